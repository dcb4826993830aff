import { type Answers, type Day, dayIn } from '@homeward/contract/core';
import {
  type AgencyTables,
  allenSupervisionSetting,
  checkInstrument,
  confirmedWorks,
  type InstrumentKey,
  instrumentKeys,
  instrumentOf,
  type LicensedWork,
  needsMinutesSetting,
  type Result,
  score,
  withTables,
} from '@homeward/contract/instruments';
import type { Queryable } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import { type SettingsOf, settingsOf } from '../offices/index.ts';

/** The licensed works that the agency has confirmed that it may use. */
export async function confirmedOf(db: Queryable, now: Date): Promise<readonly LicensedWork[]> {
  // The setting knows no days: any will do.
  return (await settingsOf(db, null)).on(confirmedWorks, dayIn('UTC', now)).value;
}

/** What the agency has chosen about results. */
export async function tablesOf(db: Queryable, now: Date): Promise<AgencyTables> {
  return tablesIn(await settingsOf(db, null), dayIn('UTC', now));
}

const tablesIn = (settings: SettingsOf, day: Day): AgencyTables => ({
  needsMinutes: settings.on(needsMinutesSetting, day).value,
  allenSupervision: settings.on(allenSupervisionSetting, day).value,
});

/** All instruments in their order, without what they ask and what it means. */
export async function listAll(db: Queryable, now: Date) {
  const held = await confirmedOf(db, now);
  const data = instrumentKeys.map((key) => {
    const { version, title, summary, license, attribution, works, ruleVersion, isCognitive, intervalDays } =
      instrumentOf(key);
    const confirmed = works.filter((work) => held.includes(work));
    const rights = { license, attribution, works, confirmed };
    return { key, version, title, summary, ...rights, ruleVersion, isCognitive, intervalDays };
  });
  return { data, pagination: { total: data.length, nextCursor: null } };
}

/** One instrument as data, with what the agency has confirmed of it and chosen for it. */
export async function readOne(db: Queryable, key: InstrumentKey, now: Date) {
  const settings = await settingsOf(db, null);
  const today = dayIn('UTC', now);
  const tables = tablesIn(settings, today);
  const instrument = withTables(instrumentOf(key), tables);
  const held = settings.on(confirmedWorks, today).value;
  return {
    ...instrument,
    confirmed: instrument.works.filter((work) => held.includes(work)),
    ...(key === 'adl-6' && { needsMinutes: tables.needsMinutes }),
  };
}

/**
 * What answers come to; nothing is kept.
 * @throws 400 an answer that its item does not take
 */
export function scoreAnswers(key: InstrumentKey, answers: Answers): Result {
  const errors = Object.entries(checkInstrument(key, answers)).map(([path, message]) => ({
    path: `answers.${path}`,
    message,
  }));
  const [first] = errors;
  if (first) throw problem(400, first.message, { errors });
  return score(key, answers);
}
