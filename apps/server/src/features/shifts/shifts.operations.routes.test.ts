import type { Operation, OperationAnswer } from '@homeward/contract/core';
import { beforeAll, expect, it } from 'vitest';
import { type MadeClient, mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { dayFromNow, makeShift, type ShiftGiven, shiftWindow } from '../../../test/shifts.ts';

const server = useTestServer({ givesSessions: true });
const unknownId = '01890000-0000-7000-8000-000000000000';
const path = '/shift-operations';
const reason = { overrideReason: 'Agreed with the family.' };
let admin: Person;
let manager: Person;
let client: MadeClient;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  manager = await server.current.createPerson({ role: 'CareManager' });
  client = await makeClient(server.current, { officeId: await mainOffice(server.current) });
});

const caregiver = () => server.current.createPerson({ role: 'CareProvider' });
const start = (body: object, as = manager) =>
  server.current.call<Operation & { errors?: object[] }>('POST', path, { as, body });
const move = (id: string, name: string, as = manager) =>
  server.current.call<Operation & { detail?: string }>('POST', `${path}/${id}/${name}`, { as });
const read = async (id: string, as = manager) =>
  (await server.current.call<OperationAnswer>('GET', `${path}/${id}?limit=100`, { as })).body;

/** Dry run and confirmation in one; of many it waits for the job. */
async function operate(body: object, as = manager): Promise<OperationAnswer> {
  const dry = await start(body, as);
  expect(dry).toMatchObject({ status: 201 });
  expect((await move(dry.body.id, 'confirm', as)).status).toBe(200);
  return over(dry.body.id, as);
}

async function over(id: string, as = manager): Promise<OperationAnswer> {
  await expect.poll(async () => (await read(id, as)).status).not.toMatch(/RUNNING|UNDOING/);
  return read(id, as);
}

/** A day of its own for each test. */
let days = 10;
const several = async (count: number, given: ShiftGiven = {}) => {
  days += 1;
  const ids: string[] = [];
  for (let hour = 0; hour < count; hour += 1) {
    const at = (add: number) => `${String(6 + 2 * hour + add).padStart(2, '0')}:00`;
    ids.push(await makeShift(server.current, client, { days, from: at(0), to: at(1), ...given }));
  }
  return ids;
};

const look = `select id, status, care_provider_id as person, start_wall as start, end_wall as "end", service_type as service,
  published_at is not null as "isPublished", cancelled ->> 'cause' as cause, conflicts, is_exception from shifts`;
const stored = async (id: string) =>
  (await server.current.owner.query(`${look} where id = $1`, [id])).rows[0];
const said = ({ rows }: OperationAnswer) =>
  rows.data.map(({ outcome, note, reason: why }) => [outcome, note ?? why]);
const movesOf = async (id: string) => {
  const { rows } = await server.current.owner.query(
    'select move, reason from state_moves where thing_id = $1 order by at, id',
    [id],
  );
  return rows.map(({ move: name, reason: why }) => (why === null ? name : `${name}: ${why}`));
};
const noticesOf = async (person: Person) => {
  const { rows } = await server.current.owner.query(
    'select message, metadata from notifications where user_id = $1 order by created_at, id',
    [person.id],
  );
  return rows.map(({ message, metadata }) =>
    message
      .replace('{{who}} ', '')
      .replace('{{count}}', metadata.count)
      .replace(/,? ?(on )?{{when}}/, ''),
  );
};

it('says of each row what would happen, and changes nothing', async () => {
  const person = await caregiver();
  const [free = '', over_ = ''] = await several(2);
  await server.current.owner.query(
    "update shifts set status = 'CANCELLED', published_at = now() where id = $1",
    [over_],
  );
  const { body } = await start({
    kind: 'ASSIGN',
    shiftIds: [free, over_, unknownId],
    careProviderId: person.id,
    ...reason,
  });
  expect(body).toMatchObject({
    kind: 'shifts.assign',
    status: 'DRY_RUN',
    counts: { total: 3, warning: 1, blocked: 2 },
  });
  expect((await read(body.id)).rows.data).toMatchObject([
    { subjectId: free, label: expect.any(String), verdict: 'WARNING', outcome: null },
    {
      subjectId: over_,
      verdict: 'BLOCKED',
      reason: 'A cancelled shift cannot be changed. Reinstate it first.',
    },
    { subjectId: unknownId, label: null, verdict: 'BLOCKED' },
  ]);
  expect(await stored(free)).toMatchObject({ status: 'DRAFT', person: null });
  const without = await start({ kind: 'ASSIGN', shiftIds: [free], careProviderId: person.id });
  expect((await read(without.body.id)).rows.data[0]).toMatchObject({
    verdict: 'BLOCKED',
    reason: expect.stringMatching(/has not entered availability\. Enter a reason to do it anyway\.$/),
  });
});

