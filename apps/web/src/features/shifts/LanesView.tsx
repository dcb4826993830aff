import { dayIn, daysBetween } from '@homeward/contract/core';
import type { StaffRow } from '@homeward/contract/staff';
import { CircleDashed } from 'lucide-react';
import { use } from 'react';
import { plural } from '../../lib/format.ts';
import { useNow } from '../../ui/RelativeTime.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { scheduleDays } from '../../ui/schedule/days.ts';
import { LanesGrid } from '../../ui/schedule/LanesGrid.tsx';
import { type Lane, lanesOf } from '../../ui/schedule/lanes.ts';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { useDisplay } from '../session/index.ts';
import { MovableShifts } from './MovableShifts.tsx';
import { ShiftChip } from './ShiftChip.tsx';
import type { ViewProps } from './shifts.calendar.hooks.ts';
import { type LaneKind, showsEverybody } from './shifts.calendar.model.ts';
import { periodTitle, whoComes, zonesInWords } from './shifts.calendar.text.ts';
import { mostCaregivers, useCaregivers } from './shifts.caregivers.queries.ts';
import type { Ground } from './shifts.carry.model.ts';
import { calendarZone, type DrawnShift, drawnBy, hasSeveralClocks } from './shifts.drawn.model.ts';
import { headOf } from './shifts.heads.model.ts';
import { SelectionContext } from './shifts.selection.hooks.ts';

/** Shifts that nobody is assigned to have a lane of their own, the first. */
const nobody = { key: '', name: 'Nobody assigned' };
const ownerOf =
  (lanes: LaneKind) =>
  ({ shift }: DrawnShift) => {
    if (lanes === 'client') return { key: shift.client.id, name: shift.client.name };
    const person = shift.careProvider;
    return person ? { key: person.id, name: person.fullName } : nobody;
  };

/** A week or day with a row for each caregiver or client. */
export function LanesView({ calendar, shifts, officeIds, isBusy, onOpen, onPlan }: ViewProps) {
  const display = useDisplay();
  const { period, view, day, lanes: kind, address, show } = calendar;
  const timezone = calendarZone(shifts, display);
  const today = dayIn(timezone, new Date(useNow()));
  const isMixed = hasSeveralClocks(shifts);
  const days = scheduleDays(timezone, period.from, daysBetween(period.from, period.to) + 1);
  const isByClient = kind === 'client';
  const hasSwitch = calendar.isOffice && !isByClient;
  const isEverybody = hasSwitch && showsEverybody(address);
  const found = useCaregivers(officeIds, isEverybody).data;
  const people = isEverybody ? found?.people : undefined;
  const others = people?.map(({ id, fullName }) => ({ key: id, name: fullName }));
  const lanes = lanesOf(days, drawnBy(shifts, timezone), ownerOf(kind), others && [nobody, ...others]);
  const ground: Ground = {
    kind: 'lanes',
    by: isByClient ? 'client' : 'staff',
    clock: { timezone, first: period.from, last: period.to },
    lanes,
  };
  const isMoved = calendar.isOffice && use(SelectionContext) === undefined;
  const owned = (lane: Lane<DrawnShift>) => {
    if (lane.key === '') return { open: 'yes' };
    return isByClient ? { clientId: lane.key } : { staffId: lane.key };
  };
  return (
    <>
      {hasSwitch ? (
        <div className="mb-2 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-sm">
          {isEverybody && found?.hasMore ? (
            <p className="text-muted">
              The first {mostCaregivers} caregivers are shown. Choose an office to see the others.
            </p>
          ) : null}
          <Switch
            isSelected={isEverybody}
            onChange={(isOn) => {
              const { rows: _, ...rest } = address;
              show(isOn ? { ...rest, rows: 'everybody' } : rest);
            }}
          >
            Show caregivers without shifts
          </Switch>
        </div>
      ) : null}
      {lanes.length === 0 ? null : (
        <MovableShifts ground={isMoved ? ground : undefined} shifts={shifts}>
          <LanesGrid
            label={`Shifts ${isByClient ? 'by client' : 'by staff'}, ${periodTitle(view, day, period, display)}`}
            corner={isByClient ? 'Client' : 'Caregiver'}
            heads={days.map((one) => headOf(one.day, today, display))}
            lanes={lanes}
            isBusy={isBusy}
            renderOwner={(lane) => (
              <Owner lane={lane} image={isByClient ? undefined : imageOf(lane, people)} isMixed={isMixed} />
            )}
            renderEntry={({ shift }) => (
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
                  ...(lane.key === ''
                    ? {}
                    : isByClient
                      ? { clientId: lane.key }
                      : { careProviderId: lane.key }),
                });
              })
            }
            onDay={(at) => show({ ...address, view: 'day' }, days[at]?.day)}
          />
        </MovableShifts>
      )}
    </>
  );
}

const imageOf = ({ key, cells }: Lane<DrawnShift>, people: readonly StaffRow[] | undefined) =>
  cells.flat()[0]?.shift.careProvider?.image ?? people?.find(({ id }) => id === key)?.image;

interface OwnerProps {
  lane: Lane<DrawnShift>;
  image: string | null | undefined;
  /** Lanes have several clocks, so each says its own. */
  isMixed: boolean;
}

function Owner({ lane, image, isMixed }: OwnerProps) {
  const shifts = lane.cells.flat().map(({ shift }) => shift);
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
        <span dir="auto" className="line-clamp-2 text-sm/tight font-bold wrap-anywhere">
          {lane.name}
        </span>
        <span className="block text-xs text-muted">
          {plural(shifts.length, 'shift')}
          {isMixed && shifts.length > 0 ? `, ${zonesInWords(shifts)}` : ''}
        </span>
      </span>
    </span>
  );
}
