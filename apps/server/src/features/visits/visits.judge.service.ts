import { dayIn, type ServiceType, wallMinutes, wallTimeAt, wallTimeIn } from '@homeward/contract/core';
import { workweekStartsOn } from '@homeward/contract/offices';
import type { PricedShiftAnswer } from '@homeward/contract/rates';
import { authorizedMinutesLeft } from '@homeward/contract/shifts';
import {
  billRounding,
  type ExceptionCode,
  earlyMinutesCount,
  exceptionCodes,
  exceptionsOf,
  isVerifiedByItself,
  lacksMealBreak,
  paidFrom,
  payRounding,
  punchPhoto,
  roundedMinutes,
  type VisitFacts,
  visitSignature,
} from '@homeward/contract/visits';
import type { Transaction } from '../../platform/db/index.ts';
import { ProblemError } from '../../platform/errors/index.ts';
import { type SettingsOf, settingsOf } from '../offices/index.ts';
import { priceOne } from '../rates/index.ts';
import { findAuthorized, findCareBefore } from './visits.authorized.store.ts';
import { type FoundFacts, findFacts } from './visits.judge.store.ts';
import { breaksOf } from './visits.shown.service.ts';
import { saveVisit } from './visits.store.ts';

/** How a visit stands. */
export interface Judged {
  readonly facts: VisitFacts;
  /** Not settled by the office. */
  readonly open: readonly ExceptionCode[];
  readonly isVerified: boolean;
  /** What it costs and pays; undefined where a rate is missing, or it is not over. */
  readonly priced: PricedShiftAnswer | undefined;
}

/**
 * Judges a visit again, and writes what is wrong with it and how many minutes count. What the office has settled stays
 * settled, and so does that it came without a shift once it was put on the schedule. The version stays: this follows a change.
 */
export async function judge(tx: Transaction, id: string, now: Date): Promise<Judged> {
  const found = await findFacts(tx, id);
  if (!found) throw new Error('The visit is gone.');
  const priced = isPriceable(found) ? await priceOf(tx, found) : undefined;
  const settings = await settingsOf(tx, found.officeId);
  const day = dayIn(found.timezone, found.startsAt);
  const asksSignature = settings.on(visitSignature, day).value;
  const asksPhoto = settings.on(punchPhoto, day).value;
  const hasRate = !isPriceable(found) || priced !== undefined;
  const exceedsAuthorization = isPriceable(found) && (await isBeyondAuthorized(tx, found, settings, day));
  const facts = factsOf(found, { hasRate, asksSignature, exceedsAuthorization }, now);
  const settled = new Map(found.settled.map((one) => [one.code, one.settled]));
  const isPutOnSchedule = found.shiftId !== null && settled.get('UNSCHEDULED');
  const codes = new Set([...exceptionsOf(facts), ...(isPutOnSchedule ? (['UNSCHEDULED'] as const) : [])]);
  const exceptions = exceptionCodes
    .filter((code) => codes.has(code))
    .map((code) => ({ code, settled: settled.get(code) ?? null }));
  const open = exceptions.flatMap((one) => (one.settled === null ? [one.code] : []));
  const minutes = minutesOf(found, settings, day);
  await saveVisit(tx, id, { exceptions, openExceptions: open, asksSignature, asksPhoto, ...minutes }, false);
  return { facts, open, isVerified: isVerifiedByItself(facts), priced };
}

/** What a visit is priced by as it stands; undefined where a rate is missing, or it is not over. */
export async function pricedVisit(tx: Transaction, id: string): Promise<PricedShiftAnswer | undefined> {
  const found = await findFacts(tx, id);
  return found && isPriceable(found) ? priceOf(tx, found) : undefined;
}

function factsOf(
  found: FoundFacts,
  known: Pick<VisitFacts, 'hasRate' | 'exceedsAuthorization'> & { readonly asksSignature: boolean },
  now: Date,
): VisitFacts {
  const { startUtc, endUtc, isSigned } = found;
  const isPlanned = startUtc !== null && endUtc !== null && found.shiftId !== null;
  return {
    ...found,
    now,
    planned: isPlanned ? { startUtc, endUtc, staffId: found.plannedStaffId } : null,
    hasRate: known.hasRate,
    lacksSignature: known.asksSignature && !isSigned,
    exceedsAuthorization: known.exceedsAuthorization,
    lacksMealBreak: isWithoutMeal(found),
  };
}

type Priceable = FoundFacts & { in: string; out: string; serviceType: ServiceType };

/** Whether a visit is over, and of a service that has a price. */
function isPriceable(found: FoundFacts): found is Priceable {
  return found.in !== null && found.out !== null && found.serviceType !== null;
}

/** Whether the law of the office’s state asks for a meal break that was not taken. */
function isWithoutMeal(found: FoundFacts): boolean {
  const { in: from, out: to, state, timezone, breakPunches, breakMinutes } = found;
  if (from === null || to === null) return false;
  const breaks = breaksOf(breakPunches, to).map((one) => ({ from: one.from, to: one.to ?? to }));
  return lacksMealBreak(state, dayIn(timezone, from), { in: from, out: to, breaks, breakMinutes });
}

/** Whether a visit, with those that began before it in its week, is more care than payers authorized. */
async function isBeyondAuthorized(
  tx: Transaction,
  found: Priceable,
  settings: SettingsOf,
  day: string,
): Promise<boolean> {
  const { in: from, out: to, timezone, breakMinutes } = found;
  const authorized = await findAuthorized(tx, found);
  if (authorized.length === 0) return false;
  const before = await findCareBefore(tx, found);
  const visit = { startsAt: new Date(from), endsAt: new Date(to), breakMinutes, timezone };
  const startsOn = settings.on(workweekStartsOn, day).value;
  return authorizedMinutesLeft(visit, before, authorized, startsOn) !== undefined;
}

/** What the visit costs. The rate is that of the service, whoever asks. Undefined where it is missing. */
async function priceOf(tx: Transaction, found: Priceable): Promise<PricedShiftAnswer | undefined> {
  const { in: from, out: to, serviceType, shiftType, timezone, clientId, officeId, staffId } = found;
  const shiftId = found.shiftId ?? undefined;
  const start = wallTimeIn(timezone, from);
  const end = wallTimeIn(timezone, to);
  const after = end > start ? end : wallTimeAt(wallMinutes(start) + 1);
  try {
    const shift = { serviceType, shiftType, start, end: after, timezone, clientId, officeId, shiftId };
    return await priceOne(tx, shift, { viewer: { id: staffId, role: 'Admin' } });
  } catch (error) {
    if (error instanceof ProblemError && error.status === 422) return undefined;
    throw error;
  }
}

function minutesOf(found: FoundFacts, settings: SettingsOf, day: string) {
  const { in: from, out: to, breakMinutes, timezone, startUtc: plannedStart, isInApproved } = found;
  if (from === null || to === null) return { payMinutes: null, billMinutes: null };
  const counts = settings.on(earlyMinutesCount, day).value;
  const span = { to, breakMinutes, timezone };
  const paid = { ...span, from: paidFrom({ in: from, out: to, plannedStart, isInApproved }, counts) };
  return {
    payMinutes: roundedMinutes(paid, settings.on(payRounding, day).value),
    billMinutes: roundedMinutes({ ...span, from }, settings.on(billRounding, day).value),
  };
}
