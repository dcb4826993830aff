import { Compare } from '../../ui/Compare.tsx';
import type { Difference } from '../../ui/differences.ts';
import { type PriceCell, type PriceCells, partsOf, shownOf, termsOf } from './rates.cells.model.ts';
import type { Prices } from './rates.prices.hooks.ts';
import { columnLabel, rowLabel } from './rates.text.ts';

interface PricesCompareProps {
  prices: Prices;
  overtaken: NonNullable<Prices['overtaken']>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const linesOfCell = (cell: PriceCell | undefined) =>
  cell
    ? [
        { label: 'Bill', value: shownOf(cell, 'bill') },
        { label: 'Pay', value: shownOf(cell, 'pay') },
        ...termsOf(cell),
      ]
    : [];

function differencesOf(yours: PriceCells, { before, theirs }: PricesCompareProps['overtaken']): Difference[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(theirs)])];
  return keys
    .filter((key) => !isSame(before[key], theirs[key]))
    .map((key) => {
      const parts = partsOf(key);
      return {
        part: key,
        label: `${rowLabel(parts)}, ${columnLabel(parts)}`,
        yours: linesOfCell(yours[key]),
        theirs: linesOfCell(theirs[key]),
      };
    });
}

/** Shown after a save that met newer prices: each price that somebody else changed. */
export function PricesCompare({ prices, overtaken }: PricesCompareProps) {
  return (
    <Compare
      subject="these prices"
      differences={differencesOf(prices.cells, overtaken)}
      onTake={(key) => prices.change({ ...prices.cells, [key]: overtaken.theirs[key] })}
    />
  );
}
