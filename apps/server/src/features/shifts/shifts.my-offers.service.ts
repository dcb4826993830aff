import { dayIn } from '@homeward/contract/core';
import { type JudgedShift, type MyOffers, type OpenShift, openShifts } from '@homeward/contract/shifts';
import type { Queryable } from '../../platform/db/index.ts';
import { ProblemError } from '../../platform/errors/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { settingsOf } from '../offices/index.ts';
import { priceOne } from '../rates/index.ts';
import { personalConflicts, wayOf } from './shifts.candidates.model.ts';
import { judgeInTurn } from './shifts.conflicts.service.ts';
import * as store from './shifts.my-offers.store.ts';

/** So many shifts of each kind are shown. */
const mostShown = 50;
/** So many open ones are judged, so that those who may take few of them see these. */
const mostJudged = 200;

/** The open shifts that are offered to the caller now, and those that all eligible caregivers see, by start. */
export async function listMyOffers(db: Queryable, caller: Caller): Promise<MyOffers> {
  const { viewer, meta } = caller;
  const rulesOf = rulesIn(db);
  const offers: MyOffers['offers'][number][] = [];
  for (const offer of await store.findOwnOffers(db, viewer, meta.at))
    offers.push(await shown(db, offer, await rulesOf(offer.officeId), caller));
  const open: OpenShift[] = [];
  for (const found of await findOpen(db, { limit: mostJudged }, caller)) {
    if (open.length === mostShown) break;
    const { clientId: _client, breakMinutes: _break, wishes: _wishes, knowsClient: _knows, ...shift } = found;
    open.push(await shown(db, shift, await rulesOf(shift.officeId), caller));
  }
  return { offers, open };
}

/**
 * Open shifts that all eligible caregivers see and that the caller could take: they pass the hard filters, and the client is
 * known to them where the office wants that.
 * @param only this shift alone
 */
export async function findOpen(
  db: Queryable,
  given: { readonly only?: string; readonly limit: number },
  { viewer, meta }: Caller,
): Promise<store.StoredOpenShift[]> {
  const seen = await findShownToAll(db, given, { viewer, meta });
  if (seen.length === 0) return [];
  const judged = seen.map((shift) => judgedOf(shift, viewer.id));
  // Each is held against what is saved, and not against the others: nobody takes all of them.
  const judge = await judgeInTurn(db, judged, viewer);
  return seen.filter((_, at) => {
    const shift = judged[at];
    return (
      shift !== undefined &&
      !judge
        .conflictsOf(shift)
        .some(({ code, policy }) => policy === 'PROHIBIT' && personalConflicts.has(code))
    );
  });
}

/** The same, whether or not something speaks against the caller. */
export async function findShownToAll(
  db: Queryable,
  given: { readonly only?: string; readonly limit: number },
  { viewer, meta }: Caller,
): Promise<store.StoredOpenShift[]> {
  const rulesOf = rulesIn(db);
  const shown: store.StoredOpenShift[] = [];
  for (const shift of await store.findOpenToAll(db, viewer, { ...given, now: meta.at }))
    if (shift.knowsClient || !(await rulesOf(shift.officeId)).onlyKnownClients) shown.push(shift);
  return shown;
}

function judgedOf(shift: store.StoredOpenShift, careProviderId: string): JudgedShift {
  const { shiftId, clientId, serviceType, shiftType, start, end, timezone, breakMinutes } = shift;
  return {
    ...{ id: shiftId, clientId, careProviderId, serviceType, shiftType, start, end, timezone, breakMinutes },
    startsAt: new Date(shift.startUtc),
    endsAt: new Date(shift.endUtc),
    requiredSkillIds: shift.requiredSkills.map(({ id }) => id),
    ...shift.wishes,
  };
}

type Rules = (typeof openShifts)['default'];

/** What offices show of open shifts, each read once. */
function rulesIn(db: Queryable): (officeId: string) => Promise<Rules> {
  const known = new Map<string, Rules>();
  return async (officeId) => {
    const rules =
      known.get(officeId) ?? (await settingsOf(db, officeId)).on(openShifts, dayIn('UTC', new Date())).value;
    known.set(officeId, rules);
    return rules;
  };
}

type Kept = Omit<store.StoredOpenShift, 'clientId' | 'breakMinutes' | 'wishes' | 'knowsClient' | 'askedAt'>;

/** An open shift as its reader sees it: distance and pay instead of where people live. */
async function shown<T extends Kept>(
  db: Queryable,
  { officeId, home, there, ...shift }: T,
  { showsStreet }: Rules,
  caller: Pick<Caller, 'viewer'>,
) {
  return {
    ...shift,
    street: showsStreet ? shift.street : '',
    km: wayOf({ home, before: null }, there),
    payCents: await payOf(db, { ...shift, officeId }, caller),
  };
}

/** What they are paid for the whole shift; null where no rate is known. */
async function payOf(
  db: Queryable,
  offer: Omit<Kept, 'home' | 'there'>,
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<number | null> {
  const { officeId, shiftId, serviceType, shiftType, start, end, timezone } = offer;
  try {
    const shift = { serviceType, shiftType, start, end, timezone, officeId, staffId: viewer.id, shiftId };
    return (await priceOne(db, shift, { viewer })).payCents;
  } catch (error) {
    // No rate for a day is an answer; anything else is a fault.
    if (error instanceof ProblemError && error.status === 422) return null;
    throw error;
  }
}
