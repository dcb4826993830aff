import { addDays, type Day, defineStates, textField } from '../../core/index.ts';
import {
  type Flag,
  type Instrument,
  type InstrumentKey,
  instrumentOf,
  type Result,
} from '../instruments/index.ts';
import { mayAssess, maySignAssessment } from './assessments.policy.ts';
import { assessmentsText, type Change } from './assessments.text.ts';

const may = mayAssess.allows;

/** An assessment from its first answer to its signature. A signed one never changes; what is added later stands beside it. */
export const assessmentStates = defineStates<{ readonly instrument: InstrumentKey }>()({
  thing: 'assessment',
  states: {
    DRAFT: 'draft',
    COMPLETED: 'completed',
    SIGNED: 'signed',
    AMENDED: 'amended',
    VOIDED: 'voided',
  },
  moves: {
    complete: { from: ['DRAFT'], to: 'COMPLETED', may, label: 'Complete', says: 'Completed' },
    reopen: { from: ['COMPLETED'], to: 'DRAFT', may, label: 'Reopen', says: 'Reopened' },
    sign: { from: ['COMPLETED'], to: 'SIGNED', may: maySignAssessment, label: 'Sign', says: 'Signed' },
    void: {
      from: ['DRAFT'],
      to: 'VOIDED',
      may,
      label: 'Void',
      says: 'Voided',
      isDanger: true,
      needs: { reason: textField(500, assessmentsText.reason) },
    },
  },
  implied: { amend: { from: ['SIGNED'], to: 'AMENDED', says: 'Amended by an addendum' } },
});

export type AssessmentStatus = keyof typeof assessmentStates.states;
export type AssessmentMove = keyof typeof assessmentStates.moves;

/** The states in which the answers can no longer change. */
export const sealedStatuses = ['SIGNED', 'AMENDED'] as const satisfies readonly AssessmentStatus[];

/** What a signed assessment came to. */
export interface Signed {
  readonly scores: Readonly<Record<string, number | string | null>>;
  readonly bands: Readonly<Record<string, string>>;
  readonly ruleVersion: string;
}

/**
 * Whether two results may be compared: by the same rules, and out of the same number of items.
 * @param before of the same client and instrument
 */
export function areComparable(before: Signed, now: Signed): boolean {
  return before.ruleVersion === now.ruleVersion && before.scores.outOf === now.scores.outOf;
}

/**
 * How much each score is higher than before, in its own unit; scores that one of them lacks are left out.
 * @returns null where the two are not comparable
 */
export function deltasOf(key: InstrumentKey, before: Signed, now: Signed): Record<string, number> | null {
  if (!areComparable(before, now)) return null;
  const differences = instrumentOf(key).scores.flatMap(({ key: name, decimals = 0 }) => {
    const [was, is] = [before.scores[name], now.scores[name]];
    return typeof was === 'number' && typeof is === 'number'
      ? [[name, Number((is - was).toFixed(decimals))] as const]
      : [];
  });
  return Object.fromEntries(differences);
}

/** Which way the scores have gone: one that is worse outweighs others that are better. Null where none is compared. */
export function changeOf(key: InstrumentKey, deltas: Readonly<Record<string, number>> | null): Change | null {
  if (deltas === null || Object.keys(deltas).length === 0) return null;
  const steps = instrumentOf(key).scores.map((score) => stepsUp(score, deltas));
  if (steps.some((up) => up < 0)) return 'WORSE';
  return steps.some((up) => up > 0) ? 'BETTER' : 'SAME';
}

/** How much better a score is. */
function stepsUp(
  { key, high }: Instrument['scores'][number],
  deltas: Readonly<Record<string, number>>,
): number {
  const delta = deltas[key] ?? 0;
  return high === 'BETTER' ? delta : -delta;
}

/** By how much a score falls before somebody is told; of other instruments of abilities, its band has to be another. */
const tellingFalls: Partial<Record<InstrumentKey, number>> = { 'adl-6': 1, 'iadl-8': 2, barthel: 10 };
const abilities: readonly InstrumentKey[] = ['adl-6', 'iadl-8', 'barthel', 'rti', 'acl'];

/** Whether somebody's abilities have fallen so far that the care manager is told. Domain 4.1.4. */
export function haveFallen(key: InstrumentKey, before: Signed, now: Signed): boolean {
  const deltas = deltasOf(key, before, now);
  if (deltas === null || !abilities.includes(key)) return false;
  const least = tellingFalls[key];
  return instrumentOf(key).scores.some((score) => {
    const down = -stepsUp(score, deltas);
    return least === undefined ? down > 0 && before.bands[score.key] !== now.bands[score.key] : down >= least;
  });
}

/** What a result says, in the words of the day on which it was signed. */
export interface Interpretation {
  readonly bands: { score: string; band: string; label: string; summary: string | null }[];
  readonly guidance: { title: string; lines: string[] }[];
  readonly flags: Flag[];
}

/**
 * What a result says in words: of each score its band, and what helps somebody with these bands. A page shows it before it
 * is signed; then it is kept with the assessment.
 */
export function interpretationOf(key: InstrumentKey, { bands, flags }: Result): Interpretation {
  const instrument = instrumentOf(key);
  const meant = Object.entries(bands).map(([score, band]) => ({
    score,
    band,
    label: instrument.bands.find((one) => one.key === band)?.label ?? band,
    summary: instrument.guidance.find((one) => one.band === band)?.summary ?? null,
  }));
  const guidance = instrument.guidance
    .filter(({ band }) => Object.values(bands).includes(band))
    .flatMap(({ parts }) => parts.map(({ title, lines }) => ({ title, lines: [...lines] })));
  return { bands: meant, guidance, flags: [...flags] };
}

/** The day on which an assessment is due again. @param visitDate the day of the last one */
export function nextDueOn(key: InstrumentKey, visitDate: Day): Day {
  return addDays(visitDate, instrumentOf(key).intervalDays);
}

/** Days until it is due after a hospital stay, a fall with injury or an urgent signal. */
export const daysAfterEvent = 7;
