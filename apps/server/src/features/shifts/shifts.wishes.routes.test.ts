import type { Operation, Problem } from '@homeward/contract/core';
import type {
  Candidates,
  FillProposal,
  MyOffers,
  Series,
  SeriesResult,
  Shift,
} from '@homeward/contract/shifts';
import { beforeAll, expect, it } from 'vitest';
import {
  joinTeam,
  type MadeClient,
  mainOffice,
  makeClient,
  makeContact,
  makeOffice,
} from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { nextMonday, seriesBody } from '../../../test/series.ts';
import { useTestServer } from '../../../test/server.ts';
import { dayFromNow, makeOffer, makeShift, shiftBody, shiftWindow } from '../../../test/shifts.ts';

// What a shift asks of a caregiver beyond what it requires: a gender, a minimum rating, preferred skills.
const server = useTestServer({ givesSessions: true });
let admin: Person;
let manager: Person;
let client: MadeClient;
let swim = '';
let sing = '';
const write = (text: string, values: readonly unknown[]) => server.current.owner.query(text, [...values]);
const reason = { overrideReason: 'Agreed with the family.' };

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  manager = await server.current.createPerson({ role: 'CareManager' });
  client = await makeClient(server.current, { officeId: await mainOffice(server.current) });
  const skill = async (name: string) => {
    const { rows } = await write(
      `insert into skills (name, category) values ($1, 'MOBILITY_TRANSFER') returning id`,
      [name],
    );
    return rows[0].id as string;
  };
  swim = await skill('Canary swimming');
  sing = await skill('Canary singing');
});

type Answer = Shift & Omit<Problem, 'status'>;
const call = <T>(method: string, path: string, given: object) =>
  server.current.call<T>(method as 'GET', path, given as never);
const create = (more: object, as = manager) =>
  call<Answer>('POST', '/shifts', { as, body: shiftBody(client.id, more) });
const patch = (id: string, body: object, version: number, as = manager) =>
  call<Answer>('PATCH', `/shifts/${id}`, { as, body, headers: { 'if-match': `"${version}"` } });
const read = async (id: string, as: Person) => (await call<Answer>('GET', `/shifts/${id}`, { as })).body;
/** Gives a shift that the database holds what it asks for. */
const asks = (id: string, minRating: number | null, skills: readonly string[] = []) =>
  write('update shifts set min_rating = $2, preferred_skill_ids = $3 where id = $1', [id, minRating, skills]);

/** Somebody with so many reviews of so many stars. */
async function rated(count: number, stars: number, more: object = {}): Promise<Person> {
  const person = await server.current.createPerson({ role: 'CareProvider', ...more });
  await write(
    `insert into available_providers (user_id, rating_count, half_stars) values ($1, $2, $3)
     on conflict (user_id) do update set rating_count = excluded.rating_count, half_stars = excluded.half_stars`,
    [person.id, count, count * stars * 2],
  );
  return person;
}

it('are saved, changed and taken back; a skill that is required is asked for once', async () => {
  const wishes = { genderPref: 'FEMALE', minRating: 4.5, preferredSkillIds: [swim, sing, swim] };
  const made = await create({ ...wishes, requiredSkillIds: [sing], ...reason });
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      genderPref: 'FEMALE',
      minRating: 4.5,
      requiredSkills: [{ id: sing }],
      preferredSkills: [{ id: swim, name: 'Canary swimming' }],
    },
  ]);
  const { id } = made.body;
  const less = await patch(id, { minRating: 3 }, 1);
  expect(less.body).toMatchObject({
    version: 2,
    genderPref: 'FEMALE',
    minRating: 3,
    preferredSkills: [{ id: swim }],
  });
  // The same again is no change.
  expect((await patch(id, { minRating: 3, preferredSkillIds: [swim] }, 2)).body.version).toBe(2);
  const required = await patch(id, { requiredSkillIds: [sing, swim] }, 2);
  expect(required.body.preferredSkills).toEqual([]);
  const none = { genderPref: null, minRating: null, preferredSkillIds: [] };
  expect((await patch(id, none, 3)).body).toMatchObject({
    genderPref: null,
    minRating: null,
    preferredSkills: [],
  });
});

