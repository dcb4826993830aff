import { addDays, type Day } from '../../core/index.ts';

/** What somebody looks for among messages. */
export interface SearchAsked {
  /** Each is somewhere in the message, in any order; those of the phrases among them. The last may be unfinished. */
  readonly words: string;
  /** Each stands in the message as it is written, but for case and accents. */
  readonly phrases: readonly string[];
  /** Part of the sender’s name. */
  readonly from: string | undefined;
  readonly hasFile: boolean;
  /** Only what the reader has starred. */
  readonly isStarred: boolean;
  /** The first and the last day on which it was written, by the reader's calendar; undefined where that is open. */
  readonly firstDay: Day | undefined;
  readonly lastDay: Day | undefined;
}

const part = /(?:(from|has|is|on|after|before):)?(?:"([^"]*)"?|(\S+))/giu;

const americanDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

const isoDay = /^(?:19|20)\d{2}-\d{2}-\d{2}$/;

function dayOf(text: string): Day | undefined {
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString().slice(0, 10);
}

/** A day as it is typed, `2026-11-20` or `11/20/2026`, of the years 1900 to 2099; undefined for anything else. */
function readDay(typed: string): Day | undefined {
  const [, month = '', day = '', year = ''] = americanDay.exec(typed) ?? [];
  const text = year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // Without the schema of days: the chat begins before zod is here. A day that is none becomes another.
  return isoDay.test(text) && dayOf(text) === text ? text : undefined;
}

/** The days that `on:`, `after:` or `before:` leaves. */
function daysOf(key: string, day: Day): readonly [first: Day | undefined, last: Day | undefined] {
  if (key === 'on') return [day, day];
  return key === 'after' ? [addDays(day, 1), undefined] : [undefined, addDays(day, -1)];
}

/** The days that are within both. */
function narrowed(
  { firstDay, lastDay }: Pick<SearchAsked, 'firstDay' | 'lastDay'>,
  [first, last]: readonly [first: Day | undefined, last: Day | undefined],
) {
  return {
    firstDay: [firstDay, first]
      .filter((day) => day !== undefined)
      .sort()
      .at(-1),
    lastDay: [lastDay, last]
      .filter((day) => day !== undefined)
      .sort()
      .at(0),
  };
}

/**
 * Reads what was typed into a search of messages: words, `"a phrase"`, `from:rosa` or `from:"Rosa Diaz"`, `has:file`, `is:starred`, and
 * `on:`, `after:` and `before:` with a day, which `after:` and `before:` leave out. What is none of these is words.
 */
export function readSearch(typed: string): SearchAsked {
  const words: string[] = [];
  const phrases: string[] = [];
  let from: string | undefined;
  let hasFile = false;
  let isStarred = false;
  let days: Pick<SearchAsked, 'firstDay' | 'lastDay'> = { firstDay: undefined, lastDay: undefined };
  for (const [whole, typedKey = '', quoted, plain] of typed.matchAll(part)) {
    const key = typedKey.toLowerCase();
    const value = (quoted ?? plain ?? '').trim();
    const operator = `${key}:${value.toLowerCase()}`;
    const day = ['on', 'after', 'before'].includes(key) ? readDay(value) : undefined;
    if (key === 'from') from = value || undefined;
    else if (day !== undefined) days = narrowed(days, daysOf(key, day));
    else if (operator === 'has:file') hasFile = true;
    else if (operator === 'is:starred') isStarred = true;
    else if (quoted === undefined) words.push(whole);
    else if (value !== '') {
      phrases.push(value);
      words.push(value);
    }
  }
  return { words: words.join(' '), phrases, from, hasFile, isStarred, ...days };
}

/** Whether it asks for what only messages have. */
export function isForMessages({ from, hasFile, isStarred, firstDay, lastDay }: SearchAsked): boolean {
  return hasFile || isStarred || [from, firstDay, lastDay].some((asked) => asked !== undefined);
}

/** Whether it says enough to look for: a word with a letter or digit in it, files, or stars. A name or days alone are too little. */
export function isSearchable({ words, hasFile, isStarred }: SearchAsked): boolean {
  return hasFile || isStarred || /[\p{L}\p{N}]/u.test(words);
}
