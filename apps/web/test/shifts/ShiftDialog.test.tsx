import type { Role } from '@homeward/contract/core';
import {
  type Conflict,
  changeShift,
  checkShift,
  createSeries,
  createShift,
  getShift,
  previewSeries,
  shiftsText,
} from '@homeward/contract/shifts';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ShiftDialog, type ShiftInitial } from '../../src/features/shifts/ShiftDialog.tsx';
import { queryClient } from '../../src/lib/query.ts';
import { shownNotices } from '../../src/ui/notify.ts';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { signIn } from '../frame.ts';
import { press } from '../hands.ts';
import { answerShift, checkedOf, dorothy, jonah, maria, seriesResultOf, shiftId, shiftOf } from './made.ts';

const monday = { start: '2027-01-11T09:00', end: '2027-01-11T13:00', clientId: dorothy.id };

async function open(initial: ShiftInitial, role: Role = 'CareManager') {
  await signIn(role);
  const onClose = vi.fn();
  await render(
    <QueryClientProvider client={queryClient}>
      <ShiftDialog initial={initial} onClose={onClose} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('region', { name: 'Cost and conflicts' })).toBeVisible();
  return onClose;
}

const dialog = () => page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name });
const verdict = () => page.getByRole('region', { name: 'Cost and conflicts' });
const choose = async (label: string | RegExp, option: string) => {
  await button(label).click();
  await page.getByRole('option', { name: option }).click();
};
/** Types a clock into a field of times. */
const typeTime = async (label: string, keys: string) => {
  await page.getByRole('group', { name: label }).getByRole('spinbutton', { name: /hour/ }).click();
  await press(keys);
};

const alert: Conflict = {
  code: 'OUTSIDE_AVAILABILITY',
  policy: 'ALERT',
  message: 'Maria Santos is not available at this time.',
};
const prohibit: Conflict = {
  code: 'OVERLAP_STAFF',
  policy: 'PROHIBIT',
  message: 'Maria Santos already works 9:00 AM–1:00 PM with Walter Reyes.',
};

beforeEach(() => answerShift());

test('a new shift shows its cost before it is saved, and is planned as a draft', async () => {
  api.on(createShift, ({ body }) =>
    shiftOf({ status: 'DRAFT', careProvider: null, start: body.start, end: body.end }),
  );
  const onClose = await open({ ...monday, careProviderId: maria.id });
  await expect.element(verdict()).toHaveTextContent('Choose a client, a service and the times');
  expect(api.asked(checkShift)).toEqual([]);
  await choose(/Service/, 'Personal care');
  await expect.element(verdict()).toHaveTextContent('Nothing speaks against this shift.');
  await expect.element(verdict()).toHaveTextContent('Bill$136.00');
  await expect.element(verdict()).toHaveTextContent('Margin$56.00 41.1%');
  await expect.element(verdict()).toHaveTextContent('Their week38 h');
  await expectAccessible();
  await button('Plan shift').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(api.asked(createShift).map(({ body }) => body)).toEqual([
    {
      clientId: dorothy.id,
      serviceType: 'PERSONAL_CARE',
      shiftType: 'HOURLY',
      start: '2027-01-11T09:00',
      end: '2027-01-11T13:00',
      careProviderId: maria.id,
      requiredSkillIds: [],
      breakMinutes: 0,
      notesOffice: '',
      notesCaregiver: '',
    },
  ]);
  expect(shownNotices().map(({ title }) => title)).toEqual(['Shift planned']);
});