it.each<[string, object, string]>([
  ['a gender that is not of the list', { genderPref: 'UNDISCLOSED' }, 'genderPref'],
  ['more than five stars', { minRating: 5.5 }, 'minRating'],
  ['fewer than none', { minRating: -0.5 }, 'minRating'],
  ['a quarter of a star', { minRating: 4.25 }, 'minRating'],
  [
    'a skill that is not there',
    { preferredSkillIds: ['01890000-0000-7000-8000-000000000000'] },
    'preferredSkillIds',
  ],
])('refuse %s', async (_what, more, field) => {
  for (const answer of [
    await create({ ...more, ...reason }),
    await call<Answer>('POST', '/shift-series', { as: admin, body: seriesBody(client.id, more) }),
  ]) {
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map(({ path }) => path.split('.')[0])).toEqual([field]);
  }
});

it('are read by the office alone', async () => {
  const [person, nurse, daughter] = [
    await server.current.createPerson({ role: 'CareProvider' }),
    await server.current.createPerson({ role: 'MedicalProfessional' }),
    await server.current.createPerson({ role: 'Family' }),
  ];
  const own = await makeClient(server.current, { officeId: await mainOffice(server.current) });
  for (const one of [person, nurse]) await joinTeam(server.current, own, one);
  await makeContact(server.current, own, daughter, 'schedule');
  const given = async (more: object) => {
    const id = await makeShift(server.current, own, more);
    await asks(id, 4.5, [swim]);
    await write("update shifts set gender_pref = 'NONBINARY' where id = $1", [id]);
    return id;
  };
  const id = await given({ status: 'ASSIGNED', person });
  const offered = await given({ status: 'OFFERED', days: 5 });
  await makeOffer(server.current, offered, [person]);
  const open = await given({ status: 'OPEN', days: 6 });
  await write("update shifts set visibility = 'EVERYONE_ELIGIBLE' where id = $1", [open]);

  expect(await read(id, admin)).toMatchObject({ genderPref: 'NONBINARY', minRating: 4.5 });
  for (const as of [person, nurse, daughter]) {
    const seen = await read(id, as);
    expect(seen).toMatchObject({ id, genderPref: null, minRating: null, preferredSkills: [] });
    expect(JSON.stringify(seen)).not.toMatch(/NONBINARY|4\.5|Canary/);
  }
  const { from, to } = shiftWindow();
  const offers = await call<MyOffers>('GET', '/shifts/offers', { as: person });
  expect([...offers.body.offers, ...offers.body.open].map(({ shiftId }) => shiftId)).toEqual([offered, open]);
  for (const path of [`/shifts?from=${from}&to=${to}`, '/shifts/offers', '/overview'])
    for (const as of [person, nurse, daughter])
      expect(JSON.stringify((await call('GET', path, { as })).body)).not.toMatch(
        /NONBINARY|minRating|Canary/,
      );
});

it('keep out caregivers who are rated below the minimum, and nobody without ratings', async () => {
  const [low, high, unrated] = [
    await rated(4, 3, { firstName: 'Lou', lastName: 'Vantongeren' }),
    await rated(4, 4.5, { firstName: 'Hal', lastName: 'Vantongeren' }),
    await rated(0, 0, { firstName: 'Uma', lastName: 'Vantongeren' }),
  ];
  const time = { start: `${dayFromNow(9)}T09:00`, end: `${dayFromNow(9)}T13:00`, minRating: 4.5 };
  const codes = async (person: Person) => {
    const body = shiftBody(client.id, { ...time, careProviderId: person.id });
    const checked = await call<{ conflicts: { code: string; policy: string; message: string }[] }>(
      'POST',
      '/shifts/check',
      { as: manager, body },
    );
    return checked.body.conflicts.filter(({ code }) => code === 'MIN_RATING');
  };
  const message = 'Lou Vantongeren is rated below 4.5 stars.';
  expect(await codes(low)).toEqual([{ code: 'MIN_RATING', policy: 'PROHIBIT', message }]);
  expect([await codes(high), await codes(unrated)]).toEqual([[], []]);
  expect((await create({ ...time, careProviderId: low.id, ...reason })).status).toBe(409);
  // Admins override, as of every rule that prohibits.
  const kept = await create({ ...time, careProviderId: low.id, ...reason }, admin);
  expect([kept.status, kept.body.conflicts]).toEqual([201, expect.arrayContaining(['MIN_RATING'])]);

  const id = await makeShift(server.current, client, { status: 'OPEN', days: 10 });
  await asks(id, 4.5);
  const found = await call<Candidates>('GET', `/shifts/${id}/candidates?search=vantongeren`, { as: manager });
  expect(found.body.candidates.map(({ person }) => person.fullName).sort()).toEqual([
    'Hal Vantongeren',
    'Uma Vantongeren',
  ]);
  expect(found.body.excluded.map(({ reasons }) => reasons)).toEqual([[message]]);

  // A caregiver whose rating has fallen cannot take it, and the answer does not say why.
  await write("update shifts set status = 'OFFERED' where id = $1", [id]);
  const offer = await makeOffer(server.current, id, [low, high]);
  const answer = (as: Person) =>
    call<Answer>('POST', `/shifts/${id}/accept`, { as, body: { offerId: offer } });
  const refused = await answer(low);
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).not.toMatch(/rated|star/);
});

