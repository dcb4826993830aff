import { person } from '@homeward/contract/clients';
import { instantSchema } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { instantOf, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';

// Reach: the services find the shift by it, or by being open to the caller.

/** Keeps that somebody asks for a shift; who has asked already keeps their place. */
export async function saveRequest(
  tx: Transaction,
  shiftId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`insert into shift_requests as q (shift_id, user_id, asked_at) values (${shiftId}, ${userId}, ${now})
    on conflict (shift_id, user_id) do update set asked_at = excluded.asked_at, ended_at = null
    where q.ended_at is not null`);
}

/** Takes a request back. @returns whether there was one */
export async function endRequest(tx: Transaction, shiftId: string, userId: string): Promise<boolean> {
  const ended = await tx.run(sql`update shift_requests set ended_at = now()
    where shift_id = ${shiftId} and user_id = ${userId} and ended_at is null`);
  return ended === 1;
}

const requestRow = z.strictObject({ person, askedAt: instantSchema });

/** Who asks for a shift, the first one first. */
export function findRequests(db: Queryable, shiftId: string) {
  return db.rows(
    requestRow,
    sql`select ${raw(personJson('u'))} as person, ${raw(instantOf('q.asked_at'))} as "askedAt"
      from shift_requests q join users u on u.id = q.user_id
      where q.shift_id = ${shiftId} and q.ended_at is null order by q.asked_at, u.id limit 200`,
  );
}
