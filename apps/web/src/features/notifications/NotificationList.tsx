import { ArrowUp, BellOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { plural } from '../../lib/format.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NotificationListSkeleton } from './NotificationListSkeleton.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { useNotificationList } from './notifications.list.hooks.ts';
import { linesOf } from './notifications.text.ts';

/** The list of the panel, which grows at its end as it is scrolled and at its top as notifications arrive. */
export function NotificationList() {
  const { query, shown, waiting, setReading, showWaiting } = useNotificationList();
  const area = useRef<HTMLDivElement>(null);
  const reading = useReading(setReading);
  const [tabStop, setTabStop] = useState<string>();
  useArrows(area);

  if (query.isPending) return <NotificationListSkeleton />;
  if (shown.length === 0 && query.error) {
    return (
      <ErrorState
        title="Notifications could not be loaded"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {sentenceOf(query.error)}
      </ErrorState>
    );
  }
  if (shown.length === 0) {
    return (
      <EmptyState icon={<BellOff aria-hidden size={22} />} title="No notifications yet" className="my-auto">
        Changes to your account, sign-ins from new devices and accepted invitations are listed here.
      </EmptyState>
    );
  }
  const lines = linesOf(shown);
  const firstStop = lines.some(({ first }) => first.id === tabStop) ? tabStop : lines[0]?.first.id;
  const showNew = () => {
    // At once, so that the newest row is there to take the focus.
    flushSync(showWaiting);
    area.current?.scrollTo({ top: 0 });
    area.current?.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
  };
  return (
    <div {...reading} className="relative flex min-h-0 flex-1 flex-col">
      {waiting > 0 ? (
        <div className="pointer-events-none absolute inset-x-0 top-2 z-10 flex justify-center">
          <Button
            size="sm"
            variant="primary"
            icon={<ArrowUp aria-hidden size={14} />}
            onPress={showNew}
            className="pointer-events-auto rounded-full! shadow-float"
          >
            {plural(waiting, 'new notification')}
          </Button>
        </div>
      ) : null}
      <div ref={area} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <ul className="divide-y divide-line">
          {lines.map(({ first, all }) => (
            <NotificationRow
              // The oldest of them stays when another joins.
              key={all.at(-1)?.id}
              notification={first}
              group={all}
              isTabStop={first.id === firstStop}
              onFocus={() => setTabStop(first.id)}
            />
          ))}
        </ul>
        <ListEnd
          hasMore={query.hasNextPage}
          isFetching={query.isFetchingNextPage}
          error={query.isFetchNextPageError ? query.error : null}
          onMore={() => void query.fetchNextPage()}
        />
      </div>
    </div>
  );
}

/** Notices whether somebody reads: they have scrolled, or the pointer or the focus is in the list. */
function useReading(setReading: (isReading: boolean) => void) {
  const signs = useRef({ hasScrolled: false, isPointed: false, isFocused: false });
  const note = (change: Partial<(typeof signs)['current']>) => {
    signs.current = { ...signs.current, ...change };
    setReading(Object.values(signs.current).some(Boolean));
  };
  return {
    onScrollCapture: (event: React.UIEvent<HTMLElement>) =>
      note({ hasScrolled: (event.target as HTMLElement).scrollTop > 0 }),
    onPointerEnter: (event: React.PointerEvent) => note({ isPointed: event.pointerType === 'mouse' }),
    onPointerLeave: () => note({ isPointed: false }),
    onFocus: () => note({ isFocused: true }),
    onBlur: (event: React.FocusEvent) =>
      note({ isFocused: event.currentTarget.contains(event.relatedTarget) }),
  };
}

/** Arrows, Home and End move through the rows, from anywhere in the panel. */
function useArrows(area: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key) || !area.current) return;
      const rows = [...area.current.querySelectorAll<HTMLElement>('[data-row]')];
      // From the face of a row as from the row.
      const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement));
      const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key] ?? 0;
      event.preventDefault();
      rows[Math.max(0, Math.min(next, rows.length - 1))]?.focus();
    };
    // The panel keeps the focus, so every key is meant for it.
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [area]);
}

interface ListEndProps {
  hasMore: boolean;
  isFetching: boolean;
  error: Error | null;
  onMore: () => void;
}

/** Fetches the next page a little before the end comes into view. */
function ListEnd({ hasMore, isFetching, error, onMore }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const mayFetch = hasMore && !isFetching && error === null;
  const fetchMore = useRef(onMore);
  useEffect(() => {
    fetchMore.current = onMore;
  });
  useEffect(() => {
    if (!mayFetch || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) fetchMore.current();
      },
      { root: end.current.parentElement, rootMargin: '320px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayFetch]);
  return (
    <div ref={end} className="text-center text-sm text-muted">
      {error ? (
        <p role="alert" className="flex flex-wrap items-center justify-center gap-3 px-4 py-4">
          {sentenceOf(error)}
          <Button size="sm" onPress={onMore}>
            Try again
          </Button>
        </p>
      ) : isFetching ? (
        <NotificationListSkeleton rows={2} />
      ) : hasMore ? (
        // As high as the skeleton that takes its place.
        <div className="h-32" />
      ) : (
        <p className="px-4 py-4">That is all.</p>
      )}
    </div>
  );
}
