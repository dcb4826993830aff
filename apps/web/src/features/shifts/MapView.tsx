import { useState } from 'react';
import { plural } from '../../lib/format.ts';
import { PlacesMap } from '../../ui/map/PlacesMap.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Select } from '../../ui/Select.tsx';
import { useDisplay } from '../session/index.ts';
import type { ViewProps } from './shifts.calendar.hooks.ts';
import { useShownPlaces } from './shifts.calendar.queries.ts';
import { shiftInFull, shortTimes } from './shifts.calendar.text.ts';
import { type DayOf, daysOfPeople, pinsOf, type Stop } from './shifts.map.model.ts';
import { words } from './shifts.text.ts';

const everybody = 'everybody';

/** The shifts of a day on a map, numbered in the order of each caregiver's day, and as lists. */
export function MapView({ calendar, shifts, query, isBusy, onOpen }: ViewProps) {
  const { period } = calendar;
  const found = useShownPlaces({ ...query, ...period });
  const [chosen, setChosen] = useState(everybody);
  const days = daysOfPeople(shifts, found.data?.places ?? [], words.noneAssigned);
  const one = days.find(({ id }) => id === chosen);
  const shown = one ? [one] : days;
  const { pins, routes } = pinsOf(shown);
  if (shifts.length === 0) return null;
  if (days.length === 0) return <p className="text-muted">All shifts on this day were cancelled.</p>;
  return (
    <div aria-busy={isBusy} className="grid gap-4">
      {found.error && !found.data ? <NotLoaded found={found} /> : null}
      {days.length > 1 ? (
        <Select
          label="Caregiver"
          value={one ? one.id : everybody}
          options={[
            { id: everybody, label: 'Everybody' },
            ...days.map(({ id, name }) => ({ id, label: name })),
          ]}
          onChange={setChosen}
          className="max-w-80"
        />
      ) : null}
      {pins.length > 0 ? (
        <PlacesMap
          places={pins}
          routes={routes}
          label={`Map of ${plural(pins.length, 'place')}; the list below says the same`}
        />
      ) : null}
      {shown.map((day) => (
        <DayList key={day.id} day={day} isLoaded={found.data !== undefined} onOpen={onOpen} />
      ))}
    </div>
  );
}

interface DayListProps {
  day: DayOf;
  isLoaded: boolean;
  onOpen: (id: string) => void;
}

function DayList({ day: { id, name, stops }, isLoaded, onOpen }: DayListProps) {
  const headingId = `day-of-${id}`;
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h3 dir="auto" id={headingId} className="font-bold">
        {name}
      </h3>
      <ol aria-labelledby={headingId} className="grid rounded-lg border border-line bg-card">
        {stops.map((stop) => (
          <li key={stop.shift.id} className="border-line not-first:border-t">
            <StopLine stop={stop} isLoaded={isLoaded} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface StopLineProps {
  stop: Stop;
  isLoaded: boolean;
  onOpen: (id: string) => void;
}

function StopLine({ stop: { shift, number, place }, isLoaded, onOpen }: StopLineProps) {
  const display = useDisplay();
  const where = place ? place.address : isLoaded ? 'Not on the map' : '';
  return (
    <button
      type="button"
      data-shift={shift.id}
      onClick={() => onOpen(shift.id)}
      className="grid w-full cursor-pointer grid-cols-[2rem_minmax(0,1fr)] gap-x-3 px-4 py-2.5 text-left hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="sr-only">
        {number}. {shiftInFull(shift, display)}. {where}
      </span>
      <span
        aria-hidden
        className="grid size-7 place-items-center rounded-full bg-accent-tint font-bold text-accent-ink tabular-nums"
      >
        {number}
      </span>
      <span aria-hidden className="min-w-0 wrap-anywhere">
        <span className="font-medium tabular-nums">{shortTimes(shift, display)}</span> {shift.client.name}
        <span className="block text-sm text-muted">{where}</span>
      </span>
    </button>
  );
}
