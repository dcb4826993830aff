import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useDrag } from 'react-aria-components/useDrag';
import { useDrop } from 'react-aria-components/useDrop';
import { IconButton } from './IconButton.tsx';
import { MenuButton } from './MenuButton.tsx';

export interface BoardColumn<Item> {
  readonly id: string;
  readonly title: string;
  /** Beside the title, as in "12". */
  readonly count?: string | undefined;
  readonly items: readonly Item[];
  /** Instead of cards, while they come or could not be loaded. */
  readonly note?: ReactNode;
  /** Below the cards, such as the way to more of them. */
  readonly foot?: ReactNode;
}

export interface BoardProps<Item> {
  label: string;
  columns: readonly BoardColumn<Item>[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** A card was dropped on a column, or sent there by its menu; also where it cannot go: say why. */
  onMove: (item: Item, column: string) => void;
  /** The content of a card. */
  children: (item: Item) => ReactNode;
}

/**
 * Columns of cards. A card is dragged to another column by its handle, with a pointer or by keyboard; "Move to…" in its menu
 * does the same without dragging.
 */
export function Board<Item>({ label, columns, keyOf, nameOf, onMove, children }: BoardProps<Item>) {
  // Told by the column, and read when the drag ends.
  const target = useRef<string | undefined>(undefined);
  return (
    <div className="grid grid-cols-1 [timeline-scope:--beside]">
      <span aria-hidden className="shows-beside justify-self-end text-sm text-muted">
        More columns →
      </span>
      <section
        aria-label={label}
        className="scrolls-beside -mx-1 flex items-start gap-3 overflow-x-auto p-1 pb-3"
      >
        {columns.map((column) => (
          <Column key={column.id} column={column} onDropped={() => (target.current = column.id)}>
            {column.items.map((item) => (
              <Card
                key={keyOf(item)}
                name={nameOf(item)}
                onDragStart={() => (target.current = undefined)}
                onDragEnd={() => {
                  const to = target.current;
                  target.current = undefined;
                  if (to !== undefined && to !== column.id) onMove(item, to);
                }}
                others={columns.filter(({ id }) => id !== column.id)}
                onMove={(to) => onMove(item, to)}
              >
                {children(item)}
              </Card>
            ))}
          </Column>
        ))}
      </section>
    </div>
  );
}

interface ColumnProps {
  column: Omit<BoardColumn<unknown>, 'items'> & { readonly items: readonly unknown[] };
  onDropped: () => void;
  children: ReactNode;
}

function Column({ column, onDropped, children }: ColumnProps) {
  const { title, count, note, foot, items } = column;
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const { dropProps, isDropTarget } = useDrop({ ref, getDropOperation: () => 'move', onDrop: onDropped });
  return (
    <div
      className={clsx(
        'relative grid w-68 max-w-[80vw] shrink-0 grid-cols-1 gap-2 rounded-lg border bg-page p-2.5',
        isDropTarget ? 'border-accent' : 'border-line',
      )}
    >
      <button
        {...dropProps}
        ref={ref}
        type="button"
        tabIndex={-1}
        aria-label={title}
        className="absolute inset-0 rounded-lg outline-none"
      />
      <h2
        id={id}
        className="pointer-events-none relative flex items-baseline justify-between gap-2 px-1 font-bold"
      >
        {title}
        {count === undefined ? null : (
          <span className="text-sm font-normal text-muted tabular-nums">{count}</span>
        )}
      </h2>
      {note}
      {items.length > 0 ? (
        <ul aria-labelledby={id} className="relative grid grid-cols-1 gap-2">
          {children}
        </ul>
      ) : null}
      {foot ? <div className="relative grid">{foot}</div> : null}
    </div>
  );
}

interface CardProps {
  name: string;
  others: readonly { readonly id: string; readonly title: string }[];
  onDragStart: () => void;
  onDragEnd: () => void;
  onMove: (column: string) => void;
  children: ReactNode;
}

function Card({ name, others, onDragStart, onDragEnd, onMove, children }: CardProps) {
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    hasDragButton: true,
    getItems: () => [{ 'text/plain': name }],
    getAllowedDropOperations: () => ['move'],
    onDragStart,
    onDragEnd,
  });
  return (
    <li className={clsx('rounded-md border border-line bg-card', isDragging && 'opacity-50')}>
      <div {...dragProps} className="flex items-start gap-0.5 p-1.5">
        <IconButton
          {...dragButtonProps}
          label={`Drag ${name}`}
          size="sm"
          icon={<GripVertical aria-hidden size={16} />}
          className="cursor-grab"
        />
        <div className="min-w-0 flex-1 py-1">{children}</div>
        <MenuButton
          label={`Move ${name} to…`}
          size="sm"
          entries={others.map(({ id, title }) => ({ id, label: title, onAction: () => onMove(id) }))}
        />
      </div>
    </li>
  );
}
