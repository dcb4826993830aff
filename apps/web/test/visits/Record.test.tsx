import {
  confirmVisit,
  getBoard,
  getTimeClock,
  getVisit,
  listVisits,
  moveVisit,
  visitsText,
} from '@homeward/contract/visits';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shownNotices } from '../../src/ui/notify.ts';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { ana, answerVisits, clockOf, now, runningOf, visitId, visitOf } from './made.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const address = '/dashboard/time-clock';
const titles = () => shownNotices().map(({ title }) => title);
const theirs = visitOf({
  status: 'ENDED',
  moves: ['dispute'],
  mayAnswer: true,
  inMethod: null,
  outMethod: null,
});

test('a family reads when somebody came, left and what was done, and confirms it', async () => {
  await page.viewport(390, 844);
  answerVisits([theirs]);
  await open(`${address}?visit=${visitId}`, 'Family');
  const sheet = page.getByRole('dialog', { name: 'Personal care for Dorothy Bell' });
  await expect.element(sheet).toMatchTextContent(/Arrived – left\s*9:05 AM – 1:00 PM/);
  await expect.element(sheet).toMatchTextContent(/Tasks\s*Help with a shower/);
  await expectAccessible();
  api.on(confirmVisit, () => {
    const confirmed = visitOf({
      answer: { kind: 'CONFIRMED', by: ana, at: now, reason: null },
      moves: ['dispute'],
      mayAnswer: true,
    });
    api.on(getVisit, () => confirmed);
    return confirmed;
  });
  await button('Confirm').click();
  await expect.poll(titles).toEqual(['Confirmed: Personal care for Dorothy Bell']);
  await says('Confirmed by the family');
  await expect.element(button('Confirm')).not.toBeInTheDocument();
  expect(api.asked(getBoard)).toEqual([]);
  expect(api.asked(getTimeClock)).toEqual([]);
});

test('a family far away reads when somebody came by the clock of the home', async () => {
  answerVisits([visitOf({ timezone: 'America/New_York' })]);
  // The reader is in Chicago.
  await open(`${address}?visit=${visitId}`, 'Family');
  const came = page.getByRole('dialog').getByText('10:05 AM – 2:00 PM EST', { exact: true });
  await expect.element(came).toHaveAttribute('title', 'Your time: 9:05 AM – 1:00 PM');
});

test('a family says what is wrong', async () => {
  answerVisits([theirs]);
  api.on(moveVisit, () => visitOf({ status: 'DISPUTED', version: 4 }));
  await open(`${address}?visit=${visitId}`, 'Family');
  await button('Dispute').click();
  const dialog = page.getByRole('dialog', { name: /^Dispute/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('She left at noon.');
  await dialog.getByRole('button', { name: 'Dispute' }).click();
  await expect.poll(titles).toEqual(['Disputed by the family: Personal care for Dorothy Bell']);
  expect(api.asked(moveVisit)[0]?.body).toEqual({ move: 'dispute', reason: 'She left at noon.' });
});

test('an answer that comes too late is told so', async () => {
  answerVisits([theirs]);
  api.on(confirmVisit, () => {
    throw new Refusal(409, visitsText.familyOver);
  });
  await open(`${address}?visit=${visitId}`, 'Family');
  await button('Confirm').click();
  await expect.poll(titles).toEqual([visitsText.familyOver]);
});

test('after 72 hours a family reads alone', async () => {
  answerVisits([visitOf({ moves: [] })]);
  await open(`${address}?visit=${visitId}`, 'Family');
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Dorothy Bell/);
  await expect.element(button('Confirm')).not.toBeInTheDocument();
  await expect.element(button('Dispute')).not.toBeInTheDocument();
});

test('a family opens a visit from the list, which has no columns of the office', async () => {
  answerVisits([theirs]);
  await open(address, 'Family');
  await page.getByRole('row', { name: /Dorothy Bell/ }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Dorothy Bell/);
  expect(api.asked(listVisits)[0]?.query).toMatchObject({ sort: '-date' });
  await expect.element(page.getByRole('columnheader', { name: 'Exceptions' })).not.toBeInTheDocument();
});

test('a medical professional without visits of their own reads those of their clients', async () => {
  answerVisits([visitOf()], clockOf({ next: [] }));
  await open(address, 'MedicalProfessional');
  await page.getByRole('row', { name: /Dorothy Bell/ }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Dorothy Bell/);
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /Ask for a correction/ })).not.toBeInTheDocument();
});

