import type { Role } from '@homeward/contract/core';
import { listOffices } from '@homeward/contract/offices';
import {
  type Conflict,
  changeShift,
  checkShift,
  createShift,
  type Shift,
  shiftsText,
} from '@homeward/contract/shifts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ShiftDialog, type ShiftInitial } from '../../src/features/shifts/ShiftDialog.tsx';
import { shownNotices } from '../../src/ui/notify.ts';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { press } from '../hands.ts';
import { pageOfRows } from '../page.ts';
import { button, choose, choosePerson, field, show, typeInto } from './hands.ts';
import { answerShift, checkedOf, dorothy, jonah, maria, office, shiftOf } from './made.ts';

const monday = { start: '2027-01-11T09:00', end: '2027-01-11T13:00', clientId: dorothy.id };
const panel = () => page.getByRole('region', { name: 'Cost and conflicts' });
const reason = () => field('Reason for saving anyway');

async function open(initial: ShiftInitial, role?: Role) {
  const onClose = vi.fn();
  await show(<ShiftDialog initial={initial} onClose={onClose} />, role);
  await expect.element(panel()).toBeVisible();
  return onClose;
}

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
const meets = (conflicts: Conflict[], saving: 'FREE' | 'NEEDS_REASON' | 'REFUSED') =>
  api.on(checkShift, () => checkedOf({ conflicts, saving }));

beforeEach(() => answerShift());

test('a new shift shows its cost before it is saved, and is planned as a draft', async () => {
  api.on(createShift, () => shiftOf({ status: 'DRAFT' }));
  const onClose = await open({ ...monday, careProviderId: maria.id });
  await expect.element(panel()).toMatchTextContent(/Choose a client, a service and the times/);
  expect(api.asked(checkShift)).toEqual([]);
  await choose(/Service/, 'Personal care');
  await expect.element(panel()).toMatchTextContent(/This shift has no conflicts\./);
  await expect.element(panel()).toMatchTextContent(/Bill\s*\$136\.00/);
  await expect.element(panel()).toMatchTextContent(/Margin\s*\$56\.00 41\.1%/);
  await expect.element(panel()).toMatchTextContent(/Their week\s*38 h\s*Overtime\s*0 h/);
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
      genderPref: null,
      minRating: null,
      preferredSkillIds: [],
      breakMinutes: 0,
      notesOffice: '',
      notesCaregiver: '',
    },
  ]);
  expect(shownNotices().map(({ title }) => title)).toEqual(['Shift planned']);
});

test('what is missing is said at its field, and nothing is sent', async () => {
  await open({});
  await button('Plan shift').click();
  await expect.element(page.getByText('Choose a client.')).toBeVisible();
  await expect.element(page.getByText('Choose a service.')).toBeVisible();
  await expect.element(page.getByText('Choose a day.')).toBeVisible();
  await expect.poll(() => page.getByText('Enter a time.').elements().length).toBe(2);
  expect(api.asked(createShift)).toEqual([]);
});

test('an end before the start is on the next day, and the same time is refused', async () => {
  await open({ ...monday, start: '2027-01-11T22:00', end: '2027-01-12T06:00' });
  await expect.element(page.getByText('It ends on the next day, Tuesday.')).toBeVisible();
  await choose(/Service/, 'Personal care');
  await expect.poll(() => api.asked(checkShift).at(-1)?.body.end).toBe('2027-01-12T06:00');
  await typeInto('End time', '10{ArrowRight}{ArrowRight}p');
  await button('Plan shift').click();
  await expect.element(page.getByText(shiftsText.endEqualsStart)).toBeVisible();
  expect(api.asked(createShift)).toEqual([]);
});

test('the hours picked in the calendar are those of the client’s office, whatever the clock of who plans', async () => {
  api.on(createShift, () => shiftOf({ status: 'DRAFT' }));
  // The reader is in Chicago, where it is an hour earlier.
  api.on(listOffices, ({ query }) => pageOfRows([{ ...office, timezone: 'America/New_York' }], query));
  await open({ start: '2027-01-11T09:00', end: '2027-01-11T13:00', clientId: dorothy.id });
  await choose(/Service/, 'Personal care');
  await expect
    .poll(() => api.asked(checkShift).at(-1)?.body)
    .toMatchObject({ start: '2027-01-11T09:00', end: '2027-01-11T13:00' });
  await button('Plan shift').click();
  await expect.poll(() => api.asked(createShift).map(({ body }) => body.start)).toEqual(['2027-01-11T09:00']);
});

