import {
  type LoginLog,
  listLoginLogs,
  loginLogAdded,
  type loginLogsPage,
} from '@homeward/contract/login-logs';
import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { queryClient, refetchAll } from '../../lib/query.ts';
import { onLive, onLiveBegin } from '../../lib/socket.ts';
import { type ListQuery, listOptions } from './login-logs.queries.ts';

type LogPage = z.output<typeof loginLogsPage>;

/** A page that new events have made this long is fetched again. */
const mostRows = 60;

/** Whether an event belongs to a list that is not searched. */
function belongsTo(log: LoginLog, { event, outcome, role, person, from, to }: ListQuery): boolean {
  const isIn = (wanted: readonly string[] | string | undefined, value: string | null) =>
    wanted === undefined || (value !== null && wanted.includes(value));
  return (
    isIn(event, log.event) &&
    isIn(outcome, log.outcome) &&
    isIn(role, log.role) &&
    isIn(person, log.user?.id ?? null) &&
    (from === undefined || log.at >= from) &&
    (to === undefined || log.at < to)
  );
}

function withNew(page: LogPage, news: readonly LoginLog[]): LogPage {
  const known = new Set(page.data.map((log) => log.id));
  const added = news.filter((log) => !known.has(log.id));
  const { pagination } = page;
  return {
    data: [...added, ...page.data].sort((a, b) =>
      a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1,
    ),
    pagination: {
      ...pagination,
      from: 1,
      total: pagination.totalPrecision === 'exact' ? pagination.total + added.length : pagination.total,
    },
  };
}

/**
 * Follows what happens at the door while the newest events are on the screen.
 * @param isReading asked for each event: while somebody reads, the rows do not move; the event waits to be shown
 */
export function useNewLogs(query: ListQuery, page: LogPage | undefined, isReading: () => boolean) {
  const [waiting, setWaiting] = useState<readonly LoginLog[]>([]);
  const followsNewest = query.cursor === undefined && query.sort === '-at';

  const put = (news: readonly LoginLog[]) => {
    if ((page?.data.length ?? 0) + news.length > mostRows) void refetchAll(listLoginLogs);
    else queryClient.setQueryData(listOptions(query).queryKey, (old) => old && withNew(old, news));
  };
  const take = useEffectEvent((log: LoginLog) => {
    if (!followsNewest || page === undefined) return;
    // What a search stands for is known to the server alone. One question at a time.
    if (query.search !== undefined) {
      void queryClient.invalidateQueries({ queryKey: [listLoginLogs.id] }, { cancelRefetch: false });
    } else if (belongsTo(log, query)) {
      if (isReading()) setWaiting((logs) => [log, ...logs].slice(0, mostRows));
      else put([log]);
    }
  });
  useEffect(() => onLive(loginLogAdded, take), []);
  useEffect(() => onLiveBegin(() => void refetchAll(listLoginLogs), loginLogAdded), []);

  const shown = new Set(page?.data.map((log) => log.id));
  const unseen = followsNewest ? waiting.filter((log) => !shown.has(log.id) && belongsTo(log, query)) : [];
  return {
    count: unseen.length,
    show: () => {
      put(unseen);
      setWaiting([]);
    },
  };
}
