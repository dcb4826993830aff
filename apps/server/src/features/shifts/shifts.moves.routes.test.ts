import { mayMoveShifts, type Shift, type ShiftStatus, shiftStates } from '@homeward/contract/shifts';
import { describe, expect, it } from 'vitest';
import { joinTeam, mainOffice, makeClient } from '../../../test/clients.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeShift } from '../../../test/shifts.ts';
import { proveStates } from '../../../test/states.ts';

const occupied: readonly ShiftStatus[] = [
  'ASSIGNED',
  'CONFIRMED',
  'IN_PROGRESS',
  'COMPLETED',
  'VERIFIED',
  'MISSED',
];

describe('the moves of a shift', () => {
  proveStates({
    table: shiftStates,
    path: '/shifts',
    type: 'shift',
    gate: mayMoveShifts.allows,
    // Others than the office see no shift that is not theirs.
    hidesFrom: ({ role }) => role === 'CareProvider' || role === 'MedicalProfessional',
    reason: 'Fever',
    make: async (server, status: ShiftStatus) => {
      const client = await makeClient(server, { officeId: await mainOffice(server) });
      const person = occupied.includes(status)
        ? await server.createPerson({ role: 'CareProvider' })
        : undefined;
      const id = await makeShift(server, client, { status, person });
      return { id, version: 1, subject: { isMine: false } };
    },
  });
});

describe('a shift that moves', () => {
  const server = useTestServer({ givesSessions: true });
  const over = { headers: { 'if-match': '"1"' } };

  const scene = async (status: ShiftStatus, more: object = {}) => {
    const manager = await server.current.createPerson({ role: 'CareManager' });
    const person = await server.current.createPerson({ role: 'CareProvider' });
    const client = await makeClient(server.current, { officeId: await mainOffice(server.current) });
    const id = await makeShift(server.current, client, { status, person, ...more });
    return { manager, person, client, id };
  };
  const told = async (userId: string) => {
    const { rows } = await server.current.owner.query(
      'select type, message from notifications where user_id = $1 order by created_at',
      [userId],
    );
    return rows.map(({ type }) => type);
  };

  it('is open again when its caregiver calls out, who sees it no longer', async () => {
    const { manager, person, id } = await scene('CONFIRMED');
    const called = await server.current.call('POST', `/shifts/${id}/moves`, {
      as: person,
      body: { move: 'call-out', reason: 'Fever' },
      ...over,
    });
    expect([called.status, called.body]).toMatchObject([
      200,
      { status: 'OPEN', careProvider: null, callOut: null, moves: [] },
    ]);
    expect((await server.current.call('GET', `/shifts/${id}`, { as: person })).status).toBe(404);
    const seen = await server.current.call('GET', `/shifts/${id}`, { as: manager });
    expect(seen.body).toMatchObject({ callOut: { by: { id: person.id }, reason: 'Fever' } });
    expect(await told(manager.id)).toEqual(['shift-called-out']);
  });

  it('keeps why it was cancelled, and whether that was late', async () => {
    const { manager, person, id } = await scene('ASSIGNED', { days: 1, from: '00:00', to: '01:00' });
    const cancelled = await server.current.call('POST', `/shifts/${id}/moves`, {
      as: manager,
      body: { move: 'cancel', cause: 'WEATHER' },
      ...over,
    });
    expect(cancelled.body).toMatchObject({
      status: 'CANCELLED',
      cancelled: { cause: 'WEATHER', isLate: true, by: { id: manager.id } },
    });
    expect(await told(person.id)).toEqual(['shift-changed']);
    const back = await server.current.call('POST', `/shifts/${id}/moves`, {
      as: manager,
      body: { move: 'reinstate' },
      headers: { 'if-match': '"2"' },
    });
    expect(back.body).toMatchObject({ status: 'ASSIGNED', cancelled: null, careProvider: { id: person.id } });
  });

  it('comes back open where its caregiver is taken by another by then', async () => {
    const { manager, person, client, id } = await scene('ON_HOLD');
    await makeShift(server.current, client, { status: 'ASSIGNED', person, from: '12:00', to: '14:00' });
    const resumed = await server.current.call('POST', `/shifts/${id}/moves`, {
      as: manager,
      body: { move: 'resume' },
      ...over,
    });
    expect(resumed.body).toMatchObject({ status: 'OPEN', careProvider: null });
  });

  it('gives its caregiver the client from 14 days before it, and takes that away when it is cancelled', async () => {
    const { manager, person, client, id } = await scene('DRAFT', { days: 13 });
    const reaches = async () =>
      (await server.current.call('GET', `/clients/${client.id}`, { as: person })).status;
    expect(await reaches()).toBe(404);
    const move = (body: object, version: number) =>
      server.current.call('POST', `/shifts/${id}/moves`, {
        as: manager,
        body,
        headers: { 'if-match': `"${version}"` },
      });
    expect((await move({ move: 'publish' }, 1)).body).toMatchObject({ status: 'ASSIGNED' });
    expect(await reaches()).toBe(200);
    await move({ move: 'cancel', cause: 'OTHER' }, 2);
    expect(await reaches()).toBe(404);
    const later = await scene('ASSIGNED', { days: 16 });
    const early = await server.current.call('GET', `/clients/${later.client.id}`, { as: later.person });
    expect(early.status).toBe(404);
  });

  it('is confirmed by whoever is assigned, not by another of the team', async () => {
    const { person, client, id } = await scene('ASSIGNED');
    const nurse = await server.current.createPerson({ role: 'MedicalProfessional' });
    await joinTeam(server.current, client, nurse);
    const confirm = (as: typeof person) =>
      server.current.call('POST', `/shifts/${id}/moves`, { as, body: { move: 'confirm' }, ...over });
    expect((await confirm(nurse)).status).toBe(403);
    expect((await confirm(person)).body).toMatchObject({ status: 'CONFIRMED' });
  });

  it('is a draft again when it was cancelled before anybody knew of it', async () => {
    const { manager, person, id } = await scene('DRAFT');
    const move = (name: string, version: number, more: object = {}) =>
      server.current.call<Shift>('POST', `/shifts/${id}/moves`, {
        as: manager,
        body: { move: name, ...more },
        headers: { 'if-match': `"${version}"` },
      });
    await move('cancel', 1, { cause: 'DUPLICATE' });
    const again = await move('reinstate', 2);
    expect(again.body).toMatchObject({ status: 'DRAFT', publishedAt: null, careProvider: { id: person.id } });
    expect((await server.current.call('GET', `/shifts/${id}`, { as: person })).status).toBe(404);
    expect(await told(person.id)).toEqual([]);
  });

  it('tells its caregiver of everything but what the office notes for itself', async () => {
    const { manager, person, id } = await scene('CONFIRMED');
    const change = (version: number, body: object) =>
      server.current.call('PATCH', `/shifts/${id}`, {
        as: manager,
        body,
        headers: { 'if-match': `"${version}"` },
      });
    await change(1, { notesOffice: 'Paid in cash.' });
    expect(await told(person.id)).toEqual([]);
    await change(2, { notesOffice: 'Paid by check.', notesCaregiver: 'Ring twice.' });
    expect(await told(person.id)).toEqual(['shift-changed']);
  });
});
