import { noRow, prepare, type Queryable } from '../db/index.ts';
import type { Audit, AuditEntry } from '../slice/index.ts';

const insertEntry = prepare(
  'audit.record',
  noRow,
  `with entry as (
     insert into audit_entries (actor_id, actor_role, action, subject_type, subject_id, address, request_id, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id
   )
   insert into audit_unsealed (entry_id) select id from entry`,
);

/** Writes audit entries in the transaction of what they tell; the seal follows within a second. */
export function createAudit(): Audit {
  return {
    async record(db: Queryable, entry: AuditEntry) {
      const { actor, action, subjectType, subjectId, address, requestId, before, after } = entry;
      await insertEntry(db, [
        actor?.id ?? null,
        actor?.role ?? null,
        action,
        subjectType,
        subjectId,
        address ?? null,
        requestId ?? null,
        toJson(before),
        toJson(after),
      ]);
    },
  };
}

function toJson(value: Record<string, unknown> | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
