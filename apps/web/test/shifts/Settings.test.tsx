import { autoConfirmHours, openShifts } from '@homeward/contract/shifts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SettingField, SettingFieldProps } from '../../src/features/offices/index.ts';
import { autoConfirmField, openShiftsField } from '../../src/features/shifts/shifts.settings.doors.ts';
import { choose, tick } from './hands.ts';

interface ShownProps extends Pick<SettingFieldProps, 'error' | 'errors'> {
  field: SettingField;
  first: unknown;
  chosen: unknown[];
}

function Shown({ field: { Field, label }, first, chosen, ...problems }: ShownProps) {
  const [value, setValue] = useState(first);
  const onChange = (next: unknown) => {
    chosen.push(next);
    setValue(next);
  };
  return <Field {...problems} label={label} value={value} onChange={onChange} />;
}

/** Shows the field of a setting. @returns the values that are chosen, in their order */
async function show(
  field: SettingField,
  first: unknown,
  problems: Pick<SettingFieldProps, 'error' | 'errors'> = { error: undefined },
) {
  const chosen: unknown[] = [];
  await render(<Shown {...problems} field={field} first={first} chosen={chosen} />);
  return chosen;
}

const box = (name: RegExp) => page.getByRole('checkbox', { name });

test('who sees open shifts, and what of them, is one value that changes part by part', async () => {
  const chosen = await show(openShiftsField, openShifts.default);
  await expect
    .element(page.getByText('A shift that is offered to a caregiver is always shown to them.'))
    .toBeVisible();
  await choose(/Who sees a new shift while it is open/, 'All eligible caregivers');
  await tick('Show the street before a caregiver has the shift');
  await tick('Hide shifts of clients whom a caregiver has not visited yet');
  await tick('Show the street before a caregiver has the shift');
  await expect.element(box(/Hide shifts/)).toBeChecked();
  await expect.element(box(/Show the street/)).not.toBeChecked();
  const all = { visibility: 'EVERYONE_ELIGIBLE', showsStreet: false, onlyKnownClients: false };
  expect(chosen).toEqual([
    all,
    { ...all, showsStreet: true },
    { ...all, showsStreet: true, onlyKnownClients: true },
    { ...all, onlyKnownClients: true },
  ]);
});

test('a choice that is refused says so at its field', async () => {
  await show(openShiftsField, openShifts.default, {
    error: undefined,
    errors: { 'value.visibility': 'Choose who sees it.' },
  });
  await expect.element(page.getByText('Choose who sees it.')).toBeVisible();
});

test('shifts confirm themselves where it is ticked', async () => {
  const chosen = await show(autoConfirmField, false, { error: 'Choose one.' });
  await expect.element(page.getByText('Choose one.')).toBeVisible();
  const words = `Confirm shifts ${autoConfirmHours} hours after they were published or assigned`;
  await expect.element(box(/Confirm shifts/)).not.toBeChecked();
  await tick(words);
  await expect.element(box(/Confirm shifts/)).toBeChecked();
  await tick(words);
  expect(chosen).toEqual([true, false]);
});

test('what was chosen is said in words', () => {
  expect(openShiftsField.inWords(openShifts.default, 12)).toBe('Only those to whom it is offered, town only');
  expect(
    openShiftsField.inWords(
      { visibility: 'EVERYONE_ELIGIBLE', showsStreet: true, onlyKnownClients: true },
      12,
    ),
  ).toBe('All eligible caregivers, street shown, only clients visited before');
  expect([true, false].map((value) => autoConfirmField.inWords(value, 12))).toEqual([
    'On: 24 h after publishing',
    'Off',
  ]);
});
