import { clsx } from 'clsx';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useDrop } from 'react-aria-components/useDrop';
import { SortableCard } from './SortableCard.tsx';
import { useTouchSort } from './useTouchSort.ts';

export interface SortableListProps<T> {
  /** Names the list. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** What an item is called, on its head and when it is moved. */
  nameOf: (item: T) => string;
  /** One line under the name, shown while the item is closed. */
  noteOf?: (item: T) => ReactNode;
  /** What is wrong in an item, as in "2 errors"; its head then says so. */
  errorOf?: (item: T) => string | undefined;
  /** The keys of the items whose content is shown. */
  open: ReadonlySet<string>;
  onToggle: (key: string) => void;
  /** Takes the item at a place to another: both count from 0 in the list as it is. */
  onMove: (from: number, to: number) => void;
  onRemove: (item: T) => void;
  /** Of the headings of the items: 4 unless given. */
  level?: 3 | 4;
  /** The content of an open item. */
  children: (item: T) => ReactNode;
}

/** What takes the focus once a moved item stands at its new place. */
interface Moved {
  readonly key: string;
  readonly control: string;
}

/**
 * Things in an order that people choose: by dragging with a mouse or a finger, by the buttons beside each of them, or by keyboard (Enter on
 * the handle takes one up, the arrows or Tab go to the places, Enter puts it down, Esc lets go).
 */
