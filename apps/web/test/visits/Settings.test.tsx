import { noRounding, type Rounding } from '@homeward/contract/visits';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SettingFieldProps } from '../../src/features/offices/index.ts';
import { BillRoundingField } from '../../src/features/visits/BillRoundingField.tsx';
import { PayRoundingField } from '../../src/features/visits/PayRoundingField.tsx';
import {
  earlyMinutesField,
  lateNoticeToFamilyField,
  payRoundingField,
  punchPhotoField,
} from '../../src/features/visits/visits.settings.doors.ts';

const button = (name: RegExp) => page.getByRole('button', { name });
const options = async (label: RegExp) => {
  await button(label).click();
  return page
    .getByRole('option')
    .elements()
    .map((one) => one.textContent);
};
const pick = (option: string) => page.getByRole('option', { name: option, exact: true }).click();

async function show(Field: (props: SettingFieldProps) => React.ReactNode, chosen: unknown[] = []) {
  function Shown() {
    const [value, setValue] = useState<unknown>(noRounding);
    const onChange = (next: unknown) => {
      chosen.push(next);
      setValue(next);
    };
    return <Field value={value} error={undefined} onChange={onChange} />;
  }
  await render(<Shown />);
  return chosen;
}

test('pay is never rounded down, and to the nearest 5, 6 or 15 minutes only', async () => {
  const chosen = await show(PayRoundingField);
  expect(await options(/Rounding/)).toEqual(['Not rounded', 'To the nearest mark of the clock', 'Up']);
  await pick('To the nearest mark of the clock');
  expect(await options(/By/)).toEqual(['5 minutes', '6 minutes', '15 minutes']);
  await pick('6 minutes');
  expect(chosen).toEqual([
    { mode: 'NEAREST', minutes: 15 },
    { mode: 'NEAREST', minutes: 6 },
  ]);
});

test('a bill is rounded any way', async () => {
  await show(BillRoundingField);
  expect(await options(/Rounding/)).toContain('Down');
});

test('what was chosen is said in words', () => {
  const inWords = (value: Rounding) => payRoundingField.inWords(value, 12);
  expect([inWords(noRounding), inWords({ mode: 'UP', minutes: 5 })]).toEqual(['Not rounded', 'Up, by 5 min']);
  expect([true, false].map((value) => earlyMinutesField.inWords(value, 12))).toEqual(['Paid', 'Not paid']);
  expect([true, false].map((value) => punchPhotoField.inWords(value, 12))).toEqual([
    'Requested',
    'Not requested',
  ]);
  expect([true, false].map((value) => lateNoticeToFamilyField.inWords(value, 12))).toEqual([
    'Notified',
    'Not notified',
  ]);
});
