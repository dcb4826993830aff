import { TriangleAlert } from 'lucide-react';
import { plural } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { GridShape } from './rates.cells.model.ts';
import type { PriceGridHands } from './rates.grid.hooks.ts';
import { placesOf } from './rates.places.model.ts';

interface PricesSecondLooksProps {
  warnings: Readonly<Record<string, readonly string[]>>;
  shape: GridShape;
  hands: PriceGridHands;
}

/** How many prices need a second look. Each press moves the focus to the next one. */
export function PricesSecondLooks({ warnings, shape, hands }: PricesSecondLooksProps) {
  const places = placesOf(shape, (key) => (warnings[key] ? 'bill' : undefined)).map(({ row, at }) => ({
    row,
    at: at + 2,
  }));
  if (places.length === 0) return null;
  const { place } = hands;
  const next = places.find(({ row, at }) => row > place.row || (row === place.row && at > place.at));
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<TriangleAlert aria-hidden size={15} />}
      onPress={() => {
        const found = next ?? places[0];
        if (found) hands.goTo(found);
      }}
    >
      {plural(places.length, 'price')} {places.length === 1 ? 'needs' : 'need'} a second look
    </Button>
  );
}
