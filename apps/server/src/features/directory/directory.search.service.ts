import { type Role, roleLabels } from '@homeward/contract/core';
import { mostDirectoryFound } from '@homeward/contract/directory';
import { commonLanguages } from '@homeward/contract/staff';
import { medicalRoleLabel, medicalRoles, type SharingLevel } from '@homeward/contract/users';
import type { Queryable } from '../../platform/db/index.ts';
import { findMeantWords } from '../users/index.ts';
import * as store from './directory.search.store.ts';

/** Whom a search found, the likeliest first; `isMore` when there are more than are shown. */
interface Found {
  readonly ids: readonly string[];
  readonly isMore: boolean;
}

/**
 * The people that a search means: by name first, then those of whom each word says something (a part of the name, the
 * role, a skill, a language). Digits find a phone number that is shared with the reader. Where nobody is found, the words of names
 * that are spelled almost so are tried.
 */
export async function searchPeople(
  db: Queryable,
  wanted: store.WantedNames,
  typed: string,
  seen: readonly SharingLevel[],
): Promise<Found> {
  const digits = /^[+\d\s().-]+$/.test(typed) ? typed.replaceAll(/\D/g, '') : '';
  if (digits !== '')
    return foundOf(digits.length > 2 ? await store.findByPhone(db, wanted, digits, seen) : []);
  if (!/[\p{L}\p{N}]/u.test(typed)) return foundOf([]);
  const [named, meant] = await Promise.all([
    store.findByName(db, wanted, typed, []),
    findMeantBy(db, wanted, typed),
  ]);
  const ids = [...new Set([...named, ...meant])];
  if (ids.length > 0 || !/\p{L}{3}/u.test(typed)) return foundOf(ids);
  const besides = besidesOf(await findMeantWords(db, typed), typed);
  return foundOf(await store.findByName(db, wanted, '', besides));
}

/** What names may begin with instead: each word that was meant, or pairs of the first two. */
function besidesOf(meant: readonly string[][], typed: string): string[] {
  const [first = [], second = []] = meant;
  const isOne = typed.split(/[^\p{L}\p{N}'’`]+/u).filter(Boolean).length < 2;
  return isOne ? first : first.flatMap((one) => second.map((other) => `${one} ${other}`));
}

function foundOf(ids: readonly string[]): Found {
  return { ids: ids.slice(0, mostDirectoryFound), isMore: ids.length > mostDirectoryFound };
}

/** Those of whom each word says something, where a word says something other than a name. */
async function findMeantBy(db: Queryable, wanted: store.WantedNames, typed: string): Promise<string[]> {
  const words = (await store.findSkillsMeant(db, typed)).map(({ word, skills }) => ({
    word,
    skills,
    roles: rolesMeant(word),
    medicalRoles: medicalRoles.filter((role) => beginsWord(medicalRoleLabel(role), word)),
    languages: commonLanguages.filter((language) => beginsWord(language, word)),
  }));
  const saysMore = words.some(({ skills, roles, medicalRoles: kinds, languages }) =>
    [skills, roles, kinds, languages].some((some) => some.length > 0),
  );
  return saysMore ? store.findMeant(db, wanted, words) : [];
}

const roleNames = Object.entries(roleLabels) as [Role, string][];

function rolesMeant(word: string): Role[] {
  return roleNames.filter(([, label]) => beginsWord(label, word)).map(([role]) => role);
}

/** Whether a word of a label begins so; two letters may begin too many names to mean a role. */
function beginsWord(label: string, word: string): boolean {
  return (
    word.length > 2 &&
    label
      .toLowerCase()
      .split(' ')
      .some((part) => part.startsWith(word))
  );
}
