import { getUnpublished, listConflicts, publishShifts } from '@homeward/contract/shifts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PublishDialog } from '../../src/features/shifts/PublishDialog.tsx';
import { shownNotices } from '../../src/ui/notify.ts';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { button, show } from './hands.ts';

const query = {
  from: '2027-01-10T06:00:00.000Z',
  to: '2027-01-17T06:00:00.000Z',
  clientId: [idOf(100)],
};

async function open() {
  const onClose = vi.fn();
  await show(<PublishDialog query={query} onClose={onClose} />);
  return onClose;
}

beforeEach(() => api.on(listConflicts, () => ({ judged: 12, shifts: [] })));

const numbers = () => page.getByRole('list', { name: 'What is published' });

test('says what publishing would do, and publishes as many as it said', async () => {
  api.on(listConflicts, () => ({
    judged: 12,
    shifts: [
      {
        id: idOf(1),
        client: { id: idOf(100), name: 'Dorothy Bell' },
        careProvider: { id: idOf(110), name: 'Maria Santos' },
        ...{ start: '2027-01-11T09:00', end: '2027-01-11T13:00', timezone: 'America/Chicago' },
        startUtc: '2027-01-11T15:00:00.000Z',
        endUtc: '2027-01-11T19:00:00.000Z',
        conflicts: [{ code: 'MIN_REST' as const, policy: 'ALERT' as const, message: 'Less than 8 h rest.' }],
      },
    ],
  }));
  api.on(getUnpublished, () => ({ shifts: 12, open: 2, people: 4 }));
  api.on(publishShifts, () => ({ shifts: 12, people: 4 }));
  const onClose = await open();
  await expect
    .element(numbers())
    .toMatchTextContent(/12 drafts become shifts\s*2 of them are open\s*4 people get one notification each/);
  const conflicts = page.getByRole('list', { name: 'Shifts with conflicts' });
  await expect.element(conflicts).toMatchTextContent(/Dorothy Bell · Maria Santos\s*Less than 8 h rest\./);
  expect(api.asked(listConflicts)[0]?.query).toEqual({ ...query, unpublished: true });
  await expectAccessible();
  await button('Publish 12 shifts').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(api.asked(publishShifts)[0]?.body).toEqual({ ...query, expected: 12 });
  expect(shownNotices().map(({ title, description }) => [title, description])).toEqual([
    ['12 shifts published', '4 people were told.'],
  ]);
});

test('when the drafts changed meanwhile, nothing is published and the new number is shown', async () => {
  let shifts = 12;
  api.on(getUnpublished, () => ({ shifts, open: 0, people: 1 }));
  api.on(publishShifts, ({ body }) => {
    if (body.expected === 13) return { shifts: 13, people: 1 };
    shifts = 13;
    throw new Refusal(409, 'There are 13 drafts by now.');
  });
  const onClose = await open();
  await button('Publish 12 shifts').click();
  await expect.element(page.getByText(/The drafts changed, and nothing was published/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await button('Publish 13 shifts').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('without drafts there is nothing to publish', async () => {
  api.on(getUnpublished, () => ({ shifts: 0, open: 0, people: 0 }));
  await open();
  await expect.element(page.getByText('There are no drafts in this time.')).toBeVisible();
  await expect.element(button('Publish shifts')).toBeDisabled();
});

test('numbers that could not be loaded are tried again', async () => {
  api.fail(getUnpublished);
  await open();
  await expect.element(page.getByText(/Something went wrong on our side/)).toBeVisible();
  api.on(getUnpublished, () => ({ shifts: 1, open: 0, people: 1 }));
  await button('Try again').click();
  await expect.element(button('Publish 1 shift')).toBeEnabled();
});
