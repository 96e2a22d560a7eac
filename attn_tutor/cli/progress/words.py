"""The sentences of ``progress``."""

from attn_tutor.words import Text

HELP = Text(en="Move your history, merge it, or reset it.", ko="풀이 기록을 옮기고 합치고 지워요.")
EXPORT = Text(en="Write every move as a line of JSON.", ko="모든 기록을 JSON 줄로 내보내요.")
IMPORT = Text(
    en="Merge exported histories; nothing is overwritten, twice is the same as once.",
    ko="내보낸 기록을 합쳐요. 덮어쓰지 않고, 두 번 해도 결과가 같아요.",
)
RESET = Text(
    en="Forget one problem or all, after a backup.", ko="백업한 뒤 한 문제나 모든 기록을 지워요."
)
OUTPUT = Text(en="File to write; - is the screen.", ko="쓸 파일. -는 화면이에요.")
FILES = Text(en="Exported files, or copies of a journal.", ko="내보낸 파일이나 기록 파일 사본")
ID = Text(en="A problem, such as 3.2 or pack/3.2.", ko="문제 번호: 3.2 또는 꾸러미/3.2")
EVERY = Text(en="Forget everything.", ko="모두 지워요.")
YES = Text(en="Do not ask.", ko="묻지 않아요.")

NOTHING_YET = Text(en="Nothing is kept yet.", ko="아직 저장한 기록이 없어요.")
EXPORTED = Text(en="{path}: {count} moves written.", ko="{path}: 기록 {count}개를 내보냈어요.")
NOT_READ = Text(en="{path} cannot be read.", ko="파일을 읽을 수 없어요: {path}")
IMPORTED = Text(
    en="{path}: {added} new moves, {known} known already.",
    ko="{path}: 새 기록 {added}개, 이미 있던 기록 {known}개",
)
FORKED = Text(
    en="{pack}/{problem} (begun {begun}) goes on in two ways; both are kept.",
    ko="{pack}/{problem} ({begun} 시작): 두 갈래로 이어져서 둘 다 남겨 두었어요.",
)
WAITING = Text(
    en="{count} moves follow one that is missing. They are kept, and seen when it is imported.",
    ko="기록 {count}개는 바로 앞 기록이 없어요. 남겨 두었다가 그 기록을 가져오면 보여 줘요.",
)
BROKEN = Text(en="{path}:{line}: {why}. Left out.", ko="{path}:{line}: {why}. 이 줄은 뺐어요.")
MORE_BROKEN = Text(en="… and {count} more lines.", ko="… 그 밖에 {count}줄")
ONE_OR_ALL = Text(en="Name one problem, or --all.", ko="문제 번호를 하나 적거나 --all을 쓰세요.")
NOT_KEPT = Text(en="Nothing is kept of {id}.", ko="저장한 기록이 없는 문제예요: {id}")
WHICH = Text(en="Several packs have {id}: {names}.", ko="여러 꾸러미에 있어요: {id} ({names})")
WILL_GO = Text(
    en="{count} moves will be forgotten: {id}. A backup is written first.",
    ko="기록 {count}개를 지워요: {id}. 먼저 백업해 둘게요.",
)
TYPE_ID = Text(en="Type {id} to go on> ", ko="계속하려면 이렇게 적으세요: {id}> ")
ALL = Text(en="all", ko="모두")
UNCHANGED = Text(en="Nothing was changed.", ko="아무것도 바꾸지 않았어요.")
FORGOTTEN = Text(
    en="Forgotten: {count} moves. To take it back: attn-tutor progress import {path}",
    ko="지운 기록: {count}개. 되돌리는 명령: attn-tutor progress import {path}",
)
