import { namespaces, type Problem } from '@homeward/contract/core';
import { type CareProviderAnswer, careProvidersChanged } from '@homeward/contract/profiles';
import { type MergedSkill, type Skill, skillsChanged } from '@homeward/contract/skills';
import { io } from 'socket.io-client';
import { beforeAll, expect, it } from 'vitest';
import { mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import * as given from '../../../test/profiles.ts';
import { useTestServer } from '../../../test/server.ts';
import { dayFromNow, makeShift, shiftZone } from '../../../test/shifts.ts';

const server = useTestServer();
let manager: Person;
let count = 0;

beforeAll(async () => {
  manager = await server.current.createPerson({ role: 'CareManager' });
});

async function makeSkill(name?: string): Promise<Skill> {
  count += 1;
  const { body } = await server.current.call<Skill>('POST', '/skills', {
    as: manager,
    body: { name: name ?? `Craft ${count}` },
  });
  return body;
}

/** Somebody whose profile names skills, and whose work experiences each name some. */
async function makeProvider(skills: Skill[], ...work: Skill[][]): Promise<Person> {
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  await saveSkills(provider, skills, ...work);
  return provider;
}

const ids = (skills: Skill[]) => skills.map(({ id }) => id);

async function saveSkills(provider: Person, skills: Skill[], ...work: Skill[][]): Promise<void> {
  const body = given.profile({
    skills: ids(skills),
    workExperiences: work.map((named) => given.work({ skills: ids(named) })),
  });
  expect((await given.saveProfile(server.current, provider, provider.id, body)).status).toBe(200);
}

async function namesOf(provider: Person): Promise<{ skills: string[]; work: string[][] }> {
  const { body } = await server.current.call<CareProviderAnswer>(
    'GET',
    `/users/${provider.id}/care-provider`,
    {
      as: provider,
    },
  );
  const names = (skills: readonly { name: string }[]) => skills.map(({ name }) => name);
  return {
    skills: names(body.careProvider?.skills ?? []),
    work: (body.careProvider?.workExperiences ?? []).map(({ skills }) => names(skills)),
  };
}

async function usesOf({ id }: Skill): Promise<[number, number]> {
  const { rows } = await server.current.owner.query(
    'select profiles, work_experiences from skills where id = $1',
    [id],
  );
  return [rows[0]?.profiles, rows[0]?.work_experiences];
}

/** Skills whose kept numbers are not those of a recount. */
async function miscounted(): Promise<unknown[]> {
  const { rows } = await server.current.owner.query(`
    select name, profiles, work_experiences from skills s
    where profiles <> (select count(*) from care_provider_skills k where k.skill_id = s.id)
      or work_experiences <> (select count(*) from work_experience_skills k where k.skill_id = s.id)`);
  return rows;
}

function merge<Body = MergedSkill>(
  from: Skill,
  into: Pick<Skill, 'id'>,
  more: { dryRun?: boolean; seen?: number | null } = {},
) {
  const { dryRun = false, seen = from.version } = more;
  return server.current.call<Body>('POST', `/skills/${from.id}/merge`, {
    as: manager,
    body: { intoId: into.id, dryRun },
    ...(seen === null ? {} : { headers: { 'if-match': `"${seen}"` } }),
  });
}

function remove(skill: Skill, mergeInto?: Pick<Skill, 'id'>) {
  return server.current.call<Problem>(
    'DELETE',
    `/skills/${skill.id}${mergeInto ? `?mergeInto=${mergeInto.id}` : ''}`,
    { as: manager, headers: { 'if-match': `"${skill.version}"` } },
  );
}

it('counts what profiles and work experiences name, as they come and go', async () => {
  const [one, other] = [await makeSkill(), await makeSkill()];
  const provider = await makeProvider([one, other], [one], [one]);
  await makeProvider([one]);
  expect([await usesOf(one), await usesOf(other)]).toEqual([
    [2, 2],
    [1, 0],
  ]);
  await saveSkills(provider, [other], [other], []);
  expect([await usesOf(one), await usesOf(other)]).toEqual([
    [1, 0],
    [1, 1],
  ]);
  const removed = await server.current.call('DELETE', `/users/${provider.id}/care-provider`, {
    as: provider,
    headers: { 'if-match': `"${await given.versionOf(server.current, provider.id)}"` },
  });
  expect(removed.status).toBeLessThan(300);
  expect(await usesOf(other)).toEqual([0, 0]);
  expect(await miscounted()).toEqual([]);
});

it('says what a merge would move, and moves exactly that', async () => {
  const [from, into] = [await makeSkill('Demntia'), await makeSkill('Memory care')];
  const both = await makeProvider([from, into], [into, from]);
  const single = await makeProvider([from], [from], []);
  const trial = await merge(from, into, { dryRun: true, seen: null });
  expect(trial.body).toEqual({
    dryRun: true,
    from: { id: from.id, name: 'Demntia' },
    into: { id: into.id, name: 'Memory care' },
    profiles: 2,
    workExperiences: 2,
  });
  expect(await usesOf(from)).toEqual([2, 2]);
  expect(await namesOf(single)).toEqual({ skills: ['Demntia'], work: [['Demntia'], []] });

  const real = await merge(from, into);
  expect(real.body).toEqual({ ...trial.body, dryRun: false });
  expect(await namesOf(single)).toEqual({ skills: ['Memory care'], work: [['Memory care'], []] });
  // Whoever named both names the one that stayed, once.
  expect(await namesOf(both)).toEqual({ skills: ['Memory care'], work: [['Memory care']] });
  expect(await usesOf(into)).toEqual([2, 2]);
  expect(await miscounted()).toEqual([]);
  const { rows } = await server.current.owner.query(
    `select actor_id, before, after from audit_entries where action = 'skills.merged' and subject_id = $1`,
    [from.id],
  );
  expect(rows).toEqual([
    {
      actor_id: manager.id,
      before: { name: 'Demntia', category: 'OTHER' },
      after: { intoId: into.id, into: 'Memory care', profiles: 2, workExperiences: 2 },
    },
  ]);
  // Its name is free again.
  expect((await makeSkill('Demntia')).id).not.toBe(from.id);
});

it('refuses a merge into itself, into nothing, from nothing, blind or of an older version; nothing moves', async () => {
  const [from, into, gone] = [await makeSkill(), await makeSkill(), await makeSkill()];
  await makeProvider([from]);
  expect((await remove(gone)).status).toBe(204);
  for (const dryRun of [true, false]) {
    const itself = await merge<Problem>(from, from, { dryRun });
    expect([itself.status, itself.body.detail]).toEqual([
      422,
      'Choose another skill: this one cannot be merged into itself.',
    ]);
    const nowhere = await merge<Problem>(from, gone, { dryRun });
    expect([nowhere.status, nowhere.body.detail]).toEqual([
      409,
      'The skill to merge into no longer exists. Choose another one.',
    ]);
    expect((await merge(gone, into, { dryRun })).status).toBe(404);
    expect((await merge(from, manager, { dryRun })).status).toBe(409);
  }
  expect((await merge(from, into, { seen: null })).status).toBe(428);
  const stale = await merge<Problem>(from, into, { seen: 7 });
  expect([stale.status, stale.body.current]).toEqual([
    412,
    expect.objectContaining({ id: from.id, profiles: 1 }),
  ]);
  expect(await usesOf(from)).toEqual([1, 0]);
});

it('does one of two merges at once, and tells the other', async () => {
  const [one, two, three] = [await makeSkill(), await makeSkill(), await makeSkill()];
  const provider = await makeProvider([one, two, three]);
  const apart = await Promise.all([merge(one, two), merge(one, three)]);
  expect(apart.map(({ status }) => status).sort()).toEqual([200, 404]);
  const crossed = await Promise.all([merge(two, three), merge(three, two)]);
  const [good, refused] = crossed.map(({ status }) => status).sort();
  expect(good).toBe(200);
  expect([404, 409]).toContain(refused);
  expect((await namesOf(provider)).skills).toHaveLength(1);
  expect(await miscounted()).toEqual([]);
});

it('keeps its numbers while profiles are saved, skills are merged and deleted at once', async () => {
  const skills = await Promise.all(Array.from({ length: 6 }, () => makeSkill()));
  const providers = await Promise.all(skills.map(() => makeProvider(skills, skills)));
  const [first, second] = skills;
  if (!first || !second) throw new Error('There are no skills.');
  const saves = providers.map(async (provider, n) => {
    const order = n % 2 === 0 ? skills.slice(1) : skills.slice(1).reverse();
    const body = given.profile({
      skills: ids(order.slice(n % 3)),
      workExperiences: [given.work({ skills: ids(order) })],
    });
    return given.saveProfile(server.current, provider, provider.id, body);
  });
  const merges = [merge<Problem>(first, second), merge<Problem>(second, first)];
  const answers = await Promise.all([...merges, ...saves, remove(second)]);
  for (const { status } of answers) expect(status).toBeLessThan(500);
  // Whichever comes first is done, and nobody has waited for another in a circle.
  expect(answers.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(1);
  expect(JSON.stringify(answers)).not.toContain('at the same moment');
  expect(await miscounted()).toEqual([]);
});

it('deletes what nobody uses; what is in use needs a skill in its place', async () => {
  const [unused, used, into] = [await makeSkill(), await makeSkill(), await makeSkill()];
  const provider = await makeProvider([used], [used], [used]);
  expect((await remove(unused)).status).toBe(204);
  expect((await remove(unused)).status).toBe(404);
  const refused = await remove(used);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This skill is in use in 1 profile and 2 work experiences. Choose a replacement.',
  ]);
  expect((await remove(used, used)).status).toBe(422);
  expect((await remove(used, unused)).status).toBe(409);
  expect((await remove({ ...used, version: 3 }, into)).status).toBe(412);
  expect((await namesOf(provider)).skills).toEqual([used.name]);
  expect((await remove(used, into)).status).toBe(204);
  expect(await namesOf(provider)).toEqual({ skills: [into.name], work: [[into.name], [into.name]] });
  const { rows } = await server.current.owner.query(
    `select action from audit_entries where subject_id = any ($1) order by at`,
    [[unused.id, used.id]],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'skills.created',
    'skills.created',
    'skills.deleted',
    'skills.merged',
  ]);
});

