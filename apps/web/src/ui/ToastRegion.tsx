import { clsx } from 'clsx';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { dismissNotice, type ShownNotice, shownNotices, subscribeNotices, undoNotice } from './notify.ts';

/** A screen reader has noticed a live region by then, and reads out what comes into it. */
const noticedAfterMs = 100;

/**
 * Where toasts appear: once, at the end of the page. The two live regions are there from the start, since a
 * region that arrives together with its text is not read out. F6 moves focus to the newest toast.
 *
 * They stand in the middle of the lower edge and no wider than what lists keep free there, between what is selected
 * (left) and the pager with its count (right). Phones have no such middle: pages there end with room for a toast (`--toast-room`).
 */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribeNotices, shownNotices);
  const [isHeard, setHeard] = useState(false);
  const notices = isHeard ? shown : [];
  const [isHeld, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), noticedAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const goToNewest = (event: KeyboardEvent) => {
      const buttons = region.current?.querySelectorAll('button') ?? [];
      if (event.key !== 'F6' || buttons.length === 0) return;
      event.preventDefault();
      cameFrom.current = document.activeElement;
      buttons[buttons.length - 1]?.focus();
    };
    document.addEventListener('keydown', goToNewest);
    return () => document.removeEventListener('keydown', goToNewest);
  }, []);

  const leave = (act: (id: number) => void, id: number) => {
    const hadFocus = region.current?.contains(document.activeElement) ?? false;
    act(id);
    setHeld(false);
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };

  return (
    <section
      ref={region}
      aria-label="Messages"
      // Dialogs and popovers leave it to screen readers and presses.
      data-react-aria-top-layer="true"
      // Moved over, not entered: a toast that comes up under a pointer at rest goes away in its time.
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) setHeld(true);
      }}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={clsx(
        'pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto flex flex-col items-stretch gap-2 sm:w-[clamp(18.5rem,100vw-28rem,24rem)]',
        // Buttons at the foot of the window stay free, as do those of a dialog's form, on the right.
        'max-sm:[body:has([data-foot-bar])_&]:top-4 sm:[body:has([data-foot-bar=dialog])_&]:mx-0',
        'sm:[body:has([data-foot-bar])_&]:bottom-20 max-sm:[body:has([data-foot-bar])_&]:bottom-auto',
      )}
    >
      {(['assertive', 'polite'] as const).map((live) => (
        <div key={live} aria-live={live} aria-relevant="additions text" className="contents">
          {notices
            .filter((notice) => (notice.variant === 'destructive') === (live === 'assertive'))
            .map((notice) => (
              <Toast key={notice.id} notice={notice} isHeld={isHeld} onLeave={leave} />
            ))}
        </div>
      ))}
    </section>
  );
}

interface ToastProps {
  notice: ShownNotice;
  /** Pointer or focus is on the toasts: their time stands still. */
  isHeld: boolean;
  onLeave: (act: (id: number) => void, id: number) => void;
}

function Toast({ notice, isHeld, onLeave }: ToastProps) {
  const { id, count, lifeMs, undo } = notice;
  const isDestructive = notice.variant === 'destructive';

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissNotice(id, count), lifeMs);
    return () => clearTimeout(timer);
  }, [id, count, lifeMs, isHeld]);

  return (
    <div
      data-tone={isDestructive ? 'danger' : 'success'}
      className={clsx(
        'toast pointer-events-auto flex items-start gap-2.5 rounded-lg border bg-float py-2.5 pr-2 pl-3.5 shadow-float',
        isDestructive ? 'border-tone' : 'border-line',
      )}
    >
      {notice.body === undefined ? (
        <Words notice={notice} />
      ) : (
        <div dir="auto" className="min-w-0 flex-1">
          {notice.body}
        </div>
      )}
      {undo ? (
        <Button size="sm" onPress={() => onLeave(undoNotice, id)}>
          Undo
        </Button>
      ) : null}
      <IconButton
        size="sm"
        label="Dismiss"
        icon={<X aria-hidden size={16} />}
        onPress={() => onLeave(dismissNotice, id)}
      />
    </div>
  );
}

/** An icon by what it is about, the title, and what more there is to say. */
function Words({ notice: { title, description, count, variant } }: { notice: ShownNotice }) {
  const Icon = variant === 'destructive' ? TriangleAlert : CircleCheck;
  return (
    <>
      <Icon aria-hidden size={18} className="mt-[3px] shrink-0 text-tone" />
      <div className="min-w-0 flex-1 py-px">
        <p className="font-medium">
          {title}
          {count > 1 ? <span className="ml-1.5 text-sm text-muted">×{count}</span> : null}
        </p>
        {description ? (
          <p dir="auto" className="text-sm text-muted">
            {description}
          </p>
        ) : null}
      </div>
    </>
  );
}
