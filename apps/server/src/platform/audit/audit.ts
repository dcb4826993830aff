import { sql } from 'drizzle-orm';
import { type Connection, prepare, type Queryable } from '../db/index.ts';
import type { Audit, AuditEntry } from '../slice/index.ts';

const columns = [
  'actor_id',
  'actor_role',
  'action',
  'subject_type',
  'subject_id',
  'address',
  'request_id',
  'before',
  'after',
];
const insert = `with entry as (insert into audit_entries (${columns.join()}) values`;
const leaveUnsealed = 'returning id) insert into audit_unsealed (entry_id) select id from entry';

const recordAlone = prepare(
  'audit.record',
  `${insert} (${columns.map((_, index) => `$${index + 1}`).join()}) ${leaveUnsealed}`,
);

/**
 * Writes audit entries in the transaction of what they tell; the seal follows within a second.
 * @param connection what is read without a transaction is told by a prepared statement of its pool: it is written for
 *   every look at somebody's profile, and putting the same text together each time costs more than the look
 */
export function createAudit({ pool, db: plain }: Pick<Connection, 'pool' | 'db'>): Audit {
  return {
    async record(db: Queryable, entry: AuditEntry) {
      const { actor, action, subjectType, subjectId, address, requestId, before, after } = entry;
      const values = [
        actor?.id ?? null,
        actor?.role ?? null,
        action,
        subjectType,
        subjectId,
        address ?? null,
        requestId ?? null,
        toJson(before),
        toJson(after),
      ];
      if (db === plain) await recordAlone(pool, values);
      else await db.execute(sql`${sql.raw(insert)} ${values} ${sql.raw(leaveUnsealed)}`);
    },
  };
}

function toJson(value: Record<string, unknown> | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
