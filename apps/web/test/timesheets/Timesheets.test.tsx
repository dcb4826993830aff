import {
  approveClean,
  exportPayroll,
  getTimesheet,
  listTimesheets,
  moveTimesheet,
  setSheetEntry,
  type Timesheet,
  timesheetsChanged,
  timesheetsText,
} from '@homeward/contract/timesheets';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '../../src/app/router.ts';
import { shownNotices } from '../../src/ui/notify.ts';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf, ownId } from '../frame.ts';
import { press } from '../hands.ts';
import { Line } from '../line.ts';
import { open } from '../open.tsx';
import { ana, maria, walter } from '../visits/made.ts';
import { answerTimesheets, lineOf, officeOf, sheetId, sheetOf } from './made.ts';

const address = '/dashboard/time-clock?tab=timesheets';
const button = (name: string | RegExp) => page.getByRole('button', { name });
const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const sheet = (name: string) => page.getByRole('dialog', { name });
const titles = () => shownNotices().map(({ title }) => title);

const others = { id: idOf(901), staff: { id: walter.id, fullName: walter.name, image: null } };

test('the office sees the people of a period with hours, issues and status, and steps through periods', async () => {
  answerTimesheets([sheetOf(), sheetOf({ ...others, status: 'OPEN', issues: 2 })]);
  await open(`${address}&day=2027-01-05&status=SUBMITTED`, 'CareManager');
  await says('01/03/2027 – 01/09/2027');
  await says('Walter Reyes');
  await says('2 issues');
  expect(api.asked(listTimesheets)[0]?.query).toMatchObject({ period: '2027-01-05', status: ['SUBMITTED'] });
  await expect.element(button('Download payroll file…')).not.toBeInTheDocument();
  await expectAccessible();
  await button('Period before').click();
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ tab: 'timesheets', day: '2027-01-02', status: 'SUBMITTED' });
  await button('Period after').click();
  await expect.poll(() => router.state.location.search).toMatchObject({ day: '2027-01-10' });
  await page.viewport(320, 640);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('a period without hours and one that could not be loaded say so', async () => {
  answerTimesheets([]);
  await open(address, 'Admin');
  await says('No hours in this period');
  api.fail(listTimesheets);
  await open(address, 'Admin');
  await says('Timesheets could not be loaded');
  answerTimesheets([sheetOf()]);
  await button('Try again').click();
  await says('Maria Santos');
});

