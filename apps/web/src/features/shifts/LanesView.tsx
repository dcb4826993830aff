import { daysBetween } from '@homeward/contract/core';
import type { ShiftRow } from '@homeward/contract/shifts';
import { CircleDashed } from 'lucide-react';
import { use, useMemo } from 'react';
import { plural } from '../../lib/format.ts';
import { scheduleDays } from '../../ui/schedule/days.ts';
import { LanesGrid } from '../../ui/schedule/LanesGrid.tsx';
import { type Lane, lanesOf } from '../../ui/schedule/lanes.ts';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { useDisplay } from '../session/index.ts';
import { MovableShifts } from './MovableShifts.tsx';
import { ShiftChip } from './ShiftChip.tsx';
import type { ViewProps } from './shifts.calendar.hooks.ts';
import type { LaneKind } from './shifts.calendar.model.ts';
import { periodTitle, whoComes } from './shifts.calendar.text.ts';
import type { Ground } from './shifts.carry.model.ts';
import { headOf } from './shifts.heads.model.ts';
import { SelectionContext } from './shifts.selection.hooks.ts';

/** Shifts that nobody is assigned to have a lane of their own, the first. */
const ownerOf = (lanes: LaneKind) => (shift: ShiftRow) =>
  lanes === 'client'
    ? { key: shift.client.id, name: shift.client.name }
    : { key: shift.careProvider?.id ?? '', name: shift.careProvider?.fullName ?? 'Nobody assigned' };

/** A week or day with a row for each caregiver or client. */
export function LanesView({ calendar, shifts, isBusy, onOpen, onPlan }: ViewProps) {
  const display = useDisplay();
  const { period, today, view, day, lanes: kind, address, show } = calendar;
  const { timezone } = display;
  const days = useMemo(
    () => scheduleDays(timezone, period.from, daysBetween(period.from, period.to) + 1),
    [timezone, period.from, period.to],
  );
  const lanes = useMemo(() => lanesOf(days, shifts, ownerOf(kind)), [days, shifts, kind]);
  const isByClient = kind === 'client';
  const ground = useMemo<Ground>(
    () => ({
      kind: 'lanes',
      by: isByClient ? 'client' : 'staff',
      clock: { timezone, first: period.from, last: period.to },
      lanes,
    }),
    [isByClient, timezone, period.from, period.to, lanes],
  );
  const isMoved = calendar.isOffice && use(SelectionContext) === undefined;
  if (shifts.length === 0) return null;
  const owned = (lane: Lane<ShiftRow>) => {
    if (lane.key === '') return { open: 'yes' };
    return isByClient ? { clientId: lane.key } : { staffId: lane.key };
  };
  return (
    <MovableShifts ground={isMoved ? ground : undefined} shifts={shifts}>
      <LanesGrid
        label={`Shifts ${isByClient ? 'by client' : 'by staff'}, ${periodTitle(view, day, period, display)}`}
        corner={isByClient ? 'Client' : 'Caregiver'}
        heads={days.map((one) => headOf(one.day, today, display))}
        lanes={lanes}
        isBusy={isBusy}
        renderOwner={(lane) => <Owner lane={lane} image={isByClient ? undefined : imageOf(lane)} />}
        renderEntry={(shift) => (
          <ShiftChip
            shift={shift}
            who={isByClient ? whoComes(shift) : shift.client.name}
            lines={2}
            onOpen={onOpen}
          />
        )}
        onMore={(lane, at) =>
          show({ ...address, ...(calendar.isOffice ? owned(lane) : {}), view: 'agenda' }, days[at]?.day)
        }
        onEmpty={
          onPlan &&
          ((lane, at) => {
            const date = days[at]?.day;
            onPlan({
              ...(date ? { start: `${date}T09:00`, end: `${date}T10:00` } : {}),
              ...(lane.key === '' ? {} : isByClient ? { clientId: lane.key } : { careProviderId: lane.key }),
            });
          })
        }
        onDay={(at) => show({ ...address, view: 'day' }, days[at]?.day)}
      />
    </MovableShifts>
  );
}

const imageOf = ({ cells }: Lane<ShiftRow>) => cells.flat()[0]?.careProvider?.image;

function Owner({ lane, image }: { lane: Lane<ShiftRow>; image: string | null | undefined }) {
  const count = lane.cells.reduce((sum, { length }) => sum + length, 0);
  return (
    <span className="flex min-w-0 items-center gap-2" title={lane.name}>
      {lane.key === '' ? (
        <span
          data-tone="warning"
          className="hidden size-8 shrink-0 items-center justify-center rounded-full bg-tone-tint text-tone sm:inline-flex"
        >
          <CircleDashed aria-hidden size={18} />
        </span>
      ) : (
        <span className="hidden sm:inline-flex">
          <UserAvatar name={lane.name} image={image} size={32} />
        </span>
      )}
      <span className="min-w-0">
        <span className="line-clamp-2 text-sm/tight font-bold wrap-anywhere">{lane.name}</span>
        <span className="block text-xs text-muted">{plural(count, 'shift')}</span>
      </span>
    </span>
  );
}
