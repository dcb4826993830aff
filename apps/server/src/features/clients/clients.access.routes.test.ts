import type { Client } from '@homeward/contract/clients';
import { beforeAll, expect, it } from 'vitest';
import { clientBody, joinTeam, mainOffice, pinnedAddress } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeShiftNow, makeVisit } from '../../../test/visits.ts';

const server = useTestServer({ givesSessions: true });
let client: Client;
let admin: Person;

beforeAll(async () => {
  const { current } = server;
  admin = await current.createPerson({ role: 'Admin' });
  const addresses = [
    pinnedAddress({ accessNotes: 'Code 4711' }),
    pinnedAddress({ kind: 'WINTER', isPrimary: false, accessNotes: 'Code 0815' }),
  ];
  const body = clientBody(await mainOffice(current), { addresses });
  client = (await current.call<Client>('POST', '/clients', { as: admin, body })).body;
});

/** The access notes that somebody reads, address by address. */
async function notesFor(as: Person): Promise<(string | undefined)[] | undefined> {
  const { body } = await server.current.call<Client>('GET', `/clients/${client.id}`, { as });
  return body.addresses?.map(({ accessNotes }) => accessNotes);
}

const nothing = [undefined, undefined];
const atHome = ['Code 4711', undefined];
const hours = (count: number) => count * 60;

it.each([
  ['more than 24 hours before', { from: hours(24) + 5 }, nothing],
  ['less than 24 hours before', { from: hours(24) - 5 }, atHome],
  ['during it', {}, atHome],
  ['after it', { from: -hours(5), to: -1 }, nothing],
  ['when the shift is called off', { status: 'CANCELLED' }, nothing],
])(
  'a caregiver reads access notes for the address of their visit alone: %s',
  async (_when, shift, expected) => {
    const { current } = server;
    const caregiver = await current.createPerson({ role: 'CareProvider' });
    await joinTeam(current, client, caregiver);
    await makeShiftNow(current, client, caregiver, shift);
    expect(await notesFor(caregiver)).toEqual(expected);
  },
);

it('ends when the caregiver clocks out, be it earlier or later than planned', async () => {
  const { current } = server;
  const [early, late] = await Promise.all([
    current.createPerson({ role: 'CareProvider' }),
    current.createPerson({ role: 'CareProvider' }),
  ]);
  const short = await makeShiftNow(current, client, early, { from: -120, to: 60 });
  await makeVisit(current, client, early, { shiftId: short, from: -120, to: -10, status: 'ENDED' });
  const long = await makeShiftNow(current, client, late, { from: -120, to: -30 });
  await makeVisit(current, client, late, { shiftId: long, from: -120, to: null, status: 'IN_PROGRESS' });
  expect(await Promise.all([notesFor(early), notesFor(late)])).toEqual([nothing, atHome]);
});

it('is for the caregiver of the visit, not for others on the team; the office always reads it', async () => {
  const { current } = server;
  const [colleague, nurse] = await Promise.all([
    current.createPerson({ role: 'CareProvider' }),
    current.createPerson({ role: 'MedicalProfessional' }),
  ]);
  await joinTeam(current, client, colleague);
  await joinTeam(current, client, nurse);
  await makeShiftNow(current, client, await current.createPerson({ role: 'CareProvider' }));
  expect(await Promise.all([colleague, nurse, admin].map(notesFor))).toEqual([
    nothing,
    nothing,
    ['Code 4711', 'Code 0815'],
  ]);
});
