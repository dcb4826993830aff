import {
  changeSeries,
  changeShift,
  checkShift,
  createShift,
  getSeries,
  previewSeries,
  type Shift,
} from '@homeward/contract/shifts';
import { listSkills } from '@homeward/contract/skills';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SeriesDialog } from '../../src/features/shifts/SeriesDialog.tsx';
import { ShiftDialog, type ShiftInitial } from '../../src/features/shifts/ShiftDialog.tsx';
import { ShiftSheet } from '../../src/features/shifts/ShiftSheet.tsx';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { press } from '../hands.ts';
import { pageOfRows } from '../page.ts';
import { button, choose, choosesFrom, show } from './hands.ts';
import { answerShift, dorothy, seriesId, seriesOf, seriesResultOf, shiftId, shiftOf } from './made.ts';

const spanish = { id: idOf(701), name: 'Spanish cooking' };
const wishes: Pick<Shift, 'genderPref' | 'minRating' | 'preferredSkills'> = {
  genderPref: 'FEMALE',
  minRating: 4.5,
  preferredSkills: [spanish],
};
const fold = () => page.getByText('Wishes for the caregiver');
const gender = () => button(/Preferred gender/);

async function open(initial: ShiftInitial) {
  answerShift('shift' in initial ? shiftOf(initial.shift) : undefined);
  api.on(listSkills, ({ query }) => pageOfRows([spanish], query));
  const onClose = vi.fn();
  await show(<ShiftDialog initial={initial} onClose={onClose} />);
  return onClose;
}

test('are folded away, and sent with a new shift where something is asked for', async () => {
  api.on(createShift, () => shiftOf({ status: 'DRAFT' }));
  const onClose = await open({
    start: '2027-01-11T09:00',
    end: '2027-01-11T13:00',
    clientId: dorothy.id,
  });
  await choose(/Service/, 'Personal care');
  await expect.element(gender()).not.toBeInTheDocument();
  await fold().click();
  await choose(/Preferred gender/, 'Female');
  await choose(/Minimum rating/, '4.5 stars');
  await page.getByRole('combobox', { name: /Preferred skills/ }).fill('Spa');
  await page.getByRole('option', { name: spanish.name }).click();
  await press('{Escape}');
  // What speaks against the shift is asked for again with each of them.
  await expect
    .poll(() => api.asked(checkShift).at(-1)?.body)
    .toMatchObject({ genderPref: 'FEMALE', minRating: 4.5, preferredSkillIds: [spanish.id] });
  await fold().click();
  await expect.element(gender()).not.toBeInTheDocument();
  await expect.element(page.getByText('Female, at least 4.5 stars, Spanish cooking')).toBeVisible();
  await button('Plan shift').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(api.asked(createShift)[0]?.body).toMatchObject({
    genderPref: 'FEMALE',
    minRating: 4.5,
    preferredSkillIds: [spanish.id],
  });
});

test('stand open where something is asked for, and only what changes is sent', async () => {
  api.on(changeShift, () => shiftOf({ version: 4 }));
  const onClose = await open({ shift: shiftOf(wishes) });
  await expect.element(gender()).toMatchTextContent(/Female/);
  await expect.element(page.getByText('This shift has no conflicts.')).toBeVisible();
  await expectAccessible();
  await choose(/Minimum rating/, 'Any rating');
  await choose(/Preferred gender/, 'As the client prefers');
  await button(/Remove Spanish cooking/).click();
  await button('Save changes').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(api.asked(changeShift)[0]?.body).toEqual({
    genderPref: null,
    minRating: null,
    preferredSkillIds: [],
  });
});

test('open by themselves where one of them is wrong', async () => {
  api.on(changeShift, () => {
    const errors = [{ path: 'preferredSkillIds', message: 'Choose skills of the list.' }];
    throw new Refusal(400, 'Some fields are wrong.', { errors });
  });
  await open({ shift: shiftOf() });
  await fold().click();
  await choose(/Minimum rating/, '3 stars');
  await fold().click();
  await button('Save changes').click();
  await expect.element(page.getByText('Choose skills of the list.').first()).toBeVisible();
  // The focus is in the wrong field, whose list is open.
  await expect.element(page.getByRole('combobox', { name: /^Preferred skills/ })).toHaveFocus();
  await press('{Tab}');
  await expect.element(gender()).toBeVisible();
});

test('are changed for a series', async () => {
  const shift = shiftOf({ seriesId, recurrenceDate: '2027-01-11', status: 'DRAFT' });
  answerShift(shift);
  api.on(listSkills, ({ query }) => pageOfRows([spanish], query));
  api.on(getSeries, () => seriesOf(wishes));
  api.on(previewSeries, () => ({ instances: [] }));
  api.on(changeSeries, () => seriesResultOf({ changed: 5 }));
  const onClose = vi.fn();
  await show(<SeriesDialog shift={{ ...shift, seriesId, recurrenceDate: '2027-01-11' }} onClose={onClose} />);
  await page.getByText('All future', { exact: true }).click();
  await button('Continue').click();
  await choose(/Minimum rating/, '4 stars');
  await button('Change series').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(api.asked(changeSeries)[0]?.body).toEqual({ scope: 'FUTURE_ALL', from: '2027-01-11', minRating: 4 });
});

test('are read on the sheet, and copied with the shift', async () => {
  answerShift(shiftOf(wishes));
  api.on(createShift, () => shiftOf({ status: 'DRAFT' }));
  await show(<ShiftSheet shiftId={shiftId} onClose={vi.fn()} />);
  const sheet = page.getByRole('dialog', { name: 'Personal care for Dorothy Bell' });
  await expect.element(sheet).toMatchTextContent(/Preferred gender\s*Female/);
  await expect.element(sheet).toMatchTextContent(/Minimum rating\s*4\.5 stars/);
  await expect.element(sheet).toMatchTextContent(/Preferred skills\s*Spanish cooking/);
  await choosesFrom('More to do with this shift', 'Duplicate');
  await expect.element(gender()).toMatchTextContent(/Female/);
  await button('Plan shift').click();
  await expect.poll(() => api.asked(createShift).length).toBe(1);
  expect(api.asked(createShift)[0]?.body).toMatchObject({
    genderPref: 'FEMALE',
    minRating: 4.5,
    preferredSkillIds: [spanish.id],
  });
});
