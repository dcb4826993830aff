import { loginLogsOverview, type SignInDay, signInDays } from '@homeward/contract/login-logs';
import type { Queryable } from '../../platform/db/index.ts';
import { type Deps, type OverviewReader, onePer, readOverviewParts } from '../../platform/slice/index.ts';
import { quarterMs, readSignIns, readViewersDays, type SignIns } from './login-logs.overview.store.ts';

/** What the login logs bring to the Overview. */
export function overviewOfLoginLogs(deps: Deps): OverviewReader[] {
  return readOverviewParts(loginLogsOverview, { signIns: ({ id }) => signInsByDay(deps, id, signInDays) });
}

const dayMs = 86_400_000;

/**
 * Sign-ins by quarters of an hour, of which the days of every zone are made. The login logs only ever grow at their
 * end, so quarters that are over for a day are counted once and remembered: what a request counts is one day, not all
 * that it shows. A day, because clocks are set right and transactions take a moment.
 */
class SignInCounts {
  readonly #settled = new Map<number, SignIns>();
  /** The first quarter that is not remembered. */
  #next = 0;

  /** @param days how far back; @returns the sign-ins of each quarter that had one, at least of so many days */
  async read(db: Queryable, days: number): Promise<Iterable<SignIns>> {
    const quarterBefore = (count: number) => Math.floor((Date.now() - count * dayMs) / quarterMs);
    const oldest = quarterBefore(days);
    const settled = quarterBefore(1);
    const found = await readSignIns(db, Math.max(oldest, this.#next));
    for (const quarter of this.#settled.keys()) if (quarter < oldest) this.#settled.delete(quarter);
    for (const signIns of found) if (signIns.quarter < settled) this.#settled.set(signIns.quarter, signIns);
    this.#next = Math.max(this.#next, settled);
    return [...this.#settled.values(), ...found.filter(({ quarter }) => !this.#settled.has(quarter))];
  }
}

const countsOf = onePer((_of: Deps) => new SignInCounts());

/**
 * Sign-ins by the calendar days of the viewer's own zone, oldest first; days without one are there with zeros.
 * @param count how many days, today among them
 */
async function signInsByDay(deps: Deps, viewerId: string, count: number): Promise<SignInDay[]> {
  const [days, quarters] = await Promise.all([
    readViewersDays(deps.db, viewerId, count),
    // The first day began at most `count` days ago; one more for a day of 25 hours and clocks that differ.
    countsOf(deps).read(deps.db, count + 1),
  ]);
  const sums = days.map(({ day }) => ({ day, succeeded: 0, failed: 0 }));
  for (const { quarter, succeeded, failed } of quarters) {
    const at = quarter * quarterMs;
    const sum = sums[days.findIndex(({ begins, ends }) => at >= begins && at < ends)];
    if (!sum) continue;
    sum.succeeded += succeeded;
    sum.failed += failed;
  }
  return sums;
}
