import type { ShiftRow } from '@homeward/contract/shifts';
import { clsx } from 'clsx';
import { Bell, TriangleAlert } from 'lucide-react';
import { use } from 'react';
import { useDisplay } from '../session/index.ts';
import { SelectedMark } from './SelectedMark.tsx';
import { ShiftStatusIcon } from './ShiftStatusIcon.tsx';
import { shiftInFull, shortTimes, timesAlone, toneOf } from './shifts.calendar.text.ts';
import { ZoneNamedContext } from './shifts.clock.hooks.ts';
import { SelectionContext } from './shifts.selection.hooks.ts';
import { statusLabel } from './shifts.text.ts';

interface ShiftChipProps {
  shift: ShiftRow;
  /** Who stands in it: what its place does not say already. */
  who: string | undefined;
  /** How many lines fit: times and person, and on a third the status. */
  lines: 1 | 2 | 3;
  /** In a view of hours, where its place may be lower than its text: which of its ends are drawn, and are dragged. */
  edges?: readonly ('start' | 'end')[];
  onOpen: (id: string) => void;
}

/** A shift in a grid. It fills its place; its name says all of it. */
export function ShiftChip({ shift, who, lines, edges, onOpen }: ShiftChipProps) {
  const display = useDisplay();
  const { id, version, status, conflicts, acknowledgeBy } = shift;
  const name = shiftInFull(shift, display);
  const isZoneNamed = use(ZoneNamedContext);
  const isOver = status === 'CANCELLED';
  const selection = use(SelectionContext);
  const isSelected = selection?.has(id) ?? false;
  // Hundreds of these pass while a schedule scrolls. The browser keeps account of each element that is cut or positioned, so
  // a chip has one such element: all of its lines in one block, and its name in letters without a size. Its icons are drawn
  // uncut: a clip for each would cost at every frame.
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
        'flex size-full min-w-0 cursor-pointer [&_svg]:overflow-visible items-start rounded-md border border-l-3 border-tone-line px-1.5 py-0.5 text-left text-ink hover:border-tone data-carried:opacity-50',
        status === 'DRAFT' ? 'border-dashed bg-card' : 'bg-tone-tint',
        isSelected && 'outline-2 -outline-offset-1 outline-accent',
        edges && 'relative overflow-hidden',
      )}
    >
      <span className="block min-w-0 flex-1 overflow-clip text-xs/tight text-ellipsis whitespace-nowrap">
        <span dir="auto" className="text-[0px]">
          {name}
        </span>
        {acknowledgeBy === null && conflicts.length === 0 ? null : (
          <span aria-hidden className="float-right ml-1 flex gap-0.5 text-tone">
            {acknowledgeBy === null ? null : <Bell size={12} />}
            {conflicts.length > 0 ? <TriangleAlert size={12} /> : null}
          </span>
        )}
        <span aria-hidden className="mr-1 inline-flex align-middle text-tone">
          {selection ? <SelectedMark isSelected={isSelected} /> : <ShiftStatusIcon status={status} />}
        </span>
        <span
          aria-hidden
          className={clsx('align-middle font-medium text-tone tabular-nums', isOver && 'line-through')}
        >
          {isZoneNamed ? timesAlone(shift, display) : shortTimes(shift, display)}
          {lines === 1 && who ? ` ${who}` : ''}
        </span>
        {lines > 1 && who ? (
          <>
            <br aria-hidden />
            <span aria-hidden className="text-sm/tight font-medium">
              {who}
            </span>
          </>
        ) : null}
        {lines > 2 ? (
          <>
            <br aria-hidden />
            <span aria-hidden className="text-muted">
              {statusLabel(status)}
            </span>
          </>
        ) : null}
      </span>
      {edges?.map((edge) => (
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
