import { isWorking, type OperationNews, operationDone, operationProgress } from '@homeward/contract/core';
import type { Deps, OutboxListener, OutboxMessage } from '../slice/index.ts';
import { countsOf } from './operations.counts.ts';
import type { StoredOperation } from './operations.store.ts';

const topic = 'operations.news';

/** The live events for the maker of an operation: its progress, and its end. */
export function newsOf(operation: StoredOperation): OutboxMessage {
  const { id, kind, status, version, createdBy } = operation;
  const news: OperationNews = { id, kind, status, version, counts: countsOf(operation) };
  return { topic, payload: { to: createdBy, news } };
}

/** Tells the screens of its maker, on every node. */
export function operationListener({ live }: Pick<Deps, 'live'>): OutboxListener {
  return {
    name: 'operations.live',
    topic,
    delivery: 'every-node',
    handle: async ({ payload }) => {
      const { to, news } = payload as { to: string; news: OperationNews };
      live.emit({ userIds: [to] }, isWorking(news.status) ? operationProgress : operationDone, news);
    },
  };
}
