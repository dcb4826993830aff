import { addDays, type Day, type Instant } from '../../core/index.ts';
import { type ArrivedTime, elapsedMinutes, paidFrom } from './visits.rounding.model.ts';

/** A visit whose minutes were rounded for pay. */
export interface RoundedVisit extends ArrivedTime {
  readonly staffId: string;
  readonly out: Instant;
  readonly breakMinutes: number;
  /** As they are paid. */
  readonly payMinutes: number;
  /** On its day, minutes before the planned start were paid. */
  readonly countsEarlyMinutes: boolean;
}

/** What rounding has given somebody, or taken from them. */
export interface Neutrality {
  readonly staffId: string;
  readonly visits: number;
  readonly actualMinutes: number;
  readonly roundedMinutes: number;
}

/** The quarter of a day, both days included. */
export function quarterOf(day: Day): { readonly from: Day; readonly to: Day } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = Math.floor((month - 1) / 3) * 3 + 1;
  const start = (y: number, m: number) => `${y}-${String(m).padStart(2, '0')}-01`;
  const next = first === 10 ? start(year + 1, 1) : start(year, first + 3);
  return { from: start(year, first), to: addDays(next, -1) };
}

/**
 * What rounding comes to for each person. It is lawful where it is neutral over time (29 CFR 785.48(b)), so a sum below 0
 * is a warning. Minutes that are never paid do not count: breaks, and those before the planned start where `paidFrom` says so.
 */
export function neutralityOf(visits: Iterable<RoundedVisit>): Neutrality[] {
  const sums = new Map<string, Neutrality>();
  for (const visit of visits) {
    const { staffId, out, breakMinutes, payMinutes, countsEarlyMinutes } = visit;
    const from = paidFrom(visit, countsEarlyMinutes).toISOString();
    const actual = elapsedMinutes({ from, to: out, breakMinutes });
    const sum = sums.get(staffId) ?? { staffId, visits: 0, actualMinutes: 0, roundedMinutes: 0 };
    sums.set(staffId, {
      staffId,
      visits: sum.visits + 1,
      actualMinutes: sum.actualMinutes + actual,
      roundedMinutes: sum.roundedMinutes + payMinutes,
    });
  }
  return [...sums.values()];
}

/** Two reports of parts of the visits, as one. */
export function addNeutrality(one: readonly Neutrality[], other: readonly Neutrality[]): Neutrality[] {
  const sums = new Map(one.map((row) => [row.staffId, row]));
  for (const row of other) {
    const sum = sums.get(row.staffId);
    sums.set(row.staffId, {
      staffId: row.staffId,
      visits: row.visits + (sum?.visits ?? 0),
      actualMinutes: row.actualMinutes + (sum?.actualMinutes ?? 0),
      roundedMinutes: row.roundedMinutes + (sum?.roundedMinutes ?? 0),
    });
  }
  return [...sums.values()];
}
