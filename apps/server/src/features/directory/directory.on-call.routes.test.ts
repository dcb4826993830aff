import type { OnCallAnswer } from '@homeward/contract/directory';
import { expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();

const readAs = async (as: Person) =>
  (await server.current.call<OnCallAnswer>('GET', '/directory/on-call', { as })).body.data;

it('says who is on call with what they share, and tells management alone where nobody is', async () => {
  const { current } = server;
  const boss = await current.createPerson({ role: 'SuperAdmin' });
  const manager = await current.createPerson({ role: 'CareManager' });
  const nurse = await current.createPerson({ role: 'MedicalProfessional', phone: '+14155550166' });
  const body = {
    name: 'Nights',
    timezone: 'America/New_York',
    handoverWeekday: 1,
    handoverTime: '08:00',
    startsOn: '2026-01-05',
    userIds: [nurse.id],
  };
  const made = await current.call('POST', '/on-call/rotations', { as: boss, body });
  expect([made.status, made.body]).toEqual([200, expect.anything()]);
  const [turn] = await readAs(manager);
  expect(turn).toMatchObject({ rotation: 'Nights', person: { id: nurse.id, phone: '+14155550166' } });
  const family = await current.createPerson({ role: 'Family' });
  const [shown] = await readAs(family);
  expect(shown?.person?.id).toBe(nurse.id);
  expect(shown?.person).not.toHaveProperty('phone');
  await current.owner.query('update users set is_active = false where id = $1', [nurse.id]);
  expect(await readAs(family)).toEqual([]);
  expect(await readAs(manager)).toMatchObject([{ rotation: 'Nights', person: null }]);
});
