import { type RateCardDetail, rateCardBody, type Side } from '@homeward/contract/rates';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { notify } from '../../ui/notify.ts';
import { useForm } from '../../ui/useForm.ts';
import {
  cellsOf,
  columnsOf,
  errorOf,
  type GridColumn,
  type GridRow,
  type GridShape,
  keyOfCell,
  linesOf,
  type PriceCell,
  type PriceCells,
  rowsOf,
} from './rates.cells.model.ts';
import { useChangeCard } from './rates.queries.ts';

const shapeOf = (cells: PriceCells, shown: GridShape): GridShape => ({
  rows: rowsOf(cells, shown.rows),
  columns: columnsOf(cells, shown.columns),
});
const nothing: GridShape = { rows: [], columns: [] };

/** The name of the error of one side of a price. */
export const errorKey = (key: string, side: Side) => `${key}.${side}`;

/** The edited prices of a card. They are saved all at once, over the version that was seen. */
export function usePrices(card: RateCardDetail) {
  const form = useForm<Record<string, PriceCell | undefined>>({ ...cellsOf(card.lines) });
  /** The version of the card that a save replaces. */
  const [seen, setSeen] = useState(card);
  /** Rows and columns that are shown even without prices. */
  const [kept, setKept] = useState<GridShape>(() => shapeOf(cellsOf(card.lines), nothing));
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const save = useChangeCard(card.id);
  const cells: PriceCells = form.values;
  const shape = shapeOf(cells, kept);

  const take = (saved: RateCardDetail) => {
    const next = cellsOf(saved.lines);
    form.reset({ ...next });
    setKept(shapeOf(next, nothing));
    setSeen(saved);
    setChecked(false);
  };
  if (card.version > seen.version) {
    // A save compares edited prices with newer ones. Newer dates or a newer name do not affect them.
    if (!form.isDirty) take(card);
    else if (JSON.stringify(card.lines) === JSON.stringify(seen.lines)) setSeen(card);
  }

  const change = (next: PriceCells) => {
    const keys = new Set([...Object.keys(cells), ...Object.keys(next)]);
    const changed = [...keys].filter((key) => next[key] !== cells[key]);
    setKept(shape);
    if (save.isError && !form.overtaken) save.reset();
    form.change(Object.fromEntries(changed.map((key) => [key, next[key]])));
  };
  const checked = linesOf(cells);
  const errors: Record<string, string> = { ...form.errors };
  for (const [key, said] of Object.entries(checked.errors)) {
    for (const side of ['bill', 'pay'] as const) {
      // A price with one amount missing becomes an error only when it is saved.
      const message = isChecked ? said[side] : errorOf(cells[key], side);
      if (message !== undefined) errors[errorKey(key, side)] = message;
    }
  }

  /** @returns whether the save was sent; if not, `errors` says why */
  const submit = (): boolean => {
    setChecked(true);
    if (Object.keys(checked.errors).length > 0) return false;
    const { name, officeId, effectiveFrom, effectiveTo, notes, version } = seen;
    const why = reason.trim();
    const parsed = rateCardBody.safeParse({
      name,
      officeId,
      effectiveFrom,
      effectiveTo,
      notes,
      lines: checked.lines,
      ...(why === '' ? {} : { reason: why }),
    });
    setReasonError(parsed.error?.issues.find(({ path }) => path[0] === 'reason')?.message);
    if (!parsed.success) {
      const ofLines = parsed.error.issues.filter(({ path }) => path[0] === 'lines');
      const byPath = Object.fromEntries(ofLines.map(({ path, message }) => [path.join('.'), message]));
      const ofCells = cellErrorsOf(byPath, checked.lines);
      const [first] = ofLines;
      if (Object.keys(ofCells).length > 0) form.refuse(ofCells);
      else if (first) form.refuse({ lines: first.message });
      return false;
    }
    save.mutate(
      { body: parsed.data, version },
      {
        onSuccess: (saved) => {
          take(saved);
          setReason('');
          notify({ title: 'Prices saved', description: saved.name });
        },
        onError: (error) => {
          form.refuse(cellErrorsOf(fieldErrorsOf(error), checked.lines));
          const newer = newerOf<RateCardDetail>(error);
          if (!newer) return;
          form.overtake({ ...cellsOf(newer.lines) });
          setSeen(newer);
        },
      },
    );
    return true;
  };
  return {
    cells,
    shape,
    errors,
    isDirty: form.isDirty,
    save,
    submit,
    change,
    reason,
    reasonError,
    setReason,
    /** What was there before somebody else saved, and what they saved; undefined while nobody has. */
    overtaken: form.overtaken && { before: form.overtaken as PriceCells, theirs: form.base as PriceCells },
    addRow: (row: GridRow) => setKept({ ...shape, rows: [...shape.rows, row] }),
    addColumn: (column: GridColumn) => setKept({ ...shape, columns: [...shape.columns, column] }),
    /** Takes a row or a column out, with its prices. */
    remove: ({ row, column }: { readonly row?: GridRow; readonly column?: GridColumn }) => {
      const rows = row ? [row] : shape.rows;
      const columns = column ? [column] : shape.columns;
      const keys = rows.flatMap((one) => columns.map((other) => keyOfCell(one, other)));
      form.change(Object.fromEntries(keys.map((key) => [key, undefined])));
      setKept({
        rows: shape.rows.filter((one) => one !== row),
        columns: shape.columns.filter((one) => one !== column),
      });
    },
    discard: () => {
      form.reset(form.base);
      setKept(shapeOf(form.base, nothing));
      setChecked(false);
      setReason('');
      save.reset();
    },
  };
}

/** The server's errors by cell. The refusal itself reports errors of other fields. */
function cellErrorsOf(
  errors: Readonly<Record<string, string>>,
  lines: ReturnType<typeof linesOf>['lines'],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => {
      const [, at, field] = /^lines[.](\d+)(?:[.](\w+))?$/.exec(path) ?? [];
      const line = at === undefined ? undefined : lines[Number(at)];
      if (!line) return [];
      return [[errorKey(keyOfCell(line, line), field === 'payRateCents' ? 'pay' : 'bill'), message]];
    }),
  );
}

export type Prices = ReturnType<typeof usePrices>;
