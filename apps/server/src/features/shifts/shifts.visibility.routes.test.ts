import type { Page, Role } from '@homeward/contract/core';
import { mostPrintedShifts, type ShiftRow, shiftsText } from '@homeward/contract/shifts';
import { expect, it } from 'vitest';
import { joinTeam, makeClient, makeContact } from '../../../test/clients.ts';
import { readPdf } from '../../../test/pdf.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { dayFromNow, makeShift, shiftWindow } from '../../../test/shifts.ts';

const server = useTestServer({ givesSessions: true });
const secrets = { notesOffice: 'Secret of the office', notesCaregiver: 'Secret of the caregiver' };
const { from, to } = shiftWindow();

const person = (role: Role) => server.current.createPerson({ role });
const list = async (as: Person, filters = '') => {
  const path = `/shifts?from=${from}&to=${to}${filters}`;
  return (await server.current.call<Page<ShiftRow>>('GET', path, { as })).body.data;
};

it('shows caregivers their own published shifts and nobody else’s', async () => {
  const [mine, other] = [await person('CareProvider'), await person('CareProvider')];
  const client = await makeClient(server.current);
  await joinTeam(server.current, client, mine);
  const own = await makeShift(server.current, client, { status: 'ASSIGNED', person: mine, ...secrets });
  const theirs = await makeShift(server.current, client, {
    status: 'ASSIGNED',
    person: other,
    days: 4,
    ...secrets,
  });
  const draft = await makeShift(server.current, client, { person: mine, days: 5, ...secrets });
  expect((await list(mine)).map(({ id }) => id)).toEqual([own]);
  expect(await list(mine, `&staffId=${other.id}`)).toEqual([]);
  for (const id of [theirs, draft])
    expect((await server.current.call('GET', `/shifts/${id}`, { as: mine })).status).toBe(404);
  const seen = await server.current.call('GET', `/shifts/${own}`, { as: mine });
  expect(seen.body).toMatchObject({
    notesOffice: null,
    notesCaregiver: secrets.notesCaregiver,
    conflicts: [],
  });
});

it('shows caregivers a shift that is planned before they reach its client by time, service and initials', async () => {
  const { current } = server;
  const canary = 'canary-51af';
  const caregiver = await person('CareProvider');
  const client = await makeClient(current, { firstName: `R${canary}`, lastName: `C${canary}` });
  // Reach begins 14 days before a shift.
  const given = {
    status: 'ASSIGNED',
    person: caregiver,
    notesOffice: canary,
    notesCaregiver: canary,
    days: 20,
  };
  const id = await makeShift(current, client, given);
  const read = (path: string) => current.call<object>('GET', path, { as: caregiver });
  const whole = (await read(`/shifts/${id}`)).body;
  const hidden = { place: null, addressId: null, notesCaregiver: null };
  expect(whole).toMatchObject({ client: { name: 'R. C.' }, ...hidden });
  const day = dayFromNow(20);
  for (const path of [
    `/shifts?from=${from}&to=${to}`,
    `/shifts/places?from=${from}&to=${to}`,
    `/shifts/days?from=${day}&to=${day}`,
    '/overview',
    '/time-clock',
    '/shifts/changes',
    '/shifts/offers',
  ]) {
    const { status, body } = await read(path);
    expect([path, status, JSON.stringify(body).includes(canary)]).toEqual([path, 200, false]);
  }
  expect((await list(caregiver)).map(({ client: { name } }) => name)).toEqual(['R. C.']);
  const moved = await current.call<object>('POST', `/shifts/${id}/moves`, {
    as: caregiver,
    body: { move: 'confirm' },
    headers: { 'if-match': '"1"' },
  });
  expect([moved.status, JSON.stringify(moved.body).includes(canary)]).toEqual([200, false]);
  await joinTeam(current, client, caregiver);
  expect((await read(`/shifts/${id}`)).body).toMatchObject({ notesCaregiver: canary });
});

