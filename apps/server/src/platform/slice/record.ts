import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '@homeward/contract/core';
import type { Queryable, Transaction } from '../db/index.ts';
import type { Audit } from './audit.ts';
import type { Outbox, OutboxMessage } from './outbox.ts';
import type { RequestMeta } from './route.ts';

/** Who asks for something, and how the request came. */
export interface Caller<Who extends Viewer = Viewer> {
  readonly viewer: Who;
  readonly meta: RequestMeta;
}

/** Where a change comes from: a caller, a request of somebody who is not signed in, or the server itself. */
export interface Origin {
  readonly viewer: Viewer | null;
  readonly meta?: Pick<RequestMeta, 'address' | 'requestId'>;
}

/** What the server does by itself: a job, a sweep. */
export const bySystem: Origin = { viewer: null };

/** What happened to one thing, as the audit log keeps it. */
export interface Change {
  /** `<slice>.<what>`, as in `session.password-changed`. */
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: string | null };
  /** State before and after; of fields in both, those that differ are kept. A secret is `"[changed]"`, never its value. */
  readonly before?: object;
  readonly after?: object;
}

/** A change of which screens and other slices are notified, by the outbox. */
export interface ToldChange extends Change {
  readonly tell: OutboxMessage;
}

/**
 * Writes a change down, in the transaction that makes it: the audit entry with the fields that changed, and the
 * outbox message that announces it after commit. What is only read or taken out is recorded without a message, also
 * outside of a transaction.
 */
export interface Recorder {
  (origin: Origin, tx: Transaction, change: Change | ToldChange): Promise<void>;
  (origin: Origin, db: Queryable, change: Change & { readonly tell?: never }): Promise<void>;
}

/** Makes `deps.record` of the audit log and the outbox. */
export function createRecorder({ audit, outbox }: { audit: Audit; outbox: Outbox }): Recorder {
  return async (origin: Origin, db: Queryable | Transaction, change: Change | ToldChange) => {
    const { viewer, meta } = origin;
    await audit.record(db, {
      actor: viewer && { id: viewer.id, role: viewer.role },
      action: change.action,
      subjectType: change.subject.type,
      subjectId: change.subject.id,
      address: meta?.address ?? null,
      requestId: meta?.requestId ?? null,
      ...changedFields(change),
    });
    // The types let a message come with a transaction only.
    if ('tell' in change && change.tell) await outbox.add(db as Transaction, change.tell);
  };
}

/** Whether a change would leave any field of `after` other than it was. */
export function isDifferent(before: object, after: object): boolean {
  return Object.keys(changedFields({ before, after }).after ?? {}).length > 0;
}

/**
 * The fields that differ, where there are two states; the one state, where there is one.
 * @example changedFields({ before: { name: 'a', at: 1 }, after: { name: 'b', at: 1 } })
 * // { before: { name: 'a' }, after: { name: 'b' } }
 */
export function changedFields({ before, after }: Pick<Change, 'before' | 'after'>): {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
} {
  if (!before || !after)
    return { ...(before && { before: { ...before } }), ...(after && { after: { ...after } }) };
  const [was, is] = [Object.entries(before), Object.entries(after)];
  const differing = (own: [string, unknown][], other: object) =>
    Object.fromEntries(
      own.filter(([name, value]) => !isDeepStrictEqual(value, (other as Record<string, unknown>)[name])),
    );
  return { before: differing(was, after), after: differing(is, before) };
}
