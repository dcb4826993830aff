import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Person } from './people.ts';

/**
 * Makes an office of a time zone the home office of somebody.
 * @param owner connection of the owner
 * @returns the id of the office
 */
export async function giveHomeOffice(owner: pg.Pool, person: Person, timezone: string): Promise<string> {
  const made = await owner.query<{ id: string }>(
    'insert into offices (name, timezone) values ($1, $2) returning id',
    [`Home ${randomUUID()}`, timezone],
  );
  const officeId = made.rows[0]?.id ?? '';
  await owner.query('insert into staff_offices (user_id, office_id) values ($1, $2)', [person.id, officeId]);
  await owner.query('update staff_home_offices set office_id = $2 where user_id = $1', [person.id, officeId]);
  return officeId;
}
