import {
  acknowledgeExceptions,
  enterVisit,
  getBoard,
  getExceptionGroups,
  getTimeClock,
  getVisit,
  listCorrections,
  listVisits,
  moveCorrection,
  moveVisit,
  requestCorrection,
  type Visit,
  visitsChanged,
  visitsText,
  writeFollowUp,
} from '@homeward/contract/visits';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '../../src/app/router.ts';
import { shownNotices } from '../../src/ui/notify.ts';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { press } from '../hands.ts';
import { Line } from '../line.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import {
  answerVisits,
  clockOf,
  correctionOf,
  lineOf,
  maria,
  now,
  queuedOf,
  rowOf,
  visitId,
  visitOf,
  walter,
} from './made.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const address = '/dashboard/time-clock';
const column = (name: string) => page.getByRole('region', { name });
const sheet = () => page.getByRole('dialog', { name: 'Personal care for Dorothy Bell' });
const titles = () => shownNotices().map(({ title }) => title);

beforeEach(() => answerVisits([visitOf()]));

const full = visitOf({
  moves: ['verify', 'reject'],
  exceptions: [
    { code: 'NO_OUT', severity: 'BLOCK', settled: null },
    { code: 'LATE_IN', severity: 'WARN', settled: { by: maria, at: now, resolution: null } },
  ],
  punches: [
    {
      id: idOf(700),
      kind: 'IN',
      at: '2027-01-11T15:05:00.000Z',
      deviceAt: '2027-01-11T15:15:00.000Z',
      receivedAt: '2027-01-11T15:05:00.000Z',
      method: 'GPS',
      fence: 'FAIL',
      lat: 41.9,
      lng: -87.6,
      accuracyM: 15.24,
      distanceM: 304.8,
      effectiveDistanceM: 289.6,
      isOffline: true,
      reasonCode: 'OTHER',
      overrideReason: 'We met at the doctor.',
      photoFileId: null,
    },
  ],
  elements: [
    { element: 'time', method: 'GPS' },
    { element: 'location', method: null },
  ],
  observations: [{ id: idOf(701), kind: 'OFFICE', text: 'The heating is broken.', by: maria, at: now }],
  answer: { kind: 'DISPUTED', by: maria, at: now, reason: 'She left early.' },
  payMinutes: 240,
  mileage: 4.5,
  corrections: [correctionOf({ moves: ['approve', 'reject'], note: 'She forgot.' })],
  hasPendingCorrection: true,
});