it('a skill that planned shifts ask for is replaced in them, and never lost', async () => {
  const { owner } = server.current;
  const client = await makeClient(server.current, { officeId: await mainOffice(server.current) });
  const [used, into] = [await makeSkill(), await makeSkill()];
  const [required, both] = [await makeShift(server.current, client), await makeShift(server.current, client)];
  const past = await makeShift(server.current, client, { days: -3 });
  const ask = (id: string, requires: Skill[], prefers: Skill[]) =>
    owner.query('update shifts set required_skill_ids = $2, preferred_skill_ids = $3 where id = $1', [
      id,
      requires.map((skill) => skill.id),
      prefers.map((skill) => skill.id),
    ]);
  await ask(required, [used], []);
  await ask(both, [into, used], [used]);
  await ask(past, [used], []);
  const refused = await remove(used);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This skill is in use in 2 planned shifts. Choose a replacement.',
  ]);
  expect((await remove(used, into)).status).toBe(204);
  const { rows } = await owner.query(
    `select required_skill_ids as required, preferred_skill_ids as preferred from shifts
     where id = any ($1) order by array_position($1, id)`,
    [[required, both, past]],
  );
  expect(rows).toEqual([
    { required: [into.id], preferred: [] },
    { required: [into.id], preferred: [] },
    { required: [into.id], preferred: [] },
  ]);
});

