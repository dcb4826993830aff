import type { AuditQuery, AuditRecord } from '@homeward/contract/audit';
import { idSchema, type Page } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { countedRows, pageFrom, type Queryable, readCursor, totalOf } from '../../platform/db/index.ts';
import { type AuditRow, countEntries, findEntries } from './audit.store.ts';

/** Microseconds since 1970, and the id. */
const keysSchema = z.tuple([z.string().check(z.regex(/^\d{1,17}$/)), idSchema]);

/** A page of the audit log, newest first. */
export async function listAuditEntries(db: Queryable, query: AuditQuery): Promise<Page<AuditRecord>> {
  const cursor = readCursor(query.cursor, keysSchema);
  const [rows, total] = await Promise.all([
    findEntries(db, query, cursor),
    countEntries(db, query, countedRows + 1),
  ]);
  const page = pageFrom({
    rows,
    limit: query.limit,
    cursor,
    keysOf: (row) => [row.at_us, row.id],
    total: totalOf(total),
  });
  return { ...page, data: page.data.map(recordOf) };
}

function recordOf(row: AuditRow): AuditRecord {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor_id === null ? null : { id: row.actor_id, fullName: row.full_name, role: row.actor_role },
    action: row.action,
    subject: { type: row.subject_type, id: row.subject_id },
    address: row.address,
    requestId: row.request_id,
    before: row.before,
    after: row.after,
  };
}
