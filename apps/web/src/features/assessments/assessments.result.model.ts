import {
  type Assessment,
  type AssessmentScores,
  type Interpretation,
  wordsOf,
} from '@homeward/contract/assessments';
import type { Answers } from '@homeward/contract/core';
import type {
  Band,
  Flag,
  Instrument,
  InstrumentKey,
  ReadItem,
  Result,
  ScoreDefinition,
} from '@homeward/contract/instruments';

/** One score with its band. */
export interface ShownScore {
  readonly key: string;
  /** The number as its instrument writes it; undefined where nobody may see it, or too little is answered. */
  readonly text: string | undefined;
  /** What it is out of: "6"; undefined where that says nothing. */
  readonly outOf: string | undefined;
  readonly label: string;
  readonly band: (Pick<Band, 'label' | 'tone'> & { readonly range?: string }) | undefined;
  readonly summary: string | undefined;
  /** How it differs from the one before; undefined where nothing is compared. */
  readonly change: ShownChange | undefined;
}

/** A difference from the result before. */
export interface ShownChange {
  /** "+1", "−0.4"; empty where nothing has changed. */
  readonly text: string;
  readonly isBetter: boolean;
}

/** A result as it is shown: as it was signed, or as the answers come to before that. */
export interface ShownResult {
  readonly scores: readonly ShownScore[];
  /** Letters and the like, by name. */
  readonly more: AssessmentScores;
  readonly guidance: Interpretation['guidance'];
  /** What is said of each item. */
  readonly items: readonly ReadItem[];
  readonly flags: readonly Flag[];
}

/** The scores that a result is told by; none means all of them. */
const mainKeys: Partial<Readonly<Record<InstrumentKey, readonly string[]>>> = {
  acl: ['value'],
  'home-safety': ['index'],
};
/** The score whose band stands with the number, where that is another one. */
const bandKeys: Partial<Readonly<Record<InstrumentKey, string>>> = { acl: 'level' };
const units: Partial<Readonly<Record<InstrumentKey, string>>> = { 'home-safety': '%' };

/** The scores that a result is told by, in their order. */
export function mainScores({ key, scores }: Instrument): readonly ScoreDefinition[] {
  const keys = mainKeys[key];
  return keys ? scores.filter((one) => keys.includes(one.key)) : scores;
}

function changeOf(
  { decimals = 0 }: ScoreDefinition,
  delta: NonNullable<Assessment['deltas']>[string] | undefined,
): ShownChange | undefined {
  if (delta === undefined) return undefined;
  const amount = Math.abs(delta.by).toFixed(decimals);
  return {
    text: delta.way === 'SAME' ? '' : `${delta.by > 0 ? '+' : '−'}${amount}`,
    isBetter: delta.way === 'BETTER',
  };
}

/**
 * What there is to show of a result.
 * @param preview the answers and what they come to, where nothing is signed
 */
export function resultOf(
  instrument: Instrument,
  assessment: Assessment,
  preview: { readonly answers: Answers; readonly result: Result } | undefined,
): ShownResult {
  const { deltas } = assessment;
  const words = preview && wordsOf(instrument, preview.answers, preview.result.bands);
  const interpretation = assessment.interpretation ?? words;
  const scores = preview?.result.scores ?? assessment.scores ?? {};
  const bands = preview?.result.bands ?? assessment.bands;
  const shown = mainScores(instrument).map((definition): ShownScore => {
    const { key, label, max, decimals = 0 } = definition;
    const bandOf = bandKeys[instrument.key] ?? key;
    const value = scores[key];
    const said = interpretation?.bands.find((band) => band.score === bandOf);
    const band = instrument.bands.find((one) => one.key === (said?.band ?? bands[bandOf]));
    const most = typeof scores.outOf === 'number' ? scores.outOf : max;
    return {
      key,
      label,
      text:
        typeof value === 'number' ? `${value.toFixed(decimals)}${units[instrument.key] ?? ''}` : undefined,
      outOf: decimals === 0 ? String(most) : undefined,
      band: said
        ? { label: said.label, tone: band?.tone ?? 'neutral', ...(band && { range: band.range }) }
        : band,
      summary: said?.summary ?? undefined,
      change: changeOf(definition, deltas?.[key]),
    };
  });
  return {
    scores: shown.filter(({ text, band }) => text !== undefined || band !== undefined),
    more: scores,
    guidance: interpretation?.guidance ?? [],
    items: interpretation?.items ?? [],
    flags: assessment.interpretation?.flags ?? preview?.result.flags ?? [],
  };
}