test('only the answer to what is in the form counts', async () => {
  const release = Promise.withResolvers<void>();
  api.on(checkShift, async ({ body }) => {
    // The first question is answered last.
    if (body.serviceType === 'COMPANION') {
      await release.promise;
      return checkedOf({ conflicts: [prohibit], saving: 'REFUSED' });
    }
    return checkedOf();
  });
  await open(monday);
  await choose(/Service/, 'Companion care');
  await expect.poll(() => api.asked(checkShift).length).toBe(1);
  await choose(/Service/, 'Personal care');
  await expect.element(panel()).toMatchTextContent(/This shift has no conflicts\./);
  release.resolve();
  await expect.element(panel()).toMatchTextContent(/This shift has no conflicts\./);
  await expect.element(button('Plan shift')).toBeEnabled();
});

test('an alert asks for a reason and saves', async () => {
  meets([alert], 'NEEDS_REASON');
  api.on(createShift, () => shiftOf({ status: 'DRAFT' }));
  const onClose = await open({ ...monday, careProviderId: maria.id });
  await choose(/Service/, 'Personal care');
  await expect
    .element(page.getByRole('list', { name: 'Conflicts' }))
    .toMatchTextContent(/Maria Santos is not available at this time\.\s*It needs a reason\./);
  await button('Plan shift').click();
  await expect.element(reason()).toHaveAccessibleDescription(/Enter a reason of at least 10 characters\./);
  expect(api.asked(createShift)).toEqual([]);
  await expectAccessible();
  await reason().fill('She agreed on the phone.');
  await button('Plan shift').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(api.asked(createShift)[0]?.body.overrideReason).toBe('She agreed on the phone.');
});

test('what only an admin can override cannot be saved by others', async () => {
  meets([prohibit], 'REFUSED');
  await open({ ...monday, careProviderId: maria.id });
  await choose(/Service/, 'Personal care');
  await expect.element(panel()).toMatchTextContent(/There are conflicts that only an admin can override\./);
  await expect.element(button('Plan shift')).toBeDisabled();
  await press('{Control>}{Enter}{/Control}');
  // Another caregiver is free.
  meets([], 'FREE');
  await choosePerson('Caregiver', jonah.fullName);
  await expect.element(button('Plan shift')).toBeEnabled();
  expect(api.asked(createShift)).toEqual([]);
});

test('conflicts that came up meanwhile are shown, and what was typed stays', async () => {
  api.on(createShift, () => {
    meets([alert], 'NEEDS_REASON');
    throw new Refusal(409, shiftsText.needsReason, {
      code: 'CONFLICT_REASON',
      errors: [{ path: `conflicts.${alert.code}`, message: alert.message }],
    });
  });
  const onClose = await open({ ...monday, careProviderId: maria.id });
  await choose(/Service/, 'Personal care');
  await field('Notes for the caregiver').fill('The key is with the neighbor.');
  await expect.element(panel()).toMatchTextContent(/This shift has no conflicts\./);
  await button('Plan shift').click();
  await expect.element(reason()).toHaveAccessibleDescription(new RegExp(shiftsText.needsReason));
  await expect.element(panel()).toMatchTextContent(/Maria Santos is not available at this time\./);
  await expect.element(field('Notes for the caregiver')).toHaveValue('The key is with the neighbor.');
  expect(onClose).not.toHaveBeenCalled();
});

test('a refusal on a field stands at the field', async () => {
  api.on(createShift, () => {
    throw new Refusal(400, shiftsText.past, { errors: [{ path: 'start', message: shiftsText.past }] });
  });
  await open(monday);
  await choose(/Service/, 'Personal care');
  await button('Plan shift').click();
  await expect.element(page.getByText(shiftsText.past)).toBeVisible();
  await expect
    .element(page.getByRole('group', { name: 'Start time' }))
    .toHaveAccessibleDescription(new RegExp(shiftsText.past));
});

