import { mostFound } from '@homeward/contract/users';
import type { Queryable } from '../../platform/db/index.ts';
import type { Wanted } from './users.list.store.ts';
import { type Finds, findMeantWords, findPeople, mostOfEach } from './users.search.store.ts';

/** At first a look at each prefix: enough when many are found, or all of them. */
const glance = 8;

/** Whom a search found; `isMore` when there are more than are shown. */
export interface Found {
  readonly ids: readonly string[];
  readonly isMore: boolean;
}

/**
 * The people whom a search means: their name, username, email address or phone number begins so. Where that finds
 * nobody, the words of names that are spelled almost so are tried too. What it reads is bounded, however many
 * people there are.
 */
export async function searchUsers(db: Queryable, wanted: Wanted, typed: string): Promise<Found> {
  const words = wordsOf(typed);
  // An address or a number is one thing, however many parts it has.
  const isOne = /^\S+$|^[+\d\s().-]+$/.test(typed);
  const search = { text: typed, besides: [] as string[], isNarrowed: !isOne && words.length > 2 };
  const exact = await findWhole(db, wanted, search);
  if (exact.ids.length > 0 || !words.some((word) => /\p{L}{3}/u.test(word))) return exact;
  const besides = await findMeantNames(db, typed);
  if (besides.length === 0) return exact;
  return findWhole(db, wanted, { ...search, besides });
}

async function findWhole(
  db: Queryable,
  wanted: Wanted,
  search: { text: string; besides: string[]; isNarrowed: boolean },
): Promise<Found> {
  if (!search.isNarrowed) {
    const first = await findPeople(db, wanted, { ...search, ofEach: glance });
    const found = takeTurns(first);
    if (found.isMore || first.every(({ ids, most }) => ids.length < most)) return found;
  }
  return takeTurns(await findPeople(db, wanted, { ...search, ofEach: mostOfEach }));
}

/** What a typed name may have meant where it is spelled almost so: words of names, or pairs of them. */
export async function findMeantNames(db: Queryable, typed: string): Promise<string[]> {
  return combine(await findMeantWords(db, typed), wordsOf(typed));
}

const wordsOf = (typed: string) => typed.split(/[^\p{L}\p{N}'’‘`´]+/u).filter(Boolean);

/** One of each prefix and facet in turn, so that none pushes the others out. */
function takeTurns(finds: readonly Finds[]): Found {
  const ids = new Set<string>();
  const longest = Math.max(0, ...finds.map((one) => one.ids.length));
  for (let turn = 0; turn < longest; turn += 1) {
    for (const one of finds) {
      const id = one.ids[turn];
      if (id !== undefined) ids.add(id);
      if (ids.size > mostFound) return { ids: [...ids].slice(0, mostFound), isMore: true };
    }
  }
  return { ids: [...ids], isMore: false };
}

/** Prefixes of what may have been meant: each word, or each pair of the first two. */
function combine(meant: readonly string[][], typed: readonly string[]): string[] {
  const first = meant[0] ?? [];
  if (typed.length < 2) return first;
  const fold = (word: string | undefined) =>
    word === undefined
      ? []
      : [
          word
            .normalize('NFKD')
            .replaceAll(/[\p{M}'’‘`´ʻʼ]/gu, '')
            .toLowerCase(),
        ];
  const ones = [...new Set([...first, ...fold(typed[0])])];
  const others = [...new Set([...(meant[1] ?? []), ...fold(typed[1])])];
  return ones.flatMap((one) => others.map((other) => `${one} ${other}`));
}
