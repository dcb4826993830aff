import { comparableOf, type TrendPoint } from '@homeward/contract/assessments';
import type { InstrumentKey } from '@homeward/contract/instruments';

/** The score whose course is drawn; none where an instrument has no number, or no single one. */
const coursed: Partial<Readonly<Record<InstrumentKey, string>>> = {
  'adl-6': 'total',
  'iadl-8': 'total',
  barthel: 'total',
  acl: 'value',
  'home-safety': 'index',
};

/** The numbers of a course up to a result, as far as they can be compared, the newest last. */
export function courseOf(instrument: InstrumentKey, trend: readonly TrendPoint[]): readonly number[] {
  const scoreKey = coursed[instrument];
  if (scoreKey === undefined) return [];
  return comparableOf(trend).flatMap(({ scores }) => {
    const value = scores[scoreKey];
    return typeof value === 'number' ? [value] : [];
  });
}
