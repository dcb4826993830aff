import { troubleOf } from '../db/index.ts';
import type { Deps, JobHandler, JobTurn, OperationKind } from '../slice/index.ts';
import { interrupt, runBatch } from './operations.run.ts';
import { findWorking, forgetOperations } from './operations.store.ts';

/** The task that does the rows of an operation. */
export const runOperationTask = 'operations.run';

/** A job hands the rest to the next one after this long: other long jobs get a turn, and a stopping server ends in time. */
const turnMs = 2_000;
/** The maker hears at most five times a second how far it is. */
const tellEveryMs = 200;

/** What does not pass in so many tries of the job, about four minutes, leaves the operation to its maker. */
const mostTries = 6;
/** Those who met others at the same rows try at once: the others are done as a rule. */
const mostConflicts = 3;

const dayMs = 24 * 3_600_000;
/** How long operations, and dry runs that nobody confirmed, are kept. */
const keptDays = { operations: 30, dryRuns: 1 } as const;

/** Runs operations, and forgets old ones each night. */
export function operationJobs(deps: Deps, kinds: ReadonlyMap<string, OperationKind>): JobHandler[] {
  return [
    {
      task: runOperationTask,
      queue: 'long',
      run: ({ id }, turn) => runOperation(deps, kinds, String(id), turn),
    },
    {
      task: 'operations.forget-old',
      queue: 'long',
      cron: '37 3 * * *',
      run: async () => {
        await forgetOldOperations(deps, Date.now());
        await resumeLost(deps);
      },
    },
  ];
}

/** @throws what keeps the operation from going on, unless it was interrupted for that */
async function runOperation(
  deps: Deps,
  kinds: ReadonlyMap<string, OperationKind>,
  id: string,
  { tries }: JobTurn,
): Promise<void> {
  try {
    await runTurn(deps, kinds, id);
  } catch (error) {
    if (tries < mostTries) throw error;
    deps.log.error({ err: error, operation: id, tries }, 'an operation was interrupted');
    // Where not even this can be written down, the job goes on trying.
    await deps.db.transaction((tx) => interrupt(deps, tx, kinds, { id, error }));
    deps.outbox.poke();
  }
}

async function runTurn(deps: Deps, kinds: ReadonlyMap<string, OperationKind>, id: string): Promise<void> {
  const endsAt = performance.now() + turnMs;
  let toldAt = Number.NEGATIVE_INFINITY;
  for (let isMine = true; isMine; ) {
    const isTold = performance.now() - toldAt >= tellEveryMs;
    isMine = await tryBatch(deps, () =>
      deps.db.transaction(async (tx) => {
        const hasMore = await runBatch(deps, tx, kinds, { id, isTold });
        if (hasMore && performance.now() >= endsAt) {
          await deps.jobs.add(tx, runOperationTask, { id });
          return false;
        }
        return hasMore;
      }),
    );
    if (isTold) {
      toldAt = performance.now();
      deps.outbox.poke();
    }
  }
}

async function tryBatch({ log }: Pick<Deps, 'log'>, batch: () => Promise<boolean>): Promise<boolean> {
  for (let conflicts = 1; ; conflicts += 1) {
    try {
      return await batch();
    } catch (error) {
      if (troubleOf(error) !== 'conflict' || conflicts > mostConflicts) throw error;
      log.info({ err: error }, 'a batch of an operation met others and is tried again');
    }
  }
}

/** Operations whose job was given up, since nothing could be written for days, go on. */
export async function resumeLost({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  for (const { id } of await findWorking(db))
    await jobs.add(db, runOperationTask, { id }, { key: `${runOperationTask}:${id}` });
}

/** @param nowMs the moment from which ages are counted */
export async function forgetOldOperations({ db }: Pick<Deps, 'db'>, nowMs: number): Promise<void> {
  const ago = (days: number) => new Date(nowMs - days * dayMs);
  await forgetOperations(db, { operations: ago(keptDays.operations), dryRuns: ago(keptDays.dryRuns) });
}
