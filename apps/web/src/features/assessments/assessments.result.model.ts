import type { Assessment, AssessmentScores, Interpretation } from '@homeward/contract/assessments';
import type { Band, Flag, Instrument, Result } from '@homeward/contract/instruments';

/** One score with its band. */
export interface ShownScore {
  readonly key: string;
  /** Undefined where nobody may see it, or too little is answered. */
  readonly value: number | undefined;
  readonly outOf: number;
  readonly label: string;
  readonly decimals: number;
  readonly band: (Pick<Band, 'label' | 'tone'> & { readonly range?: string }) | undefined;
  readonly summary: string | undefined;
  /** By how much it differs from the one before; undefined where nothing is compared. */
  readonly delta: number | undefined;
  /** Whether the difference is for the better. */
  readonly isBetter: boolean;
}

/** A result as it is shown: as it was signed, or as the answers come to before that. */
export interface ShownResult {
  readonly scores: readonly ShownScore[];
  /** Letters and the like, by name. */
  readonly more: AssessmentScores;
  readonly guidance: Interpretation['guidance'];
  readonly flags: readonly Flag[];
}

/**
 * What there is to show of a result.
 * @param preview what the answers come to, where nothing is signed
 */
export function resultOf(
  instrument: Instrument,
  assessment: Assessment,
  preview: Result | undefined,
): ShownResult {
  const { interpretation, deltas } = assessment;
  const scores = preview?.scores ?? assessment.scores ?? {};
  const bands = preview?.bands ?? assessment.bands;
  const shown = instrument.scores.map((definition): ShownScore => {
    const { key, label, max, decimals = 0, high } = definition;
    const value = scores[key];
    const said = interpretation?.bands.find((band) => band.score === key);
    const band = instrument.bands.find((one) => one.key === (said?.band ?? bands[key]));
    const delta = deltas?.[key];
    return {
      key,
      label,
      decimals,
      value: typeof value === 'number' ? value : undefined,
      outOf: typeof scores.outOf === 'number' ? scores.outOf : max,
      band: said
        ? { label: said.label, tone: band?.tone ?? 'neutral', ...(band && { range: band.range }) }
        : band,
      summary: said?.summary ?? summaryOf(instrument, band?.key),
      delta,
      isBetter: delta !== undefined && (high === 'BETTER' ? delta > 0 : delta < 0),
    };
  });
  return {
    scores: shown.filter(({ value, band }) => value !== undefined || band !== undefined),
    more: scores,
    guidance: interpretation?.guidance ?? guidanceOf(instrument, Object.values(bands)),
    flags: interpretation?.flags ?? preview?.flags ?? [],
  };
}

const summaryOf = ({ guidance }: Instrument, band: string | undefined): string | undefined =>
  guidance.find((one) => one.band === band)?.summary;

function guidanceOf({ guidance }: Instrument, bands: readonly string[]): Interpretation['guidance'] {
  return guidance
    .filter(({ band }) => bands.includes(band))
    .flatMap(({ parts }) => parts.map(({ title, lines }) => ({ title, lines: [...lines] })));
}
