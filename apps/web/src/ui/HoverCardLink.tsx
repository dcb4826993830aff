import { clsx } from 'clsx';
import {
  type ComponentType,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyPart } from './lazyPart.ts';

/** What the card of a link is given. */
export interface HoverCardProps {
  id: string;
  triggerRef: RefObject<HTMLAnchorElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The pointer is on the card: it stays. */
  onEnter: () => void;
  onLeave: () => void;
}

export interface LazyHoverCard<Extra> {
  readonly Card: ComponentType<HoverCardProps & Extra>;
  readonly load: () => Promise<unknown>;
}

/** Keeps a card out of the first load: `lazyHoverCard(() => import('./UserCard.tsx').then((module) => module.UserCard))`. */
export function lazyHoverCard<Extra>(
  load: () => Promise<ComponentType<HoverCardProps & Extra>>,
): LazyHoverCard<Extra> {
  return { Card: lazyPart(async () => ({ default: await load() })), load };
}

export interface HoverCardLinkProps<Extra> {
  href: string;
  card: LazyHoverCard<Extra>;
  cardProps: Extra;
  children: ReactNode;
  /** A second link to the same place, for the pointer only. */
  isSilent?: boolean;
  /** Its name, where what it shows (a face) says none. */
  label?: string | undefined;
  /** -1 takes it out of the Tab order. */
  tabIndex?: number | undefined;
  /** A press follows the link: what it lies in may close. */
  onFollow?: (() => void) | undefined;
  className?: string;
}

/** A pointer that passes over a link asks for nothing; one that rests does. */
const openAfterMs = 450;
const closeAfterMs = 220;
const longPressMs = 500;
const pressSlackPx = 10;

/**
 * A link that shows a card about where it leads: when a pointer rests on it, when the keyboard reaches it, and on a
 * long press. Esc closes the card; a press follows the link.
 */
export function HoverCardLink<Extra>(props: HoverCardLinkProps<Extra>) {
  const { href, card, cardProps, children, isSilent, label, tabIndex, onFollow, className } = props;
  const link = useRef<HTMLAnchorElement>(null);
  const id = useId();
  const [openFor, setOpenFor] = useState<string>();
  // Whose link it is may change: what is open belongs to whom it was opened for.
  const isOpen = openFor === href;
  const setOpen = (next: boolean) => setOpenFor(next ? href : undefined);
  const [wasOpened, setWasOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useRef<{ x: number; y: number; wasLong: boolean }>(undefined);
  const { Card } = card;

  const change = (next: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (next) setWasOpened(true);
      if (next && press.current) press.current.wasLong = true;
      setOpen(next);
    }, afterMs);
  };
  const stay = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      const target = event.target instanceof Node ? event.target : null;
      if (link.current?.contains(target) || document.getElementById(id)?.contains(target)) return;
      setOpenFor(undefined);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // What lies below (a dialog, a sheet) stays open.
      event.stopPropagation();
      setOpenFor(undefined);
    };
    document.addEventListener('pointerdown', close, true);
    document.addEventListener('keydown', closeByKey, true);
    return () => {
      document.removeEventListener('pointerdown', close, true);
      document.removeEventListener('keydown', closeByKey, true);
    };
  }, [isOpen, id]);

  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return stay();
    press.current = { x: event.clientX, y: event.clientY, wasLong: false };
    change(true, longPressMs);
  };
  const onPointerMove = ({ clientX, clientY, pointerType }: PointerEvent) => {
    const start = press.current;
    if (pointerType === 'mouse' || !start || start.wasLong) return;
    if (Math.hypot(clientX - start.x, clientY - start.y) > pressSlackPx) stay();
  };
  const onClick = (event: MouseEvent) => {
    const wasLong = press.current?.wasLong === true;
    press.current = undefined;
    if (wasLong) return event.preventDefault();
    change(false, 0);
    onFollow?.();
  };

  return (
    <>
      <a
        ref={link}
        dir="auto"
        href={href}
        aria-label={label}
        {...(isSilent ? { tabIndex: -1, 'aria-hidden': true } : { tabIndex })}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={(event) => {
          if (event.pointerType !== 'mouse') return;
          void card.load();
          change(true, openAfterMs);
        }}
        onPointerLeave={(event) => event.pointerType === 'mouse' && change(false, closeAfterMs)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => press.current && !press.current.wasLong && stay()}
        onPointerCancel={stay}
        onContextMenu={(event) => press.current && event.preventDefault()}
        onClick={onClick}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && change(true, openAfterMs)}
        onBlur={() => change(false, closeAfterMs)}
        className={clsx('cursor-pointer [-webkit-touch-callout:none]', className)}
      >
        {children}
      </a>
      {wasOpened ? (
        <Suspense fallback={null}>
          <Card
            {...cardProps}
            id={id}
            triggerRef={link}
            isOpen={isOpen}
            onOpenChange={setOpen}
            onEnter={stay}
            onLeave={() => change(false, closeAfterMs)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
