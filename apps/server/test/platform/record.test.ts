import { describe, expect, it } from 'vitest';
import type { Queryable, Transaction } from '../../src/platform/db/index.ts';
import {
  type AuditEntry,
  bySystem,
  type Caller,
  changedFields,
  createRecorder,
  isDifferent,
  type OutboxMessage,
} from '../../src/platform/slice/index.ts';

/** A recorder on an audit log and an outbox that only remember, with what they were handed. */
function createNotebook() {
  const written: { db: unknown; entry: AuditEntry }[] = [];
  const told: { tx: unknown; message: OutboxMessage }[] = [];
  const record = createRecorder({
    audit: {
      record: async (db, entry) => {
        written.push({ db, entry });
      },
    },
    outbox: {
      add: async (tx, message) => {
        told.push({ tx, message });
      },
      poke: () => undefined,
    },
  });
  return { record, written, told };
}

const caller: Caller = {
  viewer: { id: 'viewer-1', role: 'Admin' },
  meta: { requestId: 'request-1', address: '192.0.2.1', userAgent: 'x', at: new Date(0), isLocal: false },
};
const tx = {} as Transaction;

describe('a recorded change', () => {
  it('is an audit entry of the fields that changed and an outbox message, in the same transaction', async () => {
    const { record, written, told } = createNotebook();
    await record(caller, tx, {
      action: 'skills.changed',
      subject: { type: 'skill', id: 'skill-1' },
      before: { name: 'Old', category: 'Care' },
      after: { name: 'New', category: 'Care' },
      tell: { topic: 'skills.changed', payload: { ids: ['skill-1'] } },
    });
    expect(written).toEqual([
      {
        db: tx,
        entry: {
          actor: { id: 'viewer-1', role: 'Admin' },
          action: 'skills.changed',
          subjectType: 'skill',
          subjectId: 'skill-1',
          address: '192.0.2.1',
          requestId: 'request-1',
          before: { name: 'Old' },
          after: { name: 'New' },
        },
      },
    ]);
    expect(told).toEqual([{ tx, message: { topic: 'skills.changed', payload: { ids: ['skill-1'] } } }]);
  });

  it('keeps nothing of an identity but its id and role', async () => {
    const { record, written } = createNotebook();
    const viewer = { ...caller.viewer, sessionId: 'session-1', expiresAtMs: 1 };
    await record({ ...caller, viewer }, tx, { action: 'x.y', subject: { type: 'x', id: null } });
    expect(written[0]?.entry.actor).toEqual({ id: 'viewer-1', role: 'Admin' });
  });

  it('of the server itself has no actor, no address and tells nobody', async () => {
    const { record, written, told } = createNotebook();
    const db = {} as Queryable;
    await record(bySystem, db, { action: 'files.removed', subject: { type: 'file', id: 'file-1' } });
    expect(written[0]).toEqual({
      db,
      entry: {
        actor: null,
        action: 'files.removed',
        subjectType: 'file',
        subjectId: 'file-1',
        address: null,
        requestId: null,
      },
    });
    expect(told).toEqual([]);
  });
});

describe('changed fields', () => {
  it('of two states are those that differ, whatever the order of an inner object', () => {
    const before = { name: 'a', address: { city: 'x', street: 'y' }, gone: 1 };
    const after = { name: 'b', address: { street: 'y', city: 'x' }, added: 2 };
    expect(changedFields({ before, after })).toEqual({
      before: { name: 'a', gone: 1 },
      after: { name: 'b', added: 2 },
    });
  });

  it('of one state are all of it', () => {
    expect(changedFields({ after: { name: 'a' } })).toEqual({ after: { name: 'a' } });
    expect(changedFields({ before: { name: 'a' } })).toEqual({ before: { name: 'a' } });
  });

  it('say whether anything is different', () => {
    expect(isDifferent({ name: 'a', version: 2 }, { name: 'a' })).toBe(false);
    expect(isDifferent({ name: 'a' }, { name: null })).toBe(true);
  });
});
