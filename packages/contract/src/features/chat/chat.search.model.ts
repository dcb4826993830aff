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
}

const part = /(?:(from|has|is):)?(?:"([^"]*)"?|(\S+))/giu;

/**
 * Reads what was typed into a search of messages: words, `"a phrase"`, `from:rosa` or `from:"Rosa Diaz"`, `has:file` and `is:starred`. What
 * is none of these is words.
 */
export function readSearch(typed: string): SearchAsked {
  const words: string[] = [];
  const phrases: string[] = [];
  let from: string | undefined;
  let hasFile = false;
  let isStarred = false;
  for (const [whole, key, quoted, plain] of typed.matchAll(part)) {
    const value = (quoted ?? plain ?? '').trim();
    const operator = `${key?.toLowerCase()}:${value.toLowerCase()}`;
    if (key?.toLowerCase() === 'from') from = value || undefined;
    else if (operator === 'has:file') hasFile = true;
    else if (operator === 'is:starred') isStarred = true;
    else if (quoted === undefined) words.push(whole);
    else if (value !== '') {
      phrases.push(value);
      words.push(value);
    }
  }
  return { words: words.join(' '), phrases, from, hasFile, isStarred };
}

/** Whether it asks for what only messages have. */
export function isForMessages({ from, hasFile, isStarred }: SearchAsked): boolean {
  return from !== undefined || hasFile || isStarred;
}

/** Whether it says enough to look for: a word with a letter or digit in it, files, or stars. Somebody’s name alone is too little. */
export function isSearchable({ words, hasFile, isStarred }: SearchAsked): boolean {
  return hasFile || isStarred || /[\p{L}\p{N}]/u.test(words);
}
