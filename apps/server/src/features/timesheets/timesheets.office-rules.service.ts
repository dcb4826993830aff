import { emptyAddress, stateName } from '@homeward/contract/addresses';
import { addDays, type Day, dayIn, formatDate } from '@homeward/contract/core';
import { workweekStartsOn } from '@homeward/contract/offices';
import {
  type ConfirmRules,
  lawStateOf,
  needsReason,
  type OfficeRules,
  type OvertimeRuleSet,
  officeRulesSchema,
  overtimeRuleSet,
  proposedRuleSet,
  timesheetsText,
  type UnconfirmedOffices,
  workweekOf,
} from '@homeward/contract/timesheets';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import { chooseFrom, type SettingsOf, settingChosenTopic, settingsOf } from '../offices/index.ts';
import { displayOf } from '../users/index.ts';
import * as store from './timesheets.office-rules.store.ts';
import { meetsOf } from './timesheets.periods.service.ts';
import { settingsFrom } from './timesheets.worked.service.ts';

interface Standing {
  readonly state: string | null;
  readonly ruleSet: OvertimeRuleSet;
  /** Null: its rules hold. */
  readonly proposal: OvertimeRuleSet | null;
}

/** How the overtime rules of an office stand today. */
function standingOf(office: store.RuledOffice, settings: SettingsOf, now: Date): Standing {
  const state = lawStateOf({ address: office.address ?? emptyAddress, state: office.state });
  const ruleSet = settings.on(overtimeRuleSet, dayIn(office.timezone, now)).value;
  return { state, ruleSet, proposal: proposedRuleSet(state, ruleSet, office.confirmed) };
}

/** Offices whose overtime rules wait to be confirmed. @param ids null: of all offices */
export async function findUnconfirmed(
  db: Queryable,
  ids: readonly string[] | null,
  now: Date,
  settingsIn = settingsFrom(db),
): Promise<UnconfirmedOffices['data']> {
  const found: UnconfirmedOffices['data'] = [];
  for (const office of await store.findRuledOffices(db, ids)) {
    const { state, proposal } = standingOf(office, await settingsIn(office.id), now);
    if (state !== null && proposal !== null)
      found.push({ id: office.id, name: office.name, state, proposal });
  }
  return found;
}

/** Those that a viewer meets. */
export async function listUnconfirmed(db: Queryable, { viewer, meta }: Caller): Promise<UnconfirmedOffices> {
  const { officeIds } = await meetsOf(db, viewer);
  return { data: await findUnconfirmed(db, officeIds, meta.at) };
}

/** @throws 404 */
export async function readOfficeRules(db: Queryable, id: string, now: Date): Promise<OfficeRules> {
  const [office] = await store.findRuledOffices(db, [id]);
  if (!office) throw notFound('This office');
  return shownRules(db, office, now);
}

async function shownRules(db: Queryable, office: store.RuledOffice, now: Date): Promise<OfficeRules> {
  const earliest = await earliestOf(db, office.id);
  const settings = await settingsOf(db, office.id);
  return {
    officeId: office.id,
    ...standingOf(office, settings, now),
    confirmed: office.confirmed,
    earliest,
    from: earliest ?? firstWeekOf(office, settings),
    version: office.version,
  };
}

/**
 * The first day from which other rules may hold: after the first day of the last workweek that is approved, since a workweek
 * goes by the rules of its first day. Null: none is approved.
 */
async function earliestOf(db: Queryable, officeId: string): Promise<Day | null> {
  const ends = await store.findApprovedEnds(db, officeId);
  const last = ends
    .map(({ end, workweekStart }) => workweekOf(end, workweekStart))
    .sort()
    .at(-1);
  return last === undefined ? null : addDays(last, 1);
}

/** The workweek in which an office was added. */
function firstWeekOf({ timezone, createdAt }: store.RuledOffice, settings: SettingsOf): Day {
  const day = dayIn(timezone, new Date(createdAt));
  return workweekOf(day, settings.on(workweekStartsOn, day).value);
}

