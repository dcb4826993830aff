import type { PlaceCode } from './addresses.places.model.ts';
import type { RegionSpan } from './addresses.regions.model.ts';
import { beginsBarangay, beginsUnit, endsStreet, isHouseNumber, type Word } from './addresses.typed.model.ts';

/** Where words stand in what was typed, counted from 0: the first of them, and the one behind the last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface CodeWord {
  readonly at: number;
  readonly text: string;
  readonly codes: readonly PlaceCode[];
}

/** A place that some words may name. */
export interface Named extends Span {
  readonly place: number;
  readonly slips: number;
  /** Letters that are still to come. */
  readonly missing: number;
}

export function spanOf(word: CodeWord): Span {
  return { start: word.at, end: word.at + 1 };
}

/** Whether a stretch lies within a longer one. */
export function isInside(inner: Span, outer: Span): boolean {
  return (
    inner.start >= outer.start && inner.end <= outer.end && inner.end - inner.start < outer.end - outer.start
  );
}

export function leftOver(words: readonly Word[], spans: readonly (Span | undefined)[]): Word[] {
  return words.filter((_, at) => !spans.some((span) => span && at >= span.start && at < span.end));
}

/**
 * A number at the start with a street behind it is a house, however many digits it has; so is one right behind a
 * street that has no other, where more follows behind a comma.
 */
export function isNumberOfHouse(words: readonly Word[], at: number): boolean {
  const segment = words[at]?.segment;
  const next = words[at + 1];
  if (next && next.segment !== segment && endsStreet(words[at - 1]) && words[at - 1]?.segment === segment) {
    return !words.slice(0, at).some((word) => word.segment === segment && isHouseNumber(word));
  }
  if (!next || next.segment !== words[at]?.segment) return false;
  const isStart = at === 0 || words[at - 1]?.segment !== next.segment;
  return (
    isStart && words.slice(at + 1, at + 6).some((word) => word.segment === next.segment && endsStreet(word))
  );
}

/** Digits at the end, right behind the city or its state, are a postal code that is being typed. */
export function begunCode(words: readonly Word[], before: Span): Span | undefined {
  const start = words.length - 1;
  const isBegun =
    before.end === start && before.end > before.start && /^\d{1,4}$/.test(words[start]?.text ?? '');
  return isBegun ? { start, end: words.length } : undefined;
}

export function isLastButCode(words: readonly Word[], { end }: Span): boolean {
  return words.slice(end).every(({ plain }) => /^\d*( \d*)?$/.test(plain));
}

/** A region stands behind its city, before its postal code, at the end, or alone between commas. */
export function standsAsRegion(words: readonly Word[], span: RegionSpan, named: Named): boolean {
  const isNamed = named.end > named.start;
  if (isNamed && span.start === named.end) return true;
  if (isLastButCode(words, span)) return true;
  const before = words[span.start - 1];
  const after = words[span.end];
  const segment = words[span.start]?.segment;
  return before?.segment !== segment && (after?.segment !== segment || /^\d+$/.test(after?.plain ?? ''));
}

/** Where a city stands in what was typed says whether it is one: not before "Street", not behind a number. */
export function placement(
  words: readonly Word[],
  named: Named,
  region: RegionSpan | undefined,
  code: CodeWord | undefined,
): number {
  const segment = words[named.start]?.segment;
  const before = words[named.start - 1];
  const after = words[named.end];
  const startsSegment = before?.segment !== segment;
  const endsSegment = after?.segment !== segment;
  let score = 0;
  if (region && (region.start === named.end || region.end === named.start)) score += 1.5;
  if (code && (code.at === named.end || (region && code.at === region.end))) score += 1;
  if (startsSegment) score += 1;
  if (endsSegment) score += 1;
  if (startsSegment && endsSegment && words.length > 1) score += 1;
  if (!endsSegment && endsStreet(after)) score -= 5;
  const isBehindHouse = isHouseNumber(before) && !beginsUnit(words[named.start - 2]);
  if (!startsSegment && isBehindHouse && !(code && code.at === named.start - 1)) score -= 4;
  if (!startsSegment && beginsBarangay(before)) score -= 6;
  // There is a town of Street in Maryland; behind "12 Elm" it is none.
  if (!startsSegment && named.end - named.start === 1 && endsStreet(words[named.start])) score -= 6;
  // What comes first is the street, as a rule, and the later of two cities the greater.
  if (named.start === 0 && words.length > named.end && !endsSegment && !region) score -= 1.5;
  return score + (named.end / Math.max(1, words.length)) * 0.6;
}
