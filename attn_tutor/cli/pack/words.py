"""What the commands ``pack build``, ``install``, ``list`` and ``remove`` say."""

from __future__ import annotations

from attn_tutor.words import Text

BUILD = Text(
    en="Check a pack and write it as one zip to share; the same pack always gives the same bytes.",
    ko="꾸러미를 검사하고 나눌 수 있는 zip 하나로 묶어요. 꾸러미가 같으면 파일도 같아요.",
)
OUTPUT = Text(
    en="The file to write; ID-VERSION.zip here unless told.",
    ko="쓸 파일. 정하지 않으면 여기에 ID-버전.zip으로 써요.",
)
NO_ZIP = Text(
    en="-o is {file}, but must be a file that ends in .zip.",
    ko="-o {file}: .zip으로 끝나는 파일이어야 해요.",
)
OTHER_CONTENT = Text(
    en="{file} is there already and holds something else. Raise the version of the pack, choose"
    " another name, or add --force to overwrite it.",
    ko="내용이 다른 파일이 이미 있어요: {file}\n"
    "꾸러미 버전을 올리거나, 다른 이름을 고르거나, --force를 붙여 덮어쓰세요.",
)
BUILT = Text(
    en="{file}: {id} {version} (problems: {count})", ko="{file}: {id} {version} (문제 {count}개)"
)

INSTALL = Text(
    en="Check a pack and keep it, so that every command finds it. Nothing in a pack is ever run.",
    ko="꾸러미를 검사하고 보관해서 모든 명령에서 쓰게 해요. 꾸러미에 든 것은 실행하지 않아요.",
)
FORCE = Text(
    en="Also put an older version in the place of a newer one.", ko="더 오래된 버전으로도 바꿔요."
)
INSTALLED = Text(
    en="{id} {version} is installed (problems: {count}). To see them:\n  attn-tutor list {id}",
    ko="{id} {version} 설치를 마쳤어요. 문제 {count}개를 보려면:\n  attn-tutor list {id}",
)
REPLACES = Text(en="It replaces {id} {old}.", ko="전에 있던 {id} {old} 대신 설치했어요.")
SAME_VERSION = Text(
    en="It replaces another pack of the same version: its content is different.",
    ko="버전은 같지만 내용이 다른 꾸러미를 대신해서 설치했어요.",
)
DAMAGED_BEFORE = Text(en="It replaces a damaged file.", ko="손상된 파일을 대신해서 설치했어요.")
UNCHANGED = Text(
    en="{id} {version} was installed already, with just this content.",
    ko="{id} {version}: 똑같은 내용이 이미 설치되어 있어요.",
)

LIST = Text(
    en="Show the packs that are installed and those that come with attn-tutor.",
    ko="설치한 꾸러미와 attn-tutor에 들어 있는 꾸러미를 보여 줘요.",
)

REMOVE = Text(
    en="Remove a pack that was installed; what was solved of it stays in the progress.",
    ko="설치한 꾸러미를 지워요. 푼 기록은 그대로 남아요.",
)
PACK_ID = Text(en="The id of the pack.", ko="꾸러미 id")
REMOVED = Text(
    en="{id} {version} is removed. What was solved of it stays in your progress.",
    ko="{id} {version} 꾸러미를 지웠어요. 푼 기록은 그대로 남아 있어요.",
)
