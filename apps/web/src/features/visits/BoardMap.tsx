import type { BoardRow } from '@homeward/contract/visits';
import { plural } from '../../lib/format.ts';
import { PlacesMap } from '../../ui/map/PlacesMap.tsx';
import { boardPins, pinLooks, pinStates } from './visits.board-map.model.ts';

/** Where people are expected, on site, late or missed. The columns below say the same in words. */
export function BoardMap({ rows }: { rows: readonly BoardRow[] }) {
  const { pins, counts, unplaced } = boardPins(rows);
  return (
    <section aria-label="Map" className="mb-4 grid gap-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {pinStates.map((state) => (
          <li key={state} data-tone={pinLooks[state].tone} className="flex items-center gap-1.5">
            <span
              aria-hidden
              className="grid size-5 place-items-center rounded-full bg-tone-tint font-bold text-tone"
            >
              {pinLooks[state].mark}
            </span>
            {pinLooks[state].label}: {counts[state]}
          </li>
        ))}
      </ul>
      {pins.length > 0 ? (
        <PlacesMap
          places={pins}
          label={`Map of ${plural(pins.length, 'place')}; the columns below say the same`}
          className="max-w-4xl"
        />
      ) : (
        <p className="text-muted">No place to show on the map.</p>
      )}
      {unplaced > 0 ? (
        <p className="text-sm text-muted">
          {plural(unplaced, 'visit')} {unplaced === 1 ? 'is' : 'are'} not on the map, because the address has
          no map pin.
        </p>
      ) : null}
    </section>
  );
}
