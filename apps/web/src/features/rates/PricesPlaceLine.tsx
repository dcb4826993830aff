import { type GridShape, keyOfCell } from './rates.cells.model.ts';
import type { PriceGridHands } from './rates.grid.hooks.ts';
import { whatIsAt } from './rates.places.model.ts';
import { errorKey } from './rates.prices.hooks.ts';
import { columnLabel, rowLabel } from './rates.text.ts';

interface PricesPlaceLineProps {
  hands: PriceGridHands;
  shape: GridShape;
  errors: Readonly<Record<string, string>>;
  warnings: Readonly<Record<string, readonly string[]>>;
}

/** The focused price, with its error or warnings. Screen readers read them from the cell. */
export function PricesPlaceLine({ hands, shape, errors, warnings }: PricesPlaceLineProps) {
  const { column: across, side } = whatIsAt(hands.place.at);
  const [row, column] = [shape.rows[hands.place.row], shape.columns[across]];
  if (!row || !column) return null;
  const key = keyOfCell(row, column);
  const error = side && errors[errorKey(key, side)];
  const said = error ?? (warnings[key] ?? []).join(' ');
  return (
    <p aria-hidden className="min-h-6 text-sm wrap-anywhere">
      <span className="text-muted">
        {rowLabel(row)} · {columnLabel(column)}
      </span>
      {said === '' ? null : (
        <span data-tone="danger" className="text-tone">
          {' '}
          {said}
        </span>
      )}
    </p>
  );
}
