import type { Deps, JobHandler, OperationKind } from '../slice/index.ts';
import { runBatch } from './operations.run.ts';
import { forgetOperations } from './operations.store.ts';

/** The task that does the rows of an operation. */
export const runOperationTask = 'operations.run';

/** A job hands the rest to the next one after this long: other long jobs get a turn, and a stopping server ends in time. */
const turnMs = 2_000;
/** The maker hears at most five times a second how far it is. */
const tellEveryMs = 200;

const dayMs = 24 * 3_600_000;
/** How long operations, and dry runs that nobody confirmed, are kept. */
const keptDays = { operations: 30, dryRuns: 1 } as const;

/** Runs operations, and forgets old ones each night. */
export function operationJobs(deps: Deps, kinds: ReadonlyMap<string, OperationKind>): JobHandler[] {
  return [
    { task: runOperationTask, queue: 'long', run: ({ id }) => runOperation(deps, kinds, String(id)) },
    {
      task: 'operations.forget-old',
      queue: 'long',
      cron: '37 3 * * *',
      run: () => forgetOldOperations(deps, Date.now()),
    },
  ];
}

async function runOperation(
  deps: Deps,
  kinds: ReadonlyMap<string, OperationKind>,
  id: string,
): Promise<void> {
  const endsAt = performance.now() + turnMs;
  let toldAt = Number.NEGATIVE_INFINITY;
  for (let isMine = true; isMine; ) {
    const isTold = performance.now() - toldAt >= tellEveryMs;
    isMine = await deps.db.transaction(async (tx) => {
      const hasMore = await runBatch(deps, tx, kinds, { id, isTold });
      if (hasMore && performance.now() >= endsAt) {
        await deps.jobs.add(tx, runOperationTask, { id });
        return false;
      }
      return hasMore;
    });
    if (isTold) {
      toldAt = performance.now();
      deps.outbox.poke();
    }
  }
}

/** @param nowMs the moment from which ages are counted */
export async function forgetOldOperations({ db }: Pick<Deps, 'db'>, nowMs: number): Promise<void> {
  const ago = (days: number) => new Date(nowMs - days * dayMs);
  await forgetOperations(db, { operations: ago(keptDays.operations), dryRuns: ago(keptDays.dryRuns) });
}
