import { addDays, type Day, formatWordDate } from '@homeward/contract/core';
import { type CardStatus, type PriceKey, placeOfLine, ratesText } from '@homeward/contract/rates';
import { cellsInWords, lostCells } from './rates.coverage.model.ts';

// Which cards end when another one begins. Cards of one office follow each other without a day on which two of them
// have a price for the same.

/** A card with what its prices are for. */
export interface DatedCard {
  readonly id: string;
  readonly officeId: string | null;
  readonly effectiveFrom: Day;
  readonly effectiveTo: Day | null;
  readonly keys: readonly PriceKey[];
}

/** A card that has been activated. */
export interface LiveCard extends DatedCard {
  readonly name: string;
  /** The card that ended it. */
  readonly endedBy: string | null;
  readonly usedUntil: Day | null;
}

/** The last day that a card gets, and the card by which it ends. */
export interface NewEnd<Card extends LiveCard> {
  readonly card: Card;
  readonly effectiveTo: Day | null;
  readonly endedBy: string | null;
}

/** A day as sentences say it: `Dec 31, 2026`. */
export function dayInWords(day: Day): string {
  return formatWordDate(day, {
    timezone: 'UTC',
    dateFormat: 'MM/DD/YYYY',
    timeFormat: '12h',
    weekStart: 'sunday',
  });
}

/** What a sentence says of an end that is open. */
const openEnd = 'no end';

/** Two days as the sentence of an overlap says them. */
export function daysInWords({
  effectiveFrom,
  effectiveTo,
}: Pick<DatedCard, 'effectiveFrom' | 'effectiveTo'>) {
  return [dayInWords(effectiveFrom), effectiveTo === null ? openEnd : dayInWords(effectiveTo)] as const;
}

/** The state of a card that was activated, on a day. */
export function statusOn(
  today: Day,
  { effectiveFrom, effectiveTo }: Pick<DatedCard, 'effectiveFrom' | 'effectiveTo'>,
): CardStatus {
  if (effectiveFrom > today) return 'SCHEDULED';
  return effectiveTo !== null && effectiveTo < today ? 'EXPIRED' : 'ACTIVE';
}

/** Service and shift type: a card takes over from another by them. */
const pairsOf = ({ keys }: DatedCard) =>
  new Set(keys.map(({ serviceType, shiftType }) => `${serviceType} ${shiftType}`));
const placesOf = ({ keys }: DatedCard) => new Set(keys.map(placeOfLine));
const shares = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].some((item) => other.has(item));

const touches = (one: DatedCard, other: DatedCard) =>
  one.officeId === other.officeId &&
  (one.effectiveTo === null || other.effectiveFrom <= one.effectiveTo) &&
  (other.effectiveTo === null || one.effectiveFrom <= other.effectiveTo);

/**
 * What becomes of the other cards when a card is activated or its days or prices change: those without an end that it
 * takes over from end the day before it, and those that it had ended before get back what they had.
 * @param card as it is to be; undefined: it is taken back
 * @param others the cards that were activated, without this one: those of its office, and those that it has ended
 * @returns the ends that change; or why it cannot be
 */
export function followCard<Card extends LiveCard>(
  id: string,
  card: DatedCard | undefined,
  others: readonly Card[],
): { readonly ends: NewEnd<Card>[] } | { readonly refusal: string } {
  const next = others.map((one): Card => {
    const isFreed = one.endedBy === id;
    if (!isFreed && one.effectiveTo !== null) return one;
    // One that was open beside later cards stays so; one that this card had ended is followed by the next there is.
    const followers = isFreed ? [...others, ...(card ? [card] : [])] : card ? [card] : [];
    const [follower] = followers
      .filter((other) => other.effectiveFrom > one.effectiveFrom && isTakenOver(one, other))
      .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1));
    if (!follower) return { ...one, effectiveTo: null, endedBy: null };
    return { ...one, effectiveTo: addDays(follower.effectiveFrom, -1), endedBy: follower.id };
  });
  if (card)
    for (const [at, one] of next.entries()) {
      const refusal = refusalOf(card, one, others[at]?.effectiveTo === null);
      if (refusal !== undefined) return { refusal };
    }
  return {
    ends: next.flatMap(({ effectiveTo, endedBy }, at) => {
      const was = others[at];
      const isSame = !was || (was.effectiveTo === effectiveTo && was.endedBy === endedBy);
      return isSame ? [] : [{ card: was, effectiveTo, endedBy }];
    }),
  };
}

const isTakenOver = (one: DatedCard, card: DatedCard) =>
  one.officeId === card.officeId && shares(pairsOf(one), pairsOf(card));

/** @param wasOpen whether the other card has had no last day until now */
function refusalOf(card: DatedCard, one: LiveCard, wasOpen: boolean): string | undefined {
  if (one.endedBy === card.id) {
    const lost = lostCells(one.keys, card.keys);
    if (lost.length > 0) return ratesText.wouldLose(one.name, cellsInWords(lost));
    if (wasOpen && card.effectiveTo !== null)
      return ratesText.wouldEnd(one.name, dayInWords(card.effectiveTo));
    const isUsedLonger = one.usedUntil !== null && one.usedUntil >= card.effectiveFrom;
    return isUsedLonger
      ? ratesText.overlap(one.name, ...daysInWords({ ...one, effectiveTo: null }))
      : undefined;
  }
  if (!touches(card, one) || !shares(placesOf(card), placesOf(one))) return undefined;
  return ratesText.overlap(one.name, ...daysInWords(one));
}
