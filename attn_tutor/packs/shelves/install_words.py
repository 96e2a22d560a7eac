"""What is said of installing packs."""

from __future__ import annotations

from attn_tutor.words import Text

SHIPPED = Text(
    en="The id {id} belongs to a pack that comes with attn-tutor. Give your pack another id.",
    ko="{id}: attn-tutor에 들어 있는 꾸러미의 id예요. 다른 id를 붙이세요.",
)
OLDER = Text(
    en="{id} {old} is installed, and {version} is older. Use --force to go back to it.",
    ko="{id}: {old} 버전이 설치되어 있는데 {version} 버전이 더 오래됐어요."
    " 되돌리려면 --force를 쓰세요.",
)
NOT_REMOVED = Text(
    en="{id} comes with attn-tutor and cannot be removed.",
    ko="{id}: attn-tutor에 들어 있는 꾸러미라서 지울 수 없어요.",
)
NOT_INSTALLED = Text(
    en="No pack {id} is installed. attn-tutor pack list shows them all.",
    ko="설치되지 않은 꾸러미예요: {id}. attn-tutor pack list 명령으로 모두 볼 수 있어요.",
)
NOT_INSTALLED_MEANT = Text(
    en="No pack {id} is installed. Did you mean {meant}?",
    ko="설치되지 않은 꾸러미예요: {id}. 혹시 {meant} 아닌가요?",
)
NOT_GONE = Text(
    en="{path} cannot be removed: {reason}.", ko="파일을 지울 수 없어요: {path} ({reason})"
)
