import type { Page } from '@homeward/contract/core';
import { type Skill, skillCategories, type Tag } from '@homeward/contract/skills';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
let provider: Person;

beforeAll(async () => {
  provider = await server.current.createPerson({ role: 'CareProvider' });
  // Used more and less, some alike, so that orders have something to tell apart.
  await server.current.owner.query(
    `update skills set profiles = length(name) % 5, work_experiences = length(name) % 3`,
  );
});

async function read<Row>(path: string): Promise<Page<Row>> {
  const { status, body } = await server.current.call<Page<Row>>('GET', path, { as: provider });
  expect(status, path).toBe(200);
  return body;
}

const find = async (search: string) =>
  (await read<Tag>(`/skills?search=${encodeURIComponent(search)}`)).data.map(({ name }) => name);

/** All pages of a list, forwards; then back to the first, which must be as it was. */
async function walk<Row>(path: string): Promise<Row[]> {
  const pages: Page<Row>[] = [await read<Row>(path)];
  for (;;) {
    const cursor = pages.at(-1)?.pagination.nextCursor;
    if (!cursor) break;
    pages.push(await read<Row>(`${path}&cursor=${cursor}`));
  }
  let back = pages.at(-1);
  for (const expected of pages.slice(0, -1).reverse()) {
    back = await read<Row>(`${path}&cursor=${back?.pagination.previousCursor}`);
    expect(back.data).toEqual(expected.data);
    expect(back.pagination.from).toBe(expected.pagination.from);
  }
  expect(back?.pagination.previousCursor).toBeNull();
  return pages.flatMap(({ data }) => data);
}

it('answers tags of an id and a name, by name', async () => {
  const { data, pagination } = await read<Tag>('/skills');
  expect(data).toHaveLength(20);
  for (const tag of data) expect(Object.keys(tag)).toEqual(['id', 'name']);
  expect(data[0]?.name).toBe('Alzheimer’s care');
  expect(pagination).toMatchObject({ totalPrecision: 'exact', from: 1, previousCursor: null });
  const all = await walk<Tag>('/skills?limit=7');
  expect(all).toHaveLength(pagination.total);
  expect(new Set(all.map(({ id }) => id)).size).toBe(pagination.total);
});

it.each([
  ['the beginning of a name', 'dementia', 'Dementia care'],
  ['a word in its middle', 'belt', 'Gait belt transfer'],
  ['the beginning of two words, in any order', 'transf gait', 'Gait belt transfer'],
  ['an accent left out', 'puree', 'Puréed and soft food'],
  ['an accent put in', 'tôileting', 'Toileting assistance'],
  ['a straight apostrophe', "parkinson's", 'Parkinson’s care'],
  ['no apostrophe', 'alzheimers', 'Alzheimer’s care'],
  ['two letters changed round', 'dementai', 'Dementia care'],
  ['a letter left out', 'catheer', 'Catheter care'],
  ['a letter too many', 'houseekeeping', 'Light housekeeping'],
  ['a mistyped beginning', 'demnt', 'Dementia care'],
  ['a mistyped word beside a right one', 'wheelchiar assist', 'Wheelchair assistance'],
])('finds by %s', async (_, search, name) => {
  expect(await find(search)).toContain(name);
});

it('puts the likeliest first, and finds nothing for what means nothing', async () => {
  expect((await find('medication'))[0]).toMatch(/^Medication/);
  expect((await find('wound care'))[0]).toBe('Wound care');
  expect(await find('xyzzyqq')).toEqual([]);
  expect(await find('%')).toEqual([]);
  expect(await find('___')).toEqual([]);
});

it('walks through what it found in the same order, forwards and back', async () => {
  const all = await find('care');
  expect(all.length).toBeGreaterThan(8);
  const walked = await walk<Tag>('/skills?search=care&limit=3');
  expect(walked.map(({ name }) => name)).toEqual(
    (await read<Tag>('/skills?search=care&limit=100')).data.map(({ name }) => name),
  );
});

