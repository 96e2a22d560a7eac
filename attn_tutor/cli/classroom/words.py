"""What ``grade`` says of a class."""

from attn_tutor.words import Text

REMARK = Text(en="{file}:{line}: {text}", ko="{file}:{line}: {text}")
OF_STUDENT = Text(en="{file}:{line}: {student}: {text}", ko="{file}:{line}: {student}: {text}")
MORE = Text(
    en="… and {count} more of this kind; --notes FILE writes them all",
    ko="… 같은 내용 {count}개 더 있음. --notes 파일로 모두 쓸 수 있어요",
)
READING = Text(en="reading", ko="읽는 중")
MARKING = Text(en="marking", ko="채점하는 중")
SUMMARY = Text(
    en="Students: {students}, problems handed in: {pairs}, cells: {cells}.",
    ko="학생 {students}명, 제출한 문제 {pairs}개, 칸 {cells}개를 채점했어요.",
)
VERDICT = Text(en="{verdict}: {count} ({percent} %)", ko="{verdict}: {count} ({percent} %)")
SEVERAL = Text(
    en="Marks of all {students} students: -o FILE.csv writes them.",
    ko="학생 {students}명의 점수는 -o 파일.csv로 모두 쓸 수 있어요.",
)
STUDENT = Text(en="student", ko="학생")
UNEQUAL = Text(
    en="Not every student handed in equally much. Marks and percent are of the problems handed in"
    " (from {least} to {most} marks); a problem without any answer is left out. To compare"
    " students, divide the marks by the marks of the whole sheet.",
    ko="학생마다 제출한 문제의 수가 달라요. 점수와 백분율은 제출한 문제만 셈한 값이에요"
    "(만점 {least}점부터 {most}점까지). 답이 하나도 없는 문제는 셈에서 뺐어요. 학생끼리"
    " 비교하려면 점수를 전체 문제의 만점으로 나누세요.",
)
COLUMNS = (Text(en="marks", ko="점수"), Text(en="of", ko="만점"), Text(en="percent", ko="백분율"))
MARKS = Text(en="Marks", ko="점수")
WRITTEN = Text(en="Written: {path}", ko="파일을 썼어요: {path}")
NOBODY = Text(
    en="missing, on the roster and without an answer that counts ({count}): {students}",
    ko="미제출: 명단에 있지만 채점할 답이 없는 학생 {count}명: {students}",
)
NOT_ON_ROSTER = Text(
    en="not on the roster ({count}): {students}",
    ko="명단에 없는 학생 {count}명: {students}",
)
STOPPED_RUN = Text(
    en="{path} is of a run that was stopped. Go on with --resume, or add --force to start anew.",
    ko="멈춘 채점의 중간 파일이 있어요: {path}\n"
    "--resume으로 이어서 하거나, --force를 붙여 처음부터 하세요.",
)
OTHER_RUN = Text(
    en="{path} is of a run with other files, packs or options. To start anew, give --force and"
    " not --resume.",
    ko="다른 파일이나 꾸러미, 옵션으로 하던 채점이에요: {path}\n"
    "처음부터 하려면 --resume을 빼고 --force를 붙이세요.",
)
IS_READ = Text(
    en="{path} is one of the files to mark, and is not overwritten. Choose another name.",
    ko="채점할 파일이라 덮어쓰지 않아요: {path} 다른 이름을 고르세요.",
)
STOPPED = Text(
    en="Stopped. The same command with --resume goes on where it stopped.",
    ko="멈췄어요. 같은 명령에 --resume을 붙이면 이어서 해요.",
)
BAD_DUE = Text(
    en="--due is {value}, and must be a time such as 2026-12-01T18:00.",
    ko="--due {value}: 2026-12-01T18:00 같은 시각이어야 해요.",
)
BAD_PER = Text(
    en="--per is {value}, and can be cell, stage, problem or student.",
    ko="--per {value}: cell, stage, problem, student 중 하나여야 해요.",
)
BAD_OUTPUT = Text(
    en="{path}: only .csv, .jsonl and .parquet can be written.",
    ko=".csv, .jsonl, .parquet만 쓸 수 있어요: {path}",
)
RESUME_NEEDS_FILE = Text(
    en="--resume goes on with a file: say which with -o FILE.",
    ko="--resume은 파일을 이어서 쓰는 옵션이에요. -o 파일도 적어 주세요.",
)
NO_DASK = Text(
    en="--dask needs dask and pyarrow. Install them with: pip install 'attn-tutor[dask]'",
    ko="--dask에는 dask와 pyarrow가 필요해요. 이렇게 설치하세요: pip install 'attn-tutor[dask]'",
)
NO_SCHEDULER = Text(
    en="No Dask scheduler answers at {address}: {reason}",
    ko="응답하는 Dask 스케줄러가 없어요: {address} ({reason})",
)
LOST_WORKERS = Text(
    en="A batch failed on {count} Dask workers, one after the other; the others are kept. "
    "With --resume the same command goes on.",
    ko="Dask 작업자 {count}개가 같은 묶음에서 차례로 멈췄어요. 끝난 묶음은 남아 있고, "
    "같은 명령에 --resume을 붙이면 이어서 해요.",
)
