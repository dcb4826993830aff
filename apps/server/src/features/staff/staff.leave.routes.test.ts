import type { StaffRow } from '@homeward/contract/staff';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });

it('finds those on leave by when they are expected back, with and without another filter', async () => {
  const manager = await server.current.createPerson({ role: 'CareManager' });
  const leave = async (firstName: string, days: number | null, credentialDays: number | null = null) => {
    const { id } = await server.current.createPerson({ role: 'CareProvider', firstName, lastName: 'Leaver' });
    await server.current.owner.query(
      `update staff_records set status = 'LEAVE', leave_until = day_of_person(user_id) + $2::int,
         credentials_until = day_of_person(user_id) + $3::int where user_id = $1`,
      [id, days, credentialDays],
    );
  };
  await leave('Ada', -3);
  await leave('Bea', 0, -1);
  await leave('Cleo', 7, 20);
  await leave('Dora', 30);
  await leave('Eve', 31);
  await leave('Fay', null);
  const list = async (query: string) => {
    const { body } = await server.current.call<{ data: StaffRow[] }>('GET', `/staff?search=Leaver${query}`, {
      as: manager,
    });
    const whole = await server.current.call<{ data: StaffRow[] }>('GET', `/staff?limit=100${query}`, {
      as: manager,
    });
    const names = (rows: readonly StaffRow[]) => rows.map(({ fullName }) => fullName.split(' ')[0]);
    expect(names(whole.body.data)).toEqual(names(body.data));
    return names(body.data);
  };
  expect(await list('&back=PAST')).toEqual(['Ada', 'Bea']);
  expect(await list('&back=WITHIN_7')).toEqual(['Cleo']);
  expect(await list('&back=WITHIN_30')).toEqual(['Cleo', 'Dora']);
  expect(await list('&back=OPEN')).toEqual(['Fay']);
  expect(await list('&back=PAST&back=OPEN')).toEqual(['Ada', 'Bea', 'Fay']);
  expect(await list('&back=PAST&back=WITHIN_7&credentials=EXPIRED&credentials=WITHIN_30')).toEqual([
    'Bea',
    'Cleo',
  ]);
  expect(await list('&back=PAST&status=ACTIVE')).toEqual([]);
});
