import { type Display, formatDate, formatDateTime, formatTime } from '@homeward/contract/core';
import { eventLabels, type LoginLog } from '@homeward/contract/login-logs';
import { KeyRound } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { formatTotal } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ExportButton } from '../../ui/table/ExportButton.tsx';
import { useListPage } from '../../ui/table/useListPage.ts';
import { useDisplay } from '../session/index.ts';
import { LoginLogDevice } from './LoginLogDevice.tsx';
import { LoginLogOutcome } from './LoginLogOutcome.tsx';
import { LoginLogUser } from './LoginLogUser.tsx';
import { useNewLogs } from './login-logs.live.ts';
import {
  type LoginLogsSearch,
  listQueryOf,
  newestFirst,
  stateOf,
  useExport,
  useListedLogs,
} from './login-logs.queries.ts';
import { filters, shortId, whoseEvent } from './login-logs.text.ts';

const LoginLogSheet = lazyPart(() =>
  import('./LoginLogSheet.tsx').then((module) => ({ default: module.LoginLogSheet })),
);

const columnsFor = (display: Display): readonly Column<LoginLog>[] => [
  {
    id: 'at',
    header: 'Time',
    isSortable: true,
    isFixed: true,
    card: 'subtitle',
    cell: (log) => (
      <time
        dateTime={log.at}
        title={log.at}
        className="mt-1 flex flex-wrap gap-x-2 font-mono text-sm/5 sm:mt-0 sm:block"
      >
        <span className="block whitespace-nowrap">{formatDate(log.at, display)}</span>
        <span className="block whitespace-nowrap text-muted">{formatTime(log.at, display)}</span>
      </time>
    ),
  },
  {
    id: 'user',
    header: 'User',
    isFixed: true,
    card: 'title',
    cell: (log) => <LoginLogUser log={log} />,
  },
  {
    id: 'event',
    header: 'Event',
    cell: (log) => <span className="block min-w-24 leading-tight">{eventLabels[log.event]}</span>,
  },
  { id: 'outcome', header: 'Outcome', card: 'badge', cell: (log) => <LoginLogOutcome log={log} /> },
  {
    id: 'address',
    header: 'Address',
    cell: (log) => <span className="font-mono text-sm">{log.address ?? '—'}</span>,
  },
  { id: 'device', header: 'Device', cell: (log) => <LoginLogDevice log={log} /> },
  {
    id: 'session',
    header: 'Session',
    cell: (log) => (
      <span className="font-mono text-sm text-muted" title={log.sessionId ?? undefined}>
        {log.sessionId ? shortId(log.sessionId) : '—'}
      </span>
    ),
  },
];

interface LoginLogsProps {
  search: LoginLogsSearch;
  /** `isStep` is false while somebody types: the back button then does not go through their letters. */
  onSearchChange: (search: LoginLogsSearch, isStep: boolean) => void;
}

const list = { name: 'login-logs' };

/** Every step of signing in, newest first, as it happens. */
export function LoginLogs({ search: given, onSearchChange }: LoginLogsProps) {
  const display = useDisplay();
  const page = useListPage({
    list,
    address: given,
    onAddressChange: onSearchChange,
    stateOf,
    sort: newestFirst,
  });
  const search = page.address;
  const query = listQueryOf(page.state, display);
  const found = useListedLogs(query);
  const { data, isPlaceholderData } = found;
  const area = useRef<HTMLDivElement>(null);
  const scrolledPx = useRef(0);
  const news = useNewLogs(query, isPlaceholderData ? undefined : data, () => {
    const isAmongRows = area.current?.querySelector('[data-row]:focus-within') != null;
    return isAmongRows || search.log !== undefined || scrolledPx.current > 0 || window.scrollY > 0;
  });
  const csv = useExport();

  const open = (log: string | undefined) => {
    const { log: _old, ...others } = search;
    onSearchChange(log === undefined ? others : { ...others, log }, true);
  };

  return (
    <>
      <PageHeader
        title="Login logs"
        count={data ? formatTotal(data.pagination) : undefined}
        actions={<ExportButton isPending={csv.isPending} onPress={() => csv.mutate(query)} />}
      />
      <div
        ref={area}
        onScrollCapture={(event) => {
          if (event.target instanceof Element) scrolledPx.current = event.target.scrollTop;
        }}
      >
        <DataTable
          label="Login logs"
          columns={columnsFor(display)}
          {...page.table(found, 'Login logs could not be loaded')}
          rowKey={(log) => log.id}
          rowLabel={(log) =>
            `${whoseEvent(log)}, ${eventLabels[log.event]}, ${formatDateTime(log.at, display)}`
          }
          filters={filters}
          searchLabel="Name, email or address"
          empty={
            <EmptyState title="No sign-ins yet" icon={<KeyRound aria-hidden size={22} />}>
              Each sign-in, failed try and sign-out will be listed here.
            </EmptyState>
          }
          onOpen={(log) => open(log.id)}
          newCount={news.count}
          onShowNew={news.show}
        />
      </div>
      {search.log ? (
        <Suspense fallback={null}>
          <LoginLogSheet
            id={search.log}
            row={data?.data.find((log) => log.id === search.log)}
            display={display}
            onOpen={open}
            onSearch={(text) => onSearchChange({ search: text }, true)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
