import { listShifts } from '@homeward/contract/shifts';
import {
  createShiftOfVisit,
  getExceptionGroups,
  linkVisit,
  moveVisit,
  type Visit,
  visitsText,
} from '@homeward/contract/visits';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { rowOf as shiftRowOf } from '../shifts/made.ts';
import { ana, answerVisits, visitId, visitOf } from './made.ts';

const address = `/dashboard/time-clock?tab=visits&visit=${visitId}`;
const dialog = page.getByRole('dialog', { name: 'Proposed shift' });
const decide = page.getByRole('button', { name: 'Decide about its shift…' });
const save = (name: string) => dialog.getByRole('button', { name });

/** A visit of Maria’s without a shift; the client has one near it. */
function answerUnplanned(more: Partial<Visit> = {}, shifts = [shiftRowOf({ status: 'CONFIRMED' })]): Visit {
  const unplanned = visitOf({ shiftId: null, plannedStartUtc: null, plannedEndUtc: null, ...more });
  answerVisits([unplanned]);
  api.on(listShifts, ({ query }) => pageOfRows(shifts, query));
  return unplanned;
}

test('a visit that was not planned is linked to a shift of its client', async () => {
  const unplanned = answerUnplanned();
  api.on(linkVisit, () => ({ ...unplanned, shiftId: shiftRowOf().id, version: 4 }));
  await open(address, 'Admin');
  await decide.click();
  await expect.element(dialog).toMatchTextContent(/Client\s*Dorothy Bell\s*Caregiver\s*Maria Santos/);
  await save('Save decision').click();
  await expect.element(dialog).toMatchTextContent(/Choose what to do with this visit\./);
  await dialog.getByText(/Link to 9:00 AM – 1:00 PM, Personal care/).click();
  await expectAccessible();
  await save('Link visit').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked(linkVisit)[0]?.body).toEqual({ shiftId: shiftRowOf().id });
  expect(api.asked(linkVisit)[0]?.headers.get('if-match')).toBe('"3"');
  expect(api.asked(listShifts)[0]?.query).toMatchObject({
    from: '2027-01-11T03:05:00.000Z',
    to: '2027-01-12T03:05:00.000Z',
    clientId: [unplanned.client.id],
  });
});

test('in the queue its shift is created, and a refusal stays in sight', async () => {
  const unplanned = answerUnplanned({}, []);
  api.on(getExceptionGroups, () => ({
    groups: [{ code: 'UNSCHEDULED' as const, severity: 'BLOCK' as const, visits: 1 }],
    pendingCorrections: 0,
  }));
  api.on(createShiftOfVisit, () => {
    throw new Refusal(409, visitsText.cannotBeAssigned);
  });
  await open('/dashboard/time-clock?tab=exceptions', 'CareManager');
  await page.getByRole('button', { name: /Not on the schedule/ }).click();
  await page
    .getByRole('button', { name: /^Decide about the shift of Personal care for Dorothy Bell/ })
    .click();
  await dialog.getByText('Create a shift from this visit').click();
  await save('Create shift').click();
  await expect.element(dialog.getByText(visitsText.cannotBeAssigned)).toBeVisible();
  api.on(createShiftOfVisit, () => ({ ...unplanned, shiftId: shiftRowOf().id, version: 4 }));
  await save('Create shift').click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the visit is rejected with a reason', async () => {
  const unplanned = answerUnplanned();
  api.on(moveVisit, () => ({ ...unplanned, status: 'REJECTED' as const, version: 4 }));
  await open(address, 'Admin');
  await decide.click();
  await dialog.getByText('Reject the visit').click();
  await save('Reject visit').click();
  await expect.element(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('Another agency came.');
  await save('Reject visit').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked(moveVisit)[0]?.body).toEqual({ move: 'reject', reason: 'Another agency came.' });
});

test('while a visit runs it can only be linked, and nobody decides about their own', async () => {
  answerUnplanned({ status: 'IN_PROGRESS', outAt: null }, []);
  await open(address, 'Admin');
  await decide.click();
  await expect.element(dialog).toMatchTextContent(/This visit is still running.*Decide once it is over\./);
  await expect.element(save('Save decision')).toBeDisabled();
  answerUnplanned({ staff: ana });
  await open(address, 'Admin');
  await expect.element(page.getByRole('button', { name: 'Ask for a correction…' })).toBeVisible();
  await expect.element(decide).not.toBeInTheDocument();
});