test('what is clean is approved in one step, and what is left says why', async () => {
  answerTimesheets([sheetOf(), sheetOf({ ...others, status: 'OPEN' })]);
  api.on(approveClean, () => ({
    approved: [sheetId],
    left: [{ id: others.id, staff: others.staff, why: 'This timesheet has not been submitted yet.' }],
  }));
  await open(`${address}&day=2027-01-05`, 'Admin');
  await says('Maria Santos');
  await button('Approve all clean').click();
  await says('1 approved. 1 left.');
  await says('This timesheet has not been submitted yet.');
  expect(api.asked(approveClean)[0]?.body).toEqual({ period: '2027-01-05' });
  api.on(exportPayroll, () => 'Run,Name');
  await button('Download payroll file…').click();
  const dialog = page.getByRole('dialog', { name: 'Download payroll file' });
  await says(/Approved timesheets of this period become exported by the download/);
  await expectAccessible();
  expect(api.asked(exportPayroll)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(api.asked(exportPayroll)).toEqual([]);
  await button('Download payroll file…').click();
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect.poll(titles).toContain('Payroll exported');
  expect(api.asked(exportPayroll)[0]?.query).toMatchObject({ period: '2027-01-05', format: 'CSV' });
});

test('a timesheet opens beside the page with what each visit pays, is reopened with a reason, and follows what happens', async () => {
  const approved = sheetOf({
    status: 'APPROVED',
    moves: ['reopen'],
    grossCents: 18_000,
    rates: [
      {
        ...{ rateCents: 2_000, unit: 'HOUR' },
        components: [{ component: 'OVERTIME', minutes: 120, cents: 6_000 }],
      },
      {
        ...{ rateCents: 4_000, unit: 'VISIT' },
        components: [{ component: 'INCENTIVE', minutes: 0, cents: 4_000 }],
      },
    ],
  });
  const travel = lineOf({
    ...{ kind: 'TRAVEL', serviceType: null, payMinutes: 22, cents: 733, parts: [] },
    trip: { from: { id: idOf(101), name: 'Ruth Cole' }, miles: 9, basis: 'DISTANCE' },
    regularMinutes: 22,
    overtimeMinutes: 0,
    mileage: { miles: 9, millsPerMile: 655, cents: 590 },
  });
  const incentive: Timesheet['lines'][number]['parts'][number] = {
    ...{ component: 'INCENTIVE', minutes: 0, rateCents: 4_000, unit: 'VISIT', cents: 4_000 },
    ...{ dayType: '', timeBand: '', source: { level: 'SHIFT', id: idOf(200), card: null } },
  };
  const visit = lineOf({
    mileage: { miles: 12.4, millsPerMile: 655, cents: 812 },
    parts: [...lineOf().parts, incentive],
  });
  const mileage = { miles: 21.4, cents: 1_402 };
  answerTimesheets([{ ...approved, travelMinutes: 22, mileage, lines: [travel, visit] }]);
  await open(`${address}&timesheet=${sheetId}`, 'Admin');
  const dialog = sheet('Maria Santos');
  await expect
    .element(dialog)
    .toMatchTextContent(/Travel from Ruth Cole to Dorothy Bell.*9 mi, by distance.*22 min/);
  await expect
    .element(dialog)
    .toMatchTextContent(/Dorothy Bell.*8 h, \$180\.00.*2 h overtime.*Standard 2027/);
  await expect
    .element(dialog)
    .toMatchTextContent(
      /Mileage\$14\.02.*Gross and mileage\$194\.02.*9 mi at \$0\.655, \$5\.90.*12\.4 mi at \$0\.655, \$8\.12/,
    );
  await expect.element(dialog).toMatchTextContent(/Overtime, \$20\.00.*2 h, \$60\.00/);
  await expect.element(dialog).toMatchTextContent(/\$40\.00 incentive/);
  await expect.element(dialog).toMatchTextContent(/Incentive, \$40\.00 \([^)]*\)\$40\.00/);
  await expectAccessible();
  await Line.tell(timesheetsChanged, { changed: [{ id: sheetId, version: 3 }] });
  await expect.poll(() => api.asked(getTimesheet).length).toBeGreaterThan(1);
  api.on(moveTimesheet, () => ({ ...approved, status: 'REOPENED' as const, moves: [], version: 3 }));
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('textbox', { name: /Reason/ }).fill('An hour is missing.');
  await page
    .getByRole('dialog', { name: /^Reopen/ })
    .getByRole('button', { name: 'Reopen' })
    .click();
  await expect
    .poll(() => api.asked(moveTimesheet)[0]?.body)
    .toEqual({
      ...{ move: 'reopen', reason: 'An hour is missing.' },
    });
  await press('{Escape}');
});