test('a medical professional with a shift has the clock', async () => {
  answerVisits([], clockOf());
  await open(address, 'MedicalProfessional');
  await says('You can clock in now.');
  await expect.element(page.getByRole('tab', { name: 'Visits' })).toBeVisible();
});

test('a link to a visit opens it for a caregiver', async () => {
  answerVisits([visitOf({ staff: ana })]);
  await open(`${address}?visit=${visitId}`, 'CareProvider');
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Dorothy Bell/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect
    .element(page.getByRole('tab', { name: 'Your visits' }))
    .toHaveAttribute('aria-selected', 'true');
});

test('a caregiver asks for a correction of a visit of their own', async () => {
  const startedAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
  answerVisits([visitOf({ staff: ana, inAt: startedAt })]);
  await open(`${address}?tab=visits&visit=${visitId}`, 'CareProvider');
  await expect.element(page.getByRole('button', { name: /Ask for a correction/ })).toBeVisible();
});

test('a caregiver asks for none after 30 days', async () => {
  answerVisits([visitOf({ staff: ana, inAt: '2026-01-11T15:05:00.000Z' })]);
  await open(`${address}?tab=visits&visit=${visitId}`, 'CareProvider');
  await says('You can ask for a correction for 30 days after a visit.');
  await expect.element(page.getByRole('button', { name: /Ask for a correction/ })).not.toBeInTheDocument();
});

test('a visit of a client out of reach shows its times plainly, and the one thing to do with it', async () => {
  const out = visitOf({
    access: 'TIMES',
    staff: ana,
    client: { id: idOf(100), name: 'D. B.' },
    serviceType: null,
    shiftId: null,
    place: null,
    tasks: [],
    payMinutes: 240,
    status: 'VERIFIED',
  });
  answerVisits([out]);
  await open(`${address}?tab=visits&visit=${visitId}`, 'CareProvider');
  const sheet = page.getByRole('dialog');
  await expect.element(sheet).toMatchTextContent(/You do not have access to this client any more/);
  await expect.element(sheet).toMatchTextContent(/Client\s*D\. B\./);
  await expect.element(sheet).toMatchTextContent(/Arrived – left\s*9:05 AM – 1:00 PM/);
  await expect.element(sheet).toMatchTextContent(/Paid\s*4 h/);
  await expect.element(sheet).not.toMatchTextContent(/Service|Where|Tasks|Elements/);
  expect(sheet.getByRole('link', { name: /D\. B\./ }).elements()).toEqual([]);
  await expectAccessible();
  await button('Ask for a correction…').click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a correction' });
  await expect.element(dialog).toMatchTextContent(/Break, in minutes/);
  expect(dialog.getByLabelText(/^(Location|Service)/).elements()).toEqual([]);
});

test('a running visit of a client out of reach has its clock and no tasks or notes', async () => {
  answerVisits(
    [],
    clockOf({
      running: runningOf({
        access: 'TIMES',
        client: { id: idOf(100), name: 'D. B.' },
        place: null,
        tasks: [],
      }),
      next: [],
    }),
  );
  await open(address, 'CareProvider');
  await says(/You can clock out of this visit/);
  await expect.element(button('Clock out')).toBeVisible();
  expect(page.getByRole('heading', { name: 'Notes' }).elements()).toEqual([]);
  expect(page.getByRole('heading', { name: 'Tasks' }).elements()).toEqual([]);
});

test('a visit that is read in an emergency offers nothing', async () => {
  answerVisits([visitOf({ access: 'READ', status: 'ENDED', moves: [] })]);
  await open(`${address}?visit=${visitId}`, 'CareManager');
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Arrived – left/);
  expect(button('Ask for a correction…').elements()).toEqual([]);
});
