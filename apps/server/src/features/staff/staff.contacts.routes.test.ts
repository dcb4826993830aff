import type { StaffRecord } from '@homeward/contract/staff';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });

it('keeps the contacts that the person enters, for management to read, and each change in the audit log', async () => {
  const person = await server.current.createPerson({ role: 'CareProvider' });
  const manager = await server.current.createPerson({ role: 'CareManager' });
  const save = (contacts: object[], version: number) =>
    server.current.call<StaffRecord & { errors: { path: string }[] }>(
      'PUT',
      `/staff/${person.id}/emergency-contacts`,
      { as: person, body: { contacts }, headers: { 'if-match': `"${version}"` } },
    );
  const luis = { name: 'Luis Cruz', relationship: 'Brother', phone: '+14155550142', otherPhone: '' };
  expect((await save([luis], 1)).body).toMatchObject({ emergencyContacts: [luis], version: 2 });
  // The same once more, and an older version.
  expect((await save([luis], 1)).body.version).toBe(2);
  expect((await save([], 1)).status).toBe(412);
  const wrong = await save([{ ...luis, phone: 'soon', relationship: ' ' }], 2);
  expect([wrong.status, wrong.body.errors.map(({ path }) => path)]).toEqual([
    400,
    ['contacts.0.relationship', 'contacts.0.phone'],
  ]);
  expect((await save([luis, luis, luis], 2)).status).toBe(400);
  const { body } = await server.current.call<StaffRecord>('GET', `/staff/${person.id}`, { as: manager });
  expect(body.emergencyContacts).toEqual([luis]);
  const { rows } = await server.current.owner.query(
    `select count(*)::int as count from audit_entries where action = 'staff.contacts-changed' and subject_id = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ count: 1 }]);
});
