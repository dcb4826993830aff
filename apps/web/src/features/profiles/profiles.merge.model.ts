import type { Difference, Line } from '../../ui/differences.ts';
import {
  type ListName,
  listNames,
  newKey,
  type ProfileFields,
  type RowOf,
  sectionLabels,
} from './profiles.form.model.ts';
import { linesOf, nameOfRow } from './profiles.rows.model.ts';

type AnyRow = RowOf<ListName>;

const plain = (row: AnyRow | undefined) => row && { ...row, newFiles: undefined, removedFiles: undefined };
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isSameRow = (one: AnyRow | undefined, other: AnyRow | undefined) => isSame(plain(one), plain(other));
const keysOf = (rows: readonly AnyRow[]) => rows.map(({ key }) => key);
const find = (rows: readonly AnyRow[], key: string) => rows.find((row) => row.key === key);
const hasFiles = (row: AnyRow) => 'newFiles' in row && row.newFiles.length > 0;

/** Whether what both lists hold stands in the same order. */
function isSameOrder(one: readonly AnyRow[], other: readonly AnyRow[]): boolean {
  const shared = (rows: readonly AnyRow[], others: readonly AnyRow[]) =>
    keysOf(rows).filter((key) => find(others, key));
  return isSame(shared(one, other), shared(other, one));
}

/** A row of theirs with what waits here for the files of the same license. */
const withFilesOf = (theirs: AnyRow, mine: AnyRow | undefined): AnyRow =>
  mine && 'newFiles' in theirs && 'newFiles' in mine
    ? { ...theirs, newFiles: mine.newFiles, removedFiles: mine.removedFiles }
    : theirs;

/** Where a row goes when two versions meet: what was touched here stays, everything else follows them. */
function mergeRow(before?: AnyRow, mine?: AnyRow, theirs?: AnyRow): AnyRow | undefined {
  if (!before) return mine ?? theirs;
  if (!mine) return undefined;
  const isTouched = !isSameRow(before, mine) || hasFiles(mine);
  if (theirs) return isSameRow(before, mine) ? withFilesOf(theirs, mine) : mine;
  // What they took out and was worked on here stays, as an entry of its own.
  return isTouched ? { ...mine, key: newKey() } : undefined;
}

function inOrder(rows: readonly AnyRow[], keys: readonly string[]): AnyRow[] {
  const place = (row: AnyRow) => keys.indexOf(row.key);
  const known = rows.filter((row) => place(row) >= 0).sort((one, other) => place(one) - place(other));
  // What only one side has stands first: that is where something is added.
  return [...rows.filter((row) => place(row) < 0), ...known];
}

function mergeRows(before: readonly AnyRow[], mine: readonly AnyRow[], theirs: readonly AnyRow[]): AnyRow[] {
  const keys = [...new Set([...keysOf(mine), ...keysOf(theirs)])];
  const rows = keys.flatMap((key) => {
    const merged = mergeRow(find(before, key), find(mine, key), find(theirs, key));
    return merged ? [merged] : [];
  });
  return inOrder(rows, keysOf(isSameOrder(before, mine) ? theirs : mine));
}

/**
 * What the form holds once somebody else's newer version has met what was typed here.
 * @param before what both have begun from
 */
export function mergeFields(
  before: ProfileFields,
  mine: ProfileFields,
  theirs: ProfileFields,
): ProfileFields {
  const value = <Name extends 'about' | 'skills'>(name: Name): ProfileFields[Name] =>
    isSame(before[name], mine[name]) ? theirs[name] : mine[name];
  const rows = <List extends ListName>(list: List) =>
    // A merged list holds rows of this list only.
    mergeRows(before[list], mine[list], theirs[list]) as unknown as ProfileFields[List];
  return {
    about: value('about'),
    skills: value('skills'),
    workExperiences: rows('workExperiences'),
    education: rows('education'),
    licenses: rows('licenses'),
  };
}

