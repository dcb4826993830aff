import type { Deps } from '../../platform/slice/index.ts';
import { sumsOf } from './shifts.fill.model.ts';
import { endFill, findFill, forgetFills } from './shifts.fill.store.ts';
import { keepSound } from './shifts.fill-input.service.ts';
import { solveFill } from './shifts.fill-solver.service.ts';
import { findBulkOf } from './shifts.operations.store.ts';

/** The task that looks for a better plan of a proposal. */
export const solveFillTask = 'shifts.solve-fill';
export const fillSolvedTopic = 'shifts.fill-solved';

/** How long proposals are kept. */
const keptMs = 24 * 3_600_000;

/**
 * Lets the solver look at a proposal. Its plan is kept where the judge finds nothing against it and it is worth more than the
 * plan that stands. The solver runs outside of any transaction. If it fails, the log says so and the greedy plan is kept.
 * @param seconds as in `solveFill`
 */
export async function solveProposal(deps: Deps, id: string, seconds?: number): Promise<void> {
  const { db, outbox, log } = deps;
  const stored = await findFill(db, id);
  if (stored?.state !== 'SOLVING') return;
  const { input, greedy, createdBy } = stored;
  const found = await solveFill(input, greedy, seconds).catch((error: unknown) => {
    log.error({ err: error, id }, 'the solver failed');
    return undefined;
  });
  const shifts = found
    ? await findBulkOf(
        db,
        input.shifts.map((shift) => shift.id),
      )
    : [];
  const sound = found ? (await keepSound(db, shifts, found)).plan : [];
  const isBetter = (sumsOf(input, sound)?.points ?? 0) > (sumsOf(input, greedy)?.points ?? 0);
  await db.transaction(async (tx) => {
    await endFill(tx, id, isBetter ? sound : null);
    await outbox.add(tx, { topic: fillSolvedTopic, payload: { to: createdBy, id } });
  });
}

/** @param now the moment from which ages are counted */
export async function forgetOldFills({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> {
  await forgetFills(db, new Date(now.getTime() - keptMs));
}
