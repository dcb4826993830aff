import type { BoardRow } from '@homeward/contract/visits';
import type { Place } from '../../ui/map/places.ts';

/** What a pin says. `mark`: the character in the pin. */
interface PinLook {
  readonly label: string;
  readonly mark: string;
  readonly tone: NonNullable<Place['tone']>;
}

/** What pins say, what needs somebody first: the first that is so of a place is its pin. */
export const pinLooks = {
  MISSED: { label: 'Missed', mark: '×', tone: 'danger' },
  LATE: { label: 'Late', mark: '!', tone: 'danger' },
  ON_SITE: { label: 'On site', mark: '▸', tone: 'info' },
  EXPECTED: { label: 'Expected', mark: '…', tone: 'neutral' },
} as const satisfies Record<string, PinLook>;
export type PinState = keyof typeof pinLooks;
export const pinStates = Object.keys(pinLooks) as PinState[];

/** What a line of the board is on the map; undefined: it is done, and not on the map. */
function pinStateOf({ column, status }: BoardRow): PinState | undefined {
  if (column === 'DONE') return undefined;
  return column === 'LATE' && status === 'MISSED' ? 'MISSED' : column;
}

export interface BoardPins {
  readonly pins: readonly Place[];
  /** How many lines there are of each state, with those that have no pin. */
  readonly counts: Readonly<Record<PinState, number>>;
  /** Lines whose address has no pin. */
  readonly unplaced: number;
}

/** Where people are expected, on site, late or missed: one pin for each client and place. */
export function boardPins(rows: readonly BoardRow[]): BoardPins {
  const counts: Record<PinState, number> = { MISSED: 0, LATE: 0, ON_SITE: 0, EXPECTED: 0 };
  const places = new Map<string, { row: BoardRow; state: PinState; lat: number; lng: number }>();
  let unplaced = 0;
  for (const row of rows) {
    const state = pinStateOf(row);
    if (state === undefined) continue;
    counts[state] += 1;
    if (row.pin === null) {
      unplaced += 1;
      continue;
    }
    const key = `${row.client.id} ${row.pin.lat} ${row.pin.lng}`;
    const known = places.get(key);
    if (!known || pinStates.indexOf(state) < pinStates.indexOf(known.state))
      places.set(key, { row, state, ...row.pin });
  }
  const pins = [...places].map(([id, { row, state, lat, lng }]) => {
    const { label, mark, tone } = pinLooks[state];
    return { id, label: `${row.client.name}, ${label.toLowerCase()}`, mark, tone, lat, lng };
  });
  return { pins, counts, unplaced };
}
