import type { Answers } from '../../core/index.ts';
import {
  type AgencyTables,
  defaultTables,
  type Instrument,
  type InstrumentKey,
  instrumentOf,
  itemsSaid,
  type Result,
  withTables,
} from '../instruments/index.ts';
import type { Interpretation } from './assessments.model.ts';

type Bands = Result['bands'];
type Words = Required<Pick<Interpretation, 'bands' | 'guidance' | 'items'>>;

/**
 * What answers say in words: of each score its band, what helps somebody with these bands, and what is said of each item.
 * @param instrument with the words that the agency has chosen
 */
export function wordsOf(instrument: Instrument, answers: Answers, bands: Bands): Words {
  return {
    bands: Object.entries(bands).map(([score, band]) => ({
      score,
      band,
      label: instrument.bands.find((one) => one.key === band)?.label ?? band,
      summary: instrument.guidance.find((one) => one.band === band)?.summary ?? null,
    })),
    guidance: guidanceOf(instrument, bands),
    items: itemsSaid(instrument.key, answers),
  };
}

/** What helps; with results in several areas each part says for which: “Physical, Community: Cues that work”. */
function guidanceOf({ guidance, scores }: Instrument, bands: Bands): Interpretation['guidance'] {
  const isOfSeveral = Object.keys(bands).length > 1;
  return guidance.flatMap(({ band, parts }) => {
    const areas = scores.filter(({ key }) => bands[key] === band).map(({ label }) => label);
    const isMeant = Object.values(bands).includes(band);
    const before = isOfSeveral ? `${areas.join(', ')}: ` : '';
    return isMeant
      ? parts.map(({ title, lines }) => ({ title: `${before}${title}`, lines: [...lines] }))
      : [];
  });
}

/**
 * What a result says. A page shows it before it is signed; then it is kept with the assessment.
 * @param tables what the agency has chosen
 */
export function interpretationOf(
  key: InstrumentKey,
  answers: Answers,
  { bands, flags }: Pick<Result, 'bands' | 'flags'>,
  tables: AgencyTables = defaultTables,
): Interpretation {
  return {
    ...wordsOf(withTables(instrumentOf(key), tables), answers, bands),
    flags: [...flags],
    ...(key === 'adl-6' && { needsMinutes: tables.needsMinutes }),
  };
}
