import { lineUnitFields } from '@homeward/contract/rates';
import * as z from 'zod/mini';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { useForm } from '../../ui/useForm.ts';
import {
  type GridColumn,
  type GridRow,
  keyOfCell,
  keyOfColumn,
  type PriceCells,
  shownOf,
} from './rates.cells.model.ts';
import { columnLabel, rowLabel } from './rates.text.ts';

interface DetailsDialogProps {
  row: GridRow;
  columns: readonly GridColumn[];
  cells: PriceCells;
  onUse: (cells: PriceCells) => void;
  onClose: () => void;
}

type Fields = Record<string, { minUnits: number; otBillMultiplier: number }>;

const termsSchema = z.record(z.string(), z.object(lineUnitFields));

/** How the prices of a service count: the fewest units of a shift, and what overtime is billed at. */
export function DetailsDialog({ row, columns, cells, onUse, onClose }: DetailsDialogProps) {
  const priced = columns.flatMap((column) => {
    const key = keyOfCell(row, column);
    const cell = cells[key];
    return cell ? [{ column, cell, key }] : [];
  });
  const form = useForm<Fields>(
    Object.fromEntries(
      priced.map(({ key, cell: { minUnits, otBillMultiplier } }) => [key, { minUnits, otBillMultiplier }]),
    ),
  );
  const { values, errors } = form;
  // Only hours and quarter hours have a minimum.
  const hasMinimum = row.unit === 'HOUR' || row.unit === 'QUARTER_HOUR';
  const set = (key: string, part: Partial<Fields[string]>) => {
    const before = values[key];
    if (before) form.change({ [key]: { ...before, ...part } });
  };
  const submit = () => {
    const terms = form.parse(termsSchema);
    if (!terms) return;
    const changed = priced.map(({ key, cell }) => [key, { ...cell, ...terms[key] }] as const);
    onUse({ ...cells, ...Object.fromEntries(changed) });
  };
  return (
    <FormDialog
      title="Details"
      description={rowLabel(row)}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState="idle"
      onSave={submit}
      saveLabel="Use in the grid"
    >
      {priced.length === 0 ? <p className="text-muted">Give a price first.</p> : null}
      {priced.map(({ key, column, cell }) => (
        <fieldset key={keyOfColumn(column)} className="grid gap-3 border-t border-line pt-3 first:border-t-0">
          <legend className="float-left mb-1 w-full font-medium">
            {columnLabel(column)}
            <span className="font-normal text-muted">
              {' '}
              · {shownOf(cell, 'bill')} / {shownOf(cell, 'pay')}
            </span>
          </legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {hasMinimum ? (
              <NumberField
                label="Minimum units"
                hint="A shorter shift counts as this many. 0 means no minimum."
                value={values[key]?.minUnits ?? 0}
                error={errors[`${key}.minUnits`]}
                onChange={(minUnits) => set(key, { minUnits })}
              />
            ) : null}
            <NumberField
              label="Overtime multiplier"
              hint="The bill rate of overtime is this many times the rate."
              value={values[key]?.otBillMultiplier ?? 1.5}
              step={0.01}
              error={errors[`${key}.otBillMultiplier`]}
              onChange={(otBillMultiplier) => set(key, { otBillMultiplier })}
            />
          </div>
        </fieldset>
      ))}
    </FormDialog>
  );
}
