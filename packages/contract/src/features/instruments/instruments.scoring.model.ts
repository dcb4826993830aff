import { type Answers, checkAnswers, isNotAssessed, missingItems } from '../../core/index.ts';
import { scoreAdl } from './instruments.adl.model.ts';
import { adl } from './instruments.adl.text.ts';
import { scoreIadl } from './instruments.iadl.model.ts';
import { iadl } from './instruments.iadl.text.ts';
import type { Instrument, InstrumentKey, Result, Scoring } from './instruments.model.ts';

interface Scored {
  readonly instrument: Instrument;
  readonly scoring: Scoring;
  /** What is wrong between items, by path; the form says what is wrong with each. */
  readonly check?: (answers: Answers) => Readonly<Record<string, string>>;
}

const scored: Partial<Readonly<Record<InstrumentKey, Scored>>> = {
  'adl-6': { instrument: adl, scoring: scoreAdl },
  'iadl-8': { instrument: iadl, scoring: scoreIadl },
};

function scoredOf(key: InstrumentKey): Scored {
  const found = scored[key];
  if (!found) throw new Error(`There is no instrument ${key}.`);
  return found;
}

/** An instrument as data, by its key. */
export function instrumentOf(key: InstrumentKey): Instrument {
  return scoredOf(key).instrument;
}

/** What is wrong with answers, by the path of the item; empty when nothing is. Missing answers are not wrong. */
export function checkInstrument(key: InstrumentKey, answers: Answers): Readonly<Record<string, string>> {
  const { instrument, check } = scoredOf(key);
  return { ...check?.(answers), ...checkAnswers(instrument.form, answers) };
}

/**
 * What answers come to. Pure, at most 1 ms. A missing or wrong value is never a zero: it leaves the score out.
 * @param answers `{itemId: value}` or `{itemId: {notAssessed: reason}}`
 */
export function score(key: InstrumentKey, answers: Answers): Result {
  const { instrument, scoring } = scoredOf(key);
  const { flags = [], ...result } = scoring(answers);
  const notAssessed = instrument.form.sections
    .flatMap(({ items }) => items)
    .flatMap(({ id }) => (isNotAssessed(answers[id]) ? [id] : []));
  return {
    ...result,
    missing: missingItems(instrument.form, answers).map(({ id }) => id),
    notAssessed,
    flags,
    ruleVersion: instrument.ruleVersion,
  };
}
