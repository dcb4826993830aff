import type { DiffPart } from '@homeward/contract/care-plans';

/** What is left of a long run that did not change: enough to see where the change is. */
const [longRun, kept] = [280, 100];

/** Parts as they are shown: long runs that did not change are cut in the middle. */
export function shortenedParts(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map((part, at) => {
    const { kind, text } = part;
    if (kind !== 'SAME' || text.length <= longRun) return part;
    const head = at === 0 ? '' : text.slice(0, kept);
    const tail = at === parts.length - 1 ? '' : text.slice(-kept);
    return { kind, text: `${head} … ${tail}` };
  });
}

/** One side of a comparison: the text as it was, or as it is. */
export function sideOf(parts: readonly DiffPart[], side: 'BEFORE' | 'AFTER'): DiffPart[] {
  const other = side === 'BEFORE' ? 'ADDED' : 'REMOVED';
  return parts.filter(({ kind }) => kind !== other);
}
