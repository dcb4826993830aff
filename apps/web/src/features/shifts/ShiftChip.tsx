import type { ShiftRow } from '@homeward/contract/shifts';
import { clsx } from 'clsx';
import { Bell, TriangleAlert } from 'lucide-react';
import { use } from 'react';
import { useDisplay } from '../session/index.ts';
import { SelectedMark } from './SelectedMark.tsx';
import { ShiftStatusIcon } from './ShiftStatusIcon.tsx';
import { shiftInFull, shortTimes, toneOf } from './shifts.calendar.text.ts';
import { SelectionContext } from './shifts.selection.hooks.ts';
import { statusLabel } from './shifts.text.ts';

interface ShiftChipProps {
  shift: ShiftRow;
  /** Who stands in it: what its place does not say already. */
  who: string | undefined;
  /** How many lines fit: times and person, and on a third the status. */
  lines: 1 | 2 | 3;
  /** Which of its ends are drawn, and are dragged. */
  edges?: readonly ('start' | 'end')[];
  onOpen: (id: string) => void;
}

/** A shift in a grid. It fills its place; its name says all of it. */
export function ShiftChip({ shift, who, lines, edges = [], onOpen }: ShiftChipProps) {
  const display = useDisplay();
  const { id, version, status, conflicts, acknowledgeBy } = shift;
  const name = shiftInFull(shift, display);
  const isOver = status === 'CANCELLED';
  const selection = use(SelectionContext);
  const isSelected = selection?.has(id) ?? false;
  return (
    <button
      type="button"
      data-stop
      data-shift={id}
      data-version={version}
      data-tone={toneOf(shift)}
      tabIndex={-1}
      title={name}
      aria-pressed={selection ? isSelected : undefined}
      onClick={() => (selection ? selection.toggle(id) : onOpen(id))}
      className={clsx(
        'relative flex size-full min-w-0 cursor-pointer flex-col overflow-hidden rounded-md border border-l-3 border-tone-line px-1.5 py-0.5 text-left text-sm/tight text-ink transition-colors hover:border-tone data-carried:opacity-50',
        status === 'DRAFT' ? 'border-dashed bg-card' : 'bg-tone-tint',
        isSelected && 'outline-2 -outline-offset-1 outline-accent',
      )}
    >
      <span className="sr-only">{name}</span>
      <span aria-hidden className="flex w-full min-w-0 items-center gap-1 text-tone tabular-nums">
        {selection ? <SelectedMark isSelected={isSelected} /> : <ShiftStatusIcon status={status} />}
        <span className={clsx('min-w-0 truncate text-xs font-medium', isOver && 'line-through')}>
          {shortTimes(shift, display)}
          {lines === 1 && who ? ` ${who}` : ''}
        </span>
        {acknowledgeBy === null && conflicts.length === 0 ? null : (
          <span className="ml-auto flex shrink-0 gap-0.5">
            {acknowledgeBy === null ? null : <Bell size={12} />}
            {conflicts.length > 0 ? <TriangleAlert size={12} /> : null}
          </span>
        )}
      </span>
      {lines > 1 && who ? (
        <span aria-hidden className="w-full truncate font-medium">
          {who}
        </span>
      ) : null}
      {lines > 2 ? (
        <span aria-hidden className="w-full truncate text-xs text-muted">
          {statusLabel(status)}
        </span>
      ) : null}
      {edges.map((edge) => (
        <span
          key={edge}
          aria-hidden
          data-edge={edge}
          className={clsx(
            'absolute inset-x-0 h-1.5 cursor-ns-resize',
            edge === 'start' ? 'top-0' : 'bottom-0',
          )}
        />
      ))}
    </button>
  );
}
