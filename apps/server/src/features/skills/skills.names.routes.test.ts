import type { Problem } from '@homeward/contract/core';
import type { Skill } from '@homeward/contract/skills';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
let manager: Person;

beforeAll(async () => {
  manager = await server.current.createPerson({ role: 'CareManager' });
});

type Created = Skill & { isNew: boolean };

function create<Body = Created>(name: unknown, more: object = {}) {
  return server.current.call<Body>('POST', '/skills', { as: manager, body: { name, ...more } });
}

function rename<Body = Skill>(skill: Skill, name: string) {
  return server.current.call<Body>('PATCH', `/skills/${skill.id}`, {
    as: manager,
    body: { name, category: skill.category },
    headers: { 'if-match': `"${skill.version}"` },
  });
}

const countSkills = async () =>
  Number((await server.current.owner.query('select count(*) from skills')).rows[0].count);

it('makes a skill, sorted in where it was told, and writes down who did', async () => {
  const { status, body } = await create('Cooking Filipino food', { category: 'MEAL_TEXTURE' });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: body.id,
    name: 'Cooking Filipino food',
    category: 'MEAL_TEXTURE',
    profiles: 0,
    workExperiences: 0,
    version: 1,
    createdAt: body.createdAt,
    isNew: true,
  });
  expect((await create('Beekeeping')).body.category).toBe('OTHER');
  const { rows } = await server.current.owner.query(
    `select actor_id, after from audit_entries where action = 'skills.created' and subject_id = $1`,
    [body.id],
  );
  expect(rows).toEqual([{ actor_id: manager.id, after: { name: body.name, category: 'MEAL_TEXTURE' } }]);
});

it.each([
  ['the same name', 'Crème brûlée making'],
  ['another case', 'CRÈME BRÛLÉE MAKING'],
  ['no accents', 'Creme brulee making'],
  ['letters and accents apart', 'Crème brûlée making'.normalize('NFD')],
  ['more spaces', '  Crème   brûlée \t making '],
  ['no spaces', 'crèmebrûléemaking'],
  ['spaces that do not break', 'Crème\u00a0brûlée\u2003making'],
  ['wide letters', 'Ｃrème brûlée making'],
])('answers the skill that is there already for %s', async (_, name) => {
  const first = await create('Crème brûlée making');
  const before = await countSkills();
  const again = await create(name, { category: 'LANGUAGE' });
  expect(again.status).toBe(200);
  expect(again.body).toEqual({ ...first.body, isNew: false });
  expect(await countSkills()).toBe(before);
});

it('makes one of many that are asked for at once', async () => {
  const answers = await Promise.all(
    ['Falconry', 'falconry', 'FALCONRY', ' Falconry ', 'Fálconry'].map((name) => create(name)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
});

it.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['spaces of every kind', ' \t\n\u00a0\u2003\u3000\ufeff'],
  ['10 kB', 'x'.repeat(10_000)],
  ['61 characters', 'x'.repeat(61)],
  ['no letter or digit', '+++ !?'],
  ['a right-to-left override', 'Care \u202egnihtab'],
  ['a right-to-left mark', 'Care\u200f'],
  ['a zero-width space', 'Wound\u200bcare'],
  ['a zero-width joiner', 'Wound\u200dcare'],
  ['a soft hyphen', 'Wound\u00adcare'],
  ['an isolate', '\u2066Wound care\u2069'],
  ['an invisible letter', 'Wound\u3164care'],
  ['a control character', 'Wound\u0007care'],
  ['NUL', 'Wound\u0000care'],
  ['a private character', 'Wound \ue000'],
  ['a tag character', 'Wound\u{e0041}'],
])('refuses a name of %s, saying which field, and changes nothing', async (_, name) => {
  const before = await countSkills();
  const made = await create<Problem>(name);
  expect(made.status).toBe(400);
  expect(made.body.errors?.[0]?.path).toBe('name');
  const skill = (await create('Archery')).body;
  const renamed = await rename<Problem>(skill, name);
  expect(renamed.status).toBe(400);
  expect((await create('Archery')).body).toMatchObject({ id: skill.id, name: 'Archery', isNew: false });
  expect(await countSkills()).toBeLessThanOrEqual(before + 1);
});

it('refuses half a character before it is looked at', async () => {
  expect((await create('Wound \ud83d')).status).toBe(400);
});

it.each([
  ['markup', '<img src=x onerror=alert(1)>'],
  ['SQL', `Robert'); drop table skills;--`],
  ['a formula', '=HYPERLINK("http://x")'],
  ['another script', '介護とリハビリ'],
  ['letters from right to left', 'رعاية'],
  ['an emoji', 'Baking 🥐'],
])('keeps %s exactly as it is, and finds it', async (_, name) => {
  const { status, body } = await create(name);
  expect({ status, name: body.name }).toEqual({ status: 200, name });
  const found = await server.current.call<{ data: unknown[] }>(
    'GET',
    `/skills?search=${encodeURIComponent(name)}`,
    { as: manager },
  );
  expect(found.body.data).toContainEqual({ id: body.id, name });
});

it('gives an export no cell that a spreadsheet would run', async () => {
  await create('=1+1 sums');
  const { body, headers } = await server.current.call<string>(
    'GET',
    '/skills/vocabulary/export?search=sums',
    {
      as: manager,
    },
  );
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="skills-\d{4}-\d\d-\d\d\.csv"$/);
  expect(body).toContain(`'=1+1 sums,Other,0,0,`);
});

it('renames, keeps others from the name, and never overwrites what somebody else has changed', async () => {
  const taken = (await create('Fencing')).body;
  const skill = (await create('Fensing')).body;
  for (const name of ['Fencing', ' FENCING', 'Féncing']) {
    const refused = await rename<Problem>(skill, name);
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toEqual([
      { path: 'name', message: 'A skill with this name already exists.' },
    ]);
  }
  // Its own name in another spelling is no duplicate.
  const own = await rename(skill, 'FENSING');
  expect(own.body).toMatchObject({ id: skill.id, name: 'FENSING', version: 2 });
  expect(own.headers.get('etag')).toBe('"2"');
  const stale = await rename<Problem>(skill, 'Foil');
  expect(stale.status).toBe(412);
  expect(stale.body.current).toMatchObject({ id: skill.id, name: 'FENSING', version: 2 });
  const blind = await server.current.call('PATCH', `/skills/${skill.id}`, {
    as: manager,
    body: { name: 'Foil', category: 'OTHER' },
  });
  expect(blind.status).toBe(428);
  const atOnce = await Promise.all(
    ['Foil', 'Épée', 'Sabre'].map((name) => rename({ ...skill, version: 2 }, name)),
  );
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  expect(taken.name).toBe('Fencing');
});

it('finds a renamed skill by its new name only', async () => {
  const skill = (await create('Quilting')).body;
  await rename(skill, 'Patchwork');
  const find = async (search: string) =>
    (await server.current.call<{ data: unknown[] }>('GET', `/skills?search=${search}`, { as: manager })).body
      .data;
  expect(await find('quilting')).toEqual([]);
  expect(await find('patchwork')).toEqual([{ id: skill.id, name: 'Patchwork' }]);
});