it('tells everybody who is connected, whatever their role, which skills are others now', async () => {
  const family = await server.current.createPerson({ role: 'Family' });
  const socket = io(`${server.current.url}${namespaces.notifications}`, {
    transports: ['websocket'],
    auth: { token: await server.current.tokenOf(family) },
    forceNew: true,
  });
  await next(socket, 'connect');
  const [from, into] = [await makeSkill(), await makeSkill()];
  const heard: string[][] = [];
  socket.on(skillsChanged.name, ({ ids: told }: { ids: string[] }) => void heard.push(told));
  // A refused merge tells nobody: the first that is heard after it is the good one.
  await merge(from, from);
  await merge(from, into);
  await expect.poll(() => heard.at(-1)).toEqual([from.id, into.id]);
  expect(heard.filter((told) => told.includes(from.id) && told.length > 1)).toHaveLength(1);
  socket.disconnect();
});

it('counts the version on of each profile that it changes and of no other, and an editor of before is told', async () => {
  const [from, into] = [await makeSkill(), await makeSkill()];
  const own = await makeProvider([from]);
  const inWork = await makeProvider([into], [from], [from]);
  const other = await makeProvider([into], [into]);
  const people = [own, inWork, other];
  const versions = () => Promise.all(people.map(({ id }) => given.versionOf(server.current, id)));
  expect(await versions()).toEqual([1, 1, 1]);
  await merge(from, into, { dryRun: true, seen: null });
  expect(await versions()).toEqual([1, 1, 1]);
  expect((await merge(from, into)).status).toBe(200);
  expect(await versions()).toEqual([2, 2, 1]);
  const typed = given.profile({ about: 'Typed before.', skills: [from.id], workExperiences: [] });
  const { status, body } = await given.saveProfile<Problem>(server.current, own, own.id, typed, 1);
  expect([status, body.current]).toEqual([
    412,
    expect.objectContaining({
      version: 2,
      careProvider: expect.objectContaining({ skills: [{ id: into.id, name: into.name }] }),
    }),
  ]);
});