it('are minded by shifts that are open to all, and by what fills a week', async () => {
  const office = await makeOffice(server.current);
  const own = await makeClient(server.current, { officeId: office });
  const [low, high] = [await rated(2, 2), await rated(2, 5)];
  for (const { id } of [low, high]) {
    await write('update staff_offices set office_id = $1 where user_id = $2', [office, id]);
    await write("insert into staff_availability_plans (user_id, timezone) values ($1, 'America/New_York')", [
      id,
    ]);
    await write(
      `insert into staff_availability (user_id, place, kind, type, day_of_week, start_time, end_time)
       select $1, d, 'RECURRING', 'AVAILABLE', d, '00:00', '00:00' from generate_series(0, 6) d`,
      [id],
    );
  }
  const id = await makeShift(server.current, own, { status: 'OPEN' });
  await write("update shifts set visibility = 'EVERYONE_ELIGIBLE' where id = $1", [id]);
  const sees = async (as: Person) =>
    (await call<MyOffers>('GET', '/shifts/offers', { as })).body.open.map(({ shiftId }) => shiftId);
  expect([await sees(low), await sees(high)]).toEqual([[id], [id]]);
  await asks(id, 3);
  expect([await sees(low), await sees(high)]).toEqual([[], [id]]);
  const wanted = await call('PUT', `/shifts/${id}/request`, { as: low, body: { isWanted: true } });
  expect(wanted.status).toBe(409);

  const window = { from: `${dayFromNow(3)}T04:00:00.000Z`, to: `${dayFromNow(4)}T12:00:00.000Z` };
  const fill = async () => {
    const { body } = await call<FillProposal>('POST', '/shifts/fill', {
      as: admin,
      body: { ...window, officeId: [office] },
    });
    return (body.plans[0]?.rows ?? []).map(({ person }) => person.id);
  };
  expect(await fill()).toEqual([high.id]);
  await asks(id, null);
  // The stars of the other count in the match; nobody is out.
  await write('update staff_records set termination_date = $2 where user_id = $1', [high.id, dayFromNow(1)]);
  expect(await fill()).toEqual([low.id]);
});

it('raise the match of caregivers with a preferred skill or the gender', async () => {
  const [both, one] = [
    await rated(0, 0, { lastName: 'Abernathy' }),
    await rated(0, 0, { lastName: 'Abernathy' }),
  ];
  for (const { id } of [both, one])
    await write("insert into care_provider_profiles (user_id, about, version) values ($1, '', 1)", [id]);
  for (const [person, skill] of [
    [both, swim],
    [both, sing],
    [one, sing],
  ] as const)
    await write(
      'insert into care_provider_skills (user_id, skill_id, position) select $1, $2, count(*) from care_provider_skills where user_id = $1',
      [person.id, skill],
    );
  await write("update staff_records set gender = 'MALE' where user_id = $1", [both.id]);
  await write("update staff_records set gender = 'FEMALE' where user_id = $1", [one.id]);
  const id = await makeShift(server.current, client, { status: 'OPEN', days: 12 });
  const parts = async () => {
    const found = await call<Candidates>('GET', `/shifts/${id}/candidates?search=abernathy`, { as: manager });
    return [both, one].map((person) => {
      const candidate = found.body.candidates.find((each) => each.person.id === person.id);
      const hasAlert = candidate?.conflicts.some(({ code }) => code === 'GENDER_PREF');
      return [candidate?.parts.skills, candidate?.parts.preferences, hasAlert];
    });
  };
  expect(await parts()).toEqual([
    [25, 5, false],
    [25, 5, false],
  ]);
  await asks(id, null, [swim]);
  await write("update shifts set required_skill_ids = $2, gender_pref = 'FEMALE' where id = $1", [
    id,
    [sing],
  ]);
  // Their own word counts half: 2 of 2, and 1 of 2. The gender is a warning here, and keeps nobody out.
  expect(await parts()).toEqual([
    [12.5, 0, true],
    [6.3, 5, false],
  ]);
});

