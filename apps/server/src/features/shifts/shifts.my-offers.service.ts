import type { MyOffer } from '@homeward/contract/shifts';
import type { Queryable } from '../../platform/db/index.ts';
import { ProblemError } from '../../platform/errors/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { priceOne } from '../rates/index.ts';
import { wayOf } from './shifts.candidates.model.ts';
import { findOwnOffers, type StoredOwnOffer } from './shifts.my-offers.store.ts';

/** The open shifts that are offered to the caller now, by start. */
export async function listMyOffers(db: Queryable, { viewer, meta }: Caller): Promise<{ offers: MyOffer[] }> {
  const found = await findOwnOffers(db, viewer, meta.at);
  const offers: MyOffer[] = [];
  for (const offer of found) {
    const { officeId, home, there, ...shown } = offer;
    const km = wayOf({ home, before: null }, there);
    offers.push({ ...shown, km, payCents: await payOf(db, { ...shown, officeId }, { viewer }) });
  }
  return { offers };
}

/** What they are paid for the whole shift; null where no rate is known. */
async function payOf(
  db: Queryable,
  offer: Omit<StoredOwnOffer, 'home' | 'there'>,
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
