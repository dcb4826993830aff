import { emailStatuses, inviteStatuses, isNpi } from '@homeward/contract/users';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { normalizePhone } from '../../platform/phones/index.ts';
import { seedUsers } from './users.seed.ts';

const server = useTestServer();

it('makes a demo agency in which every state can be met, once', async () => {
  const { owner, app } = server.current;
  await seedUsers(app.deps);
  await seedUsers(app.deps);
  const { rows: people } = await owner.query(
    'select u.*, m.role as medical, m.npi from users u left join medical_professionals m on m.user_id = u.id',
  );
  expect(people).toHaveLength(123);
  const statuses = async (table: string) =>
    (await owner.query(`select distinct status from ${table}`)).rows.map(({ status }) => status).sort();
  expect(await statuses('invite_statuses')).toEqual([...inviteStatuses].sort());
  expect(await statuses('invite_email_statuses')).toEqual([...emailStatuses].sort());
  for (const person of people) {
    expect(normalizePhone(person.phone)).toBe(person.phone);
    expect(person.medical !== null).toBe(person.role === 'MedicalProfessional');
    if (person.npi !== null) expect(isNpi(person.npi)).toBe(true);
  }
  const invited = people.filter((person) => !person.is_onboarded);
  expect(invited.length).toBeGreaterThan(0);
  for (const person of invited)
    expect([person.email_verified, person.phone_verified]).toEqual([false, false]);
  for (const question of [
    (person: Record<string, unknown>) => person.phone_verified === false,
    (person: Record<string, unknown>) => person.email_verified === false,
    (person: Record<string, unknown>) => person.is_active === false,
    (person: Record<string, unknown>) => person.last_login_at === null,
    (person: Record<string, unknown>) => person.npi !== null,
  ])
    expect(people.some(question)).toBe(true);
});