it('assigns, takes off and tells each caregiver once', async () => {
  const [person, next] = [await caregiver(), await caregiver()];
  const ids = await several(3, { status: 'OPEN' });
  const assigned = await operate({ kind: 'ASSIGN', shiftIds: ids, careProviderId: person.id, ...reason });
  expect(assigned).toMatchObject({ status: 'DONE', counts: { done: 3 }, moves: ['undo'] });
  expect(await stored(ids[0] ?? '')).toMatchObject({ status: 'ASSIGNED', person: person.id });
  const several3 = 'changed 3 of your shifts, the first';
  expect(await noticesOf(person)).toEqual([several3]);
  await operate({ kind: 'ASSIGN', shiftIds: ids, careProviderId: next.id, ...reason });
  expect(await noticesOf(person)).toEqual([several3, several3]);
  const off = await operate({ kind: 'UNASSIGN', shiftIds: ids });
  expect(await stored(ids[2] ?? '')).toMatchObject({ status: 'OPEN', person: null });
  expect(await noticesOf(next)).toEqual([several3, several3]);
  expect((await move(off.id, 'undo')).body).toMatchObject({
    status: 'UNDONE',
    counts: { undone: 3, kept: 0 },
  });
  expect(await stored(ids[2] ?? '')).toMatchObject({ status: 'ASSIGNED', person: next.id });
  expect(await movesOf(ids[0] ?? '')).toEqual(['assign', 'unassign', 'assign']);
});

it('assigns one person to one of two shifts at the same time', async () => {
  const person = await caregiver();
  days += 1;
  const other = await makeClient(server.current, { officeId: await mainOffice(server.current) });
  const ids = [
    await makeShift(server.current, client, { days }),
    await makeShift(server.current, other, { days, from: '12:00', to: '15:00' }),
  ];
  const done = await operate({ kind: 'ASSIGN', shiftIds: ids, careProviderId: person.id, ...reason });
  expect(done).toMatchObject({ status: 'PARTIAL', counts: { done: 1, blocked: 1, skipped: 1 } });
  expect(done.rows.data[1]?.reason).toMatch(/already works .* Only an admin can override this\.$/);
});

it('moves neighbors of one person later and earlier without their being in each other’s way', async () => {
  const person = await caregiver();
  days += 1;
  const ids = [
    await makeShift(server.current, client, { days, person, from: '09:00', to: '11:00' }),
    await makeShift(server.current, client, { days, person, from: '11:00', to: '13:00' }),
    await makeShift(server.current, client, { days, person, from: '13:00', to: '15:00' }),
  ];
  for (const [minutes, first] of [
    [30, '09:30'],
    [-90, '08:00'],
  ] as const) {
    const done = await operate({ kind: 'SHIFT_TIME', shiftIds: ids, minutes, ...reason });
    expect({ minutes, ...done.counts }).toMatchObject({ minutes, done: 3 });
    expect((await stored(ids[0] ?? '')).start).toBe(`${dayFromNow(days)}T${first}`);
    expect((await move(done.id, 'undo')).body.counts).toMatchObject({ undone: 3 });
    if (minutes > 0) await operate({ kind: 'SHIFT_TIME', shiftIds: ids, minutes, ...reason });
  }
  const set = await operate({
    kind: 'SHIFT_TIME',
    shiftIds: [ids[0]],
    start: '22:00',
    end: '06:00',
    ...reason,
  });
  expect(set.counts.done).toBe(1);
  expect(await stored(ids[0] ?? '')).toMatchObject({
    start: `${dayFromNow(days)}T22:00`,
    end: `${dayFromNow(days + 1)}T06:00`,
  });
});

