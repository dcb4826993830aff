import { mayKeepRates, type RateCardDetail, type RateLimits } from '@homeward/contract/rates';
import { FileUp, Plus, Table2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { plural } from '../../lib/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useViewer } from '../session/index.ts';
import { UnsavedWork } from '../settings/index.ts';
import { PriceGrid } from './PriceGrid.tsx';
import { PricesCompare } from './PricesCompare.tsx';
import { PricesPlaceLine } from './PricesPlaceLine.tsx';
import { PricesSaveBar } from './PricesSaveBar.tsx';
import { PricesSecondLooks } from './PricesSecondLooks.tsx';
import { PricesTools } from './PricesTools.tsx';
import {
  cellWarnings,
  type GridRow,
  type GridShape,
  keyOfCell,
  keyOfRow,
  type PriceCells,
  rowsOf,
} from './rates.cells.model.ts';
import { usePriceGrid } from './rates.grid.hooks.ts';
import { cellsAfterImport } from './rates.import.model.ts';
import { type Place, placesOf } from './rates.places.model.ts';
import { errorKey, usePrices } from './rates.prices.hooks.ts';
import { useLimits } from './rates.queries.ts';
import { warningInWords } from './rates.text.ts';

const RowDialog = lazyPart(() => import('./RowDialog.tsx').then((module) => ({ default: module.RowDialog })));
const DetailsDialog = lazyPart(() =>
  import('./DetailsDialog.tsx').then((module) => ({ default: module.DetailsDialog })),
);
const ImportDialog = lazyPart(() =>
  import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

/** Until the limits have loaded, only warnings that need no limit are shown. */
const noLimits: RateLimits = { marginLimit: 0, wages: [] };

/** The prices of a card: a grid that is edited like a spreadsheet and saved as a whole. */
export function Prices({ card }: { card: RateCardDetail }) {
  const viewer = useViewer();
  const prices = usePrices(card);
  const limits = useLimits(card.officeId).data ?? noLimits;
  const [dialog, setDialog] = useState<'row' | 'details' | 'import'>();
  const [news, setNews] = useState('');
  const { cells, shape, errors } = prices;
  const isReadOnly =
    !mayKeepRates.allows(viewer) || card.isUsed || !['DRAFT', 'SCHEDULED', 'ACTIVE'].includes(card.status);
  const hands = usePriceGrid({
    shape,
    cells,
    isReadOnly,
    onChange: prices.change,
    onLeftOut: (count) =>
      setNews(`${plural(count, 'amount')} did not fit into the grid. Add the services or columns first.`),
  });
  const warnings = warningsIn(cells, shape, limits);
  const row = shape.rows[hands.place.row];
  const isEmpty = shape.rows.length === 0;
  const add = (given: GridRow) => {
    prices.addRow(given);
    const rows = rowsOf(cells, [...shape.rows, given]);
    hands.goToNew({ row: rows.findIndex((one) => keyOfRow(one) === keyOfRow(given)), at: 0 });
    setDialog(undefined);
  };
  const tools = isReadOnly ? null : (
    <>
      <Button size="sm" icon={<Plus aria-hidden size={15} />} onPress={() => setDialog('row')}>
        Add service
      </Button>
      <Button size="sm" icon={<FileUp aria-hidden size={15} />} onPress={() => setDialog('import')}>
        Import…
      </Button>
    </>
  );
  return (
    <div className="grid min-w-0 gap-3.5">
      {prices.overtaken ? <PricesCompare prices={prices} overtaken={prices.overtaken} /> : null}
      {isEmpty ? (
        <EmptyState
          title="No prices yet"
          icon={<Table2 aria-hidden size={22} />}
          action={tools}
          className="rounded-lg border border-line bg-card"
        >
          Add a service, and enter its bill rate and pay rate by the hour, visit or day.
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2.5">
            {tools}
            {isReadOnly ? null : (
              <PricesTools prices={prices} hands={hands} onDetails={() => setDialog('details')} />
            )}
            <PricesSecondLooks warnings={warnings} shape={shape} hands={hands} />
          </div>
          <PricesPlaceLine hands={hands} shape={shape} errors={errors} warnings={warnings} />
          <PriceGrid
            label={`Prices of ${card.name}`}
            hands={hands}
            shape={shape}
            cells={cells}
            errors={errors}
            warnings={warnings}
            isReadOnly={isReadOnly}
          />
          {isReadOnly ? null : (
            <p className="text-sm text-muted">
              Arrow keys move. Type to replace, Enter or F2 to change, Delete to clear, Ctrl+D to fill down.
              You can paste prices from a spreadsheet.
            </p>
          )}
        </>
      )}
      {news === '' ? null : (
        <Banner live="polite" onDismiss={() => setNews('')}>
          {news}
        </Banner>
      )}
      {isReadOnly ? null : (
        <PricesSaveBar
          prices={prices}
          asksWhy={card.status !== 'DRAFT'}
          onWrong={() => {
            const wrong = firstWrong(errors, shape);
            if (wrong) hands.goTo(wrong);
          }}
        />
      )}
      <UnsavedWork isDirty={prices.isDirty} />
      <Suspense fallback={null}>
        {dialog === 'row' ? (
          <RowDialog shown={shape.rows} onAdd={add} onClose={() => setDialog(undefined)} />
        ) : null}
        {dialog === 'details' && row ? (
          <DetailsDialog
            row={row}
            columns={shape.columns}
            cells={cells}
            onUse={(next) => {
              prices.change(next);
              setDialog(undefined);
            }}
            onClose={() => setDialog(undefined)}
          />
        ) : null}
        {dialog === 'import' ? (
          <ImportDialog
            cells={cells}
            onUse={(lines, mode) => {
              prices.change(cellsAfterImport(cells, lines, mode));
              setNews(`${plural(lines.length, 'price')} from the file. Save to keep them.`);
              setDialog(undefined);
            }}
            onClose={() => setDialog(undefined)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** The warnings of each price, by the key of its cell. */
function warningsIn(
  cells: PriceCells,
  { rows, columns }: GridShape,
  limits: RateLimits,
): Record<string, readonly string[]> {
  const found: Record<string, readonly string[]> = {};
  for (const row of rows) {
    for (const column of columns) {
      const key = keyOfCell(row, column);
      const warnings = cellWarnings(cells[key], row, limits);
      if (warnings.length > 0) found[key] = warnings.map((one) => warningInWords(one, limits.marginLimit));
    }
  }
  return found;
}

const firstWrong = (errors: Readonly<Record<string, string>>, shape: GridShape): Place | undefined =>
  placesOf(shape, (key) => (['bill', 'pay'] as const).find((side) => errors[errorKey(key, side)]))[0];