test('the board has four columns, which follow what happens by themselves', async () => {
  api.on(getBoard, () => ({
    now,
    rows: [
      lineOf(),
      lineOf({ column: 'LATE', shiftId: idOf(201), client: walter, status: 'MISSED', visitId: idOf(801) }),
    ],
  }));
  await open(address, 'Admin');
  await expect
    .element(column('Expected'))
    .toMatchTextContent(/Dorothy Bell.*Maria Santos.*10:00 AM – 1:00 PM/);
  await expect.element(column('Late/Missed')).toMatchTextContent(/Walter Reyes.*Missed/);
  await expect.element(column('On site')).toMatchTextContent(/Nobody is on site/);
  await expectAccessible();
  api.on(getBoard, () => ({
    now,
    rows: [lineOf({ column: 'ON_SITE', visitId, status: 'IN_PROGRESS', inAt: now, exceptions: ['LATE_IN'] })],
  }));
  await Line.tell(visitsChanged, { changed: [{ id: visitId, version: 4 }] });
  await expect.element(column('On site')).toMatchTextContent(/Arrived 9:30 AM\s*Late clock-in/);
  await page.viewport(320, 640);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('the board has the times of each client’s office, whoever looks', async () => {
  api.on(getBoard, () => ({
    now,
    rows: [
      lineOf({ timezone: 'America/New_York' }),
      lineOf({
        ...{ column: 'ON_SITE', visitId, status: 'IN_PROGRESS', inAt: now, client: walter },
        ...{ shiftId: idOf(202), timezone: 'America/Los_Angeles' },
      }),
    ],
  }));
  // The reader is in Chicago.
  await open(address, 'Admin');
  const planned = column('Expected').getByText('11:00 AM – 2:00 PM EST', { exact: true });
  await expect.element(planned).toHaveAttribute('title', 'Your time: 10:00 AM – 1:00 PM');
  await expect.element(column('On site')).toMatchTextContent(/Arrived 7:30 AM PST/);
});

test('the map shows where people are, and follows by itself', async () => {
  const pin = { lat: 41.9, lng: -87.6 };
  api.on(getBoard, () => ({
    now,
    rows: [lineOf({ pin }), lineOf({ column: 'DONE', shiftId: idOf(201), pin })],
  }));
  await open(address, 'CareManager');
  await page.getByText('Map', { exact: true }).click();
  const map = page.getByRole('img', { name: /^Map of 1 place/ });
  await expect.element(map).toBeVisible();
  await expect.element(page.getByText('Expected: 1')).toBeVisible();
  expect(map.element().querySelector('title')?.textContent).toBe('Dorothy Bell, expected');
  await expectAccessible();
  api.on(getBoard, () => ({
    now,
    rows: [lineOf({ column: 'ON_SITE', status: 'IN_PROGRESS', visitId, pin })],
  }));
  await Line.tell(visitsChanged, { changed: [{ id: visitId, version: 4 }] });
  await expect.element(page.getByText('On site: 1')).toBeVisible();
  expect(map.element().querySelector('title')?.textContent).toBe('Dorothy Bell, on site');
});

test('a line of the board opens its visit, and the board is narrowed by its address', async () => {
  api.on(getBoard, () => ({ now, rows: [lineOf({ column: 'DONE', visitId, status: 'ENDED' })] }));
  await open(`${address}?clientId=${idOf(100)}`, 'Admin');
  await button(/Dorothy Bell/)
    .last()
    .click();
  await expect.element(sheet()).toBeVisible();
  expect(api.asked(getBoard)[0]?.query).toEqual({ clientId: [idOf(100)] });
  expect(router.state.location.search).toEqual({ clientId: idOf(100), visit: visitId });
  await press('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
  await button('Clear filters').click();
  await expect.poll(() => router.state.location.search).toEqual({});
});

test('a board that could not be loaded is tried again', async () => {
  api.fail(getBoard);
  await open(address, 'Admin');
  await says('The board could not be loaded');
  api.on(getBoard, () => ({ now, rows: [] }));
  await button('Try again').click();
  await says('Nobody is late.');
});

test('the list asks for what its address says', async () => {
  await open(
    `${address}?tab=visits&period=2027-01-01..2027-01-31&status=NEEDS_REVIEW&exception=LATE_IN&method=GPS&payer=MEDICAID&manualOnly=yes&sort=date`,
    'Admin',
  );
  await expect.element(page.getByRole('row', { name: /Dorothy Bell/ })).toBeVisible();
  expect(api.asked(listVisits)[0]?.query).toMatchObject({
    from: '2027-01-01',
    to: '2027-01-31',
    status: ['NEEDS_REVIEW'],
    exception: ['LATE_IN'],
    method: ['GPS'],
    payer: ['MEDICAID'],
    manualOnly: true,
    sort: 'date',
  });
  await expectAccessible();
});

test('the sheet shows all of a visit, and its moves are those of the server', async () => {
  answerVisits([full]);
  await open(`${address}?tab=visits&visit=${visitId}`, 'Admin');
  const whole = sheet();
  for (const part of [
    /Needs review/,
    /Disputed by the family.*She left early\./,
    /Planned\s*9:00 AM – 1:00 PM/,
    /Paid\s*4 h/,
    /Miles\s*4\.5/,
    /No clock-out, stops the approval/,
    /Late clock-in\s*Acknowledged, Maria Santos/,
    /Location\s*Missing/,
    /Clock-in, 9:05 AM\s*Recorded offline\s*GPS · Away from the address · 1,000 ft away, ± 50 ft\s*The device’s clock showed 9:15 AM\.\s*Another reason: We met at the doctor\./,
    /Not reported/,
    /The heating is broken\./,
    /Clock-in: from .*9:05 AM to .*9:00 AM/,
    /Nothing has happened yet/,
  ])
    await expect.element(whole).toMatchTextContent(part);
  await expectAccessible();
  await expect.element(whole.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await expect.element(whole.getByRole('button', { name: /Ask for a correction/ })).not.toBeInTheDocument();
  api.on(moveVisit, () => visitOf({ status: 'VERIFIED', version: 4 }));
  await whole.getByRole('button', { name: 'Verify' }).click();
  const dialog = page.getByRole('dialog', { name: /^Verify Personal care/ });
  await dialog.getByRole('button', { name: /How do you know/ }).click();
  await page.getByRole('option', { name: 'Verified with the client' }).click();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect.poll(titles).toEqual(['Verified: Personal care for Dorothy Bell']);
  expect(api.asked(moveVisit)[0]?.body).toEqual({ move: 'verify', cause: 'VERIFIED_WITH_CLIENT' });
  expect(api.asked(moveVisit)[0]?.headers.get('if-match')).toBe('"3"');
});

test('issues that stop an approval are told', async () => {
  answerVisits([visitOf({ status: 'VERIFIED', moves: ['approve'] })]);
  await open(`${address}?tab=visits&visit=${visitId}`, 'Admin');
  api.on(moveVisit, () => {
    throw new Refusal(409, visitsText.issues(2));
  });
  await sheet().getByRole('button', { name: 'Approve' }).click();
  await expect.poll(titles).toEqual([visitsText.issues(2)]);
});

test('a correction is asked for with what was changed alone', async () => {
  api.on(requestCorrection, () => correctionOf());
  await open(`${address}?tab=visits&visit=${visitId}`, 'CareManager');
  await button(/Ask for a correction/).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a correction' });
  await dialog.getByRole('button', { name: 'Ask for correction' }).click();
  await says(visitsText.nothingChanges);
  await says(visitsText.chooseReason);
  await expectAccessible();
  await dialog.getByRole('group', { name: 'Clock-in', exact: true }).getByRole('spinbutton').first().click();
  await press('0900a');
  await dialog.getByRole('button', { name: /Reason/ }).click();
  await page.getByRole('option', { name: 'The caregiver forgot' }).click();
  await dialog.getByRole('button', { name: 'Ask for correction' }).click();
  await expect.poll(titles).toEqual(['Correction requested']);
  expect(api.asked(requestCorrection)[0]?.body).toEqual({
    in: '2027-01-11T15:00:00.000Z',
    reasonCode: 'CAREGIVER_FORGOT',
    note: '',
  });
});

test('the queue decides corrections', async () => {
  api.on(getExceptionGroups, () => ({ groups: [], pendingCorrections: 1 }));
  api.on(listCorrections, ({ query }) => pageOfRows([queuedOf({ moves: ['approve', 'reject'] })], query));
  api.on(moveCorrection, () => correctionOf({ status: 'REJECTED', version: 2 }));
  await open(`${address}?tab=exceptions`, 'Admin');
  await says('Corrections to decide');
  await expectAccessible();
  await button('Reject').click();
  const dialog = page.getByRole('dialog', { name: /^Reject this correction/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The phone says otherwise.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.poll(titles).toEqual(['Rejected: this correction']);
  expect(api.asked(moveCorrection)[0]?.body).toEqual({ move: 'reject', reason: 'The phone says otherwise.' });
  await button('Open visit').click();
  await expect.element(sheet()).toBeVisible();
});

test('a warning is acknowledged for many visits, with the keyboard', async () => {
  const groups = [
    { code: 'NO_OUT', severity: 'BLOCK', visits: 1 },
    { code: 'LATE_IN', severity: 'WARN', visits: 2 },
  ] as const;
  api.on(getExceptionGroups, () => ({ groups: [...groups], pendingCorrections: 0 }));
  answerVisits([visitOf(), visitOf({ id: idOf(801), client: walter })]);
  api.on(getExceptionGroups, () => ({ groups: [...groups], pendingCorrections: 0 }));
  api.on(acknowledgeExceptions, ({ body }) => ({ visits: body.visitIds.length }));
  await open(`${address}?tab=exceptions`, 'Admin');
  await button(/Late clock-in/).click();
  await expect.element(page.getByRole('row', { name: /Walter Reyes/ })).toBeVisible();
  expect(api.asked(listVisits).at(-1)?.query).toMatchObject({ exception: ['LATE_IN'] });
  await expectAccessible();
  (page.getByRole('row', { name: /Dorothy Bell/ }).element() as HTMLElement).focus();
  await press('{Control>}a{/Control}');
  await says('2 selected');
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).click();
  await expect.poll(titles).toEqual(['Late clock-in: 2 visits acknowledged']);
  expect(api.asked(acknowledgeExceptions)[0]?.body).toEqual({
    code: 'LATE_IN',
    visitIds: [visitId, idOf(801)],
  });
  await button(/No clock-out/).click();
  await expect.element(page.getByRole('row', { name: /Walter Reyes/ })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

test('a hundred warnings are cleared with the keyboard alone, and the focus goes on by itself', async () => {
  const all = Array.from({ length: 100 }, (_, at) =>
    rowOf({ id: idOf(1_000 + at), client: { id: idOf(2_000 + at), name: `Client ${at}` } }),
  );
  let left = all;
  answerVisits([visitOf()]);
  api.on(getExceptionGroups, () => ({
    groups: [
      ...(left.length > 0 ? [{ code: 'LATE_IN', severity: 'WARN', visits: left.length } as const] : []),
      { code: 'OFFLINE', severity: 'WARN', visits: 1 } as const,
    ],
    pendingCorrections: 0,
  }));
  api.on(listVisits, ({ query }) => pageOfRows(left, query));
  api.on(acknowledgeExceptions, ({ body }) => {
    left = left.filter(({ id }) => !body.visitIds.includes(id));
    return { visits: body.visitIds.length };
  });
  await open(`${address}?tab=exceptions`, 'Admin');
  await expect.element(button(/Late clock-in/)).toBeVisible();
  (button(/Late clock-in/).element() as HTMLElement).focus();
  await press('{Enter}');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name}\\b`) });
  await expect.element(row('Client 0')).toBeVisible();
  // To the first row, one down, and to what can be done with it.
  while (!document.activeElement?.matches('[data-row]')) await press('{Tab}');
  await press('{ArrowDown}');
  await expect.element(row('Client 1')).toHaveFocus();
  while (!document.activeElement?.matches('[data-row] button')) await press('{Tab}');
  await expect.element(button(/Acknowledge .*Client 1,/)).toHaveFocus();
  await press('{Enter}');
  await expect.element(row('Client 2')).toHaveFocus();
  await press('{Tab}');
  // A page at a time: the first row of the next page has the focus afterward.
  await press('{Shift>}{Tab}{/Shift}');
  await expect.element(row('Client 2')).toHaveFocus();
  const clearPage = async () => {
    await press('{Control>}a{/Control}');
    while (
      document.activeElement?.textContent !== 'Acknowledge' ||
      document.activeElement.closest('[data-row]')
    )
      await press('{Shift>}{Tab}{/Shift}');
    await press('{Enter}');
  };
  for (let before = left.length; left.length > 0; before = left.length) {
    await clearPage();
    await expect.poll(() => left.length).toBeLessThan(before);
    const [first] = left;
    if (first) await expect.element(row(first.client.name)).toHaveFocus();
  }
  // The kind is gone, and the next one has the focus. Each answer is announced, the last one, too.
  await expect.element(button(/Recorded offline/)).toHaveFocus();
  const said = page.getByText(/^Late clock-in: \d+ visits acknowledged$/).last();
  await expect.element(said).toBeInTheDocument();
  expect(said.element().closest('[aria-live]')).not.toBeNull();
  expect(api.asked(acknowledgeExceptions).flatMap(({ body }) => body.visitIds)).toHaveLength(100);
});

test('a queue with nothing in it says so, and one that failed is tried again', async () => {
  api.fail(getExceptionGroups);
  await open(`${address}?tab=exceptions`, 'Admin');
  await says('Exceptions could not be loaded');
  api.on(getExceptionGroups, () => ({ groups: [], pendingCorrections: 0 }));
  await button('Try again').click();
  await says('Nothing to clear');
});

test('a visit that is out of reach is said to be', async () => {
  api.fail(getVisit, 404, 'There is no such visit.');
  await open(`${address}?tab=visits&visit=${visitId}`, 'Admin');
  await says('This visit is not yours to see');
});

test('an admin has no clock; a care manager has one with a shift of their own', async () => {
  await open(address, 'Admin');
  await says('Nobody is late.');
  await expect.element(page.getByRole('tab', { name: 'Clock', exact: true })).not.toBeInTheDocument();
  expect(api.asked(getTimeClock)).toEqual([]);
  answerVisits([], clockOf());
  await open(address, 'CareManager');
  await page.getByRole('tab', { name: 'Clock', exact: true }).click();
  await says('You can clock in now.');
});

test.each<[string, Partial<Visit>, boolean]>([
  ['is over', {}, true],
  ['still runs', { status: 'IN_PROGRESS', outAt: null }, false],
  ['is approved', { status: 'APPROVED' }, false],
  ['waits for another', { hasPendingCorrection: true }, false],
])('a correction of a visit that %s is offered: %o', async (_what, more, isOffered) => {
  answerVisits([visitOf(more)]);
  await open(`${address}?tab=visits&visit=${visitId}`, 'Admin');
  await expect.element(sheet()).toBeVisible();
  await expect.poll(() => button(/Ask for a correction/).elements().length).toBe(isOffered ? 1 : 0);
});

test('a missed visit gets its follow-up', async () => {
  const missed = visitOf({ status: 'MISSED', inAt: null, outAt: null, workedMinutes: null });
  answerVisits([missed]);
  api.on(writeFollowUp, ({ body }) => {
    const written = { ...missed, version: 4, followUp: { ...body, by: maria, at: now } };
    answerVisits([written]);
    return written;
  });
  await open(`${address}?tab=visits&visit=${visitId}`, 'Admin');
  await button(/Write follow-up/).click();
  const dialog = page.getByRole('dialog', { name: 'Follow-up' });
  await dialog.getByRole('button', { name: 'Save follow-up' }).click();
  await says('Say whom you reached.');
  await says('Use yes or no.');
  await dialog.getByRole('textbox', { name: /Whom/ }).fill('Her daughter');
  await dialog.getByText('Yes', { exact: true }).click();
  await dialog.getByRole('textbox', { name: /Why/ }).fill('The car broke down.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save follow-up' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(sheet()).toMatchTextContent(/Reached\s*Her daughter\s*Client safe\s*Yes/);
  const [sent] = api.asked(writeFollowUp);
  expect(sent?.body).toEqual({
    contacted: 'Her daughter',
    isClientSafe: true,
    replacement: '',
    reason: 'The car broke down.',
    isReported: false,
  });
  expect(sent?.headers.get('if-match')).toBe('"3"');
});

test('of a client who is read in an emergency no follow-up is written and no warning acknowledged', async () => {
  const missed = visitOf({ status: 'MISSED', isReadOnly: true, access: 'READ', inAt: null, outAt: null });
  answerVisits([missed, visitOf({ id: idOf(801), client: walter })]);
  const groups = [{ code: 'LATE_IN', severity: 'WARN', visits: 2 }] as const;
  api.on(getExceptionGroups, () => ({ groups: [...groups], pendingCorrections: 0 }));
  await open(`${address}?tab=exceptions&visit=${visitId}`, 'CareManager');
  await says('Nobody has written down yet whether the client is safe.');
  await expect.element(button(/Write follow-up/)).not.toBeInTheDocument();
  await press('{Escape}');
  await button(/Late clock-in/).click();
  await expect.element(button(/Acknowledge .*Walter Reyes/)).toBeVisible();
  await expect.element(button(/Acknowledge .*Dorothy Bell/)).not.toBeInTheDocument();
  (page.getByRole('row', { name: /Walter Reyes/ }).element() as HTMLElement).focus();
  await press('{Control>}a{/Control}');
  api.on(acknowledgeExceptions, ({ body }) => ({ visits: body.visitIds.length }));
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).click();
  await expect.poll(() => api.asked(acknowledgeExceptions)[0]?.body.visitIds).toEqual([idOf(801)]);
});

test('the visit of a missed shift is entered by the clock of its office', async () => {
  const missed = visitOf({
    ...{ status: 'MISSED', inAt: null, outAt: null, workedMinutes: null, timezone: 'America/New_York' },
    // 10 AM to 2 PM in New York.
    ...{ plannedStartUtc: '2026-11-20T15:00:00.000Z', plannedEndUtc: '2026-11-20T19:00:00.000Z' },
  });
  answerVisits([missed]);
  api.on(enterVisit, () => {
    throw new Refusal(409, visitsText.sheetExported);
  });
  await open(`${address}?tab=visits&visit=${visitId}`, 'CareManager');
  await button('Enter visit…').click();
  const dialog = page.getByRole('dialog', { name: 'Enter visit' });
  await expect.element(dialog).toMatchTextContent(/by the clock of its office \(America\/New_York\)/);
  await dialog.getByRole('button', { name: 'Enter visit' }).click();
  await says(visitsText.chooseReason);
  await expectAccessible();
  await dialog.getByRole('button', { name: /Reason/ }).click();
  await page.getByRole('option', { name: 'No signal' }).click();
  await dialog.getByRole('button', { name: 'Enter visit' }).click();
  await says(visitsText.sheetExported);
  api.on(enterVisit, () => ({ ...missed, hasPendingCorrection: true }));
  await dialog.getByRole('button', { name: 'Enter visit' }).click();
  await expect.poll(titles).toEqual(['Visit entered for approval']);
  expect(api.asked(enterVisit).at(-1)?.body).toEqual({
    ...{ shiftId: missed.shiftId, in: missed.plannedStartUtc, out: missed.plannedEndUtc },
    ...{ breakMinutes: 0, reasonCode: 'NO_SIGNAL', note: '' },
  });
});