test('a timesheet of two offices names the office of each visit, the rules, and who approved what', async () => {
  const branch = { id: idOf(31), name: 'Branch' };
  answerTimesheets([
    sheetOf({
      moves: ['approve'],
      offices: [
        officeOf({
          approval: { by: { ...maria, fullName: 'Ana Villanueva' }, at: '2027-01-10T15:00:00.000Z' },
        }),
        officeOf({ ...branch, regularMinutes: 540, overtimeMinutes: 0, isTold: false }),
      ],
      adjustments: [{ first: '2027-01-03', cents: 1_250 }],
    }),
  ]);
  await open(`${address}&timesheet=${sheetId}`, 'CareManager');
  const dialog = sheet('Maria Santos');
  await expect.element(dialog).toMatchTextContent(/Main office8 h, 2 h overtimeApproved by Ana Villanueva/);
  await expect
    .element(dialog)
    .toMatchTextContent(/Branch9 h\. Its visits are shown to its own managersNot approved yet/);
  await expect.element(dialog).toMatchTextContent(/Dorothy Bell.*Personal [cC]are, .*, Main office/);
  await expect.element(dialog).toMatchTextContent(/Overtime of all hours in the workweek, for every office/);
  await expect.element(dialog).toMatchTextContent(/Includes \$12\.50 more for the workweek of/);
  await expectAccessible();
});

test('an approval of numbers that have changed says so and shows both, until it is made with the new ones', async () => {
  const read = sheetOf({ moves: ['approve'], digest: 'old' });
  answerTimesheets([read]);
  await open(`${address}&timesheet=${sheetId}`, 'CareManager');
  const dialog = sheet('Maria Santos');
  const approve = dialog.getByRole('button', { name: 'Approve', exact: true });
  await expect.element(approve).toBeVisible();
  const changed = sheetOf({ ...read, regularMinutes: 480, hasChangedSinceSubmitted: true, digest: 'new' });
  answerTimesheets([changed]);
  api.fail(moveTimesheet, 409, timesheetsText.changedSinceRead, { code: 'CHANGED' });
  await approve.click();
  await expect
    .element(dialog)
    .toMatchTextContent(/has changed since you read it.*You read 8 h\. Now it says 10 h\./);
  expect(api.asked(moveTimesheet)[0]?.body).toEqual({ move: 'approve', digest: 'old' });
  await expectAccessible();
  api.on(moveTimesheet, () => ({ ...changed, status: 'APPROVED' as const, moves: [], version: 3 }));
  await approve.click();
  await expect.poll(() => api.asked(moveTimesheet)[1]?.body).toEqual({ move: 'approve', digest: 'new' });
  await expect.element(dialog).toMatchTextContent(/hours changed after this timesheet was submitted/);
});

test('a caregiver reads their own, confirms the hours first, and submits them', async () => {
  const own = sheetOf({
    staff: { ...ana, id: ownId },
    status: 'OPEN',
    moves: ['submit'],
    issues: 1,
    lines: [lineOf(), lineOf({ visitId: idOf(802), issue: 'NOT_VERIFIED', parts: [], cents: 0 })],
  });
  answerTimesheets([own]);
  await open(address, 'CareProvider');
  await says('01/03/2027 – 01/09/2027');
  await button(/Open the timesheet of/).click();
  const dialog = sheet(ana.fullName);
  await expect.element(dialog).toMatchTextContent(/Not verified yet/);
  await dialog.getByRole('button', { name: 'Submit timesheet' }).click();
  const form = page.getByRole('dialog', { name: 'Submit timesheet' });
  await form.getByRole('button', { name: 'Submit timesheet' }).click();
  await says('Confirm your hours first.');
  expect(api.asked(moveTimesheet)).toEqual([]);
  api.on(moveTimesheet, () => ({ ...own, status: 'SUBMITTED' as const, moves: [], version: 3 }));
  await form.getByText('I confirm these hours are correct and complete.').click();
  await expectAccessible();
  await form.getByRole('button', { name: 'Submit timesheet' }).click();
  await expect.poll(titles).toContain('Timesheet submitted');
  expect(api.asked(moveTimesheet)[0]?.body).toEqual({
    ...{ move: 'submit', cause: 'CONFIRMED', digest: 'as-read' },
  });
});

