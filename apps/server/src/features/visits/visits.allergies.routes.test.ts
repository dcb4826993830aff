import type { ShownAllergies } from '@homeward/contract/clients';
import type { Role } from '@homeward/contract/core';
import type { Shift } from '@homeward/contract/shifts';
import type { TimeClock, Visit } from '@homeward/contract/visits';
import { expect, it } from 'vitest';
import { joinTeam, type MadeClient, makeContact } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeHome, makeShiftNow, makeVisit } from '../../../test/visits.ts';

const server = useTestServer({ givesSessions: true });
const person = (role: Role) => server.current.createPerson({ role });
const read = async <Answer>(path: string, as: Person) =>
  (await server.current.call<Answer>('GET', path, { as })).body;

const nuts = { substance: 'Nuts', type: 'FOOD', reaction: 'Hives', severity: 'SEVERE' };
const listed = { allergies: [nuts], noKnownAllergies: false };
const notAsked = { allergies: [], noKnownAllergies: false };
const noneKnown = { allergies: [], noKnownAllergies: true };

async function keeps({ id }: MadeClient, said: ShownAllergies | typeof listed): Promise<void> {
  const { owner } = server.current;
  await owner.query('update clients set no_known_allergies = $2 where id = $1', [id, said.noKnownAllergies]);
  for (const content of said.allergies)
    await owner.query(
      `insert into client_health_entries (client_id, kind, position, content, search_text)
       values ($1, 'ALLERGY', 0, $2, 'Nuts')`,
      [id, content],
    );
}

it.each([
  ['a list', listed],
  ['none known', noneKnown],
  ['not asked', notAsked],
])('the shift and the clock of a caregiver on the team carry %s', async (_words, said) => {
  const client = await makeHome(server.current);
  const caregiver = await person('CareProvider');
  await joinTeam(server.current, client, caregiver);
  await keeps(client, said);
  const shift = await makeShiftNow(server.current, client, caregiver);
  expect((await read<Shift>(`/shifts/${shift}`, caregiver)).allergies).toEqual(said);
  const { next } = await read<TimeClock>('/time-clock', caregiver);
  expect(next.map(({ id, allergies }) => [id, allergies])).toEqual([[shift, said]]);
});

it('the running visit carries them, and neither one that is over nor one out of reach does', async () => {
  const client = await makeHome(server.current);
  const caregiver = await person('CareProvider');
  await joinTeam(server.current, client, caregiver);
  await keeps(client, listed);
  await makeVisit(server.current, client, caregiver, { status: 'IN_PROGRESS', to: null });
  const { running } = await read<TimeClock>('/time-clock', caregiver);
  expect(running?.allergies).toEqual(listed);
  const { rows } = await server.current.owner.query<{ id: string }>(
    'update client_team set ends_on = current_date - 2 where client_id = $1 returning id',
    [client.id],
  );
  expect(rows).toHaveLength(1);
  await server.current.owner.query("select keep_client_reach('client_id', array[$1]::uuid[])", [client.id]);
  expect((await read<TimeClock>('/time-clock', caregiver)).running).toMatchObject({ access: 'TIMES' });
  expect((await read<TimeClock>('/time-clock', caregiver)).running).not.toHaveProperty('allergies');
  const admin = await person('Admin');
  const over = await makeVisit(server.current, client, caregiver, { status: 'VERIFIED' });
  expect(await read<Visit>(`/visits/${over}`, admin)).not.toHaveProperty('allergies');
});

it('are read with the shift by those who read health, and by nobody else', async () => {
  const { current } = server;
  const client = await makeHome(current);
  await keeps(client, listed);
  const shift = await makeShiftNow(current, client, await person('CareProvider'));
  const told = async (as: Person) => (await read<Shift>(`/shifts/${shift}`, as)).allergies;
  const nurse = await person('MedicalProfessional');
  await joinTeam(current, client, nurse);
  for (const as of [await person('Admin'), await person('CareManager'), nurse])
    expect(await told(as)).toEqual(listed);
  const daughter = await person('Family');
  await makeContact(current, client, daughter, 'schedule', 'carePlan', 'visitNotes');
  const seen = await read<Shift>(`/shifts/${shift}`, daughter);
  expect([seen.id, seen.allergies]).toEqual([shift, undefined]);
  // Reach begins 14 days before a shift: until then its caregiver reads when it is, and not whom it is for.
  const early = await person('CareProvider');
  const later = await makeShiftNow(current, client, early, { from: 20 * 24 * 60 });
  const planned = await read<Shift>(`/shifts/${later}`, early);
  expect([planned.id, planned.allergies]).toEqual([later, undefined]);
});