const compare: Record<string, (a: Skill, b: Skill) => number> = {
  name: byName,
  '-name': (a, b) => -byName(a, b),
  uses: (a, b) => usesOf(a) - usesOf(b) || byName(a, b),
  '-uses': (a, b) => usesOf(b) - usesOf(a) || byName(a, b),
};

function byName(a: Skill, b: Skill): number {
  const [first, second] = [fold(a.name), fold(b.name)];
  return first < second ? -1 : first > second ? 1 : 0;
}
const fold = (name: string) =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
const usesOf = ({ profiles, workExperiences }: Skill) => profiles + workExperiences;

it.each(Object.keys(compare))('lists the vocabulary in the order %s, page by page', async (sort) => {
  const all = await walk<Skill>(`/skills/vocabulary?sort=${sort}&limit=9`);
  expect(all).toHaveLength((await read('/skills/vocabulary')).pagination.total);
  expect(all.map(({ name }) => name)).toEqual(all.toSorted(compare[sort]).map(({ name }) => name));
  const found = await walk<Skill>(`/skills/vocabulary?sort=${sort}&limit=3&search=care`);
  expect(found.map(({ name }) => name)).toEqual(found.toSorted(compare[sort]).map(({ name }) => name));
});

it('narrows the vocabulary by category and search, and counts what is left', async () => {
  const some = await walk<Skill>('/skills/vocabulary?category=DEMENTIA&category=LANGUAGE&limit=4');
  expect(new Set(some.map(({ category }) => category))).toEqual(new Set(['DEMENTIA', 'LANGUAGE']));
  const page = await read<Skill>('/skills/vocabulary?category=DEMENTIA&category=LANGUAGE&category=DEMENTIA');
  expect(page.pagination.total).toBe(some.length);
  expect((await read<Skill>('/skills/vocabulary?category=LANGUAGE&search=care')).data).toEqual([]);
  const both = await read<Skill>('/skills/vocabulary?category=DEMENTIA&search=demntia');
  expect(both.data.map(({ name }) => name)).toEqual(['Dementia care']);
  for (const category of skillCategories) {
    expect((await read(`/skills/vocabulary?category=${category}`)).data.length, category).toBeGreaterThan(0);
  }
});

it('narrows the vocabulary by how often a skill is named, with a search as without', async () => {
  const all = await walk<Skill>('/skills/vocabulary?limit=50');
  const expectUses = async (query: string, fits: (uses: number) => boolean) => {
    for (const sort of ['name', '-uses']) {
      const expected = all.filter((skill) => fits(usesOf(skill))).toSorted(compare[sort]);
      expect(expected.length).toBeGreaterThan(0);
      const found = await walk<Skill>(`/skills/vocabulary?${query}&sort=${sort}&limit=4`);
      expect(found.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
      const { total } = (await read<Skill>(`/skills/vocabulary?${query}`)).pagination;
      expect(total).toBe(expected.length);
    }
  };
  await expectUses('uses=2..4', (uses) => uses >= 2 && uses <= 4);
  await expectUses('uses=5..', (uses) => uses >= 5);
  await expectUses('uses=..1', (uses) => uses <= 1);
  await expectUses('inUse=no', (uses) => uses === 0);
  await expectUses('inUse=yes&uses=..3', (uses) => uses >= 1 && uses <= 3);
  expect((await read<Skill>('/skills/vocabulary?inUse=no&uses=3..')).data).toEqual([]);
  const care = (await walk<Skill>('/skills/vocabulary?search=care&limit=50')).map(usesOf);
  const some = await walk<Skill>('/skills/vocabulary?search=care&uses=3..&limit=2');
  expect(some).toHaveLength(care.filter((uses) => uses >= 3).length);
  expect(some.length).toBeGreaterThan(0);
  expect(some.length).toBeLessThan(care.length);
});

it('refuses a page of another list', async () => {
  const { pagination } = await read<Tag>('/skills?limit=2');
  const other = await server.current.call('GET', `/skills/vocabulary?cursor=${pagination.nextCursor}`, {
    as: provider,
  });
  expect(other.status).toBe(400);
  const searched = await server.current.call('GET', `/skills?search=care&cursor=${pagination.nextCursor}`, {
    as: provider,
  });
  expect(searched.status).toBe(400);
});
