import { idSchema, operationEndpoints, signedIn } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { sql } from '../../src/platform/db/index.ts';
import { operationRoutes } from '../../src/platform/operations/index.ts';
import { defineOperation, type OperationKind, type Slice } from '../../src/platform/slice/index.ts';

/** The calls of the operations that only tests know. */
export const probeOperations = operationEndpoints({
  slice: 'probe',
  path: '/probe-operations',
  policy: signedIn,
  body: z.strictObject({ ids: z.array(idSchema) }),
});

/** Effects that can be counted: one row of `probe_effects` each time that a subject is done. */
export const effectsTable = 'create table if not exists probe_effects (subject_id uuid)';

/**
 * A kind that leaves a row for each subject it does.
 * @param onRows what happens besides, in the middle of the transaction
 */
export function probeKind(onRows: (ids: readonly string[]) => Promise<void> = async () => undefined) {
  return defineOperation({
    name: 'probe.mark',
    payload: z.strictObject({}),
    may: ({ role }) => role === 'Admin',
    lock: async () => undefined,
    check: async (_db, ids) => ids.map((id) => ({ id, verdict: 'OK' })),
    apply: async (tx, ids) => {
      for (const id of ids) await tx.run(sql`insert into probe_effects (subject_id) values (${id})`);
      await onRows(ids);
      return undefined;
    },
    describe: async () => new Map(),
  });
}

/** A slice with that kind. */
export function probeSlice(kind: OperationKind = probeKind()): Slice {
  return {
    name: 'probe',
    operations: () => [kind],
    routes: (deps) => operationRoutes(deps, probeOperations, [kind], ({ ids }) => ({ kind: kind.name, ids })),
  };
}