test('a caregiver without hours is told so, and one whose period runs cannot submit it yet', async () => {
  answerTimesheets([]);
  await open(address, 'CareProvider');
  await says('No timesheets yet');
  answerTimesheets([
    sheetOf({ staff: { ...maria, id: ownId }, status: 'OPEN', moves: ['submit'], isOver: false }),
  ]);
  await open(`${address}&timesheet=${sheetId}`, 'CareProvider');
  await says('It can be submitted from the last day of its period on.');
  await expect.element(button('Submit timesheet')).not.toBeInTheDocument();
});

test('the office enters the way to a visit, and the sleep of a long duty with its agreement', async () => {
  const long = lineOf({
    ...{ inAt: '2027-01-04T14:00:00.000Z', outAt: '2027-01-05T14:00:00.000Z' },
    timezone: 'America/Los_Angeles',
  });
  answerTimesheets([sheetOf({ status: 'OPEN', lines: [long] })]);
  await open(`${address}&timesheet=${sheetId}`, 'CareManager');
  await button(/^Travel and sleep: Dorothy Bell/).click();
  const form = page.getByRole('dialog', { name: 'Travel and sleep' });
  await form.getByRole('textbox', { name: /Minutes from the client before/ }).fill('18');
  await form.getByText('The person agreed that sleep is not paid').click();
  await expect.element(form.getByText(/On duty 6:00 AM – 6:00 AM PST/)).toBeVisible();
  await form.getByRole('button', { name: 'Add a call to duty' }).click();
  await form.getByRole('textbox', { name: 'How do you know?' }).fill('Her log.');
  await form.getByRole('button', { name: 'Save' }).click();
  await says('Choose the day of the agreement.');
  await says('Enter when the night began and ended.');
  await expectAccessible();
  expect(api.asked(setSheetEntry)).toEqual([]);
  await form.getByText('The person agreed that sleep is not paid').click();
  api.on(setSheetEntry, () => sheetOf({ status: 'OPEN', lines: [long], version: 3 }));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(titles).toContain('Travel and sleep saved');
  expect(api.asked(setSheetEntry)[0]?.body).toEqual({
    ...{ travel: { minutes: 18, miles: null }, sleep: null, note: 'Her log.' },
  });
});

test('a caregiver enters no sleep, and nothing once it is submitted', async () => {
  const own = sheetOf({ staff: { ...maria, id: ownId }, status: 'OPEN', moves: ['submit'] });
  answerTimesheets([own]);
  await open(`${address}&timesheet=${sheetId}`, 'CareProvider');
  await button(/^Travel and sleep: Dorothy Bell/).click();
  await expect.element(page.getByRole('dialog', { name: 'Travel to this visit' })).toBeVisible();
  await expect.element(page.getByText('Sleep on duty')).not.toBeInTheDocument();
  await press('{Escape}');
  answerTimesheets([{ ...own, status: 'SUBMITTED' }]);
  await open(`${address}&timesheet=${sheetId}`, 'CareProvider');
  await says('Dorothy Bell');
  await expect.element(button(/^Travel and sleep/)).not.toBeInTheDocument();
});

test('a file of ADP needs its company code, and says whom ADP does not know', async () => {
  answerTimesheets([sheetOf()]);
  await open(address, 'Admin');
  await button('Download payroll file…').click();
  const dialog = page.getByRole('dialog', { name: 'Download payroll file' });
  await dialog.getByText('ADP Workforce Now (Paydata import)').click();
  await dialog.getByRole('button', { name: 'Download' }).click();
  await says(timesheetsText.wrongCompanyCode);
  await dialog.getByRole('textbox', { name: 'Company code of ADP' }).fill('r7x');
  const sentence = timesheetsText.fileNumbers('Maria Santos');
  api.on(exportPayroll, () => {
    throw new Refusal(422, sentence, { errors: [{ path: 'format', message: sentence }] });
  });
  await dialog.getByRole('button', { name: 'Download' }).click();
  await says(sentence);
  expect(api.asked(exportPayroll)[0]?.query).toMatchObject({ format: 'ADP', companyCode: 'r7x' });
});
