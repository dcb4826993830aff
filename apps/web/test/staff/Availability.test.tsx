import { getAvailability, saveAvailability } from '@homeward/contract/staff';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AvailabilityCard } from '../../src/features/staff/index.ts';
import { queryClient } from '../../src/lib/query.ts';
import { api } from '../api.ts';
import { ownId, signIn } from '../frame.ts';
import { choose, middleOf, press } from '../hands.ts';
import { answerAvailability, nineToFive } from './availability.ts';

/** The card by itself, on a page of its own: the settings and the profile show the same. */
async function openCard(): Promise<void> {
  await signIn('CareProvider');
  const route = createRootRoute({ component: () => <AvailabilityCard userId={ownId} /> });
  const router = createRouter({ routeTree: route, history: createMemoryHistory() });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const cell = (name: string) => page.getByRole('gridcell', { name });
const saveButton = page.getByRole('button', { name: 'Save changes' });
const words = page.getByRole('list', { name: 'The week in words' });
/** The hours of a day, between its name and its button. */
const lineOf = (day: string) =>
  words.getByRole('listitem').filter({ hasText: day }).css('span:nth-of-type(2)');

/** What the last save sent. */
const sent = () => api.asked(saveAvailability).at(-1)?.body.rows;

describe('its faces', () => {
  test('without hours it says what planners read, and offers nothing to confirm', async () => {
    answerAvailability();
    await openCard();
    await expect.element(page.getByText('No hours entered yet')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Confirm availability' })).not.toBeInTheDocument();
    await expect.element(lineOf('Monday')).toHaveTextContent('Not available');
  });

  test('a failure says so and tries again', async () => {
    answerAvailability({ rows: [nineToFive(1)], version: 1 });
    api.fail(getAvailability);
    await openCard();
    await expect.element(page.getByText('The availability could not be loaded')).toBeVisible();
    answerAvailability({ rows: [nineToFive(1)], version: 1 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(lineOf('Monday')).toHaveTextContent('9:00 AM to 5:00 PM available');
  });

  test('a night is shown on both of its days, and hours with dates beside the week', async () => {
    answerAvailability({
      version: 1,
      rows: [
        { kind: 'RECURRING', type: 'PREFERRED', dayOfWeek: 6, startTime: '22:00', endTime: '06:00' },
        { ...nineToFive(2), effectiveFrom: '2026-12-01' },
      ],
    });
    await openCard();
    await expect.element(lineOf('Saturday')).toHaveTextContent('10:00 PM to 12:00 AM preferred');
    await expect.element(lineOf('Sunday')).toHaveTextContent('12:00 AM to 6:00 AM preferred');
    await expect.element(lineOf('Tuesday')).toHaveTextContent('Not available');
    await expect.element(page.getByText('Tuesday 9:00 AM to 5:00 PM from 12/01/2026')).toBeVisible();
  });
});

describe('by keys', () => {
  test('arrows move, Shift selects, Space paints, and the save holds it', async () => {
    answerAvailability({ version: 1, rows: [nineToFive(1)] });
    await openCard();
    // One cell of all is in the tab order: Sunday 9:00 AM at first.
    const first = cell('Sunday 9:00 AM to 9:30 AM, not available');
    await expect.element(first).toBeVisible();
    first.element().focus();
    await press('{ArrowRight}{ArrowRight}');
    await expect.element(cell('Tuesday 9:00 AM to 9:30 AM, not available')).toHaveFocus();
    await press('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}');
    await press(' ');
    await expect.element(lineOf('Tuesday')).toHaveTextContent('9:00 AM to 11:00 AM available');
    await expect.element(lineOf('Wednesday')).toHaveTextContent('9:00 AM to 11:00 AM available');
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Tuesday: 9:00 AM to 11:00 AM available' }))
      .toBeInTheDocument();
    await saveButton.click();
    await expect.element(page.getByText('Saved')).toBeVisible();
    expect(sent()).toEqual([
      nineToFive(1),
      { ...nineToFive(2), endTime: '11:00' },
      { ...nineToFive(3), endTime: '11:00' },
    ]);
  });

  test('another brush is a radio away, and paints over', async () => {
    answerAvailability({ version: 1, rows: [nineToFive(1)] });
    await openCard();
    await choose(page.getByRole('radio', { name: 'Preferred' }));
    const nine = cell('Monday 9:00 AM to 9:30 AM');
    await expect.element(nine).toBeVisible();
    nine.element().focus();
    await press('{Shift>}{PageDown}{/Shift}{Enter}');
    await expect
      .element(lineOf('Monday'))
      .toHaveTextContent('9:00 AM to 1:30 PM preferred; 1:30 PM to 5:00 PM available');
    await choose(page.getByRole('radio', { name: 'Not available' }));
    nine.element().focus();
    await press('{Shift>}{End}{/Shift} ');
    await expect.element(lineOf('Monday')).toHaveTextContent('Not available');
  });
});

describe('by mouse', () => {
  test('a stroke paints a rectangle, and one that comes back paints less', async () => {
    answerAvailability();
    await openCard();
    const from = cell('Monday 9:00 AM to 9:30 AM');
    await expect.element(from).toBeVisible();
    from.element().scrollIntoView({ block: 'center' });
    await commands.mouseMove(middleOf(from));
    await commands.mouseDown();
    await commands.mouseMove(middleOf(cell('Thursday 11:30 AM to 12:00 PM')));
    await commands.mouseMove(middleOf(cell('Tuesday 10:30 AM to 11:00 AM')));
    await commands.mouseUp();
    await expect.element(lineOf('Monday')).toHaveTextContent('9:00 AM to 11:00 AM available');
    await expect.element(lineOf('Tuesday')).toHaveTextContent('9:00 AM to 11:00 AM available');
    await expect.element(lineOf('Wednesday')).toHaveTextContent('Not available');
  });
});

describe('on a phone', () => {
  test('a day at a time, in cells of 44 pixels and more; a tap paints one, a day is copied to others', async () => {
    await page.viewport(390, 844);
    answerAvailability({ version: 1, rows: [nineToFive(1)] });
    await openCard();
    const noon = cell('Monday 12:00 PM to 12:30 PM, available');
    await expect.element(noon).toBeVisible();
    const { width, height } = noon.element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: 'Tuesday', exact: true }).click();
    await cell('Tuesday 9:00 AM to 9:30 AM, not available').click();
    await expect.element(lineOf('Tuesday')).toHaveTextContent('9:00 AM to 9:30 AM available');
    await page.getByRole('button', { name: 'Copy Monday' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Copy hours' }).click();
    await expect.element(dialog.getByText('Choose at least one day.')).toBeVisible();
    await choose(dialog.getByRole('checkbox', { name: 'Tuesday' }));
    await choose(dialog.getByRole('checkbox', { name: 'Saturday' }));
    await dialog.getByRole('button', { name: 'Copy hours' }).click();
    await expect.element(lineOf('Tuesday')).toHaveTextContent('9:00 AM to 5:00 PM available');
    await expect.element(lineOf('Saturday')).toHaveTextContent('9:00 AM to 5:00 PM available');
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('dates', () => {
  const christmas = {
    kind: 'DATE_RANGE',
    type: 'UNAVAILABLE',
    startDate: '2099-12-24',
    endDate: '2099-12-26',
    reason: 'Family visit',
  } as const;

  test('time off is added with a reason, and taken out again', async () => {
    answerAvailability({ version: 1, rows: [nineToFive(1)] });
    await openCard();
    await page.getByRole('button', { name: 'Add dates' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Reason').fill('Dentist');
    await dialog.getByRole('button', { name: 'Add dates' }).click();
    await expect.element(page.getByText('Dentist')).toBeVisible();
    await saveButton.click();
    await expect.poll(sent).toMatchObject([nineToFive(1), { type: 'UNAVAILABLE', reason: 'Dentist' }]);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect.element(page.getByText('Dentist')).not.toBeInTheDocument();
  });

  test('dates that overlap are refused beside the field, with a sentence that names both', async () => {
    answerAvailability({ version: 1, rows: [christmas] });
    await openCard();
    await page.getByRole('button', { name: /^Change 12\/24\/2099/ }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    answerAvailability({ version: 1, rows: [christmas] });
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' });
    answerAvailability({
      version: 2,
      rows: [{ ...christmas, startDate: today, endDate: today }],
    });
    await queryClient.invalidateQueries();
    await expect.element(page.getByText('Family visit')).toBeVisible();
    await page.getByRole('button', { name: 'Add dates' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add dates' }).click();
    await expect.element(dialog.getByText(/^These overlap: .* all day, not available; and/)).toBeVisible();
  });

  test('what is over is folded away', async () => {
    answerAvailability({
      version: 1,
      rows: [{ ...christmas, startDate: '2020-12-24', endDate: '2020-12-26' }],
    });
    await openCard();
    await expect.element(page.getByText('No upcoming exceptions.')).toBeVisible();
    await page.getByRole('button', { name: 'Show past dates (1)' }).click();
    await expect.element(page.getByText('12/24/2020 – 12/26/2020 all day')).toBeVisible();
  });
});

describe('saving', () => {
  test('what was painted survives a failure, and is tried again', async () => {
    answerAvailability({ version: 1, rows: [nineToFive(1)] });
    await openCard();
    await cell('Tuesday 9:00 AM to 9:30 AM, not available').click();
    api.loseConnection(saveAvailability);
    await saveButton.click();
    await expect.element(page.getByText('Not saved:')).toBeVisible();
    await expect.element(lineOf('Tuesday')).toHaveTextContent('9:00 AM to 9:30 AM available');
    answerAvailability({ version: 1, rows: [nineToFive(1)] });
    await page.getByRole('button', { name: 'try again', exact: true }).click();
    await expect.element(page.getByText('Saved')).toBeVisible();
  });

  test('a newer version by somebody else is merged day by day', async () => {
    const kept = answerAvailability({ version: 1, rows: [nineToFive(1)] });
    await openCard();
    await cell('Monday 5:00 PM to 5:30 PM, not available').click();
    kept.current = {
      ...kept.current,
      version: 2,
      rows: [{ ...nineToFive(1), startTime: '10:00' }, nineToFive(3)],
    };
    await saveButton.click();
    await expect
      .element(page.getByText('Someone else changed this availability while you were editing'))
      .toBeVisible();
    // Mine stays, theirs of another day is there.
    await expect.element(lineOf('Monday')).toHaveTextContent('9:00 AM to 5:30 PM available');
    await expect.element(lineOf('Wednesday')).toHaveTextContent('9:00 AM to 5:00 PM available');
    await page.getByRole('button', { name: 'Use theirs: Monday' }).click();
    await expect.element(lineOf('Monday')).toHaveTextContent('10:00 AM to 5:00 PM available');
  });

  test('a discard brings back what is saved', async () => {
    answerAvailability({ version: 1, rows: [nineToFive(1)] });
    await openCard();
    await cell('Tuesday 9:00 AM to 9:30 AM, not available').click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(lineOf('Tuesday')).toHaveTextContent('Not available');
    await expect.element(saveButton).not.toBeInTheDocument();
  });
});

test('confirming says when and by whom; what is not saved cannot be confirmed', async () => {
  answerAvailability({ version: 1, rows: [nineToFive(1)], confirmedAt: '2026-08-02T15:00:00Z' });
  await openCard();
  await expect.element(page.getByText(/Last confirmed .*August 2, 2026/)).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Confirm availability' });
  await cell('Tuesday 9:00 AM to 9:30 AM, not available').click();
  await expect.element(confirm).toBeDisabled();
  await page.getByRole('button', { name: 'Discard' }).click();
  await confirm.click();
  await expect.element(page.getByText('by Ana Villanueva')).toBeVisible();
});
