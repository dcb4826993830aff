import { usStates } from '@homeward/contract/addresses';
import { parseCents } from '@homeward/contract/core';
import type { MinimumWages } from '@homeward/contract/rates';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { randomId } from '../../lib/randomId.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldErrorText } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { SettingFieldProps } from '../offices/index.ts';
import { typedAmount } from './rates.amounts.model.ts';

/** A wage as typed. */
interface Row {
  readonly key: string;
  readonly state: string | null;
  readonly wage: string;
}

const states = usStates.map(([id, label]) => ({ id, label }));

/** The typed rows as the setting holds them. The schema refuses what is missing or cannot be read. */
const wagesOf = (rows: readonly Row[]) =>
  rows.map(({ state, wage }) => ({ state, hourlyCents: parseCents(wage) }));

/** The hourly minimum wage of each state in which the agency works. */
export function MinimumWagesField({ value, error, errors = {}, onChange }: SettingFieldProps) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (value as MinimumWages).map(({ state, hourlyCents }) => ({
      key: randomId(),
      state,
      wage: typedAmount(hourlyCents),
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
      {rows.length === 0 ? <p className="text-muted">Without a minimum wage, pay is not checked.</p> : null}
      {rows.map((row, at) => (
        <div key={row.key} className="flex flex-wrap items-start gap-3">
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
        onPress={() => change([...rows, { key: randomId(), state: null, wage: '' }])}
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
