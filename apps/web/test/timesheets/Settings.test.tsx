import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  mileagePayField,
  overtimeRulesField,
  payPeriodField,
  travelPayField,
} from '../../src/features/timesheets/timesheets.settings.doors.ts';

const pick = async (label: RegExp, option: string) => {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

function PayPeriod({ chosen }: { chosen: unknown[] }) {
  const [value, setValue] = useState<unknown>({ weeks: 1, firstDay: '2026-01-04' });
  const onChange = (next: unknown) => {
    chosen.push(next);
    setValue(next);
  };
  return <payPeriodField.Field value={value} error={undefined} onChange={onChange} />;
}

test('a pay period is one week, or two from a day', async () => {
  const chosen: unknown[] = [];
  await render(<PayPeriod chosen={chosen} />);
  await pick(/Length/, 'Two weeks');
  await page.getByRole('textbox', { name: 'A day of a first week' }).fill('2026-11-15');
  expect(chosen.at(-1)).toEqual({ weeks: 2, firstDay: '2026-11-15' });
  expect(
    [{ weeks: 1, firstDay: '2026-01-04' }, chosen.at(-1)].map((value) => payPeriodField.inWords(value, 12)),
  ).toEqual(['One week', 'Two weeks, the first with 2026-11-15']);
});

test('the rules of overtime are chosen from a list', async () => {
  const chosen: unknown[] = [];
  await render(
    <overtimeRulesField.Field
      value="US_FEDERAL"
      error={undefined}
      onChange={(next) => void chosen.push(next)}
    />,
  );
  await pick(/Rules/, overtimeRulesField.inWords('US_CALIFORNIA', 12));
  expect(chosen).toEqual(['US_CALIFORNIA']);
});

test('travel between clients is paid at a speed, up to a cap, at the rate of the visit or of the office', async () => {
  const chosen: unknown[] = [];
  const paid = {
    ...{ isPaid: true, milesPerHour: 25, detourPercent: 30, mostMinutes: 60, assumedMinutes: 30 },
    rateCents: null,
  };
  await render(
    <travelPayField.Field
      value={paid}
      error={undefined}
      errors={{ 'value.mostMinutes': 'Enter minutes, from 1 to 240.' }}
      onChange={(next) => void chosen.push(next)}
    />,
  );
  await expect.element(page.getByText('Enter minutes, from 1 to 240.')).toBeVisible();
  await page.getByText(/Use a rate of its own/).click();
  await page.getByText('Pay travel between clients').click();
  expect(chosen).toEqual([
    { ...paid, rateCents: 1_500 },
    { ...paid, isPaid: false },
  ]);
  expect([paid, ...chosen].map((value) => travelPayField.inWords(value, 12))).toEqual([
    'Paid at the rate of the next visit, 25 miles an hour, at most 60 min',
    'Paid at $15.00 an hour, 25 miles an hour, at most 60 min',
    'Not paid',
  ]);
});

function Mileage({ chosen }: { chosen: unknown[] }) {
  const [value, setValue] = useState<unknown>({ millsPerMile: null });
  const onChange = (next: unknown) => {
    chosen.push(next);
    setValue(next);
  };
  return <mileagePayField.Field value={value} error={undefined} onChange={onChange} />;
}

test('miles are paid at a rate in tenths of a cent, or not at all', async () => {
  const chosen: unknown[] = [];
  await render(<Mileage chosen={chosen} />);
  await page.getByText('Pay for miles').click();
  const rate = page.getByRole('textbox', { name: /Rate per mile/ });
  await rate.fill('0.655');
  await userEvent.tab();
  await pick(/Miles between clients/, 'Always, also without travel time');
  await pick(/Miles between clients/, 'Never, only miles for the client');
  await page.getByText('Pay for miles').click();
  expect(chosen).toEqual([
    { millsPerMile: 700, between: 'WITH_TRAVEL' },
    { millsPerMile: 655, between: 'WITH_TRAVEL' },
    { millsPerMile: 655, between: 'ALWAYS' },
    { millsPerMile: 655, between: 'NEVER' },
    { millsPerMile: null },
  ]);
  // The first is a choice of an earlier version.
  expect([{ millsPerMile: 670 }, ...chosen].map((value) => mileagePayField.inWords(value, 12))).toEqual([
    '$0.67 a mile',
    '$0.70 a mile',
    '$0.655 a mile',
    '$0.655 a mile, also between clients without paid travel time',
    '$0.655 a mile, not between clients',
    'Not paid',
  ]);
});
