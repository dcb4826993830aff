import { ArrowDownToLine, Plus } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { columnChoices, keyOfColumn } from './rates.cells.model.ts';
import type { PriceGridHands } from './rates.grid.hooks.ts';
import { whatIsAt } from './rates.places.model.ts';
import type { Prices } from './rates.prices.hooks.ts';
import { columnLabel, rowLabel } from './rates.text.ts';

interface PricesToolsProps {
  prices: Prices;
  hands: PriceGridHands;
  onDetails: () => void;
}

/** The actions for the focused row, column and price. */
export function PricesTools({ prices, hands, onDetails }: PricesToolsProps) {
  const { shape } = prices;
  const column = shape.columns[whatIsAt(hands.place.at).column];
  const row = shape.rows[hands.place.row];
  const shown = new Set(shape.columns.map(keyOfColumn));
  const others = columnChoices.filter((one) => !shown.has(keyOfColumn(one)));
  const isBase = column?.dayType === 'ANY' && column.timeBand === 'ANY';
  return (
    <>
      {others.length > 0 ? (
        <MenuButton
          label="Add column"
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden size={15} />}
          entries={others.map((one) => ({
            id: keyOfColumn(one),
            label: columnLabel(one),
            onAction: () => prices.addColumn(one),
          }))}
        >
          Add column
        </MenuButton>
      ) : null}
      <Button size="sm" icon={<ArrowDownToLine aria-hidden size={15} />} onPress={hands.fill}>
        Fill down
      </Button>
      {row && column ? (
        <MenuButton
          label={`Actions for ${rowLabel(row)}`}
          variant="secondary"
          size="sm"
          entries={[
            { id: 'details', label: 'Details…', onAction: onDetails },
            { id: 'line', separator: true as const },
            {
              id: 'row',
              label: `Remove ${rowLabel(row)}`,
              isDanger: true,
              onAction: () => prices.remove({ row }),
            },
            ...(isBase
              ? []
              : [
                  {
                    id: 'column',
                    label: `Remove ${columnLabel(column)}`,
                    isDanger: true,
                    onAction: () => prices.remove({ column }),
                  },
                ]),
          ]}
        >
          This price
        </MenuButton>
      ) : null}
    </>
  );
}
