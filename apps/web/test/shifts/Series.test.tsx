import {
  changeSeries,
  changeShift,
  createSeries,
  editScopeLabels,
  getSeries,
  previewSeries,
  shiftsText,
} from '@homeward/contract/shifts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SeriesDialog } from '../../src/features/shifts/SeriesDialog.tsx';
import { ShiftDialog } from '../../src/features/shifts/ShiftDialog.tsx';
import { shownNotices } from '../../src/ui/notify.ts';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { button, choose, choosePerson, field, show, tick, typeInto } from './hands.ts';
import { answerShift, dorothy, jonah, maria, seriesId, seriesOf, seriesResultOf, shiftOf } from './made.ts';

const start = { start: '2027-01-11T09:00', end: '2027-01-11T13:00', clientId: dorothy.id };
const ofSeries = {
  ...shiftOf({ seriesId }),
  seriesId,
  recurrenceDate: '2027-01-11',
};

beforeEach(() => {
  answerShift(ofSeries);
  api.on(getSeries, () => seriesOf());
  api.on(previewSeries, ({ body }) => ({
    instances: ['2027-01-11', '2027-01-13'].map((date) => ({
      date,
      start: `${date}T${body.startTime}`,
      end: `${date}T${body.endTime}`,
      startUtc: `${date}T15:00:00.000Z`,
      endUtc: `${date}T19:00:00.000Z`,
    })),
  }));
});

async function openNew() {
  const onClose = vi.fn();
  await show(<ShiftDialog initial={start} onClose={onClose} />);
  await choose(/Service/, 'Personal care');
  return onClose;
}

async function openSeries(scope: keyof typeof editScopeLabels) {
  const onClose = vi.fn();
  await show(<SeriesDialog shift={ofSeries} onClose={onClose} />);
  await tick(editScopeLabels[scope]);
  await button('Continue').click();
  return onClose;
}

test('plans a series on days of the week, with the next dates before it is saved', async () => {
  api.on(createSeries, () => seriesResultOf({ created: 24 }));
  const onClose = await openNew();
  await choose(/Repeats/, 'Weekly');
  await tick('Wednesday');
  await expect
    .element(page.getByRole('list', { name: 'Next dates' }))
    .toMatchTextContent(/Monday, Jan 11, 2027, 9:00 AM\s*Wednesday, Jan 13, 2027, 9:00 AM/);
  await expectAccessible();
  await button('Plan shifts').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(api.asked(createSeries)[0]?.body).toMatchObject({
    clientId: dorothy.id,
    rule: 'FREQ=WEEKLY;BYDAY=MO,WE',
    startDate: '2027-01-11',
    startTime: '09:00',
    endTime: '13:00',
    careProviderId: null,
    regulars: [],
  });
  expect(shownNotices().map(({ title }) => title)).toEqual(['24 shifts planned']);
});

test('says what a rule lacks in the words of the product', async () => {
  await openNew();
  await choose(/Repeats/, 'Weekly');
  await tick('Monday');
  await tick('On a day');
  await typeInto('End date', '01102027');
  await button('Plan shifts').click();
  await expect.element(page.getByText(shiftsText.noWeekday)).toBeVisible();
  await expect.element(page.getByText(shiftsText.untilBeforeStart)).toBeVisible();
  expect(api.asked(createSeries)).toEqual([]);
  // An end day and a number of visits exclude each other.
  await tick('After a number of visits');
  await expect.element(page.getByRole('group', { name: 'End date' })).not.toBeInTheDocument();
  await field('Visits').fill('731');
  await button('Plan shifts').click();
  await expect.element(page.getByText('A series can have at most 730 shifts.')).toBeVisible();
});

test('plans the nth weekday of every other month', async () => {
  api.on(createSeries, () => seriesResultOf({ created: 2 }));
  const onClose = await openNew();
  await choose(/Repeats/, 'Monthly');
  await field('Every … months').fill('2');
  await tick('A weekday of the month');
  // The start is the second Monday; its last one is chosen.
  await choose(/Which one/, 'Last');
  await button('Plan shifts').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(api.asked(createSeries)[0]?.body.rule).toBe('FREQ=MONTHLY;INTERVAL=2;BYDAY=-1MO');
});

