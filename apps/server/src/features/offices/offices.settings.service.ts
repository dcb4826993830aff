import {
  type Day,
  dayIn,
  type ResolvedSetting,
  resolveSetting,
  type Setting,
  type SettingValue,
  standingChoices,
} from '@homeward/contract/core';
import {
  type ChooseSetting,
  officesText,
  type ScopedSetting,
  type ScopedSettings,
  scopedSettingSchema,
} from '@homeward/contract/offices';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { scopedSettingOf } from './offices.settings.model.ts';
import { insertChoice, readChoices } from './offices.settings.store.ts';
import { countChange, findOffice, lockOffice, readOffices } from './offices.store.ts';

/** The outbox topic of a setting that was chosen. */
export const settingChosenTopic = 'offices.setting-chosen';

/** Where a setting is chosen: an office, or the agency (null). `today` is the first day that may still be chosen for. */
interface Place {
  readonly officeId: string | null;
  readonly today: Day;
}

/** The settings of one office, or of the agency: each can be asked for any day. */
export interface SettingsOf {
  on: <S extends Setting>(setting: S, day: Day) => ResolvedSetting<SettingValue<S>>;
}

/**
 * Reads what the agency and an office have chosen, for whoever computes by it.
 * @param officeId null for the agency's own values
 * @example const { value } = (await settingsOf(db, officeId)).on(timeBands, '2026-03-08')
 */
export async function settingsOf(db: Queryable, officeId: string | null): Promise<SettingsOf> {
  const choices = await readChoices(db, officeId);
  return {
    on: (setting, day) =>
      resolveSetting(setting, choices, { officeId, day }) as ResolvedSetting<SettingValue<typeof setting>>,
  };
}

/** @throws 404 no such office */
export async function readScopedSettings(
  deps: Deps,
  db: Queryable,
  officeId: string | null,
  now: Date,
): Promise<ScopedSettings> {
  const place = await placeOf(db, officeId, now);
  const choices = await readChoices(db, officeId);
  return {
    today: place.today,
    settings: deps.settings
      .filter((setting) => isChosenIn(setting, officeId))
      .map((setting) => scopedSettingOf(setting, choices, { officeId, day: place.today })),
  };
}

/**
 * Chooses a setting for the agency or an office; days that are over keep what they had.
 * @throws 400 naming what is wrong with the value, 404, 409 nothing to give back, 412 with the newer version, 428
 */
export async function chooseSetting(
  deps: Deps,
  tx: Transaction,
  given: { officeId: string | null; key: string; body: ChooseSetting; ifMatch: number | undefined },
  caller: Caller,
): Promise<ScopedSetting> {
  const { officeId, body } = given;
  const setting = requireSetting(deps, given.key, officeId);
  const place = await placeOf(tx, officeId, caller.meta.at);
  const value = body.value === null ? null : parseValue(setting, body.value);
  const effectiveFrom = dayOf(setting, body.effectiveFrom, place.today);
  return choose(deps, tx, { place, setting, ifMatch: given.ifMatch }, caller, {
    effectiveFrom,
    kind: value === null ? 'INHERIT' : 'SET',
    value,
  });
}

/**
 * Takes back what was planned for a day that is still to come.
 * @throws 404 nothing is planned, 412, 428
 */
export async function cancelSetting(
  deps: Deps,
  tx: Transaction,
  given: { officeId: string | null; key: string; effectiveFrom: Day; ifMatch: number | undefined },
  caller: Caller,
): Promise<ScopedSetting> {
  const { officeId, effectiveFrom } = given;
  const setting = requireSetting(deps, given.key, officeId);
  const place = await placeOf(tx, officeId, caller.meta.at);
  const { planned } = await stateOf(tx, setting, place);
  if (!planned.some((one) => one.effectiveFrom === effectiveFrom)) {
    throw problem(404, officesText.nothingPlanned);
  }
  return choose(deps, tx, { place, setting, ifMatch: given.ifMatch }, caller, {
    effectiveFrom,
    kind: 'CANCEL',
    value: null,
  });
}