/**
 * Confirms the overtime rules of an office from a day on, which may be over as long as no workweek from it on is approved. The
 * office is locked first: an approval waits for it, or is seen.
 * @throws 404, 412 with the newer version, 422 a workweek is approved, or the reason is missing, 428
 */
export async function confirmRules(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: ConfirmRules; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<OfficeRules> {
  const { id, body } = given;
  const { ruleSet, effectiveFrom, reason = '' } = body;
  const { viewer, meta } = caller;
  const seen = requireVersion(given.ifMatch);
  const office = await store.lockRuledOffice(tx, id);
  if (!office) throw notFound('This office');
  const before = await shownRules(tx, office, meta.at);
  if (seen !== office.version) {
    if (await isConfirmedSo(tx, before, body, viewer)) return before;
    throw staleVersion(officeRulesSchema, before);
  }
  if (needsReason(before.state, ruleSet) && reason === '')
    throw fieldProblem(422, 'reason', timesheetsText.rulesReason);
  if (before.earliest !== null && effectiveFrom < before.earliest) {
    const earliest = formatDate(before.earliest, await displayOf(tx, viewer.id));
    throw fieldProblem(422, 'effectiveFrom', timesheetsText.rulesApproved(earliest));
  }
  const today = dayIn(office.timezone, meta.at);
  if (effectiveFrom > today) throw fieldProblem(422, 'effectiveFrom', timesheetsText.rulesLater);
  const choice = { value: ruleSet, effectiveFrom, setBy: viewer.id };
  const version = await chooseFrom(tx, { officeId: id, setting: overtimeRuleSet, today }, choice);
  if (before.state !== null)
    await store.saveConfirmed(tx, id, { state: before.state, ruleSet, reason, by: viewer.id });
  await deps.record(caller, tx, {
    action: 'timesheets.rules-confirmed',
    subject: { type: 'office', id },
    before: { ruleSet: before.ruleSet, state: before.confirmed?.state ?? null },
    after: { ruleSet, state: before.state, effectiveFrom, reason },
    tell: { topic: settingChosenTopic, payload: { officeId: id, key: overtimeRuleSet.key, version } },
  });
  return readOfficeRules(tx, id, meta.at);
}

/** Whether a viewer has confirmed just this: they send it again because the answer did not reach them. */
async function isConfirmedSo(
  db: Queryable,
  { officeId, state, ruleSet, confirmed }: OfficeRules,
  body: ConfirmRules,
  viewer: Caller['viewer'],
): Promise<boolean> {
  const isKept =
    state === null ||
    (confirmed?.state === state &&
      confirmed.ruleSet === body.ruleSet &&
      confirmed.reason === (body.reason ?? '') &&
      confirmed.by?.id === viewer.id);
  const { value, since } = (await settingsOf(db, officeId)).on(overtimeRuleSet, body.effectiveFrom);
  return isKept && ruleSet === body.ruleSet && value === body.ruleSet && since === body.effectiveFrom;
}

/** Tells the admins once that the rules of offices wait to be confirmed. @param ids null: of all offices */
export async function tellOfRules(deps: Deps, ids: readonly string[] | null, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const office of await store.findRuledOffices(tx, ids)) {
      const { state, ruleSet, proposal } = standingOf(office, await settingsOf(tx, office.id), now);
      const told = proposal === null ? null : `${state} ${ruleSet}`;
      if (told === office.told || !(await store.saveTold(tx, office.id, told)) || told === null) continue;
      await notify(deps, tx, {
        type: 'overtime-rules-unconfirmed',
        metadata: { office: office.name, state: stateName(state) ?? '' },
        link: `/dashboard/settings/offices/${office.id}`,
        to: { roles: ['SuperAdmin', 'Admin'] },
      });
    }
  });
}
