import type { Payer } from '@homeward/contract/clients';
import { type Day, serviceTypeLabels } from '@homeward/contract/core';
import { holidays, timeBands, weekend } from '@homeward/contract/offices';
import {
  marginLimit,
  minimumWages,
  type PricedShift,
  type PricedShiftAnswer,
  type PriceShift,
  type Pricing,
  prepareRates,
  priceShift,
  type RateCard,
  type RateLimitsAnswer,
  rateCalendar,
  ratesText,
} from '@homeward/contract/rates';
import type { Queryable } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { type SettingsOf, settingsOf, todayOf } from '../offices/index.ts';
import { findCard } from './rates.cards.store.ts';
import * as store from './rates.price.store.ts';
import { dayInWords } from './rates.succession.model.ts';

/** The subject of the 404 response. */
const office = 'This office';

/** The problem code of a shift without a price. */
const missingRate = 'MISSING_RATE';

/**
 * Computes what a shift would bill and pay. It uses the rate cards of the given office, else of the client's office, else of
 * the only office; without an office, the cards for all offices.
 * @param shift `shiftId`: set for a saved shift within the caller's reach, so that its own price applies
 * @throws 404 no such office, client, caregiver or card, or out of reach; 422 a rate is missing
 */
export async function priceOne(
  db: Queryable,
  shift: PriceShift & { readonly shiftId?: string | undefined },
  caller: Pick<Caller, 'viewer'>,
): Promise<PricedShiftAnswer> {
  const { officeId, payer } = await partiesOf(db, shift, caller);
  return priceKnown(db, shift, { officeId, payer, settings: await settingsOf(db, officeId ?? null) });
}

/** A shift to price whose client, caregiver and office the caller has already looked up. */
interface Known {
  readonly officeId: string | undefined;
  readonly payer: Payer | undefined;
  /** Of the office. */
  readonly settings: SettingsOf;
}

/**
 * Computes what a shift would bill and pay when the caller has already checked reach and looked up its parties.
 * @throws 422 a rate is missing
 */
export async function priceKnown(
  db: Queryable,
  shift: PriceShift & { readonly shiftId?: string | undefined },
  { officeId, payer, settings }: Known,
): Promise<PricedShiftAnswer> {
  const { serviceType, clientId, staffId, shiftId, cardId } = shift;
  const parties = { clientId, staffId, officeId, payer, shiftId };
  const wanted = { serviceType, from: shift.start.slice(0, 10), to: shift.end.slice(0, 10), ...parties };
  // In sequence, because a transaction has one connection.
  const cards = await tried(db, cardId, await store.findCards(db, wanted));
  const overrides = await store.findOverrides(db, wanted);
  const { missing, ...priced } = priceShift(
    { ...shift, ...parties },
    prepareRates(cards, overrides),
    calendarOf(settings),
  );
  const [first] = missing;
  if (first) {
    const detail = ratesText.missing(serviceTypeLabels[first.serviceType], dayInWords(first.day));
    throw problem(422, detail, { code: missingRate });
  }
  return {
    ...priced,
    segments: priced.segments.map(({ source, ...one }) => ({ ...one, source: { ...source } })),
  };
}

/** The cards with one that is tried: on every day it replaces the cards of its office, or those for all offices. @throws 404 */
async function tried(
  db: Queryable,
  cardId: string | undefined,
  cards: readonly RateCard[],
): Promise<readonly RateCard[]> {
  if (cardId === undefined) return cards;
  const card = await findCard(db, cardId);
  if (!card) throw fieldProblem(404, 'cardId', ratesText.chooseCard);
  const always = { ...card, effectiveFrom: '0001-01-01', effectiveTo: null };
  return [...cards.filter(({ officeId }) => officeId !== card.officeId), always];
}

const calendarOf = (settings: SettingsOf) =>
  rateCalendar((day) => ({
    bands: settings.on(timeBands, day).value,
    weekend: settings.on(weekend, day).value,
    holidays: settings.on(holidays, day).value,
  }));

