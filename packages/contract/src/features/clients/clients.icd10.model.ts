import { icd10Lines } from './clients.icd10.text.ts';

/** A diagnosis with its ICD-10-CM code. */
export interface Icd10 {
  readonly code: string;
  readonly name: string;
}

interface Entry extends Icd10 {
  readonly nameWords: readonly string[];
  readonly otherWords: readonly string[];
}

/** Words that distinguish nothing. */
const smallWords = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'due',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase();
  return plain.split(/[^a-z0-9.]+/).flatMap((word) => {
    const bare = word.replaceAll(/^\.+|(?<!\.)\.+$/g, '');
    return bare === '' || smallWords.has(bare) ? [] : [bare];
  });
}

function readEntries(): Entry[] {
  return icd10Lines
    .trim()
    .split('\n')
    .map((line) => {
      const [first = '', others = ''] = line.split('|');
      const at = first.indexOf(' ');
      const name = first.slice(at + 1);
      return { code: first.slice(0, at), name, nameWords: wordsOf(name), otherWords: wordsOf(others) };
    });
}

let entries: readonly Entry[] | undefined;

/**
 * The diagnoses that a text may mean, the likeliest first: by words or their beginnings, in any order, by a usual
 * abbreviation (COPD), or by the beginning of a code.
 * @param most how many
 */
export function findIcd10(text: string, most = 6): Icd10[] {
  entries ??= readEntries();
  const typed = wordsOf(text);
  if (typed.join('').length < 2) return [];
  const code = text.trim().toUpperCase();
  const isCode = /^[A-Z]\d[0-9A-Z]?\.?[0-9A-Z]*$/.test(code);
  const found = entries.flatMap((entry) => {
    const score = isCode ? scoreOfCode(entry, code) : scoreOfWords(entry, typed);
    return score === undefined ? [] : [{ entry, score }];
  });
  // A stable sort: among equals, the order of the codes.
  found.sort((one, other) => one.score - other.score);
  return found.slice(0, most).map(({ entry: { code: ofEntry, name } }) => ({ code: ofEntry, name }));
}

/** Undefined where a code does not begin so. */
function scoreOfCode({ code }: Entry, typed: string): number | undefined {
  return code.replace('.', '').startsWith(typed.replace('.', '')) ? code.length : undefined;
}

/** Lower is likelier; undefined where a word is not found. */
function scoreOfWords({ nameWords, otherWords }: Entry, typed: readonly string[]): number | undefined {
  let score = nameWords.length;
  for (const word of typed) {
    if (nameWords.includes(word)) continue;
    if (otherWords.includes(word)) score += 1;
    else if (nameWords.some((one) => one.startsWith(word))) score += 2;
    else if (otherWords.some((one) => one.startsWith(word))) score += 4;
    else return undefined;
  }
  return score;
}
