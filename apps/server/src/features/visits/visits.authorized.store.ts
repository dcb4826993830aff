import type { ServiceType } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { type Queryable, sql } from '../../platform/db/index.ts';

// Reach: these judge a visit, the same for every caller, and are shown to nobody.

/** A visit that is over, with the keys of its care. */
interface Care {
  readonly id: string;
  readonly clientId: string;
  readonly serviceType: ServiceType;
  readonly in: string;
  readonly out: string;
}

const authorizedRow = z.strictObject({ from: z.string(), to: z.string(), minutesPerWeek: z.int() });

/** What payers authorized of the service of a visit, in the weeks around it. */
export function findAuthorized(db: Queryable, { clientId, serviceType, in: from, out: to }: Care) {
  return db.rows(
    authorizedRow,
    sql`select starts_on::text as "from", ends_on::text as "to", minutes_per_week as "minutesPerWeek"
      from client_authorizations where client_id = ${clientId} and service_type = ${serviceType}
        and starts_on <= ${to}::timestamptz + interval '9 days' and ends_on >= ${from}::timestamptz - interval '9 days'
      order by ends_on desc, starts_on desc, id`,
  );
}

const careRow = z.strictObject({ startsAt: z.date(), endsAt: z.date(), breakMinutes: z.int() });

/** The same care of the client that began before a visit, from 9 days before it on. */
export function findCareBefore(db: Queryable, { id, clientId, serviceType, in: from }: Care) {
  return db.rows(
    careRow,
    sql`select in_at as "startsAt", out_at as "endsAt", break_minutes as "breakMinutes" from visits
      where client_id = ${clientId} and service_type = ${serviceType} and status <> 'REJECTED'
        and starts_at > ${from}::timestamptz - interval '9 days' and starts_at < ${from}::timestamptz + interval '2 days'
        and in_at is not null and out_at is not null and (in_at, id) < (${from}::timestamptz, ${id}::uuid)
      order by starts_at, id`,
  );
}
