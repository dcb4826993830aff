/** Which column of two a thing of the page wants. */
interface Placed {
  readonly column: 'left' | 'right' | 'shorter';
}

/**
 * Deals cards to the two columns, in their order. The left one begins with what needs the viewer; `shorter` is the one
 * with fewer things, the left where both have as many.
 */
export function columnsOf<Card extends Placed>(cards: readonly Card[]): { left: Card[]; right: Card[] } {
  const left: Card[] = [];
  const right: Card[] = [];
  for (const card of cards) {
    const isLeft = card.column === 'left' || (card.column === 'shorter' && left.length + 1 <= right.length);
    (isLeft ? left : right).push(card);
  }
  return { left, right };
}
