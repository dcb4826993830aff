import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '@homeward/contract/core';
import {
  expirationYearChoices,
  profilesText,
  type SaveCareProvider,
  yearChoices,
} from '@homeward/contract/profiles';
import type { Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import { makeIds, type ProfileRows } from './profiles.rows.store.ts';
import type { StoredProfile } from './profiles.store.ts';

const hourMs = 3_600_000;
const lists = ['workExperiences', 'education', 'licenses'] as const;

type WithIds<List extends readonly unknown[]> = (List[number] & { id: string })[];

/** What the editor would send back of a stored profile. */
type StoredForm = Pick<SaveCareProvider, 'about' | 'skills'> & {
  [List in (typeof lists)[number]]: WithIds<SaveCareProvider[List]>;
};

/** A stored profile as the editor would send it back. */
export function formOf(stored: StoredProfile): StoredForm {
  const ids = (skills: readonly { id: string }[]) => skills.map(({ id }) => id);
  return {
    about: stored.about,
    workExperiences: stored.workExperiences.map((work) => ({ ...work, skills: ids(work.skills) })),
    education: stored.education,
    licenses: stored.licenses.map(({ expiresOn: _, ...license }) => license),
    skills: ids(stored.skills),
  };
}

/** Whether saving would change nothing. An entry without an id is the same as the one in its place. */
export function isSameProfile(body: SaveCareProvider, stored: StoredProfile | null): boolean {
  if (!stored) return false;
  const form = formOf(stored);
  const { about, skills } = body;
  if (!isDeepStrictEqual({ about, skills }, { about: form.about, skills: form.skills })) return false;
  return lists.every((list) => {
    const rows: readonly { id: string }[] = form[list];
    const filled = body[list].map((row, at) => ({ ...row, id: row.id ?? rows[at]?.id }));
    return isDeepStrictEqual(filled, rows);
  });
}

/**
 * Checks what the shape of the form cannot: entries that are said to be there are, and years are among those that the
 * form offers, or were so when they were entered.
 * @throws 400 naming fields
 */
export function checkRows(body: SaveCareProvider, before: StoredProfile | null, now: Date): void {
  const errors: FieldError[] = [];
  const years = yearsAt(now);
  for (const list of lists) {
    const known: readonly ({ id: string } & Years)[] = before?.[list] ?? [];
    const seen = new Set<string>();
    const rows: readonly ({ id?: string | undefined } & Years)[] = body[list];
    for (const [at, row] of rows.entries()) {
      const stored = known.find(({ id }) => id === row.id);
      if (row.id !== undefined) {
        const path = `${list}.${at}.id`;
        if (!stored) errors.push({ path, message: profilesText.unknownRow });
        else if (seen.has(row.id)) errors.push({ path, message: profilesText.twiceInList });
        seen.add(row.id);
      }
      errors.push(
        ...faultsOfYears(row, stored, years).map(({ path, message }) => ({
          path: `${list}.${at}.${path}`,
          message,
        })),
      );
    }
  }
  refuse(errors);
}

type YearName = 'startYear' | 'endYear' | 'issuedYear' | 'expirationYear';
type Years = { readonly [Name in YearName]?: number | null };
type Span = { readonly from: number; readonly to: number };

/** The years of the form, wherever on earth it is open: in some zone it may be next year already, or still last year. */
function yearsAt(now: Date): Record<'past' | 'expiration', Span> {
  const newest = new Date(now.getTime() + 14 * hourMs).getUTCFullYear();
  const current = new Date(now.getTime() - 12 * hourMs).getUTCFullYear();
  const from = yearChoices(current).at(-1) ?? current;
  return { past: { from, to: newest }, expiration: { from, to: expirationYearChoices(newest)[0] ?? newest } };
}

function faultsOfYears(
  row: Years,
  stored: Years | undefined,
  spans: ReturnType<typeof yearsAt>,
): FieldError[] {
  const names: readonly YearName[] = ['startYear', 'endYear', 'issuedYear', 'expirationYear'];
  return names.flatMap((name) => {
    const year = row[name] ?? null;
    const { from, to } = name === 'expirationYear' ? spans.expiration : spans.past;
    if (year === null || (year >= from && year <= to) || year === stored?.[name]) return [];
    return [{ path: name, message: profilesText.wrongYear(from, to) }];
  });
}

/** @throws 400 naming the first fault */
function refuse(errors: FieldError[]): void {
  const [first] = errors;
  if (!first) return;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  throw problem(400, `${first.path}: ${first.message}${more}`, { errors });
}

/** @throws 400 naming skills that are not among the known ones */
export function requireSkills(body: SaveCareProvider, known: ReadonlySet<string>): void {
  const missing = (ids: readonly string[], path: string) =>
    ids.flatMap((id, at) =>
      known.has(id) ? [] : [{ path: `${path}.${at}`, message: profilesText.unknownSkill }],
    );
  refuse([
    ...body.workExperiences.flatMap((work, at) => missing(work.skills, `workExperiences.${at}.skills`)),
    ...missing(body.skills, 'skills'),
  ]);
}

/** Every skill that a profile names. */
export function skillsOf({
  skills,
  workExperiences,
}: Pick<SaveCareProvider, 'skills' | 'workExperiences'>): string[] {
  return [...new Set([...skills, ...workExperiences.flatMap((work) => work.skills)])];
}

/** What is to be written: new entries with ids of their own. */
export async function rowsOf(tx: Transaction, body: SaveCareProvider): Promise<ProfileRows> {
  const count = lists.reduce((sum, list) => sum + body[list].filter(({ id }) => id === undefined).length, 0);
  const ids = await makeIds(tx, count);
  const withId = <Row extends { id?: string | undefined }>(row: Row) => ({ ...row, id: row.id ?? next(ids) });
  return {
    about: body.about,
    workExperiences: body.workExperiences.map(withId),
    education: body.education.map(withId),
    licenses: body.licenses.map(withId),
    skills: body.skills,
  };
}

function next(ids: string[]): string {
  const id = ids.shift();
  if (id === undefined) throw new Error('There are more new entries than ids.');
  return id;
}
