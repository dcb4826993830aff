import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronRight, CircleAlert, GripVertical, Trash2 } from 'lucide-react';
import { type PointerEvent, type ReactNode, useId, useState } from 'react';
import { useDrag } from 'react-aria-components/useDrag';
import { IconButton } from './IconButton.tsx';

interface SortableCardProps {
  sortKey: string;
  name: string;
  note: ReactNode;
  error: string | undefined;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
  onUp: () => void;
  onDown: () => void;
  onRemove: () => void;
  onDrag: (isDragged: boolean) => void;
  /** Told of a finger on the handle. */
  onTouch: (event: PointerEvent) => void;
  isDragged: boolean;
  /** Of the heading that its head is. */
  level: 3 | 4;
  children: ReactNode;
}

/** One thing of a SortableList: its head with what can be done to it, and its content while it is open. */
export function SortableCard(props: SortableCardProps) {
  const { sortKey, name, note, error, isOpen, isFirst, isLast, isDragged, level, children } = props;
  const Heading = `h${level}` as const;
  const { onToggle, onUp, onDown, onRemove, onDrag, onTouch } = props;
  const id = useId();
  const isAlone = isFirst && isLast;
  // Kept once it was there: an upload in it goes on while it is closed.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const { dragProps, dragButtonProps } = useDrag({
    hasDragButton: true,
    isDisabled: isAlone,
    getItems: () => [{ 'text/plain': name }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => onDrag(true),
    onDragEnd: () => onDrag(false),
  });
  return (
    <li
      data-sort-key={sortKey}
      data-tone={error ? 'danger' : undefined}
      className={clsx(
        'min-w-0 rounded-lg border bg-card transition-opacity',
        error ? 'border-tone-line' : 'border-line',
        isDragged && 'opacity-50',
      )}
    >
      <div {...dragProps} className="flex flex-wrap items-center gap-x-1 gap-y-0.5 p-1.5 sm:flex-nowrap">
        {isAlone ? null : (
          // The button keeps what begins on it to itself: a finger is heard before it.
          <span onPointerDownCapture={onTouch} className="flex touch-none">
            <IconButton
              {...dragButtonProps}
              data-sort-control="handle"
              label={`Move ${name}`}
              size="sm"
              icon={<GripVertical aria-hidden size={17} />}
              className="cursor-grab touch-none"
            />
          </span>
        )}
        <Heading
          className={clsx('min-w-0 flex-1 sm:basis-52', isAlone ? 'basis-38' : 'basis-[calc(100%-3rem)]')}
        >
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={wasOpened ? id : undefined}
            onClick={onToggle}
            className="flex w-full min-w-0 cursor-pointer items-center gap-2 rounded-md px-1.5 py-1 text-left"
          >
            <ChevronRight
              aria-hidden
              size={16}
              className={clsx('shrink-0 text-muted transition-transform', isOpen && 'rotate-90')}
            />
            <span className="grid min-w-0">
              <span dir="auto" className="font-medium wrap-anywhere">
                {name}
              </span>
              {isOpen || !note ? null : (
                <span dir="auto" className="text-sm font-normal wrap-anywhere text-muted">
                  {note}
                </span>
              )}
              {error ? (
                <span className="flex items-center gap-1.5 text-sm font-medium text-tone">
                  <CircleAlert aria-hidden size={14} className="shrink-0" />
                  {error}
                </span>
              ) : null}
            </span>
          </button>
        </Heading>
        <div className="ml-auto flex">
          {isAlone ? null : (
            <>
              <IconButton
                data-sort-control="up"
                label={`Move ${name} up`}
                size="sm"
                isDisabled={isFirst}
                className="disabled:invisible"
                onPress={onUp}
                icon={<ArrowUp aria-hidden size={16} />}
              />
              <IconButton
                data-sort-control="down"
                label={`Move ${name} down`}
                size="sm"
                isDisabled={isLast}
                className="disabled:invisible"
                onPress={onDown}
                icon={<ArrowDown aria-hidden size={16} />}
              />
            </>
          )}
          <IconButton
            label={`Remove ${name}`}
            size="sm"
            onPress={onRemove}
            icon={<Trash2 aria-hidden size={16} />}
          />
        </div>
      </div>
      {wasOpened ? (
        <div id={id} hidden={!isOpen} className="grid gap-4.5 border-t border-line p-3.5 [[hidden]]:hidden">
          {children}
        </div>
      ) : null}
    </li>
  );
}
