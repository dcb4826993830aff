import type { ChangeClient } from '@homeward/contract/clients';
import type { Day } from '@homeward/contract/core';

type Place = ChangeClient['addresses'][number];

/** Pins that are closer than this, in degrees, are one place: about 100 meters. */
const nearDegrees = 0.001;

const isPinned = ({ lat, lng }: Place['address']) => lat !== 0 || lng !== 0;
const isNear = (one: number, other: number) => Math.abs(one - other) < nearDegrees;
const wordsOf = (...parts: readonly string[]) => parts.map((part) => part.trim().toLowerCase()).join(', ');

/** Whether two addresses are one place. Another apartment is another place; another spelling at the same pin is not. */
function isSamePlace({ address: one }: Place, { address: other }: Place): boolean {
  if (wordsOf(one.address2) !== wordsOf(other.address2)) return false;
  if (isPinned(one) && isPinned(other)) return isNear(one.lat, other.lat) && isNear(one.lng, other.lng);
  return (
    wordsOf(one.address1, one.city, one.postalCode) === wordsOf(other.address1, other.city, other.postalCode)
  );
}

/**
 * The day since which a client lives in another place: the first day of the new primary address, or today where it has none.
 * @returns undefined where the primary address stays one place, or there was none before
 */
export function homeChangedOn(
  before: readonly Place[],
  after: readonly Place[],
  today: Day,
): Day | undefined {
  const [old, now] = [before.find(({ isPrimary }) => isPrimary), after.find(({ isPrimary }) => isPrimary)];
  if (!old || !now || isSamePlace(old, now)) return undefined;
  return now.from ?? today;
}