async function choose(
  deps: Deps,
  tx: Transaction,
  given: { place: Place; setting: Setting; ifMatch: number | undefined },
  caller: Caller,
  choice: { effectiveFrom: Day | null; kind: 'SET' | 'INHERIT' | 'CANCEL'; value: unknown },
): Promise<ScopedSetting> {
  const { setting, place } = given;
  const { officeId } = place;
  const { key } = setting;
  const seen = requireVersion(given.ifMatch);
  // Before the choice is written: whoever holds the office writes choices of it, too.
  if (officeId !== null) await lockOffice(tx, officeId);
  const isKept = await insertChoice(tx, seen, { ...choice, key, officeId, setBy: caller.viewer.id });
  const after = await stateOf(tx, setting, place);
  if (!isKept) throw staleVersion(scopedSettingSchema, after);
  // Who saves the office as it was before would take the choice back without knowing of it.
  if (officeId !== null) await countChange(tx, officeId);
  const [before] = after.history.slice(1);
  await deps.record(caller, tx, {
    action: choice.kind === 'CANCEL' ? 'offices.setting-canceled' : 'offices.setting-chosen',
    subject: { type: officeId === null ? 'agency' : 'office', id: officeId },
    before: { [key]: before ? { value: before.value, effectiveFrom: before.effectiveFrom } : null },
    after: { [key]: { value: choice.value, effectiveFrom: choice.effectiveFrom } },
    tell: { topic: settingChosenTopic, payload: { officeId, key, version: after.version } },
  });
  return after;
}

interface ChosenFrom {
  readonly value: unknown;
  readonly effectiveFrom: Day;
  readonly setBy: string;
}

/**
 * Chooses a dated setting for an office from a day that may be over, in place of what was chosen for the days from it on up to
 * today. Lock the office first, and refuse days whose value somebody has relied on. @returns the version of the setting
 */
export async function chooseFrom(
  tx: Transaction,
  { officeId, setting, today }: { readonly officeId: string; readonly setting: Setting; readonly today: Day },
  { value, effectiveFrom, setBy }: ChosenFrom,
): Promise<number> {
  const { key } = setting;
  const choices = await readChoices(tx, officeId);
  const own = choices.filter((choice) => choice.key === key && choice.officeId === officeId);
  const replaced = standingChoices(choices, key, officeId).flatMap(({ effectiveFrom: day }) =>
    day !== null && day > effectiveFrom && day <= today ? [day] : [],
  );
  let version = own.at(-1)?.version ?? 0;
  const insert = async (choice: { effectiveFrom: Day; kind: 'SET' | 'CANCEL'; value: unknown }) => {
    const isKept = await insertChoice(tx, version, { ...choice, key, officeId, setBy });
    if (!isKept) throw new Error('The office was not locked before a setting was chosen.');
    version += 1;
  };
  for (const day of replaced) await insert({ effectiveFrom: day, kind: 'CANCEL', value: null });
  await insert({ effectiveFrom, kind: 'SET', value });
  await countChange(tx, officeId);
  return version;
}

async function stateOf(db: Queryable, setting: Setting, { officeId, today }: Place): Promise<ScopedSetting> {
  return scopedSettingOf(setting, await readChoices(db, officeId), { officeId, day: today });
}

/** What day it is in an office; for the agency (null), where it is latest. @throws 404 no such office */
export async function todayOf(db: Queryable, officeId: string | null, now: Date): Promise<Day> {
  return (await placeOf(db, officeId, now)).today;
}

/** The place, and what day it is there: for the agency, where it is latest, so that no office's day is over. */
async function placeOf(db: Queryable, officeId: string | null, now: Date): Promise<Place> {
  if (officeId !== null) {
    const office = await findOffice(db, officeId);
    if (!office) throw notFound('This office');
    return { officeId, today: dayIn(office.timezone, now) };
  }
  const days = (await readOffices(db)).map(({ timezone }) => dayIn(timezone, now)).sort();
  return { officeId, today: days.at(-1) ?? dayIn('UTC', now) };
}

/** Whether a setting is chosen in a place: an office has those that it may decide for itself. */
const isChosenIn = ({ scope }: Setting, officeId: string | null) => officeId === null || scope === 'OFFICE';

function requireSetting({ settings }: Deps, key: string, officeId: string | null): Setting {
  const setting = settings.find((one) => one.key === key && isChosenIn(one, officeId));
  if (!setting) throw notFound('This setting');
  return setting;
}

function parseValue(setting: Setting, value: unknown): unknown {
  const parsed = setting.schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({
    path: ['value', ...path].join('.'),
    message,
  }));
  throw problem(400, errors[0]?.message ?? setting.help, { errors });
}

/** The first day of a choice; null for a setting that knows no days. */
function dayOf({ isDated }: Setting, asked: Day | undefined, today: Day): Day | null {
  const refuse = (message: string) => fieldProblem(400, 'effectiveFrom', message);
  if (!isDated) {
    if (asked !== undefined) throw refuse(officesText.hasNoDays);
    return null;
  }
  if (asked !== undefined && asked < today) throw refuse(officesText.neverOver(today));
  return asked ?? today;
}