test('a change sends only what differs, over the version that was seen', async () => {
  const before = shiftOf();
  answerShift(before);
  api.on(changeShift, () => shiftOf({ version: 4 }));
  const onClose = await open({ shift: before });
  await typeInto('End time', '2');
  await field('Notes for the office').fill('Her daughter asked for it.');
  await expect.poll(() => api.asked(checkShift).at(-1)?.body.end).toBe('2027-01-11T14:00');
  expect(api.asked(checkShift).at(-1)?.body.shiftId).toBe(before.id);
  await press('{Control>}{Enter}{/Control}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const [saved] = api.asked(changeShift);
  expect(saved?.headers.get('if-match')).toBe('"3"');
  expect(saved?.body).toEqual({
    start: '2027-01-11T09:00',
    end: '2027-01-11T14:00',
    notesOffice: 'Her daughter asked for it.',
  });
});

test('somebody else’s newer version is compared, and the next save goes over it', async () => {
  const newer = shiftOf({
    version: 7,
    notesCaregiver: 'Use the back door.',
    notesOffice: 'Theirs.',
    careProvider: jonah,
  });
  const versions: (string | null)[] = [];
  api.on(changeShift, ({ headers }) => {
    versions.push(headers.get('if-match'));
    if (versions.length === 1) throw new Refusal(412, 'Someone else changed it.', { current: newer });
    return newer;
  });
  const onClose = await open({ shift: shiftOf() });
  await field('Notes for the office').fill('Mine.');
  await button('Save changes').click();
  await expect
    .element(page.getByText('Someone else changed this shift while you were editing'))
    .toBeVisible();
  await expect.element(field('Notes for the caregiver')).toHaveValue('Use the back door.');
  await expect.element(field('Notes for the office')).toHaveValue('Mine.');
  await button('Use theirs: Notes for the office').click();
  await expect.element(field('Notes for the office')).toHaveValue('Theirs.');
  await field('Notes for the office').fill('Both.');
  await button('Save changes').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(versions).toEqual(['"3"', '"7"']);
  expect(api.asked(changeShift).at(-1)?.body).toEqual({ notesOffice: 'Both.' });
});

test('a move asks for day, time and person only, with what is proposed already in place', async () => {
  api.on(changeShift, () => shiftOf({ version: 4 }));
  const onClose = await open({
    shift: shiftOf(),
    isMove: true,
    start: '2027-01-12T10:00',
    end: '2027-01-12T14:00',
    careProviderId: jonah.id,
  });
  await expect.element(page.getByRole('dialog', { name: 'Move shift' })).toBeVisible();
  await expect.element(button(/Service/)).not.toBeInTheDocument();
  await expect.element(panel()).toMatchTextContent(/This shift has no conflicts\./);
  await button('Move shift').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(api.asked(changeShift)[0]?.body).toEqual({
    start: '2027-01-12T10:00',
    end: '2027-01-12T14:00',
    careProviderId: jonah.id,
  });
});

test('closing with something typed asks first', async () => {
  const onClose = await open({ shift: shiftOf() });
  await field('Notes for the office').fill('Mine.');
  await press('{Escape}');
  await expect.element(page.getByText('Your changes are not saved.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await button('Keep editing').click();
  await expect.element(field('Notes for the office')).toHaveValue('Mine.');
  await press('{Escape}');
  await button('Discard changes').click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a copy begins with what the shift holds, without the reason of its conflicts', async () => {
  const copied: Shift = shiftOf({
    overrideReason: 'She agreed on the phone.',
    notesCaregiver: 'Ring twice.',
  });
  api.on(createShift, () => shiftOf({ status: 'DRAFT' }));
  await open({ copyOf: copied });
  await expect.element(page.getByRole('dialog', { name: 'Duplicate shift' })).toBeVisible();
  await expect.element(field('Notes for the caregiver')).toHaveValue('Ring twice.');
  await expect.element(panel()).toMatchTextContent(/This shift has no conflicts\./);
  await button('Plan shift').click();
  await expect.poll(() => api.asked(createShift).length).toBe(1);
  expect(api.asked(createShift)[0]?.body).toMatchObject({
    clientId: dorothy.id,
    careProviderId: maria.id,
    start: '2027-01-11T09:00',
    notesCaregiver: 'Ring twice.',
  });
  expect(api.asked(createShift)[0]?.body.overrideReason).toBeUndefined();
});
