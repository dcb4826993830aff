import type { ShiftPlace, ShiftRow } from '@homeward/contract/shifts';
import type { Place } from '../../ui/map/places.ts';

/** A shift in the order of its caregiver's day. */
export interface Stop {
  readonly shift: ShiftRow;
  /** From 1 on. */
  readonly number: number;
  /** Undefined: where it is is not known, or not the viewer's to know. */
  readonly place: ShiftPlace | undefined;
}

/** The day of a caregiver; `id` '' is of those shifts that nobody has. */
export interface DayOf {
  readonly id: string;
  readonly name: string;
  readonly stops: readonly Stop[];
}

const isOver = ({ status }: ShiftRow) => status === 'CANCELLED';

/**
 * The day of each caregiver, by name, in the order in which they go; what is to be filled comes first. What was cancelled is
 * nobody's way.
 */
export function daysOfPeople(
  shifts: readonly ShiftRow[],
  places: readonly ShiftPlace[],
  nobody: string,
): DayOf[] {
  const known = new Map(places.map((place) => [place.shiftId, place]));
  const byPerson = Map.groupBy(
    shifts.filter((shift) => !isOver(shift)),
    ({ careProvider }) => careProvider?.id ?? '',
  );
  return [...byPerson]
    .map(([id, own]) => ({
      id,
      name: own[0]?.careProvider?.fullName ?? nobody,
      stops: own
        .toSorted((a, b) => Date.parse(a.startUtc) - Date.parse(b.startUtc) || (a.id < b.id ? -1 : 1))
        .map((shift, at) => ({ shift, number: at + 1, place: known.get(shift.id) })),
    }))
    .sort(
      (a, b) =>
        Number(b.id === '') - Number(a.id === '') || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1),
    );
}

/** Pins for stops: those at one address share one, which bears the numbers of both, or how many more there are. */
export function pinsOf(days: readonly DayOf[]): { readonly pins: Place[]; readonly routes: string[][] } {
  const at = ({ lat, lng }: ShiftPlace) => `${lat.toFixed(5)},${lng.toFixed(5)}`;
  const placed = days.flatMap(({ stops }) =>
    stops.flatMap(({ place, ...stop }) => (place ? [{ ...stop, place }] : [])),
  );
  const pins = [...Map.groupBy(placed, ({ place }) => at(place))].flatMap(([id, stops]) => {
    const [first] = stops;
    if (!first) return [];
    const numbers = stops.map(({ number }) => number);
    const mark = numbers.length <= 2 ? numbers.join(',') : `${numbers[0]}+`;
    const label = [...new Set(stops.map(({ shift }) => shift.client.name))].join(', ');
    return [{ id, label, mark, lat: first.place.lat, lng: first.place.lng }];
  });
  const routes = days
    .filter(({ id }) => id !== '')
    .map(({ stops }) => stops.flatMap(({ place }) => (place ? [at(place)] : [])));
  return { pins, routes };
}