test('a caregiver for each weekday, and the days that stayed open are named', async () => {
  api.on(createSeries, () =>
    seriesResultOf({
      created: 24,
      leftOpen: 11,
      conflicts: [{ date: '2027-01-13', message: 'Jonah Cole is not available at this time.' }],
    }),
  );
  const onClose = await openNew();
  await choose(/Repeats/, 'Weekly');
  await tick('Wednesday');
  await tick('A caregiver for each weekday');
  await choosePerson('Caregiver on Mondays', maria.fullName);
  await choosePerson('Caregiver on Wednesdays', jonah.fullName);
  await button('Plan shifts').click();
  await expect.element(page.getByRole('dialog', { name: '24 shifts planned' })).toBeVisible();
  await expect.element(page.getByText(/11 shifts stayed open/)).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Conflicts' }))
    .toMatchTextContent(/Wednesday, Jan 13, 2027\s*Jonah Cole is not available at this time\./);
  await expect.element(page.getByText('and 10 more')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  expect(onClose).toHaveBeenCalledTimes(1);
  const day = { effectiveFrom: '2027-01-11', effectiveTo: null };
  expect(api.asked(createSeries)[0]?.body.regulars).toEqual([
    { dayOfWeek: 1, careProviderId: maria.id, ...day },
    { dayOfWeek: 3, careProviderId: jonah.id, ...day },
  ]);
});

test('this shift is changed by itself', async () => {
  api.on(changeShift, () => shiftOf({ version: 4 }));
  await openSeries('THIS');
  await expect.element(page.getByRole('dialog', { name: 'Edit shift' })).toBeVisible();
  await field('Notes for the office').fill('Once only.');
  await button('Save changes').click();
  await expect.poll(() => api.asked(changeShift).length).toBe(1);
  expect(api.asked(changeSeries)).toEqual([]);
});

test.each(['FOLLOWING', 'FUTURE_UNMODIFIED', 'FUTURE_ALL'] as const)(
  'changes a series from the day of the shift on: %s',
  async (scope) => {
    api.on(changeSeries, () => seriesResultOf({ changed: 20, removed: 1 }));
    const onClose = await openSeries(scope);
    await expect
      .element(page.getByRole('dialog', { name: 'Edit series' }))
      .toMatchTextContent(new RegExp(`${editScopeLabels[scope]}, from Monday, Jan 11, 2027 on`));
    await typeInto('End time', '2');
    await button('Change series').click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    const [saved] = api.asked(changeSeries);
    expect(saved?.headers.get('if-match')).toBe('"5"');
    expect(saved?.body).toEqual({ scope, from: '2027-01-11', endTime: '14:00' });
    expect(shownNotices().map(({ description }) => description)).toEqual(['20 changed, 1 removed']);
  },
);

test('another caregiver on one weekday leaves those of before on record', async () => {
  api.on(changeSeries, () => seriesResultOf({ changed: 10 }));
  await openSeries('FUTURE_ALL');
  await tick('A caregiver for each weekday');
  await choosePerson('Caregiver on Wednesdays', jonah.fullName);
  await button('Change series').click();
  await expect.poll(() => api.asked(changeSeries).length).toBe(1);
  const before = { careProviderId: maria.id, effectiveFrom: '2027-01-04', effectiveTo: '2027-01-10' };
  const after = { effectiveFrom: '2027-01-11', effectiveTo: null };
  expect(api.asked(changeSeries)[0]?.body.regulars).toEqual([
    { dayOfWeek: 1, ...before },
    { dayOfWeek: 3, ...before },
    { dayOfWeek: 1, careProviderId: maria.id, ...after },
    { dayOfWeek: 3, careProviderId: jonah.id, ...after },
  ]);
});

test('a newer version of the series is compared, and what was typed stays', async () => {
  const newer = seriesOf({ version: 9, rule: 'FREQ=WEEKLY;BYDAY=MO' });
  api.on(changeSeries, ({ headers }) => {
    if (headers.get('if-match') === '"5"')
      throw new Refusal(412, 'Someone else changed it.', { current: newer });
    return seriesResultOf({ changed: 5 });
  });
  const onClose = await openSeries('FUTURE_ALL');
  await field('Notes for the office').fill('Mine.');
  await button('Change series').click();
  await expect
    .element(page.getByText('Someone else changed this series while you were editing'))
    .toBeVisible();
  await expect.element(page.getByText('Every week on Monday', { exact: true })).toBeVisible();
  await expect.element(field('Notes for the office')).toHaveValue('Mine.');
  await button('Change series').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(api.asked(changeSeries).at(-1)?.body).toEqual({
    scope: 'FUTURE_ALL',
    from: '2027-01-11',
    notesOffice: 'Mine.',
  });
});
