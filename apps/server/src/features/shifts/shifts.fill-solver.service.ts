import { Worker } from 'node:worker_threads';
import { type FillAssignment, type FillInput, fillGreedily, sumsOf } from './shifts.fill.model.ts';

/** How long the solver looks for more, and how much later its thread is ended where it does not stop by itself. */
const limits = { seconds: 20, graceMs: 5_000 } as const;

/**
 * The better of two proposals: that of the solver, completed, where it breaks no rule and is worth more; else undefined. The
 * solver blocks its thread, so it has one of its own, which ends with it.
 * @param seconds after which it takes the best that it has found
 * @throws what the thread failed with
 */
export async function solveFill(
  input: FillInput,
  greedy: readonly FillAssignment[],
  seconds: number = limits.seconds,
): Promise<FillAssignment[] | undefined> {
  const found = await runSolver(input, seconds);
  if (!found || !sumsOf(input, found)) return undefined;
  const plan = fillGreedily(input, found);
  const [mine, theirs] = [sumsOf(input, plan), sumsOf(input, greedy)];
  return mine && mine.points > (theirs?.points ?? 0) ? plan : undefined;
}

/** What the solver found in time; undefined: nothing. @throws what its thread failed with */
async function runSolver(input: FillInput, seconds: number): Promise<FillAssignment[] | undefined> {
  if (input.candidates.length === 0) return undefined;
  const worker = new Worker(new URL('./shifts.fill-worker.service.ts', import.meta.url), {
    workerData: { input, seconds },
  });
  const found = await new Promise<FillAssignment[] | undefined>((resolve, reject) => {
    const nothing = () => resolve(undefined);
    const timer = setTimeout(nothing, seconds * 1_000 + limits.graceMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      nothing();
    });
  });
  await worker.terminate();
  return found;
}