it('shows families the schedule by consent, with first names and without notes', async () => {
  const [family, other, caregiver] = [
    await person('Family'),
    await person('Family'),
    await person('CareProvider'),
  ];
  const client = await makeClient(server.current);
  await makeContact(server.current, client, family, 'schedule');
  await makeContact(server.current, client, other, 'carePlan');
  const given = { status: 'ASSIGNED', person: caregiver, conflicts: ['HOLIDAY'], ...secrets };
  const id = await makeShift(server.current, client, given);
  await makeShift(server.current, client, { days: 4 });
  const seen = await server.current.call('GET', `/shifts/${id}`, { as: family });
  expect(seen.body).toMatchObject({
    careProvider: { fullName: caregiver.firstName },
    moves: [],
    conflicts: [],
  });
  expect(JSON.stringify(seen.body)).not.toContain('Secret');
  expect(JSON.stringify(seen.body)).not.toContain(caregiver.lastName);
  expect((await list(family)).map((row) => row.id)).toEqual([id]);
  expect(await list(family, '&hasConflict=yes')).toEqual([]);
  expect((await server.current.call('GET', `/shifts/${id}`, { as: other })).status).toBe(404);
  expect(await list(other)).toEqual([]);
});

it('shows medical professionals what is published of clients whom they reach', async () => {
  const [nurse, caregiver] = [await person('MedicalProfessional'), await person('CareProvider')];
  const [client, other] = [await makeClient(server.current), await makeClient(server.current)];
  await joinTeam(server.current, client, nurse);
  const id = await makeShift(server.current, client, { status: 'CONFIRMED', person: caregiver, ...secrets });
  await makeShift(server.current, client, { days: 4 });
  await makeShift(server.current, other, { status: 'OPEN' });
  expect((await list(nurse)).map((row) => row.id)).toEqual([id]);
  const seen = await server.current.call('GET', `/shifts/${id}`, { as: nurse });
  expect(JSON.stringify(seen.body)).not.toContain('Secret');
});