it('cancels, holds, publishes and changes the service by the rules of single shifts', async () => {
  const person = await caregiver();
  const [draft = '', ...ids] = await several(3, { person });
  await server.current.owner.query(
    "update shifts set status = 'CONFIRMED', published_at = now() where id = any ($1)",
    [ids],
  );
  const all = [draft, ...ids];
  const published = await operate({ kind: 'PUBLISH', shiftIds: all });
  expect(said(published)).toEqual([
    ['DONE', null],
    ['UNCHANGED', 'It is already published.'],
    ['UNCHANGED', 'It is already published.'],
  ]);
  expect(await noticesOf(person)).toEqual(['published a shift for you']);
  expect((await move(published.id, 'undo')).body.counts).toMatchObject({ undone: 1 });
  expect(await stored(draft)).toMatchObject({ status: 'DRAFT', isPublished: false });
  await operate({ kind: 'PUBLISH', shiftIds: [draft] });

  const service = await operate({ kind: 'CHANGE_SERVICE', shiftIds: all, serviceType: 'RESPITE' });
  expect(service.counts.done).toBe(3);
  expect(await stored(ids[0] ?? '')).toMatchObject({ status: 'CONFIRMED', service: 'RESPITE' });

  const held = await operate({ kind: 'APPLY_HOLD', shiftIds: all, reason: 'In the hospital' });
  expect(held.counts.done).toBe(3);
  expect((await move(held.id, 'undo')).body.counts).toMatchObject({ undone: 3 });
  expect(await stored(ids[0] ?? '')).toMatchObject({ status: 'CONFIRMED', person: person.id });

  const cancelled = await operate({ kind: 'CANCEL', shiftIds: all, cause: 'WEATHER' });
  expect(await stored(draft)).toMatchObject({ status: 'CANCELLED', cause: 'WEATHER', person: person.id });
  expect((await move(cancelled.id, 'undo')).body.counts).toMatchObject({ undone: 3 });
  expect(await stored(draft)).toMatchObject({ status: 'ASSIGNED', cause: null });
  expect(await movesOf(draft)).toEqual([
    'publish',
    'retract',
    'publish',
    'hold: In the hospital',
    'resume',
    'cancel: Weather',
    'reinstate',
  ]);
});

it('deletes drafts and brings them back, and copies a week ahead', async () => {
  const ids = await several(2, { notesOffice: 'Key under the mat.' });
  const published = (await several(1, { status: 'OPEN' }))[0] ?? '';
  const deleted = await operate({ kind: 'DELETE_DRAFTS', shiftIds: [...ids, published] });
  expect(said(deleted)).toEqual([
    ['DONE', null],
    ['DONE', null],
    ['SKIPPED', 'Only a draft can be deleted. Cancel the shift instead.'],
  ]);
  expect(deleted.rows.data[0]?.label).not.toBeNull();
  expect(await stored(ids[0] ?? '')).toBeUndefined();
  expect((await move(deleted.id, 'undo')).body.counts).toMatchObject({ undone: 2 });
  expect(await stored(ids[0] ?? '')).toMatchObject({ status: 'DRAFT' });

  const copied = await operate({ kind: 'COPY_WEEK', shiftIds: ids, weeks: 2, ...reason });
  expect(copied.counts.done).toBe(2);
  const copies = async () =>
    (
      await server.current.owner.query(
        "select status, notes_office from shifts where client_id = $1 and start_wall like $2 || '%'",
        [client.id, dayFromNow(days - 1 + 14)],
      )
    ).rows;
  expect(await copies()).toEqual([1, 2].map(() => ({ status: 'DRAFT', notes_office: 'Key under the mat.' })));
  expect((await move(copied.id, 'undo')).body.counts).toMatchObject({ undone: 2 });
  expect(await copies()).toEqual([]);
});

