import { usStates } from '@homeward/contract/addresses';
import { formatCents, parseCents } from '@homeward/contract/core';
import type { MinimumWages } from '@homeward/contract/rates';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldErrorText } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

/** A wage as it is typed. */
interface Row {
  readonly state: string | null;
  readonly wage: string;
}

const states = usStates.map(([id, label]) => ({ id, label }));

/** What was typed, as the setting has it: what is missing or cannot be read is left for the schema to refuse. */
const wagesOf = (rows: readonly Row[]) =>
  rows.map(({ state, wage }) => ({ state, hourlyCents: parseCents(wage) }));

/** The hourly minimum wage of each state in which the agency works. */
export function MinimumWagesField({ value, error, errors = {}, onChange }: SettingFieldProps) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (value as MinimumWages).map(({ state, hourlyCents }) => ({
      state,
      wage: formatCents(hourlyCents).replaceAll(/[$,]/g, ''),
    })),
  );
  const change = (next: readonly Row[]) => {
    setRows(next);
    onChange(wagesOf(next));
  };
  const set = (at: number, part: Partial<Row>) =>
    change(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">Minimum wages</legend>
      {rows.length === 0 ? <p className="text-muted">None entered: pay is not compared.</p> : null}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that tells them apart while they are typed.
        <div key={at} className="flex flex-wrap items-start gap-3">
          <Select
            label={`State ${at + 1}`}
            options={states}
            value={row.state}
            error={errors[`value.${at}.state`]}
            onChange={(state) => set(at, { state })}
            className="min-w-40 flex-1"
          />
          <TextField
            label={`Hourly wage ${at + 1}`}
            inputMode="decimal"
            autoComplete="off"
            value={row.wage}
            error={errors[`value.${at}.hourlyCents`]}
            onChange={(wage) => set(at, { wage })}
            className="w-36"
          />
          <IconButton
            label={`Remove state ${at + 1}`}
            icon={<Trash2 aria-hidden size={16} />}
            onPress={() => change(rows.filter((_, index) => index !== at))}
            className="mt-7"
          />
        </div>
      ))}
      <Button
        size="sm"
        icon={<Plus aria-hidden size={15} />}
        className="justify-self-start"
        onPress={() => change([...rows, { state: null, wage: '' }])}
      >
        Add state
      </Button>
      {error ? (
        <div role="alert" data-tone="danger">
          <FieldErrorText>{error}</FieldErrorText>
        </div>
      ) : null}
    </fieldset>
  );
}