/** Only what tells two versions apart. */
function tellingLines(one: readonly Line[], others: ReadonlyArray<readonly Line[]>): Line[] {
  return one.filter(({ label, value }) =>
    others.some((lines) => lines.find((line) => line.label === label)?.value !== value),
  );
}

const inWords = (label: string, value: string): readonly Line[] => [{ label, value }];
const namesOf = (tags: ProfileFields['skills']) => tags.map(({ name }) => name).join(', ');
const orderInWords = (rows: readonly AnyRow[]) =>
  rows.map((row, place) => `${place + 1}. ${nameOfRow(row)}`).join('\n');

function differencesOfList(
  list: ListName,
  before: readonly AnyRow[],
  mine: readonly AnyRow[],
  theirs: readonly AnyRow[],
): Difference[] {
  const label = sectionLabels[list];
  const rows = [...new Set([...keysOf(theirs), ...keysOf(before)])].flatMap((key) => {
    const [was, own, newer] = [find(before, key), find(mine, key), find(theirs, key)];
    const shown = newer ?? was;
    // A row that neither side has any more is settled.
    if (!shown || isSameRow(was, newer) || (!own && !newer)) return [];
    const [yours, other] = [own ? linesOf(own) : [], newer ? linesOf(newer) : []];
    const others = was ? [linesOf(was), yours, other] : [yours, other];
    return {
      part: `${list}/${key}`,
      label: `${label}: ${nameOfRow(shown)}`,
      yours: tellingLines(yours, others),
      theirs: tellingLines(other, others),
    };
  });
  if (isSameOrder(before, theirs)) return rows;
  const order = (of: readonly AnyRow[]) => inWords('Order', orderInWords(of));
  return [
    ...rows,
    { part: `${list}/order`, label: `${label}: order`, yours: order(mine), theirs: order(theirs) },
  ];
}

/**
 * What they have changed since `before`, beside what is in the form. Parts are `about`, `skills`, `licenses/<key>` and
 * `licenses/order`; no lines on one side mean that the entry is not there.
 */
export function differencesOf(
  before: ProfileFields,
  mine: ProfileFields,
  theirs: ProfileFields,
): readonly Difference[] {
  const differences: Difference[] = [];
  if (before.about !== theirs.about) {
    const { about: label } = sectionLabels;
    differences.push({
      part: 'about',
      label,
      yours: inWords(label, mine.about),
      theirs: inWords(label, theirs.about),
    });
  }
  if (!isSame(before.skills, theirs.skills)) {
    const { skills: label } = sectionLabels;
    differences.push({
      part: 'skills',
      label,
      yours: inWords(label, namesOf(mine.skills)),
      theirs: inWords(label, namesOf(theirs.skills)),
    });
  }
  for (const list of listNames) {
    differences.push(...differencesOfList(list, before[list], mine[list], theirs[list]));
  }
  return differences;
}

function takeRow(mine: readonly AnyRow[], theirs: readonly AnyRow[], key: string): AnyRow[] {
  const newer = find(theirs, key);
  if (!newer) return mine.filter((row) => row.key !== key);
  const isThere = find(mine, key) !== undefined;
  const rows = isThere
    ? mine.map((row) => (row.key === key ? withFilesOf(newer, row) : row))
    : [...mine, newer];
  return isThere ? rows : inOrder(rows, keysOf(theirs));
}

/** What the form holds once theirs is taken for one part. */
export function takeTheirs(mine: ProfileFields, theirs: ProfileFields, part: string): ProfileFields {
  if (part === 'about') return { ...mine, about: theirs.about };
  if (part === 'skills') return { ...mine, skills: theirs.skills };
  const [name, key = ''] = part.split('/');
  const list = listNames.find((one) => one === name);
  if (!list) return mine;
  const rows =
    key === 'order' ? inOrder(mine[list], keysOf(theirs[list])) : takeRow(mine[list], theirs[list], key);
  return { ...mine, [list]: rows };
}
