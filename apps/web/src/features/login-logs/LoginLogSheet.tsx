import { type Display, formatDateTime, utcOffset } from '@homeward/contract/core';
import { eventLabels, type LoginLog, methodLabels } from '@homeward/contract/login-logs';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { DetailRow } from '../../ui/DetailCard.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { LoginLogDevice } from './LoginLogDevice.tsx';
import { LoginLogOutcome } from './LoginLogOutcome.tsx';
import { LoginLogUser } from './LoginLogUser.tsx';
import { detailOptions } from './login-logs.queries.ts';

interface LoginLogSheetProps {
  id: string;
  /** The event as the list has it, where it is on the page that is shown. */
  row: LoginLog | undefined;
  display: Display;
  /** Opens another event, or none. */
  onOpen: (id: string | undefined) => void;
  /** Lists what a search finds. */
  onSearch: (text: string) => void;
}

/** One event in full, with the others of its session. */
export function LoginLogSheet({ id, row, display, onOpen, onSearch }: LoginLogSheetProps) {
  const { data, error, isFetching, refetch } = useQuery(detailOptions(id));
  const log = data ?? row;
  return (
    <Sheet
      title={log ? eventLabels[log.event] : 'Event'}
      description={
        log ? `${formatDateTime(log.at, display)} (${utcOffset(display.timezone, log.at)})` : undefined
      }
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onOpen(undefined))}
    >
      {error ? (
        <LoadFailed title="This event could not be loaded" found={{ error, isFetching, refetch }} />
      ) : log ? (
        <>
          <Facts log={log} onSearch={onSearch} />
          <dl className="mt-2.5 grid gap-2.5">
            <DetailRow label="User agent">
              {data ? <Code>{data.userAgent}</Code> : <TextSkeleton lines={2} />}
            </DetailRow>
            <DetailRow label="Request">{data ? <Code>{data.requestId}</Code> : <TextSkeleton />}</DetailRow>
          </dl>
          {log.sessionId ? (
            <SessionEvents logs={data?.sessionEvents} display={display} onOpen={onOpen} />
          ) : null}
        </>
      ) : (
        <TextSkeleton lines={10} />
      )}
    </Sheet>
  );
}

function Facts({ log, onSearch }: { log: LoginLog; onSearch: (text: string) => void }) {
  const { user, address } = log;
  return (
    <dl className="grid gap-2.5">
      <DetailRow label="User">
        <LoginLogUser log={log} />
        {user ? <More onPress={() => onSearch(user.fullName)}>All events of this person</More> : null}
      </DetailRow>
      <DetailRow label="Outcome">
        <LoginLogOutcome log={log} />
      </DetailRow>
      <DetailRow label="Method">{log.method ? methodLabels[log.method] : null}</DetailRow>
      <DetailRow label="Address">
        {address ? (
          <>
            <Code>{address}</Code>
            <More onPress={() => onSearch(address)}>All events from this address</More>
          </>
        ) : null}
      </DetailRow>
      <DetailRow label="Device">
        <LoginLogDevice log={log} />
      </DetailRow>
      <DetailRow label="Session">{log.sessionId ? <Code>{log.sessionId}</Code> : null}</DetailRow>
    </dl>
  );
}

function Code({ children }: { children: string | null }) {
  return children ? <span className="font-mono text-sm wrap-anywhere">{children}</span> : '—';
}

function More({ children, onPress }: { children: string; onPress: () => void }) {
  return (
    <div className="mt-1.5">
      <Button size="sm" onPress={onPress}>
        {children}
      </Button>
    </div>
  );
}

interface SessionEventsProps {
  logs: readonly LoginLog[] | undefined;
  display: Display;
  onOpen: (id: string) => void;
}

function SessionEvents({ logs, display, onOpen }: SessionEventsProps) {
  return (
    <section aria-labelledby="session-events" className="mt-6">
      <h3 id="session-events" className="mb-2 font-bold">
        Other events of this session
      </h3>
      {logs === undefined ? <TextSkeleton lines={3} /> : null}
      {logs?.length === 0 ? <p className="text-muted">There are no others.</p> : null}
      <ul className="divide-y divide-line">
        {logs?.map((log) => (
          <li key={log.id}>
            <button
              type="button"
              onClick={() => onOpen(log.id)}
              className="flex w-full cursor-pointer flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-sm py-2 text-left hover:bg-hover"
            >
              <span className="min-w-0">
                <span className="block font-medium">{eventLabels[log.event]}</span>
                <time dateTime={log.at} className="block font-mono text-sm text-muted">
                  {formatDateTime(log.at, display)}
                </time>
              </span>
              <LoginLogOutcome log={log} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
