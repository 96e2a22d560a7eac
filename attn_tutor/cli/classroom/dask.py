"""Batches of a class graded on other machines by Dask; the same function, over Arrow batches.

Only a few batches are on their way at a time, so the memory here stays flat. Where a worker is lost
Dask gives its batches to another one; they are the same bytes wherever they are made.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from attn_tutor.cli.classroom import words
from attn_tutor.cli.classroom.job import Job, Part, graded_part
from attn_tutor.errors import StoreError, UsageError
from attn_tutor.files.arrow import from_arrow, to_arrow
from attn_tutor.words import same

if TYPE_CHECKING:
    from attn_tutor.grading.columns import Answers

LOCAL = "local"
AHEAD = 2
"""So many batches are on their way for each worker."""


def graded_arrow(batch: Any, job: Job) -> Part:
    """Grade an Arrow batch: what a worker does."""
    return graded_part(from_arrow(batch), job)


def graded_elsewhere(
    address: str, todo: Iterable[tuple[int, Answers, Part | None]], job: Job
) -> Iterator[tuple[int, int, Part]]:
    """Give number, answers and part of each batch in order, graded by the workers of a scheduler.

    ``address`` is that of a scheduler, or ``local`` or ``local:4`` for processes of this machine.
    Raises UsageError where nobody answers, StoreError where a batch is lost with several workers.
    """
    try:
        import pyarrow as pa  # noqa: F401  # said at once, not by a worker
        from distributed import Client, KilledWorker
    except ImportError as error:
        raise UsageError(words.NO_DASK) from error
    for name in ("distributed", "distributed.client", "distributed.nanny"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # a lost worker is no news: others work
    with _client(Client, address) as client:
        workers = max(1, len(client.scheduler_info()["workers"]))
        waiting: deque[tuple[int, int, Any]] = deque()
        try:
            for number, answers, known in todo:
                future = known or client.submit(
                    graded_arrow, to_arrow(answers), _for_batch(job, answers), pure=False
                )
                waiting.append((number, len(answers.student), future))
                if len(waiting) >= AHEAD * workers:
                    yield _arrived(waiting)
            while waiting:
                yield _arrived(waiting)
        except KilledWorker as error:
            count = error.allowed_failures + 1
            raise StoreError(words.LOST_WORKERS.fill(count=count)) from error


def _client(client: Any, address: str) -> Any:
    kind, _, count = address.partition(":")
    try:
        if kind != LOCAL:
            return client(address, timeout=10)
        import distributed

        local: Any = distributed.LocalCluster
        workers = int(count) if count else None
        cluster = local(n_workers=workers, threads_per_worker=1, dashboard_address=None)
        return _Both(client(cluster), cluster)
    except (OSError, ValueError, TimeoutError) as error:
        reason = same(str(error) or type(error).__name__)
        raise UsageError(words.NO_SCHEDULER.fill(address=address, reason=reason)) from error


class _Both:
    """A client and the cluster that was begun for it; both end together."""

    def __init__(self, client: Any, cluster: Any) -> None:
        self._client, self._cluster = client, cluster

    def __enter__(self) -> Any:
        return self._client

    def __exit__(self, *_: object) -> None:
        self._client.close()
        self._cluster.close()


def _for_batch(job: Job, answers: Answers) -> Job:
    """Give the job with just the problems that a batch names."""
    names = {place.problem for place in answers.places}
    return job._replace(problems={name: job.problems[name] for name in names})


def _arrived(waiting: deque[tuple[int, int, Any]]) -> tuple[int, int, Part]:
    number, count, future = waiting.popleft()
    return number, count, future if isinstance(future, Part) else future.result()