/** Keeps a skill from all who want to change it or to rely on it. */
async function holdSkill(skill: Skill) {
  const client = await server.current.owner.connect();
  await client.query('begin');
  await client.query('select from skills where id = $1 for update', [skill.id]);
  return {
    /** Waits until so many wait. */
    waiting: (count: number) =>
      expect
        .poll(
          async () =>
            (
              await client.query(
                `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
              )
            ).rowCount,
        )
        .toBe(count),
    release: async () => {
      await client.query('commit');
      client.release();
    },
  };
}

it('a shift that asks for a skill while it is merged is refused, not saved with what is gone', async () => {
  const client = await makeClient(server.current, { officeId: await mainOffice(server.current) });
  const [from, into] = [await makeSkill(), await makeSkill()];
  const { release, waiting } = await holdSkill(from);
  const merging = merge(from, into);
  await waiting(1);
  const day = dayFromNow(5);
  const saving = server.current.call<Problem>('POST', '/shifts', {
    as: await server.current.createPerson({ role: 'Admin' }),
    body: {
      clientId: client.id,
      serviceType: 'COMPANION',
      shiftType: 'HOURLY',
      start: `${day}T09:00`,
      end: `${day}T13:00`,
      timezone: shiftZone,
      requiredSkillIds: [from.id],
    },
  });
  await waiting(2);
  await release();
  expect((await merging).status).toBe(200);
  const { status, body } = await saving;
  expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['requiredSkillIds']]);
});

it.each([
  ['saved', (as: Person) => given.saveProfile<Problem>(server.current, as, as.id, given.profile(), 1)],
  [
    'removed',
    (as: Person) =>
      server.current.call<Problem>('DELETE', `/users/${as.id}/care-provider`, {
        as,
        headers: { 'if-match': '"1"' },
      }),
  ],
])('is not overtaken by a profile that was %s while it went on', async (_what, change) => {
  const [from, into] = [await makeSkill(), await makeSkill()];
  const provider = await makeProvider([from]);
  const { release, waiting } = await holdSkill(from);
  const merging = merge(from, into);
  await waiting(1);
  const changing = change(provider);
  await waiting(2);
  await release();
  expect((await merging).status).toBe(200);
  const { status, body } = await changing;
  expect([status, body.current]).toEqual([412, expect.objectContaining({ version: 2 })]);
  expect((await namesOf(provider)).skills).toEqual([into.name]);
  expect(await miscounted()).toEqual([]);
});

it('tells management and each care provider that their profile is another one now', async () => {
  const [from, into] = [await makeSkill(), await makeSkill()];
  const [one, other] = [await makeProvider([from]), await makeProvider([from])];
  const listen = async (as: Person) => {
    const socket = io(`${server.current.url}${namespaces.notifications}`, {
      transports: ['websocket'],
      auth: { token: await server.current.tokenOf(as) },
      forceNew: true,
    });
    await next(socket, 'connect');
    // Merges of before may still be told.
    const heard = new Promise<string[]>((resolve) => {
      socket.on(careProvidersChanged.name, ({ userIds }: { userIds: string[] }) => {
        if (userIds.includes(one.id)) resolve(userIds);
      });
    });
    return { socket, heard };
  };
  const [boss, itself] = [await listen(manager), await listen(one)];
  await merge(from, into);
  expect((await boss.heard).toSorted()).toEqual([one.id, other.id].toSorted());
  expect(await itself.heard).toEqual([one.id]);
  for (const { socket } of [boss, itself]) socket.disconnect();
});
