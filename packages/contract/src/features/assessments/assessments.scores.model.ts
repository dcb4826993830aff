import type { InstrumentKey } from '../instruments/index.ts';
import type { AssessmentScores, TrendPoint } from './assessments.schemas.ts';

const asNumber = (value: number | string | null | undefined) =>
  typeof value === 'number' ? value : undefined;

/** One digit after the point, as levels and means are written: 4 is "4.0". */
const tenths = (value: number): string => value.toFixed(1);

/** The four means of a Routine Task Inventory. */
const means = ['physical', 'community', 'communication', 'participation'] as const;

const outOf = (scores: AssessmentScores, most: number | undefined): string | undefined => {
  const total = asNumber(scores.total);
  return total === undefined || most === undefined ? undefined : `${total} of ${most}`;
};

const headlines: Readonly<Record<InstrumentKey, (scores: AssessmentScores) => string | undefined>> = {
  'adl-6': (scores) => outOf(scores, 6),
  'iadl-8': (scores) => outOf(scores, asNumber(scores.outOf)),
  barthel: (scores) => outOf(scores, 100),
  rti: (scores) => {
    const given = means.map((mean) => asNumber(scores[mean]));
    if (given.every((value) => value === undefined)) return undefined;
    return given.map((value) => (value === undefined ? '–' : tenths(value))).join(' · ');
  },
  acl: ({ value }) => (typeof value === 'number' ? tenths(value) : undefined),
  montessori: () => undefined,
  'home-safety': ({ index }) => (typeof index === 'number' ? `${tenths(index)}%` : undefined),
};

/** The score as it is shown before its band: "4 of 6", "4.4", "12.5%". Undefined if there is none. */
export function headlineOf(
  instrument: InstrumentKey,
  scores: AssessmentScores | null | undefined,
): string | undefined {
  return scores ? headlines[instrument](scores) : undefined;
}

/** The results that can be compared with the last one: the same rules, and out of the same number. The newest is last. */
export function comparableOf(trend: readonly TrendPoint[]): readonly TrendPoint[] {
  const last = trend.at(-1);
  return trend.filter(
    ({ ruleVersion, scores }) => ruleVersion === last?.ruleVersion && scores.outOf === last.scores.outOf,
  );
}

/**
 * The comparable results before the last one in words, the oldest first: "5 of 6 on 01/05/2026, then 4 of 6 on …".
 * @param dayOf writes a calendar day
 * @returns undefined where there is none, or the instrument has no score
 */
export function earlierInWords(
  instrument: InstrumentKey,
  trend: readonly TrendPoint[],
  dayOf: (day: string) => string,
): string | undefined {
  const earlier = comparableOf(trend)
    .slice(0, -1)
    .flatMap(({ scores, visitDate }) => {
      const headline = headlineOf(instrument, scores);
      return headline === undefined ? [] : [`${headline} on ${dayOf(visitDate)}`];
    });
  return earlier.length === 0 ? undefined : earlier.join(', then ');
}
