import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { Policy } from '../policy.ts';
import { operationAnswer, operationParams, operationRowsQuery, operationSchema } from './operations.ts';

/**
 * The calls of a slice's operations: dry run, reading, confirm, cancel, undo, and the result as CSV.
 * @param slice its name, what the ids of the endpoints begin with
 * @param path of its operations below `/api`, as in `/shift-operations`
 * @param policy who may start one; only its maker reaches it afterwards
 * @param body which kind, on what, and what that kind needs
 */
// @__NO_SIDE_EFFECTS__
export function operationEndpoints<const Slice extends string, Body extends z.ZodMiniType>({
  slice,
  path,
  policy,
  body,
}: {
  readonly slice: Slice;
  readonly path: string;
  readonly policy: Policy;
  readonly body: Body;
}) {
  const hidden = { 404: 'no such operation, or not yours' };
  const moveErrors = {
    ...hidden,
    409: 'not from its state',
    412: 'changed since: `current` holds the newer version',
  };
  // Each call names its schemas itself: of what is written out, a browser's build leaves them away.
  return {
    check: defineEndpoint({
      id: `${slice}.checkOperation`,
      method: 'POST',
      path,
      summary:
        'Dry run of an operation on many: what would happen to each. Nothing happens before it is confirmed',
      policy,
      body,
      answer: operationSchema,
      status: 201,
      errors: { 403: 'a kind that is not for the caller' },
    }),
    read: defineEndpoint({
      id: `${slice}.readOperation`,
      method: 'GET',
      path: `${path}/{id}`,
      summary: 'An operation, how far it has come, and a page of its rows',
      policy,
      params: operationParams,
      query: operationRowsQuery,
      answer: operationAnswer,
      errors: hidden,
    }),
    confirm: defineEndpoint({
      id: `${slice}.confirmOperation`,
      method: 'POST',
      path: `${path}/{id}/confirm`,
      summary:
        'Do what the dry run said, or go on where it was interrupted; each row is checked again. A few rows are done with the answer',
      policy,
      params: operationParams,
      answer: operationSchema,
      errors: moveErrors,
    }),
    cancel: defineEndpoint({
      id: `${slice}.cancelOperation`,
      method: 'POST',
      path: `${path}/{id}/cancel`,
      summary: 'Stop an operation: what is done stays, the rest is not started',
      policy,
      params: operationParams,
      answer: operationSchema,
      errors: moveErrors,
    }),
    undo: defineEndpoint({
      id: `${slice}.undoOperation`,
      method: 'POST',
      path: `${path}/{id}/undo`,
      summary:
        'Undo what an operation did, within 15 minutes, or go on where that was interrupted; rows that changed since are left alone',
      policy,
      params: operationParams,
      answer: operationSchema,
      errors: moveErrors,
    }),
    export: defineEndpoint({
      id: `${slice}.exportOperation`,
      method: 'GET',
      path: `${path}/{id}/result.csv`,
      summary: 'All rows of an operation with what became of them, as CSV; written to the audit log',
      policy,
      params: operationParams,
      answer: { stream: 'text/csv; charset=utf-8' },
      errors: hidden,
    }),
  };
}

/** The calls of one slice's operations. */
export type OperationEndpoints = ReturnType<typeof operationEndpoints<string, z.ZodMiniType>>;
