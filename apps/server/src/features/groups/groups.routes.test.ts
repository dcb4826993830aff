import {
  type Capability,
  capabilities,
  namespaces,
  type Page,
  type Problem,
  type Role,
  roles,
  rolesBelow,
  socketEvents,
} from '@homeward/contract/core';
import type { Explanation, Group, GroupDetail, GroupMember, GroupPreview } from '@homeward/contract/groups';
import type { SessionState } from '@homeward/contract/session';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import * as given from '../../../test/profiles.ts';
import { useTestServer } from '../../../test/server.ts';
import { checkTask } from './groups.checks.service.ts';

const server = useTestServer({ givesSessions: true });
let boss: Person;
let count = 0;

beforeAll(async () => {
  boss = await server.current.createPerson({ role: 'SuperAdmin' });
});

const person = (role: Role) => server.current.createPerson({ role });
const byRole = (...some: Role[]) => ({ match: 'ALL', conditions: [{ field: 'role', roles: some }] });

async function ask<Body = Problem>(method: string, path: string, body?: unknown, version?: number) {
  return server.current.call<Body>(method, path, {
    as: boss,
    ...(body !== undefined && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
}

async function make(fields: object = {}): Promise<GroupDetail> {
  count += 1;
  const { status, body } = await ask<GroupDetail>('POST', '/groups', {
    name: `Group ${count}`,
    kind: 'STATIC',
    ...fields,
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

/** The group as it is now, changed. */
async function change<Body = GroupDetail>({ id }: { id: string }, fields: object) {
  const { body } = await ask<GroupDetail>('GET', `/groups/${id}`);
  const { name, description, purposes, rule, capabilities: given_, colour, status } = body;
  const whole = { name, description, purposes, rule, capabilities: given_, colour, status };
  return ask<Body>('PUT', `/groups/${id}`, { ...whole, ...fields }, body.version);
}

async function put<Body = GroupDetail>({ id }: { id: string }, people: Person[]) {
  const { body } = await ask<GroupDetail>('GET', `/groups/${id}`);
  return ask<Body>('PUT', `/groups/${id}/members`, { userIds: people.map((one) => one.id) }, body.version);
}

const membersOf = async ({ id }: { id: string }) =>
  (await ask<Page<GroupMember>>('GET', `/groups/${id}/members?limit=100`)).body.data;
const idsOf = async (group: { id: string }) => (await membersOf(group)).map(({ id }) => id).sort();

const capabilitiesOf = async (who: Person) =>
  (await server.current.call<SessionState>('GET', '/auth/session', { as: who })).body.user.capabilities;

/** What is read once the groups of those who changed are worked out, without the seconds that gather changes. */
const settled = <T>(read: () => Promise<T>) =>
  expect.poll(async () => {
    await server.current.bringForward(checkTask);
    return read();
  });

it('lists groups by name, members and change, narrowed by kind and name', async () => {
  const page = async (query: string) => (await ask<Page<Group>>('GET', `/groups?${query}`)).body.data;
  const names = (await page('limit=100')).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Admins', 'All caregivers', 'All staff', 'On-call']));
  const night = await make({ name: 'Nachtschicht é' });
  expect((await page('search=NACHTSCHICHT%20E')).map(({ id }) => id)).toEqual([night.id]);
  expect((await page('kind=STATIC&limit=100')).every(({ kind }) => kind === 'STATIC')).toBe(true);
  expect((await page('sort=-changed&limit=1')).map(({ id }) => id)).toEqual([night.id]);
  const sizes = (await page('sort=-members&limit=100')).map(({ members }) => members);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect((await ask('GET', '/groups?sort=colour')).status).toBe(400);
});

describe('bad input', () => {
  it.each([
    ['no name', { name: ' ', kind: 'STATIC' }, 400, 'name', 'Name is required'],
    [
      'a name that is taken but for case and accents',
      { name: 'ALL STÁFF', kind: 'STATIC' },
      409,
      'name',
      'A group with this name already exists.',
    ],
    ['no rule', { name: 'Ruleless', kind: 'DYNAMIC' }, 422, 'rule', 'Add at least one condition'],
    [
      'no condition',
      { name: 'Ruleless', kind: 'DYNAMIC', rule: { match: 'ANY', conditions: [] } },
      400,
      'rule.conditions',
      'Add at least one condition',
    ],
    [
      'a rule for chosen people',
      { name: 'Ruled', kind: 'STATIC', rule: byRole('Admin') },
      422,
      'rule',
      'A group of chosen people has no rule. Choose “By a rule” or leave the rule out.',
    ],
    [
      'an unknown permission',
      { name: 'Given', kind: 'STATIC', capabilities: ['everything'] },
      400,
      'capabilities.0',
      'This is not a known permission.',
    ],
    [
      'an unknown group in the rule',
      {
        name: 'Nowhere',
        kind: 'DYNAMIC',
        rule: {
          match: 'ALL',
          conditions: [{ field: 'group', groupId: '01890000-0000-7000-8000-000000000000' }],
        },
      },
      422,
      'rule',
      'A group that this rule names no longer exists. Choose another one.',
    ],
    [
      'an unknown skill in the rule',
      {
        name: 'Unskilled',
        kind: 'DYNAMIC',
        rule: {
          match: 'ALL',
          conditions: [{ field: 'skill', skillIds: ['01890000-0000-7000-8000-000000000000'] }],
        },
      },
      422,
      'rule',
      'A skill that this rule names no longer exists. Choose another one.',
    ],
  ])('%s', async (_what, body, status, path, message) => {
    const answer = await ask('POST', '/groups', body);
    expect([answer.status, answer.body.errors]).toEqual([status, [{ path, message }]]);
  });

  it('a rule that contains itself, directly or by way of another group', async () => {
    const inner = await make({ kind: 'DYNAMIC', rule: byRole('Other') });
    const within = (groupId: string) => ({ match: 'ANY', conditions: [{ field: 'group', groupId }] });
    const outer = await make({ kind: 'DYNAMIC', rule: within(inner.id) });
    for (const groupId of [inner.id, outer.id]) {
      const { status, body } = await change<Problem>(inner, { rule: within(groupId) });
      expect([status, body.detail]).toEqual([422, 'A group cannot contain itself.']);
      const preview = await ask('POST', '/groups/preview', { rule: within(groupId), groupId: inner.id });
      expect([preview.status, preview.body.detail]).toEqual([422, 'A group cannot contain itself.']);
    }
  });

  it('an old version, and none', async () => {
    const group = await make();
    expect((await ask('PUT', `/groups/${group.id}`, { name: 'New' }, 7)).status).toBe(412);
    expect((await ask('PUT', `/groups/${group.id}`, { name: 'New' })).status).toBe(428);
    expect((await ask('DELETE', `/groups/${group.id}`, undefined, 7)).status).toBe(412);
  });

  it('a member without an active account, and members of a group by a rule', async () => {
    const gone = await person('CareProvider');
    const relative = await person('Family');
    await server.current.owner.query('update users set is_active = false where id = $1', [gone.id]);
    expect((await put<Problem>(await make(), [gone])).status).toBe(422);
    const ruled = await make({ kind: 'DYNAMIC', rule: byRole('Other') });
    expect((await put<Problem>(ruled, [boss])).status).toBe(409);
    const rule = byRole('Other');
    for (const [fields, path] of [
      [{ kind: 'STATIC', userIds: [gone.id] }, 'userIds'],
      [{ kind: 'DYNAMIC', rule, userIds: [boss.id] }, 'userIds'],
      [{ kind: 'STATIC', capabilities: ['rate.view'], userIds: [relative.id] }, 'capabilities'],
    ] as const) {
      const answer = await ask('POST', '/groups', { name: 'Not made', ...fields });
      expect([answer.status, answer.body.errors?.map((one) => one.path)]).toEqual([422, [path]]);
    }
    expect((await ask<Page<Group>>('GET', '/groups?search=not%20made')).body.data).toEqual([]);
  });
});

it('is made with the people who are chosen for it, who may do what it gives at once', async () => {
  const [manager, other] = [await person('CareManager'), await person('CareManager')];
  const userIds = [manager.id, other.id, manager.id];
  const group = await make({ name: 'Pricing', capabilities: ['rate.view'], userIds });
  expect(group.members).toBe(2);
  expect(await idsOf(group)).toEqual([manager.id, other.id].sort());
  expect(await capabilitiesOf(manager)).toContain('rate.view');
  const { rows } = await server.current.owner.query<{ after: { added: string[] } }>(
    `select after from audit_entries where subject_id = $1 and action = 'groups.members-changed'`,
    [group.id],
  );
  expect(rows.map(({ after }) => after.added.toSorted())).toEqual([[manager.id, other.id].sort()]);
});

it('protects system groups, and groups that others are made of', async () => {
  const { body } = await ask<Page<Group>>('GET', '/groups?search=all%20staff');
  const [staff] = body.data;
  if (!staff) throw new Error('There is no group All staff.');
  const refused = await ask('DELETE', `/groups/${staff.id}`, undefined, staff.version);
  expect([refused.status, refused.body.detail]).toEqual([409, 'System groups cannot be deleted.']);
  expect((await change<Problem>(staff, { status: 'ARCHIVED' })).status).toBe(409);
  expect((await change<Problem>(staff, { rule: byRole('Other') })).status).toBe(409);
  expect((await change(staff, { description: 'All of us.' })).body.description).toBe('All of us.');
  const inner = await make();
  const outer = await make({
    kind: 'DYNAMIC',
    rule: { match: 'ALL', conditions: [{ field: 'group', groupId: inner.id }] },
  });
  const used = (await ask<GroupDetail>('GET', `/groups/${inner.id}`)).body;
  expect(used.uses).toEqual([{ what: 'group', id: outer.id, name: outer.name }]);
  const inUse = await ask('DELETE', `/groups/${inner.id}`, undefined, used.version);
  expect([inUse.status, inUse.body.detail]).toEqual([
    409,
    `This group is in use by “${outer.name}”. Change that first.`,
  ]);
  expect((await ask('DELETE', `/groups/${outer.id}`, undefined, outer.version)).status).toBe(204);
  expect((await ask('DELETE', `/groups/${inner.id}`, undefined, used.version)).status).toBe(204);
});

it('gives and takes a permission on the next call and on held sockets, and says by which path', async () => {
  const manager = await person('CareManager');
  const group = await make({ name: 'Billing', capabilities: ['rate.view'] });
  expect(group.purposes).toEqual(['CAPABILITY']);
  const socket = io(`${server.current.url}${namespaces.notifications}`, {
    transports: ['websocket'],
    auth: { token: await server.current.tokenOf(manager) },
    forceNew: true,
  });
  await next(socket, 'connect');
  const told = async (act: () => Promise<{ status: number }>) => {
    const heard = next(socket, socketEvents.capabilitiesChanged);
    expect((await act()).status).toBe(200);
    await heard;
  };
  const explained = async () =>
    (await ask<Explanation>('GET', `/groups/explain?userId=${manager.id}&capability=rate.view`)).body;
  const name = `${manager.firstName} ${manager.lastName}`;

  expect(await capabilitiesOf(manager)).toEqual([]);
  expect((await explained()).sentence).toBe(
    `${name} does not have “See pay and bill rates”: neither their role nor a group gives it.`,
  );
  await told(() => put(group, [manager, boss]));
  expect(await capabilitiesOf(manager)).toEqual(['rate.view']);
  expect(await explained()).toMatchObject({
    allowed: true,
    paths: [{ kind: 'GROUP', name: 'Billing', because: [] }],
    sentence: `${name} has “See pay and bill rates” by the group Billing.`,
  });
  await told(() => change(group, { status: 'ARCHIVED' }));
  expect(await capabilitiesOf(manager)).toEqual([]);
  await told(() => change(group, { status: 'ACTIVE' }));
  await told(() => change(group, { capabilities: ['rate.view', 'statistics.view'] }));
  expect(await capabilitiesOf(manager)).toEqual(['rate.view', 'statistics.view']);
  await told(() => put(group, [boss]));
  expect(await capabilitiesOf(manager)).toEqual([]);
  socket.disconnect();
  const { rows } = await server.current.owner.query<{ metadata: object }>(
    `select metadata from notifications n where n.user_id = $1 and type = 'capability-given' order by n.id`,
    [manager.id],
  );
  expect(rows[0]?.metadata).toMatchObject({ group: 'Billing', what: 'see pay and bill rates' });
  // The role of a Super Admin allows it already: nothing new to notify of.
  const own = await server.current.owner.query(
    `select from notifications where user_id = $1 and type = 'capability-given'`,
    [boss.id],
  );
  expect(own.rowCount).toBe(0);
});

it.each(capabilities)('%s: each role below its ceiling, and none above', async (capability: Capability) => {
  const people = await server.current.createOfEachRole(roles);
  const below = roles.filter((role) => !rolesBelow(capability).includes(role));
  const group = await make({ capabilities: [capability] });
  const members = below.flatMap((role) => people.get(role) ?? []);
  expect((await put(group, members)).status).toBe(200);
  for (const member of members) expect(await capabilitiesOf(member), member.role).toEqual([capability]);
  for (const role of rolesBelow(capability)) {
    const words = { Family: 'Family members', Other: 'People with the role Other' }[role as string];
    const refused = await put<Problem>(group, [...members, people.get(role) ?? boss]);
    expect([refused.status, refused.body.detail]).toEqual([422, `${words} cannot have this permission.`]);
    const dynamic = await ask('POST', '/groups', {
      name: `${capability} for ${role}`,
      kind: 'DYNAMIC',
      rule: byRole(role),
      capabilities: [capability],
    });
    expect([dynamic.status, dynamic.body.errors?.[0]?.path]).toEqual([422, 'capabilities']);
    const explained = await ask<Explanation>(
      'GET',
      `/groups/explain?userId=${people.get(role)?.id}&capability=${capability}`,
    );
    expect(explained.body).toMatchObject({
      allowed: false,
      ceiling: `${words} cannot have this permission.`,
    });
  }
});

it('clips what a group gives when the role of a member changes', async () => {
  const member = await person('CareProvider');
  const group = await make({ capabilities: ['rate.view', 'survey.results'] });
  await put(group, [member]);
  const role = (next_: Role) => ask('PATCH', `/users/${member.id}/role`, { role: next_ });
  expect((await role('Family')).status).toBe(200);
  server.current.forget(member);
  await settled(() => capabilitiesOf(member)).toEqual(['survey.results']);
  expect((await role('CareManager')).status).toBe(200);
  server.current.forget(member);
  await settled(() => capabilitiesOf(member)).toEqual(['rate.view', 'survey.results']);
});

it('finds people by role, skill, rating and group, and says why', async () => {
  const [skilled, rated, both] = await Promise.all([
    person('CareProvider'),
    person('CareProvider'),
    person('CareProvider'),
  ]);
  const { body: skill } = await ask<{ id: string }>('POST', '/skills', { name: 'Lantern keeping' });
  for (const one of [skilled, both]) {
    const profile = given.profile({ skills: [skill.id], workExperiences: [] });
    expect((await given.saveProfile(server.current, one, one.id, profile)).status).toBeLessThan(300);
  }
  for (const one of [rated, both])
    await server.current.owner.query(
      `insert into ratings (user_id, rater_id, half_stars, comment) values ($1, $2, 9, 'Good.')`,
      [one.id, boss.id],
    );
  const chosen = await make({ name: 'Chosen few' });
  await put(chosen, [rated]);
  const rule = {
    match: 'ALL',
    conditions: [
      { field: 'role', roles: ['CareProvider'] },
      {
        match: 'ANY',
        conditions: [
          { field: 'skill', skillIds: [skill.id] },
          { field: 'rating', atLeast: 4.5 },
          { field: 'group', groupId: chosen.id },
        ],
      },
    ],
  };
  const { body: seen } = await ask<GroupPreview>('POST', '/groups/preview', { rule });
  expect(seen.total).toBe(3);
  const because = Object.fromEntries(seen.data.map((one) => [one.id, one.because]));
  expect(because).toEqual({
    [skilled.id]: ['their role is Care Provider', 'they have the skill Lantern keeping'],
    [rated.id]: ['their role is Care Provider', 'they are rated 4.5 or better', 'they are in Chosen few'],
    [both.id]: [
      'their role is Care Provider',
      'they have the skill Lantern keeping',
      'they are rated 4.5 or better',
    ],
  });
  const group = await make({ kind: 'DYNAMIC', rule });
  expect(group.members).toBe(3);
  expect(await idsOf(group)).toEqual([skilled.id, rated.id, both.id].sort());
  // Who leaves a group that the rule names leaves this one too.
  const narrow = await make({
    kind: 'DYNAMIC',
    rule: { match: 'ALL', conditions: [{ field: 'group', groupId: chosen.id }] },
    capabilities: ['prompt.run'],
  });
  expect(await capabilitiesOf(rated)).toEqual(['prompt.run']);
  await put(chosen, []);
  expect(await idsOf(narrow)).toEqual([]);
  expect(await capabilitiesOf(rated)).toEqual([]);
});

it('puts people into their dynamic groups within a minute of a change, and takes them out', async () => {
  const group = await make({
    kind: 'DYNAMIC',
    rule: byRole('CareProvider'),
    capabilities: ['incident.review'],
  });
  const hired = await person('Other');
  expect(await idsOf(group)).not.toContain(hired.id);
  expect((await ask('PATCH', `/users/${hired.id}/role`, { role: 'CareProvider' })).status).toBe(200);
  await settled(() => idsOf(group)).toContain(hired.id);
  server.current.forget(hired);
  expect(await capabilitiesOf(hired)).toEqual(['incident.review']);
  expect((await ask('PATCH', `/users/${hired.id}/status`, { isActive: false })).status).toBe(200);
  await settled(() => idsOf(group)).not.toContain(hired.id);
  const { rows } = await server.current.owner.query('select members from user_groups where id = $1', [
    group.id,
  ]);
  expect(rows[0]?.members).toBe((await idsOf(group)).length);
});

it('walks the members by name, forwards and back', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => person('CareProvider')));
  const group = await make();
  await put(group, people);
  const read = async (query: string) =>
    (await ask<Page<GroupMember>>('GET', `/groups/${group.id}/members?limit=2${query}`)).body;
  const first = await read('');
  const second = await read(`&cursor=${first.pagination.nextCursor}`);
  const third = await read(`&cursor=${second.pagination.nextCursor}`);
  const all = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id));
  expect(all.toSorted()).toEqual(people.map(({ id }) => id).sort());
  expect((await read(`&cursor=${third.pagination.previousCursor}`)).data).toEqual(second.data);
  expect((await ask('GET', `/groups/${group.id}/members?cursor=nonsense`)).status).toBe(400);
});
