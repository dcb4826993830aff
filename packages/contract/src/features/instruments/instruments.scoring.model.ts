import {
  type Answers,
  checkAnswers,
  type Day,
  isNotAssessed,
  itemsOf,
  missingItems,
} from '../../core/index.ts';
import { checkAcl, scoreAcl } from './instruments.acl.model.ts';
import { acl, aclScreens } from './instruments.acl.text.ts';
import { scoreAdl } from './instruments.adl.model.ts';
import { adl } from './instruments.adl.text.ts';
import { scoreBarthel } from './instruments.barthel.model.ts';
import { barthel } from './instruments.barthel.text.ts';
import { checkHome, scoreHome } from './instruments.home.model.ts';
import { homeSafety } from './instruments.home.text.ts';
import { scoreIadl } from './instruments.iadl.model.ts';
import { iadl } from './instruments.iadl.text.ts';
import type { Instrument, InstrumentKey, LicensedWork, Result, Scoring } from './instruments.model.ts';
import { checkMontessori, copyMontessori } from './instruments.montessori.model.ts';
import { montessori } from './instruments.montessori.text.ts';
import { scoreRti } from './instruments.rti.model.ts';
import { rti } from './instruments.rti.text.ts';

interface Scored {
  readonly instrument: Instrument;
  readonly scoring: Scoring;
  /** What is wrong between items, or with today, by path; the form says what is wrong with each. */
  readonly check?: (answers: Answers, today: Day | undefined) => Readonly<Record<string, string>>;
  /** The answers with which the next one may begin, where those are others. */
  readonly copy?: (answers: Answers) => Answers;
}

const scored: Readonly<Record<InstrumentKey, Scored>> = {
  'adl-6': { instrument: adl, scoring: scoreAdl },
  'iadl-8': { instrument: iadl, scoring: scoreIadl },
  barthel: { instrument: barthel, scoring: scoreBarthel },
  rti: { instrument: rti, scoring: scoreRti },
  acl: { instrument: acl, scoring: scoreAcl, check: checkAcl },
  montessori: {
    instrument: montessori,
    scoring: () => ({ scores: {}, bands: {} }),
    check: checkMontessori,
    copy: copyMontessori,
  },
  'home-safety': { instrument: homeSafety, scoring: scoreHome, check: checkHome },
};

/** An instrument as data, by its key. */
export function instrumentOf(key: InstrumentKey): Instrument {
  return scored[key].instrument;
}

/** Answers as the next assessment with the instrument begins with them. */
export function answersToCopy(key: InstrumentKey, answers: Answers): Answers {
  return scored[key].copy?.(answers) ?? answers;
}

/**
 * What is wrong with answers, by the path of the item; empty when nothing is. Missing answers are not wrong.
 * @param today where the client's office is: then also days that must not lie ahead
 */
export function checkInstrument(
  key: InstrumentKey,
  answers: Answers,
  today?: Day,
): Readonly<Record<string, string>> {
  const { instrument, check } = scored[key];
  return { ...check?.(answers, today), ...checkAnswers(instrument.form, answers) };
}

/**
 * What answers come to. Pure, at most 1 ms. A missing or wrong value is never a zero: it leaves the score out.
 * @param answers `{itemId: value}` or `{itemId: {notAssessed: reason}}`
 */
export function score(key: InstrumentKey, answers: Answers): Result {
  const { instrument, scoring } = scored[key];
  const { flags = [], ...result } = scoring(answers);
  return {
    ...result,
    missing: missingItems(instrument.form, answers).map(({ id }) => id),
    notAssessed: itemsOf(instrument.form).flatMap(({ id }) => (isNotAssessed(answers[id]) ? [id] : [])),
    flags,
    ruleVersion: instrument.ruleVersion,
  };
}

/** The licensed works that these answers are from: the agency must have confirmed each that it may use it. */
export function worksUsed(key: InstrumentKey, answers: Answers): readonly LicensedWork[] {
  if (key === 'rti') return answers.mode === 'RTI_E' ? rti.works : [];
  if (key === 'acl') return aclScreens.some((screen) => screen === answers.source) ? acl.works : [];
  return instrumentOf(key).works;
}

/** Whether only somebody with `assess.cognitive` may sign these answers: the Allen level, and all that is licensed. */
export function needsCognitive(key: InstrumentKey, answers: Answers): boolean {
  return instrumentOf(key).isCognitive || worksUsed(key, answers).length > 0;
}