/** A shift of a known client and caregiver. */
type OwnShift = Pick<PricedShift, 'serviceType' | 'shiftType' | 'start' | 'end' | 'timezone'> & {
  readonly clientId: string;
  readonly staffId: string;
  /** Null: work without a shift. */
  readonly shiftId: string | null;
};

/**
 * Prepares prices for many shifts of an office between two days, for any viewer. It reads shared data once.
 * @param given.shiftIds all shifts that will be priced, to find the few that have a price of their own
 * @returns a function that prices one shift; `missing` in its result lists the rates that do not exist
 */
export function pricerOf(
  db: Queryable,
  given: {
    readonly officeId: string;
    readonly from: Day;
    readonly to: Day;
    readonly shiftIds: readonly string[];
  },
): (shift: OwnShift) => Promise<Pricing> {
  const { officeId, from, to, shiftIds } = given;
  const known = new Map<string, Promise<unknown>>();
  const once = <Found>(key: string, find: () => Promise<Found>): Promise<Found> => {
    const found = (known.get(key) as Promise<Found> | undefined) ?? find();
    known.set(key, found);
    return found;
  };
  return async (shift) => {
    const { clientId, staffId, serviceType } = shift;
    const calendar = await once('calendar', async () => calendarOf(await settingsOf(db, officeId)));
    const payer = await once(`payer ${clientId}`, () => store.findPayer(db, clientId));
    const priced = await once('priced', () => store.findPricedShifts(db, shiftIds));
    const shiftId = shift.shiftId !== null && priced.has(shift.shiftId) ? shift.shiftId : undefined;
    const parties = { clientId, staffId, officeId, payer, shiftId };
    const wanted = { serviceType, from, to, ...parties };
    const cards = await once(`cards ${serviceType}`, () => store.findCards(db, wanted));
    const rates = await once(`rates ${serviceType} ${clientId} ${staffId} ${shiftId}`, async () =>
      prepareRates(cards, await store.findOverrides(db, wanted)),
    );
    return priceShift({ ...shift, ...parties }, rates, calendar);
  };
}

/** @throws 404 */
async function partiesOf(db: Queryable, shift: PriceShift, { viewer }: Pick<Caller, 'viewer'>) {
  const { clientId, staffId } = shift;
  const client = clientId === undefined ? undefined : await store.findClient(db, clientId, viewer);
  if (clientId !== undefined && !client) throw fieldProblem(404, 'clientId', ratesText.chooseClient);
  if (staffId !== undefined && !(await store.isStaff(db, staffId)))
    throw fieldProblem(404, 'staffId', ratesText.chooseStaff);
  if (shift.officeId !== undefined && !(await store.hasOffice(db, shift.officeId)))
    throw fieldProblem(404, 'officeId', ratesText.chooseOffice);
  return {
    officeId: shift.officeId ?? client?.officeId ?? (await onlyOffice(db)),
    payer: shift.payer ?? client?.payer ?? undefined,
  };
}

async function onlyOffice(db: Queryable): Promise<string | undefined> {
  const [first, ...others] = await store.findOffices(db);
  return others.length === 0 ? first?.id : undefined;
}

/** The limits that prices of an office, or of all offices, are checked against today. @throws 404 no such office */
export async function readLimits(
  db: Queryable,
  query: { readonly officeId?: string | undefined },
  now: Date,
): Promise<RateLimitsAnswer> {
  const officeId = query.officeId ?? null;
  const offices = await store.findOffices(db);
  const held = offices.filter(({ id }) => officeId === null || id === officeId);
  if (officeId !== null && held.length === 0) throw notFound(office);
  const today = await todayOf(db, officeId, now);
  const settings = await settingsOf(db, officeId);
  const states = held.map(({ state }) => state);
  return {
    marginLimit: settings.on(marginLimit, today).value,
    wages: settings.on(minimumWages, today).value.filter(({ state }) => states.includes(state)),
    timeBands: settings.on(timeBands, today).value,
  };
}
