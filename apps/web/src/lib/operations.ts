import {
  type AnswerOf,
  type CallInput,
  type Operation,
  type OperationAnswer,
  type OperationEndpoints,
  type OperationMove,
  type OperationNews,
  operationDone,
  operationProgress,
} from '@homeward/contract/core';
import { call, callForFile } from './api/index.ts';
import { onLive, onLiveBegin } from './socket.ts';

/** What the page asks of an operation's rows. */
export type OperationRowsAsked = NonNullable<CallInput<OperationEndpoints['read']>['query']>;

/** The calls of one slice's operations, as the parts of the page use them. */
export interface OperationCalls<Body> {
  /** Tells the rows of one slice from those of others in the cache. */
  readonly name: string;
  readonly check: (body: Body) => Promise<Operation>;
  readonly read: (id: string, query: OperationRowsAsked) => Promise<OperationAnswer>;
  readonly move: (id: string, move: OperationMove) => Promise<Operation>;
  readonly download: (id: string) => Promise<{ blob: Blob; name: string | undefined }>;
  /** @param onBegin what was told before the connection stood was missed */
  readonly follow: (onNews: (news: OperationNews) => void, onBegin: () => void) => () => void;
}

/**
 * Makes the calls of a slice's operations.
 * @param endpoints that `operationEndpoints` made in its contract
 */
export function operationCalls<const E extends OperationEndpoints>(
  endpoints: E,
): OperationCalls<CallInput<E['check']>['body']> {
  const { check, read, export: download }: OperationEndpoints = endpoints;
  return {
    name: read.id,
    check: (body) => call(check, { body }),
    read: (id, query) => call(read, { params: { id }, query }),
    move: (id, move): Promise<AnswerOf<OperationEndpoints['confirm']>> =>
      call(endpoints[move] as OperationEndpoints['confirm'], { params: { id } }),
    download: (id) => callForFile(download, { params: { id } }),
    follow: (onNews, onBegin) => {
      const ends = [
        onLive(operationProgress, onNews),
        onLive(operationDone, onNews),
        onLiveBegin(onBegin, operationProgress, operationDone),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
