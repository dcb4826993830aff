import { type Client, type ClientStatus, clientStates, mayKeepClients } from '@homeward/contract/clients';
import type { MadeMove, Page } from '@homeward/contract/core';
import { describe, expect, it } from 'vitest';
import { joinTeam, mainOffice, makeClient, makeContact, pinnedAddress } from '../../../test/clients.ts';
import { type TestServer, useTestServer } from '../../../test/server.ts';
import { proveStates } from '../../../test/states.ts';

const day = '2026-03-06';

async function bring(server: TestServer, status: ClientStatus) {
  const client = await makeClient(server, { officeId: await mainOffice(server), status });
  await server.owner.query(
    `update clients set hold_reason = 'TRAVEL', hold_since = $2, expected_return = $2,
    discharge_reason = 'MOVED', discharged_on = $2 where id = $1`,
    [client.id, day],
  );
  return client;
}

describe('the moves of a client', () => {
  proveStates({
    table: clientStates,
    path: '/clients',
    type: 'client',
    gate: mayKeepClients.allows,
    make: async (server, state) => {
      const { id } = await bring(server, state);
      return { id, version: 1, subject: { id } };
    },
    reason: 'Back from her sister',
    day,
  });
});

describe('what moves leave behind', () => {
  const server = useTestServer({ givesSessions: true });
  const move = async (id: string, body: object, version: number) => {
    const admin = await server.current.createPerson({ role: 'Admin' });
    return server.current.call<Client & { detail: string }>('POST', `/clients/${id}/moves`, {
      as: admin,
      body,
      headers: { 'if-match': `"${version}"` },
    });
  };

  it('starts care once the onboarding checklist is complete, and names what is missing until then', async () => {
    const { current } = server;
    const admin = await current.createPerson({ role: 'Admin' });
    const { id } = await bring(current, 'ONBOARDING');
    const client = (await current.call<Client>('GET', `/clients/${id}`, { as: admin })).body;
    const put = await current.call<Client>('PUT', `/clients/${id}`, {
      as: admin,
      body: {
        firstName: client.firstName,
        lastName: client.lastName,
        birthDate: client.birthDate,
        officeId: client.office.id,
        careManagerId: null,
        addresses: [pinnedAddress()],
      },
      headers: { 'if-match': '"1"' },
    });
    expect(put.body.missing).toEqual(['AGREEMENT', 'EMERGENCY_CONTACT', 'CARE_TEAM', 'CARE_PLAN']);
    const early = await move(id, { move: 'activate', day }, 2);
    expect([early.status, early.body.detail]).toEqual([
      409,
      'Complete the onboarding checklist first: the signed agreement, an emergency contact with a phone number, a care team member, a published care plan.',
    ]);
    await joinTeam(current, { id }, await current.createPerson({ role: 'CareProvider' }));
    await makeContact(current, { id }, undefined);
    await current.owner.query('update clients set has_care_plan = true where id = $1', [id]);
    const signed = await current.call<Client>('PUT', `/clients/${id}`, {
      as: admin,
      body: {
        firstName: client.firstName,
        lastName: client.lastName,
        birthDate: client.birthDate,
        officeId: client.office.id,
        careManagerId: null,
        addresses: [pinnedAddress()],
        agreementSignedOn: day,
      },
      headers: { 'if-match': '"2"' },
    });
    expect(signed.body.missing).toEqual([]);
    const started = await move(id, { move: 'activate', day }, 3);
    expect([started.status, started.body.status, started.body.startOfCare]).toEqual([200, 'ACTIVE', day]);
  });

  it('keeps why and until when care pauses, and says so in the history', async () => {
    const { id } = await bring(server.current, 'ACTIVE');
    const held = await move(id, { move: 'hold', cause: 'HOSPITAL', day, until: '2026-03-20' }, 1);
    expect(held.body.hold).toEqual({ reason: 'HOSPITAL', since: day, expectedReturn: '2026-03-20' });
    const wrong = await move(id, { move: 'hold', cause: 'HOSPITAL', day, until: '2026-03-01' }, 2);
    expect(wrong.status).toBe(400);
    const admin = await server.current.createPerson({ role: 'Admin' });
    const history = await server.current.call<Page<MadeMove>>('GET', `/clients/${id}/moves`, { as: admin });
    expect(history.body.data[0]).toMatchObject({ move: 'hold', reason: 'In the hospital', day });
  });

  it('is sober where somebody died', async () => {
    const { id } = await bring(server.current, 'ACTIVE');
    const { body } = await move(id, { move: 'discharge', cause: 'DECEASED', day }, 1);
    expect([body.isDeceased, body.discharge, body.moves]).toEqual([
      true,
      { reason: 'DECEASED', day },
      ['readmit'],
    ]);
  });
});
