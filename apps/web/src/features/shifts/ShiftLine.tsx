import { formatHomeTime, serviceTypeLabels } from '@homeward/contract/core';
import type { ShiftRow } from '@homeward/contract/shifts';
import { clsx } from 'clsx';
import { Bell, TriangleAlert } from 'lucide-react';
import { use } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { useDisplay } from '../session/index.ts';
import { SelectedMark } from './SelectedMark.tsx';
import { ShiftStatusIcon } from './ShiftStatusIcon.tsx';
import { shiftInFull, shortTimes, statusTones, whoComes } from './shifts.calendar.text.ts';
import { atHome } from './shifts.home.model.ts';
import { SelectionContext } from './shifts.selection.hooks.ts';
import { isLate, statusLabel } from './shifts.text.ts';

interface ShiftLineProps {
  shift: ShiftRow;
  /** The day on which it began, when that is not the day that lists it. */
  began?: string | undefined;
  onOpen: (id: string) => void;
}

/** A shift as a line of the agenda: on a phone its parts stand below each other. */
export function ShiftLine({ shift, began, onOpen }: ShiftLineProps) {
  const display = useDisplay();
  const { id, version, status, client, serviceType, conflicts } = shift;
  const { own } = formatHomeTime(atHome(shift), display);
  const who = whoComes(shift);
  const selection = use(SelectionContext);
  const isSelected = selection?.has(id) ?? false;
  return (
    <button
      type="button"
      data-stop
      data-shift={id}
      data-version={version}
      aria-pressed={selection ? isSelected : undefined}
      onClick={() => (selection ? selection.toggle(id) : onOpen(id))}
      className={clsx(
        'relative grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 text-left focus-visible:-outline-offset-2 sm:min-h-14 sm:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,1fr)_8.5rem]',
        isSelected ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <span className="sr-only">{shiftInFull(shift, display)}</span>
      <span aria-hidden className="flex items-center gap-2.5 font-medium tabular-nums">
        {selection ? <SelectedMark isSelected={isSelected} /> : null}
        <span>
          {began ? <span className="block text-sm font-normal text-muted">{began}</span> : null}
          {shortTimes(shift, display)}
          {own ? <span className="block text-sm font-normal text-muted">{own}</span> : null}
        </span>
      </span>
      <span aria-hidden className="order-3 col-span-2 min-w-0 wrap-anywhere sm:order-none sm:col-span-1">
        <span dir="auto" className="block font-bold sm:truncate">
          {client.name}
        </span>
        <span className="block text-sm text-muted">{serviceTypeLabels[serviceType]}</span>
      </span>
      <span
        aria-hidden
        className="order-4 col-span-2 min-w-0 wrap-anywhere text-muted sm:order-none sm:col-span-1 sm:truncate"
      >
        {who}
        {conflicts.length > 0 ? (
          <span data-tone="warning" className="ml-2 inline-flex items-center gap-1 text-sm text-tone">
            <TriangleAlert aria-hidden size={13} />
            Conflict
          </span>
        ) : null}
        {shift.acknowledgeBy === null ? null : (
          <span
            data-tone={isLate(shift) ? 'danger' : 'info'}
            className="ml-2 inline-flex items-center gap-1 text-sm text-tone"
          >
            <Bell aria-hidden size={13} />
            Not acknowledged
          </span>
        )}
      </span>
      <span aria-hidden className="justify-self-end sm:justify-self-start">
        <Badge tone={statusTones[status]} icon={<ShiftStatusIcon status={status} />}>
          {statusLabel(status)}
        </Badge>
      </span>
    </button>
  );
}