it('walks a time in pages, by start', async () => {
  const admin = await person('Admin');
  const client = await makeClient(server.current);
  const ids: string[] = [];
  for (const days of [3, 4, 5]) ids.push(await makeShift(server.current, client, { days }));
  const page = async (more: string) =>
    (
      await server.current.call<Page<ShiftRow>>(
        'GET',
        `/shifts?from=${from}&to=${to}&clientId=${client.id}&limit=2${more}`,
        { as: admin },
      )
    ).body;
  const first = await page('');
  expect([first.data.map(({ id }) => id), first.pagination.total]).toEqual([ids.slice(0, 2), 3]);
  const second = await page(`&cursor=${first.pagination.nextCursor}`);
  expect(second.data.map(({ id }) => id)).toEqual(ids.slice(2));
  const back = await page(`&cursor=${second.pagination.previousCursor}`);
  expect(back.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
});

it('prints a roster of what the reader may see, in the time of the office, and audits it', async () => {
  const [family, rosa, admin] = [await person('Family'), await person('CareProvider'), await person('Admin')];
  const { id: clientId } = await makeClient(server.current);
  await makeContact(server.current, { id: clientId }, family, 'schedule');
  const given = { status: 'ASSIGNED', person: rosa };
  // The night before the first day reaches into it; that of the last day is the next day in UTC.
  const days = [2, 3, 4];
  for (const at of days)
    await makeShift(server.current, { id: clientId }, { ...given, days: at, from: '23:00', to: '06:00' });
  await makeShift(server.current, { id: clientId }, { days: 3, from: '08:00' });
  const query = `from=${dayFromNow(3)}&to=${dayFromNow(3)}&clientId=${clientId}`;
  const path = `/shifts/roster.pdf?${query}&by=STAFF`;
  const headers = { authorization: `Bearer ${await server.current.tokenOf(family)}` };
  const response = await fetch(`${server.current.url}/api${path}`, { headers });
  const name = `attachment; filename="Roster - ${dayFromNow(3)}.pdf"`;
  expect([response.status, response.headers.get('content-disposition')]).toEqual([200, name]);
  const { read } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  expect(read.filter((line) => line.startsWith('H2'))).toEqual([`H2: ${rosa.firstName}`]);
  expect(read.filter((line) => line.includes('11:00 PM'))).toHaveLength(2);
  expect(read.join()).not.toContain(rosa.lastName);
  expect((await server.current.call('GET', path, { as: admin })).status).toBe(200);
  const { rows } = await server.current.owner.query(
    `select after from audit_entries where action = 'shifts.roster-printed' and actor_id = $1`,
    [admin.id],
  );
  const day = dayFromNow(3);
  expect(rows).toEqual([{ after: { clientId: [clientId], from: day, to: day, by: 'STAFF', shifts: 3 } }]);
});

it('prints only their own shifts for caregivers', async () => {
  const [rosa, ben] = [await person('CareProvider'), await person('CareProvider')];
  const client = await makeClient(server.current);
  await makeShift(server.current, client, { status: 'ASSIGNED', person: rosa });
  for (const given of [{ person: ben }, { status: 'OPEN' }])
    await makeShift(server.current, client, { status: 'ASSIGNED', ...given });
  const path = `/shifts/roster.pdf?from=${dayFromNow(3)}&to=${dayFromNow(3)}&by=STAFF`;
  const headers = { authorization: `Bearer ${await server.current.tokenOf(rosa)}` };
  const response = await fetch(`${server.current.url}/api${path}`, { headers });
  const { read } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  expect(read.filter((line) => line.startsWith('H2'))).toEqual([`H2: ${rosa.firstName} ${rosa.lastName}`]);
  expect(read.join()).not.toContain(ben.lastName);
});

it('refuses a roster of more shifts than one document holds', async () => {
  const [admin, { id }] = [await person('Admin'), await makeClient(server.current)];
  await server.current.owner.query(
    `insert into shifts (client_id, office_id, service_type, shift_type, start_wall, end_wall, timezone, starts_at, ends_at,
       status, published_at, notes_office, notes_caregiver, conflicts, override_reason, created_by)
     select c.id, c.office_id, 'PERSONAL_CARE', 'HOURLY', $2::text || 'T12:00', $2 || 'T13:00', 'UTC', $2::timestamptz + '12 h',
       $2::timestamptz + '13 h', 'OPEN', now(), '', '', '{}', '', $4
     from clients c, generate_series(0, $3::int) where c.id = $1`,
    [id, dayFromNow(5), mostPrintedShifts, admin.id],
  );
  const path = `/shifts/roster.pdf?from=${dayFromNow(5)}&to=${dayFromNow(5)}&by=CLIENT&clientId=${id}`;
  const { status, body } = await server.current.call('GET', path, { as: admin });
  expect([status, body]).toMatchObject([422, { detail: shiftsText.tooManyToPrint }]);
});

it.each([
  [3, 2, 'End date cannot be before start date.'],
  [0, 44, 'Ask for at most 44 days.'],
])('refuses a roster from day %i to day %i', async (first, last, sentence) => {
  const path = `/shifts/roster.pdf?from=${dayFromNow(first)}&to=${dayFromNow(last)}&by=STAFF`;
  const { status, body } = await server.current.call('GET', path, { as: await person('Admin') });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(sentence)]);
});

it('returns places of all shifts to the office, and of assigned shifts to others', async () => {
  const [family, rosa, admin] = [await person('Family'), await person('CareProvider'), await person('Admin')];
  const client = await makeClient(server.current);
  await makeContact(server.current, client, family, 'schedule');
  const { owner } = server.current;
  const place = { formattedAddress: '12 Oak St', city: 'Rutland', lat: 43.6, lng: -72.9 };
  await owner.query(
    `insert into client_addresses (client_id, position, kind, address, geofence_meters, is_primary)
     values ($1, 0, 'HOME', $2, 100, true)`,
    [client.id, place],
  );
  const theirs = await makeShift(server.current, client, { status: 'ASSIGNED', person: rosa });
  const vacant = await makeShift(server.current, client, { status: 'OPEN', days: 4 });
  const draft = await makeShift(server.current, client, { days: 5 });
  const seen = async (as: Person) => {
    const path = `/shifts/places?from=${from}&to=${to}&clientId=${client.id}`;
    const { body } = await server.current.call<{ places: object[] }>('GET', path, { as });
    return body.places;
  };
  const at = { address: '12 Oak St', lat: 43.6, lng: -72.9 };
  expect(await seen(admin)).toEqual([theirs, vacant, draft].map((shiftId) => ({ shiftId, ...at })));
  for (const as of [family, rosa]) expect(await seen(as)).toEqual([{ shiftId: theirs, ...at }]);
});