export function SortableList<T>(props: SortableListProps<T>) {
  const { label, items, keyOf, nameOf, noteOf, errorOf, open, onToggle, onMove, onRemove, children } = props;
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const moved = useRef<Moved>(undefined);
  const list = useRef<HTMLOListElement>(null);
  const from = items.findIndex((item) => keyOf(item) === dragged);
  const placeOf = (key: string) => items.findIndex((item) => keyOf(item) === key);
  const touch = useTouchSort({
    list,
    onStart: setDragged,
    onEnd: () => setDragged(undefined),
    onDrop: (key, gap) => drop(placeOf(key), gap),
  });

  // A browser drops the focus of what changes its place in the document.
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { key, control } = moved.current;
    moved.current = undefined;
    const card = list.current?.querySelector(`[data-sort-key="${CSS.escape(key)}"]`);
    const found = [control, 'up', 'down']
      .map((name) => card?.querySelector<HTMLElement>(`[data-sort-control="${name}"]`))
      .find((element) => element && !element.hasAttribute('disabled'));
    found?.focus();
  });

  const move = (at: number, to: number, control: string) => {
    const item = items[at];
    if (item === undefined) return;
    moved.current = { key: keyOf(item), control };
    if (at === to) {
      setSaid(`${nameOf(item)} is still number ${at + 1} of ${items.length}.`);
      return;
    }
    setSaid(`${nameOf(item)} is now number ${to + 1} of ${items.length}.`);
    onMove(at, to);
  };

  /** Takes an item to a place between two: 0 is before the first. Beside itself it stays where it is. */
  const drop = (at: number, gap: number) => move(at, gap > at ? gap - 1 : gap, 'handle');

  return (
    <div className="relative">
      <ol ref={list} aria-label={label} className="grid gap-2.5">
        {items.map((item, at) => (
          <SortableCard
            key={keyOf(item)}
            sortKey={keyOf(item)}
            name={nameOf(item)}
            note={noteOf?.(item)}
            error={errorOf?.(item)}
            isOpen={open.has(keyOf(item))}
            isFirst={at === 0}
            isLast={at === items.length - 1}
            onToggle={() => onToggle(keyOf(item))}
            onUp={() => move(at, at - 1, 'up')}
            onDown={() => move(at, at + 1, 'down')}
            onRemove={() => onRemove(item)}
            onDrag={(isDragged) => setDragged(isDragged ? keyOf(item) : undefined)}
            onTouch={(event) => touch.begin(keyOf(item), event)}
            isDragged={keyOf(item) === dragged}
            level={props.level ?? 4}
          >
            {children(item)}
          </SortableCard>
        ))}
      </ol>
      {from < 0 ? null : (
        <Places
          list={list}
          from={from}
          names={items.map(nameOf)}
          touched={touch.gap}
          onDrop={(gap) => drop(from, gap)}
        />
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}

interface PlacesProps {
  list: RefObject<HTMLOListElement | null>;
  from: number;
  names: readonly string[];
  /** Where a finger is that drags. */
  touched: number | undefined;
  onDrop: (gap: number) => void;
}

interface Edge {
  readonly top: number;
  readonly middle: number;
  readonly bottom: number;
}

/**
 * Where a dragged item may go: between the others, each place reaching from the middle of one to the middle of the next, and
 * where it is, with which the keyboard begins.
 */
function Places({ list, from, names, touched, onDrop }: PlacesProps) {
  const [edges, setEdges] = useState<readonly Edge[]>();
  useLayoutEffect(() => {
    const cards = [...(list.current?.children ?? [])] as HTMLElement[];
    setEdges(
      cards.map(({ offsetTop: top, offsetHeight: height }) => ({
        top,
        middle: top + height / 2,
        bottom: top + height,
      })),
    );
  }, [list]);
  const places = useRef<HTMLDivElement>(null);
  useArrows(places);
  if (!edges) return null;
  const gaps = [...names, undefined].map((name, gap) => {
    const before = edges[gap - 1];
    const after = edges[gap];
    const top = before?.middle ?? 0;
    return {
      gap,
      label: name === undefined ? `After ${names.at(-1)}` : `Before ${name}`,
      top,
      height: (after?.middle ?? before?.bottom ?? 0) - top,
      line: before && after ? (before.bottom + after.top) / 2 - top : after ? 0 : (before?.bottom ?? 0) - top,
    };
  });
  const { top = 0, bottom = 0 } = edges[from] ?? {};
  const own = { gap: from, label: `Leave ${names[from]} where it is`, top, height: bottom - top };
  return (
    <div ref={places} className="contents">
      {gaps
        // Beside itself an item stays where it is: that is one place.
        .filter(({ gap }) => gap !== from + 1)
        .map((one) => (one.gap === from ? own : one))
        .map(({ gap, ...place }) => (
          <Place key={gap} {...place} isTouched={gap === touched} onDrop={() => onDrop(gap)} />
        ))}
    </div>
  );
}

/**
 * The arrows go from place to place in the order of the list. What drags by keyboard hears keys at the document and follows
 * the focus: the window hears them before it.
 */
function useArrows(places: RefObject<HTMLElement | null>): void {
  const go = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const all = [...(places.current?.children ?? [])] as HTMLElement[];
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    all[event.key === 'ArrowUp' ? at - 1 : at + 1]?.focus();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => go(event);
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, []);
}

interface PlaceProps {
  label: string;
  top: number;
  height: number;
  /** Where the line is drawn that shows the place, from its top; undefined: where the item is now. */
  line?: number;
  isTouched: boolean;
  onDrop: () => void;
}

function Place({ label, top, height, line, isTouched, onDrop }: PlaceProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { dropProps, isDropTarget } = useDrop({ ref, getDropOperation: () => 'move', onDrop });
  const isShown = isDropTarget || (isTouched && line !== undefined);
  return (
    <button
      {...dropProps}
      ref={ref}
      type="button"
      tabIndex={-1}
      aria-label={label}
      // A browser ends a drag whose beginning is covered by something else.
      className={clsx('absolute inset-x-0 z-10 outline-none', line === undefined && 'pointer-events-none')}
      style={{ top, height }}
    >
      {line === undefined ? (
        <span
          className={clsx(
            'absolute inset-0 rounded-lg border-2 border-accent forced:border-[Highlight]',
            !isShown && 'opacity-0',
          )}
        />
      ) : (
        <span
          className={clsx(
            'absolute inset-x-0 h-1 -translate-y-1/2 rounded-full bg-accent forced:bg-[Highlight]',
            !isShown && 'opacity-0',
          )}
          style={{ top: line }}
        />
      )}
    </button>
  );
}