it('fails a row that another dispatcher changed since the dry run, and overwrites nothing', async () => {
  const [person, theirs] = [await caregiver(), await caregiver()];
  const [one = '', two = ''] = await several(2, { status: 'OPEN' });
  const { body } = await start({
    kind: 'ASSIGN',
    shiftIds: [one, two],
    careProviderId: person.id,
    ...reason,
  });
  const changed = await server.current.call('PATCH', `/shifts/${one}`, {
    as: admin,
    body: { careProviderId: theirs.id, ...reason },
    headers: { 'if-match': '"1"' },
  });
  expect(changed.status).toBe(200);
  await move(body.id, 'confirm');
  const done = await over(body.id);
  expect(done).toMatchObject({ status: 'PARTIAL', counts: { done: 1, failed: 1 } });
  expect(said(done)).toEqual([
    ['FAILED', 'This shift changed after the check and was left alone. Check again.'],
    ['DONE', expect.stringContaining('availability')],
  ]);
  expect((await stored(one)).person).toBe(theirs.id);
});

it('leaves alone what changed since when it is undone, and whoever was taken meanwhile', async () => {
  const person = await caregiver();
  const ids = await several(3, { status: 'ASSIGNED', person });
  const done = await operate({ kind: 'UNASSIGN', shiftIds: ids });
  await operate({ kind: 'CANCEL', shiftIds: [ids[0]], cause: 'OTHER' }, admin);
  await makeShift(server.current, client, { days, person, from: '08:30', to: '08:45' });
  const undone = (await move(done.id, 'undo')).body;
  expect(undone).toMatchObject({ status: 'UNDONE', counts: { undone: 1, kept: 2 } });
  expect(said(await read(done.id))).toEqual([
    ['KEPT', 'This shift changed after the operation and was not undone.'],
    ['KEPT', 'The caregiver now works at this time, so this was not undone.'],
    ['UNDONE', null],
  ]);
});

it('takes what passes a filter, within reach', async () => {
  const theirs = await makeClient(server.current);
  const beyond = await makeShift(server.current, theirs, { days: 12 });
  const [own = ''] = await several(1);
  const filter = { ...shiftWindow(), status: ['DRAFT'], clientId: [client.id, theirs.id] };
  const { body } = await start({ kind: 'PUBLISH', filter });
  const rows = (await read(body.id)).rows.data.map(({ subjectId }) => subjectId);
  expect(rows).toContain(own);
  expect(rows).not.toContain(beyond);
  const named = await operate({ kind: 'PUBLISH', shiftIds: [beyond] });
  expect(said(named)).toEqual([
    ['SKIPPED', 'This shift was not found. It may have been removed, or you do not have access.'],
  ]);
  expect((await stored(beyond)).status).toBe('DRAFT');
  const none = await start({ kind: 'PUBLISH', filter: { ...filter, clientId: [unknownId] } });
  expect(none).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'filter', message: 'No shifts match.' }] },
  });
});

it.each(['CareProvider', 'Family', 'MedicalProfessional', 'Other'] as const)(
  'is nothing for %s',
  async (role) => {
    const person = await server.current.createPerson({ role });
    expect((await start({ kind: 'PUBLISH', shiftIds: [unknownId] }, person)).status).toBe(403);
  },
);

it('refuses a broken body', async () => {
  const good = { kind: 'PUBLISH', shiftIds: [unknownId] };
  for (const body of [
    { ...good, kind: 'EXPLODE' },
    { ...good, shiftIds: [] },
    { ...good, shiftIds: Array.from({ length: 501 }, () => unknownId) },
    { ...good, filter: shiftWindow() },
    { kind: 'PUBLISH' },
    { ...good, kind: 'ASSIGN' },
    { ...good, kind: 'SHIFT_TIME' },
    { ...good, kind: 'SHIFT_TIME', minutes: 0 },
    { ...good, kind: 'SHIFT_TIME', minutes: 1_441 },
    { ...good, kind: 'SHIFT_TIME', minutes: 5, start: '09:00', end: '10:00' },
    { ...good, kind: 'SHIFT_TIME', start: '09:00' },
    { ...good, kind: 'COPY_WEEK', weeks: 13 },
    { ...good, kind: 'CANCEL', cause: 'BORED' },
    { ...good, kind: 'APPLY_HOLD', reason: ' ' },
    { ...good, careProviderId: unknownId },
  ])
    expect({ body, status: (await start(body)).status }).toEqual({ body, status: 400 });
  expect((await start({ ...good, kind: 'ASSIGN', careProviderId: unknownId })).status).toBe(404);
});
