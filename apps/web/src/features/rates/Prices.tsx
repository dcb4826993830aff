import { mayKeepRates, type RateCardDetail, type RateLimits } from '@homeward/contract/rates';
import { ArrowDownToLine, FileUp, Plus, Table2, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { plural } from '../../lib/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { useViewer } from '../session/index.ts';
import { UnsavedWork } from '../settings/index.ts';
import { PriceGrid } from './PriceGrid.tsx';
import { PricesCompare } from './PricesCompare.tsx';
import { PricesSaveBar } from './PricesSaveBar.tsx';
import {
  cellsOf,
  cellWarnings,
  columnChoices,
  type GridRow,
  type GridShape,
  keyOfCell,
  keyOfColumn,
  keyOfRow,
  type PriceCells,
  rowsOf,
} from './rates.cells.model.ts';
import { type PriceGridHands, usePriceGrid } from './rates.grid.hooks.ts';
import { type Place, placeOf, whatIsAt } from './rates.places.model.ts';
import { errorKey, type Prices as PricesHeld, usePrices } from './rates.prices.hooks.ts';
import { useLimits } from './rates.queries.ts';
import { columnLabel, rowLabel, warningInWords } from './rates.text.ts';

const RowDialog = lazyPart(() => import('./RowDialog.tsx').then((module) => ({ default: module.RowDialog })));
const DetailsDialog = lazyPart(() =>
  import('./DetailsDialog.tsx').then((module) => ({ default: module.DetailsDialog })),
);
const ImportDialog = lazyPart(() =>
  import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

/** Until it is known what prices are measured by, only what needs no measure is pointed out. */
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
          Add a service, and say what an hour, a visit or a day of it is billed and paid.
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2.5">
            {tools}
            {isReadOnly ? null : (
              <GridTools prices={prices} hands={hands} onDetails={() => setDialog('details')} />
            )}
            <Looks warnings={warnings} shape={shape} hands={hands} />
          </div>
          <PlaceLine hands={hands} shape={shape} errors={errors} warnings={warnings} />
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
              Prices copied from a spreadsheet can be pasted.
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
            onUse={(lines, mode) => {
              const read = cellsOf(lines);
              prices.change(mode === 'merge' ? { ...cells, ...read } : read);
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

/** The sentences of each price that is worth a second look, by the key of its cell. */
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

/** The places of the prices that fit, in the order of the grid. */
function placesOf({ rows, columns }: GridShape, fits: (key: string) => 'bill' | 'pay' | undefined): Place[] {
  return rows.flatMap((row, down) =>
    columns.flatMap((column, across) => {
      const side = fits(keyOfCell(row, column));
      return side ? [placeOf(down, across, side)] : [];
    }),
  );
}

const firstWrong = (errors: Readonly<Record<string, string>>, shape: GridShape): Place | undefined =>
  placesOf(shape, (key) => (['bill', 'pay'] as const).find((side) => errors[errorKey(key, side)]))[0];

interface GridToolsProps {
  prices: PricesHeld;
  hands: PriceGridHands;
  onDetails: () => void;
}

/** What can be done with the row, the column and the price that have the focus. */
function GridTools({ prices, hands, onDetails }: GridToolsProps) {
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

interface LooksProps {
  warnings: Readonly<Record<string, readonly string[]>>;
  shape: GridShape;
  hands: PriceGridHands;
}

/** How many prices are worth a second look; a press leads from one to the next. */
function Looks({ warnings, shape, hands }: LooksProps) {
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

interface PlaceLineProps {
  hands: PriceGridHands;
  shape: GridShape;
  errors: Readonly<Record<string, string>>;
  warnings: Readonly<Record<string, readonly string[]>>;
}

/** Which price has the focus, and what there is to say of it. Screen readers have it from the cell. */
function PlaceLine({ hands, shape, errors, warnings }: PlaceLineProps) {
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
