import { serviceTypeLabels } from '@homeward/contract/core';
import { useFormatters } from '../../ui/formatters.ts';
import { Select } from '../../ui/Select.tsx';
import type { Form } from '../../ui/useForm.ts';
import type { OverrideFields } from './rates.overrides.model.ts';
import { useShiftsOf } from './rates.overrides.queries.ts';
import { fieldLabels, shiftInWords } from './rates.overrides.text.ts';

/** Which shift of the client the price is for: those of the last week and the coming five, and the one that is chosen. */
export function OverrideShiftField({ form }: { form: Form<OverrideFields> }) {
  const { day } = useFormatters();
  const { values, errors, change } = form;
  const { client, shift } = values;
  const found = useShiftsOf(client?.id);
  const listed = found.data?.data ?? [];
  const isListed = shift === null || listed.some(({ id }) => id === shift.id);
  const options = [
    ...(shift && !isListed ? [{ id: shift.id, label: shiftInWords(shift, day) }] : []),
    ...listed.map((one) => ({
      id: one.id,
      label: `${shiftInWords(one, day)}, ${serviceTypeLabels[one.serviceType]}`,
    })),
  ];
  return (
    <Select
      label={fieldLabels.shift}
      options={options}
      value={shift?.id ?? null}
      error={errors.shift}
      hint={hintOf(client !== null, found.isError, found.data !== undefined && options.length === 0)}
      onChange={(id) => {
        const chosen = listed.find((one) => one.id === id);
        if (!chosen) return;
        const { start, end, timezone, serviceType, shiftType } = chosen;
        change({ shift: { id: chosen.id, start, end, timezone }, serviceType, shiftType });
      }}
    />
  );
}

function hintOf(hasClient: boolean, hasFailed: boolean, isEmpty: boolean): string | undefined {
  if (!hasClient) return 'Choose the client first.';
  if (hasFailed) return 'The shifts could not be loaded. Choose the client again to retry.';
  return isEmpty ? 'This client has no shifts from one week ago to five weeks ahead.' : undefined;
}