it('are carried by a series, its edits and copies', async () => {
  const own = await makeClient(server.current, { officeId: await mainOffice(server.current) });
  const wishes = { genderPref: 'FEMALE', minRating: 4, preferredSkillIds: [swim] };
  const { body, status } = await call<SeriesResult>('POST', '/shift-series', {
    as: admin,
    body: seriesBody(own.id, wishes),
  });
  expect([status, body.series]).toMatchObject([
    201,
    { genderPref: 'FEMALE', minRating: 4, preferredSkills: [{ id: swim, name: 'Canary swimming' }] },
  ]);
  const rowsOf = async (where: string, value: string) => {
    const { rows } = await write(
      `select gender_pref as gender, min_rating as stars, preferred_skill_ids as skills from shifts
       where ${where} order by starts_at`,
      [value],
    );
    return rows;
  };
  const asked = { gender: 'FEMALE', stars: 4, skills: [swim] };
  expect(await rowsOf('series_id = $1', body.series.id)).toEqual(Array.from({ length: 6 }, () => asked));

  const change = (id: string, more: object) =>
    call<SeriesResult>('PATCH', `/shift-series/${id}`, {
      as: admin,
      body: more,
      headers: { 'if-match': '"1"' },
    });
  const dates = (
    await write('select recurrence_date::text as date from shifts where series_id = $1 order by 1', [
      body.series.id,
    ])
  ).rows;
  const split = await change(body.series.id, {
    scope: 'FOLLOWING',
    from: dates[3].date,
    minRating: null,
    preferredSkillIds: [],
  });
  expect(split.body.series).toMatchObject({ genderPref: 'FEMALE', minRating: null, preferredSkills: [] });
  expect(await rowsOf('series_id = $1', body.series.id)).toEqual([asked, asked, asked]);
  const rest = { gender: 'FEMALE', stars: null, skills: [] };
  expect(await rowsOf('series_id = $1', split.body.series.id)).toEqual([rest, rest, rest]);
  const again = (await call<Series>('GET', `/shift-series/${body.series.id}`, { as: admin })).body;
  expect(again).toMatchObject({ minRating: 4, preferredSkills: [{ id: swim }] });

  // A skill that is gone by now keeps no other change from being made.
  const gone = await write(
    "insert into skills (name, category) values ('Canary of a day', 'MOBILITY_TRANSFER') returning id",
    [],
  );
  const dancing = await call<SeriesResult>('POST', '/shift-series', {
    as: admin,
    body: seriesBody(own.id, { preferredSkillIds: [gone.rows[0].id], startTime: '20:00', endTime: '21:00' }),
  });
  await write('delete from skills where id = $1', [gone.rows[0].id]);
  const noted = await change(dancing.body.series.id, {
    scope: 'FUTURE_ALL',
    from: nextMonday(),
    minRating: 2,
  });
  expect([noted.status, noted.body.series]).toMatchObject([200, { minRating: 2, preferredSkills: [] }]);

  // A caregiver who is rated below the new minimum of the series does not come.
  const low = await rated(3, 2);
  const monday = nextMonday();
  const regular = await call<SeriesResult>('POST', '/shift-series', {
    as: admin,
    body: seriesBody(own.id, { careProviderId: low.id, startTime: '17:00', endTime: '18:00', ...reason }),
  });
  expect(regular.body.leftOpen).toBe(0);
  const higher = await change(regular.body.series.id, { scope: 'FUTURE_ALL', from: monday, minRating: 3 });
  expect(higher.body).toMatchObject({ changed: 6, leftOpen: 6 });

  const { rows } = await write('select id from shifts where series_id = $1 order by starts_at limit 1', [
    body.series.id,
  ]);
  const id = rows[0].id as string;
  const operate = async (more: object) => {
    const dry = await call<Operation>('POST', '/shift-operations', {
      as: manager,
      body: { shiftIds: [id], ...more },
    });
    return (await call<Operation>('POST', `/shift-operations/${dry.body.id}/confirm`, { as: manager })).body;
  };
  const copied = await operate({ kind: 'COPY_WEEK', weeks: 1, ...reason });
  expect(copied.counts.done).toBe(1);
  const [copy] = await rowsOf('series_id is null and client_id = $1', own.id);
  expect(copy).toEqual(asked);
  const deleted = await operate({ kind: 'DELETE_DRAFTS' });
  await call('POST', `/shift-operations/${deleted.id}/undo`, { as: manager });
  expect(await rowsOf('id = $1', id)).toEqual([asked]);
});
