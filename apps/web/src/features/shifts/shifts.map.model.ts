import type { ShiftPlace, ShiftRow } from '@homeward/contract/shifts';
import type { Place } from '../../ui/map/places.ts';

/** A shift in the order of its caregiver's day. */
export interface Stop {
  readonly shift: ShiftRow;
  /** From 1 on. */
  readonly number: number;
  /** Undefined: its place is not known, or the viewer may not know it. */
  readonly place: ShiftPlace | undefined;
}

/** The id of the day of those shifts that nobody has. */
const nobodyId = 'nobody';

/** The day of a caregiver, or of the shifts that nobody has. */
export interface DayOf {
  readonly id: string;
  readonly name: string;
  readonly stops: readonly Stop[];
}

const isOver = ({ status }: ShiftRow) => status === 'CANCELLED';

/**
 * The day of each caregiver, by name, with its stops in order. Shifts that nobody has come first; cancelled ones are left out.
 */
export function daysOfPeople(
  shifts: readonly ShiftRow[],
  places: readonly ShiftPlace[],
  nobody: string,
): DayOf[] {
  const known = new Map(places.map((place) => [place.shiftId, place]));
  const byPerson = Map.groupBy(
    shifts.filter((shift) => !isOver(shift)),
    ({ careProvider }) => careProvider?.id ?? nobodyId,
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
        Number(b.id === nobodyId) - Number(a.id === nobodyId) ||
        a.name.localeCompare(b.name) ||
        (a.id < b.id ? -1 : 1),
    );
}

/** Pins for stops. Stops at one address share a pin, marked with up to two of their numbers. */
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
    .filter(({ id }) => id !== nobodyId)
    .map(({ stops }) => stops.flatMap(({ place }) => (place ? [at(place)] : [])));
  return { pins, routes };
}
