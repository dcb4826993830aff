import { openShiftsChanged, shiftsChanged } from '@homeward/contract/shifts';
import { expect, it } from 'vitest';
import { joinTeam, mainOffice, makeClient, makeContact } from '../../../test/clients.ts';
import { listen as listenAs } from '../../../test/listening.ts';
import type { Person } from '../../../test/people.ts';
import { makeSeries, nextMonday } from '../../../test/series.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeShift, shiftBody } from '../../../test/shifts.ts';

const server = useTestServer({ givesSessions: true });

const listen = (person: Person) =>
  listenAs<{ changed: { id: string }[] }>(server.current, person, shiftsChanged);

it('tells whoever sees a shift that it changed, and nobody else', async () => {
  const make = (role: Parameters<typeof server.current.createPerson>[0]) => server.current.createPerson(role);
  const [admin, caregiver, colleague, nurse, daughter, neighbor] = await Promise.all([
    make({ role: 'Admin' }),
    make({ role: 'CareProvider' }),
    make({ role: 'CareProvider' }),
    make({ role: 'MedicalProfessional' }),
    make({ role: 'Family' }),
    make({ role: 'Family' }),
  ]);
  const client = await makeClient(server.current);
  await joinTeam(server.current, client, nurse);
  await joinTeam(server.current, client, colleague);
  await makeContact(server.current, client, daughter, 'schedule');
  await makeContact(server.current, client, neighbor, 'carePlan');
  const shift = await makeShift(server.current, client, { status: 'ASSIGNED', person: caregiver });
  const seeing = await Promise.all([admin, caregiver, nurse, daughter].map(listen));
  const others = await Promise.all([colleague, neighbor].map(listen));

  const heard = Promise.all(seeing.map((one) => one.next()));
  const { status } = await server.current.call('PATCH', `/shifts/${shift}`, {
    as: admin,
    headers: { 'if-match': '"1"' },
    body: { breakMinutes: 15 },
  });
  expect(status).toBe(200);
  expect(await heard).toEqual(seeing.map(() => [{ changed: [{ id: shift, version: 2 }] }]));

  // A draft is the office's: whom it is for hears of it when it is published.
  const draft = await server.current.call<{ id: string; version: number }>('POST', '/shifts', {
    as: admin,
    body: shiftBody(client.id, {
      careProviderId: colleague.id,
      overrideReason: 'Agreed with the family.',
    }),
  });
  expect(draft.status).toBe(201);
  const told = Promise.all([...seeing.slice(0, 1), ...seeing.slice(2), others[0]].map((one) => one?.next()));
  await server.current.call('POST', `/shifts/${draft.body.id}/moves`, {
    as: admin,
    headers: { 'if-match': `"${draft.body.version}"` },
    body: { move: 'publish' },
  });
  await told;
  const idsHeard = ({ heard }: Awaited<ReturnType<typeof listen>>) =>
    heard.flatMap(({ changed }) => changed.map(({ id }) => id));
  expect(seeing.map(idsHeard)).toEqual([
    [shift, draft.body.id, draft.body.id],
    [shift],
    [shift, draft.body.id],
    [shift, draft.body.id],
  ]);
  expect(others.map(idsHeard)).toEqual([[draft.body.id], []]);
});

it('tells the caregivers of an office when shifts open to all of them, change, or are hidden again', async () => {
  const { current } = server;
  const officeId = await mainOffice(current);
  const [admin, caregiver, away] = await Promise.all([
    current.createPerson({ role: 'Admin' }),
    current.createPerson({ role: 'CareProvider' }),
    current.createPerson({ role: 'CareProvider' }),
  ]);
  await current.owner.query('delete from staff_offices where user_id = $1', [away.id]);
  const client = await makeClient(current, { officeId });
  const shift = await makeShift(current, client, { status: 'OPEN' });
  const listenTo = (person: Person) => listenAs<{ officeId: string }>(current, person, openShiftsChanged);
  const [own, other] = await Promise.all([caregiver, away].map(listenTo));
  let version = 1;
  const change = async (body: object) => {
    const heard = own?.next();
    const { status } = await current.call('PATCH', `/shifts/${shift}`, {
      as: admin,
      headers: { 'if-match': `"${version}"` },
      body,
    });
    version += 1;
    expect([status, await heard]).toEqual([200, [{ officeId }]]);
  };
  await change({ visibility: 'EVERYONE_ELIGIBLE' });
  await change({ breakMinutes: 15 });
  await change({ visibility: 'OFFERED_ONLY' });
  // Once hidden, its changes are not sent to them: the next event is about another shift.
  await current.call('PATCH', `/shifts/${shift}`, {
    as: admin,
    headers: { 'if-match': `"${version}"` },
    body: { breakMinutes: 30 },
  });
  const seen = await makeShift(current, client, { status: 'OPEN', visibility: 'EVERYONE_ELIGIBLE', days: 5 });
  const heard = own?.next();
  await current.call('PATCH', `/shifts/${seen}`, {
    as: admin,
    headers: { 'if-match': '"1"' },
    body: { breakMinutes: 15 },
  });
  await heard;
  expect([own?.heard.length, other?.heard.length]).toEqual([4, 0]);
});

it('tells them when an edit of a series hides its open shifts', async () => {
  const { current } = server;
  const officeId = await mainOffice(current);
  const [admin, caregiver] = await Promise.all([
    current.createPerson({ role: 'Admin' }),
    current.createPerson({ role: 'CareProvider' }),
  ]);
  const client = await makeClient(current, { officeId });
  const { series } = await makeSeries(current, admin, client.id, { visibility: 'EVERYONE_ELIGIBLE' });
  await current.owner.query(
    `update shifts set status = 'OPEN', care_provider_id = null, published_at = now() where series_id = $1`,
    [series.id],
  );
  const own = await listenAs<{ officeId: string }>(current, caregiver, openShiftsChanged);
  const heard = own.next();
  const { status } = await current.call('PATCH', `/shift-series/${series.id}`, {
    as: admin,
    headers: { 'if-match': '"1"' },
    body: { scope: 'FUTURE_ALL', from: nextMonday(), visibility: 'OFFERED_ONLY' },
  });
  expect([status, await heard]).toEqual([200, [{ officeId }]]);
});
