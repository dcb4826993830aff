import { clientsChanged } from '@homeward/contract/clients';
import {
  clockIn,
  clockOut,
  getTimeClock,
  reportTasks,
  syncPunches,
  type TimeClock,
  takeBreak,
  visitsText,
  writeObservation,
} from '@homeward/contract/visits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { outbox } from '../../src/features/visits/visits.outbox.hooks.ts';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { Line } from '../line.ts';
import { open } from '../open.tsx';
import {
  answerVisits,
  clockOf,
  clockShiftOf,
  home,
  maria,
  now,
  runningOf,
  stayAt,
  taskOf,
  visitOf,
  walter,
} from './made.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const address = '/dashboard/time-clock';

beforeEach(() => page.viewport(390, 844));
afterEach(() => vi.restoreAllMocks());

/** Opens the clock of a caregiver, whose server answers with what it has become. */
async function openClock(clock: TimeClock = clockOf()) {
  answerVisits([], clock);
  await open(address, 'CareProvider');
  return {
    /** The server knows better from now on. */
    becomes: (next: TimeClock) => api.on(getTimeClock, () => next),
  };
}

/** Lets a clock-in pass, and the clock show it. */
function takesClockIn() {
  const running = runningOf({ inAt: now });
  api.on(clockIn, () => {
    api.on(getTimeClock, () => clockOf({ running, next: [] }));
    return running;
  });
}

test('clocks in with one press, from where the phone is, and says so', async () => {
  const asked = stayAt(home);
  await openClock(
    clockOf({
      next: [
        clockShiftOf({
          notesCaregiver: 'Use the back door.',
          tasks: [taskOf()],
          handover: [{ id: idOf(1), kind: 'HANDOVER', text: 'She slept badly.', by: maria, at: now }],
        }),
      ],
    }),
  );
  await says('You can clock in now.');
  await says('12 Oak St, Chicago, IL 60614');
  await says('Use the back door.');
  await says('She slept badly.');
  await says(visitsText.privacy);
  expect(asked).not.toHaveBeenCalled();
  await expectAccessible();
  takesClockIn();
  await button('Clock in for Dorothy Bell').click();
  await expect.element(page.getByRole('heading', { name: 'Clocked in at 9:30 AM' })).toBeVisible();
  const [sent] = api.asked(clockIn);
  expect(sent?.body).toMatchObject({ shiftId: clockShiftOf().id, ...home, method: 'GPS' });
  expect(sent?.headers.get('idempotency-key')).toContain(sent?.body.punchId);
  await page.viewport(320, 640);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await expectAccessible();
});

test('says the allergies before and after the clock-in, and never "None" where nobody was asked', async () => {
  stayAt(home);
  const allergies = { allergies: [], noKnownAllergies: false };
  const { becomes } = await openClock(clockOf({ next: [clockShiftOf({ allergies })] }));
  await expect.element(page.getByText('Not asked')).toBeVisible();
  const latex = { substance: 'Latex', type: 'ENVIRONMENT' as const, reaction: '', severity: null };
  const known = { allergies: [latex], noKnownAllergies: false };
  becomes(clockOf({ next: [clockShiftOf({ allergies: known })] }));
  await Line.tell(clientsChanged, { changed: [{ id: clockShiftOf().client.id, version: 2 }] });
  await expect.element(page.getByText('Latex (environment)')).toBeVisible();
  await expectAccessible();
  becomes(clockOf({ running: runningOf({ inAt: now, allergies: known }), next: [] }));
  api.on(clockIn, () => runningOf({ inAt: now, allergies: known }));
  await button(/^Clock in for/).click();
  await says(/^Clocked in at/);
  await expect.element(page.getByText('Latex (environment)')).toBeVisible();
});

test('two presses are one punch', async () => {
  stayAt(home);
  await openClock();
  takesClockIn();
  const go = api.hold(clockIn);
  await says('You can clock in now.');
  const press = button(/Clock in for/).element() as HTMLElement;
  press.click();
  press.click();
  await says('Sending…');
  press.click();
  go();
  await expect.element(page.getByRole('heading', { name: /Clocked in at/ })).toBeVisible();
  expect(api.asked(clockIn)).toHaveLength(1);
});

test.each([
  ['away from the address', 'OUT_OF_FENCE', visitsText.outOfFence(1_200, 'Dorothy Bell'), home],
  ['without a location', 'NO_FIX', visitsText.noFix, undefined],
])('a clock-in %s asks for a reason, and goes with it', async (_what, code, sentence, place) => {
  stayAt(place);
  await openClock();
  api.fail(clockIn, 422, sentence, { code });
  await button(/Clock in for/).click();
  await says(sentence);
  await expectAccessible();
  await button(/Clock in for/).click();
  await says(visitsText.chooseReason);
  expect(api.asked(clockIn)).toHaveLength(1);
  await button(/Choose one/).click();
  await page.getByRole('option', { name: 'Another reason' }).click();
  await page.getByRole('textbox', { name: /Tell us more/ }).fill('Short');
  await button(/Clock in for/).click();
  await says(visitsText.longerNote);
  await page.getByRole('textbox', { name: /Tell us more/ }).fill('We met at the doctor.');
  takesClockIn();
  await button(/Clock in for/).click();
  await expect.element(page.getByRole('heading', { name: /Clocked in at/ })).toBeVisible();
  expect(api.asked(clockIn)[1]?.body).toMatchObject({
    reasonCode: 'OTHER',
    overrideReason: 'We met at the doctor.',
    method: place ? 'GPS' : 'WEB',
  });
  // Another request, another key.
  const keys = api.asked(clockIn).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('too early, it says from when, and goes with a reason', async () => {
  const asked = stayAt(home);
  await openClock(
    clockOf({
      next: [clockShiftOf({ startUtc: '2027-01-11T18:00:00.000Z', opensAt: '2027-01-11T17:45:00.000Z' })],
    }),
  );
  await expect.element(page.getByRole('heading', { name: visitsText.tooEarly('11:45 AM') })).toBeVisible();
  await button(/Clock in for/).click();
  expect(asked).not.toHaveBeenCalled();
  await button(/Choose one/).click();
  await page.getByRole('option', { name: 'The client asked' }).click();
  takesClockIn();
  await button(/Clock in for/).click();
  await expect.element(page.getByRole('heading', { name: /Clocked in at/ })).toBeVisible();
  expect(api.asked(clockIn)[0]?.body).toMatchObject({ reasonCode: 'CLIENT_REQUEST' });
});

test('an address without a pin is said beforehand', async () => {
  await openClock(clockOf({ next: [clockShiftOf({ pin: null })] }));
  await says(visitsText.notGeocoded);
});

test('of a client out of reach nothing is said of a pin', async () => {
  await openClock(clockOf({ next: [clockShiftOf({ place: null, pin: null })] }));
  await expect.element(button(/Clock in for/)).toBeVisible();
  expect(page.getByText(visitsText.notGeocoded).elements()).toEqual([]);
});

test('a press that nobody answered is kept, said, and sent again under its key', async () => {
  stayAt(home);
  await openClock();
  api.loseConnection(clockIn);
  await button(/Clock in for/).click();
  const notice = page.getByRole('alert').filter({ hasText: 'No connection' });
  await expect.element(notice).toMatchTextContent(/kept and sent.*Clock in, /);
  await expectAccessible();
  takesClockIn();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: /Clocked in at/ })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  const sent = api.asked(clockIn).map(({ body }) => body);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ punchId }) => punchId)).size).toBe(1);
  // Each try says how long ago it was pressed.
  const ago = sent.map(({ agoMs }) => agoMs ?? -1);
  expect(ago).toEqual(ago.toSorted((a, b) => a - b));
  expect(new Set(api.asked(clockIn).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(
    sent.length,
  );
  expect(outbox.read()).toEqual([]);
});

test('a press that waited long counts from when it was pressed', async () => {
  stayAt(home);
  await openClock();
  api.loseConnection(clockIn);
  await button(/Clock in for/).click();
  await says('No connection');
  const pressed = api.asked(clockIn)[0]?.body;
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(pressed?.deviceAt ?? '') + 61_000);
  const running = runningOf({ inAt: now });
  api.on(syncPunches, ({ body }) => {
    api.on(getTimeClock, () => clockOf({ running, next: [] }));
    return {
      results: body.punches.map(({ punchId }) => ({
        punchId,
        result: 'TAKEN' as const,
        visitId: running.id,
        message: null,
      })),
    };
  });
  answerVisits([running], clockOf({ running, next: [] }));
  void outbox.again();
  await expect.poll(() => outbox.read()).toEqual([]);
  await expect.element(page.getByRole('heading', { name: /Clocked in at/ })).toBeVisible();
  expect(api.asked(syncPunches)[0]?.body.punches).toMatchObject([
    { kind: 'IN', punchId: pressed?.punchId, deviceAt: pressed?.deviceAt, shiftId: pressed?.shiftId },
  ]);
  expect(api.asked(syncPunches)[0]?.body.punches[0]?.clock).toMatchObject({ stepMs: expect.any(Number) });
});

test.each([
  ['10 minutes fast', 10],
  ['10 minutes slow', -10],
  ['3 hours fast', 180],
  ['3 hours slow', -180],
])(
  'without a connection, a clock that is %s says the true time, and tells both times',
  async (_what, off) => {
    stayAt(home);
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now) + off * 60_000);
    await openClock();
    api.loseConnection(clockIn);
    await button(/Clock in for/).click();
    await expect.element(page.getByRole('heading', { name: 'Clocked in at 9:30 AM' })).toBeVisible();
    await says(/Clock in, 9:30 AM/);
    api.loseConnection(syncPunches);
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now) + (off + 2) * 60_000);
    void outbox.again();
    await expect.poll(() => api.asked(syncPunches).length).toBeGreaterThan(0);
    const [sent] = api.asked(syncPunches);
    expect(sent?.body).toMatchObject({
      sentAt: new Date(Date.parse(now) + (off + 2) * 60_000).toISOString(),
      punches: [
        {
          deviceAt: new Date(Date.parse(now) + off * 60_000).toISOString(),
          clock: { offsetMs: -off * 60_000 },
        },
      ],
    });
  },
);

test('a clock that is set back while nobody is reached is noticed', async () => {
  stayAt(home);
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  await openClock();
  await says('You can clock in now.');
  api.loseConnection(clockIn);
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now) - 180 * 60_000);
  await button(/Clock in for/).click();
  await expect.element(page.getByRole('heading', { name: 'Clocked in at 9:30 AM' })).toBeVisible();
});

test('without a connection the visit goes on, and what is refused later is said until it is dismissed', async () => {
  stayAt(home);
  await openClock(clockOf({ next: [clockShiftOf({ tasks: [taskOf()] })] }));
  api.loseConnection(clockIn);
  await button(/Clock in for/).click();
  await expect.element(page.getByRole('heading', { name: /Clocked in at/ })).toBeVisible();
  const shower = page.getByRole('group', { name: /Help with a shower/ });
  await shower.getByText('Done', { exact: true }).click();
  await says('1 of 1 done');
  await page.getByRole('textbox', { name: /Handover/ }).fill('She ate well.');
  await button('Start break').click();
  await expect.element(page.getByRole('heading', { name: /On a break since/ })).toBeVisible();
  await button('Clock out').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clock out' }).click();
  await says('You have no shift in the next 24 hours');
  const notice = page.getByRole('alert').filter({ hasText: 'No connection' });
  await expect
    .element(notice)
    .toMatchTextContent(/Clock in.*Help with a shower.*Start break.*Handover.*Clock out/);
  expect(outbox.isKept()).toBe(true);
  await expectAccessible();

  api.fail(clockIn, 409, visitsText.hasVisit);
  await notice.getByRole('button', { name: 'Try again' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'Not recorded' });
  await expect.element(refused).toMatchTextContent(/Clock in.*This shift already has a visit/);
  // What was typed and chosen is there to read, so that the office can write it down.
  await expect.element(refused).toMatchTextContent(/You entered: Done.*You entered: She ate well\./);
  // What was pressed behind it is of no visit.
  await expect.poll(() => refused.getByRole('listitem').elements().length).toBe(5);
  await expectAccessible();
  const dismiss = refused.getByRole('button', { name: /Dismiss/ });
  for (let left = 5; left > 0; left -= 1) {
    await expect.poll(() => dismiss.elements().length).toBe(left);
    await dismiss.first().click();
  }
  await expect.element(refused).not.toBeInTheDocument();
  expect(api.asked(clockIn).map(({ body }) => body.punchId)).toHaveLength(2);
});

test('what waits and what was refused is said by the clock of the visit', async () => {
  stayAt(home);
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  await openClock(clockOf({ next: [clockShiftOf({ timezone: 'America/New_York' })] }));
  api.loseConnection(clockIn);
  await button(/Clock in for/).click();
  await expect.element(page.getByRole('heading', { name: 'Clocked in at 10:30 AM EST' })).toBeVisible();
  await button('Start break').click();
  await expect.element(page.getByRole('heading', { name: /On a break since 10:30 AM EST/ })).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: 'No connection' });
  await expect.element(notice).toMatchTextContent(/Clock in, 10:30 AM EST.*Start break, 10:30 AM EST/);
  expect(notice.getByText('10:30 AM EST').first().element().getAttribute('title')).toBe('Your time: 9:30 AM');
  api.fail(clockIn, 409, visitsText.hasVisit);
  await notice.getByRole('button', { name: 'Try again' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'Not recorded' });
  await expect
    .element(refused)
    .toMatchTextContent(/Clock in, 01\/11\/2027, 10:30 AM EST.*Start break, 01\/11\/2027, 10:30 AM EST/);
  const dismiss = refused.getByRole('button', { name: /^Dismiss .*, 01\/11\/2027, 10:30 AM EST$/ });
  for (let left = 2; left > 0; left -= 1) {
    await expect.poll(() => dismiss.elements().length).toBe(left);
    await dismiss.first().click();
  }
  await expect.element(refused).not.toBeInTheDocument();
});

test('a kept punch that is too old stays on the page with what to do', async () => {
  const sentence = visitsText.tooOld;
  stayAt(home);
  await openClock();
  api.loseConnection(clockIn);
  await button(/Clock in for/).click();
  await says('No connection');
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(api.asked(clockIn)[0]?.body.deviceAt ?? '') + 61_000);
  api.fail(syncPunches, 422, sentence, { code: 'ALL_REFUSED' });
  void outbox.again();
  const notice = page.getByRole('alert').filter({ hasText: 'Not recorded' });
  await expect.element(notice).toMatchTextContent(sentence);
  await expect.element(notice).toMatchTextContent('Ask the office for a correction.');
  expect(outbox.read()).toEqual([]);
  await notice.getByRole('button', { name: /Dismiss/ }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

test('what was refused is said, and the page follows what is so', async () => {
  stayAt(home);
  const { becomes } = await openClock();
  api.on(clockIn, () => {
    becomes(clockOf({ next: [] }));
    throw new Refusal(409, visitsText.hasVisit);
  });
  await button(/Clock in for/).click();
  await says('You have no shift in the next 24 hours');
});

test('another shift is put on the button', async () => {
  await openClock(clockOf({ next: [clockShiftOf(), clockShiftOf({ id: idOf(201), client: walter })] }));
  await button(/Walter Reyes/).click();
  await expect.element(button('Clock in for Walter Reyes')).toBeVisible();
  await expect.element(button(/Dorothy Bell/)).toMatchTextContent(/9:30 AM – 1:00 PM, Personal care/);
});

test('tells the time that passes by the clock of the server', async () => {
  await openClock(clockOf({ running: runningOf({ inAt: '2027-01-11T14:24:51.000Z' }), next: [] }));
  const timer = page.getByRole('timer', { name: /On site for 1 hour 5 minutes/ });
  await expect.element(timer).toMatchTextContent(/^1:05:/);
  const { width } = timer.element().getBoundingClientRect();
  const before = timer.element().textContent;
  await expect.poll(() => timer.element().textContent).not.toBe(before);
  expect(timer.element().getBoundingClientRect().width).toBe(width);
});

test('tasks are reported with a press, and those that were not done with a reason', async () => {
  const visit = runningOf({
    tasks: [taskOf(), taskOf({ taskId: idOf(301), title: 'Lunch', priority: 'CRITICAL' })],
  });
  await openClock(clockOf({ running: visit, next: [] }));
  api.on(reportTasks, () => visit);
  const shower = page.getByRole('group', { name: /Help with a shower/ });
  const lunch = page.getByRole('group', { name: /Lunch/ });
  await shower.getByText('Done', { exact: true }).click();
  await says('Saved');
  await lunch.getByText('Refused').click();
  await says(visitsText.taskReason);
  expect(api.asked(reportTasks)).toHaveLength(1);
  await page.getByRole('textbox', { name: 'Why?' }).fill('He was not hungry.');
  await button('Save').click();
  await expect
    .poll(() => api.asked(reportTasks).map(({ body }) => body.tasks[0]))
    .toEqual([
      { taskId: idOf(300), outcome: 'DONE' },
      { taskId: idOf(301), outcome: 'REFUSED', reason: 'He was not hungry.' },
    ]);
  await expectAccessible();
});

test('a task that was not taken keeps what was said, and is tried again', async () => {
  const visit = runningOf();
  await openClock(clockOf({ running: visit, next: [] }));
  api.fail(reportTasks, 409, visitsText.pastTasks);
  const shower = page.getByRole('group', { name: /Help with a shower/ });
  await shower.getByText('Done', { exact: true }).click();
  await says(visitsText.pastTasks);
  await expect.element(shower.getByRole('radio', { name: 'Done', exact: true })).toBeChecked();
  api.on(reportTasks, () => visit);
  await button('try again').click();
  await says('Saved');
});

test('a break begins and ends, and asks for no location', async () => {
  const asked = stayAt(home);
  const { becomes } = await openClock(clockOf({ running: runningOf(), next: [] }));
  const paused = runningOf({ isOnBreak: true, breaks: [{ from: now, to: null }] });
  api.on(takeBreak, ({ body }) => {
    const visit = body.kind === 'BREAK_START' ? paused : runningOf();
    becomes(clockOf({ running: visit, next: [] }));
    return visit;
  });
  await button('Start break').click();
  await expect.element(page.getByRole('heading', { name: 'On a break since 9:30 AM' })).toBeVisible();
  await button('End break').click();
  await expect.element(page.getByRole('heading', { name: /Clocked in at/ })).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('clocks out with what was typed before, the miles, and a summary', async () => {
  stayAt(home);
  const visit = runningOf();
  const { becomes } = await openClock(clockOf({ running: visit, next: [] }));
  const order: string[] = [];
  api.on(writeObservation, ({ body }) => {
    order.push(body.kind);
    return visit;
  });
  api.on(clockOut, () => {
    order.push('OUT');
    becomes(clockOf({ next: [] }));
    return visitOf({
      status: 'VERIFIED',
      outAt: '2027-01-11T19:04:00.000Z',
      workedMinutes: 239,
      mileage: 4.5,
    });
  });
  await page.getByRole('textbox', { name: /Handover/ }).fill('She ate well.');
  await button('Clock out').click();
  const dialog = page.getByRole('dialog', { name: 'Clock out' });
  await expect
    .element(dialog)
    .toMatchTextContent(/Nothing was reported for these tasks:\s*Help with a shower/);
  await expectAccessible();
  await dialog.getByRole('textbox', { name: /Miles/ }).fill('4.5');
  await dialog.getByRole('button', { name: 'Clock out' }).click();
  await expect.element(page.getByRole('heading', { name: 'Clocked out at 1:04 PM' })).toBeVisible();
  await says('3 h 59 min');
  expect(order).toEqual(['HANDOVER', 'OUT']);
  expect(api.asked(clockOut)[0]?.body).toMatchObject({ mileage: 4.5, ...home });
  await expectAccessible();
  await button('Done').click();
  await says('You have no shift in the next 24 hours');
});

test('what is typed stays while another page is looked at', async () => {
  const clock = clockOf({ running: runningOf({ id: idOf(801) }), next: [] });
  await openClock(clock);
  await page.getByRole('textbox', { name: /Note for the office/ }).fill('Her heating is broken.');
  await page.getByRole('tab', { name: 'Your visits' }).click();
  await says('No visits yet');
  await page.getByRole('tab', { name: 'Clock', exact: true }).click();
  const note = page.getByRole('textbox', { name: /Note for the office/ });
  await expect.element(note).toHaveValue('Her heating is broken.');
  api.on(writeObservation, () => runningOf({ id: idOf(801) }));
  await button('Save note').click();
  await expect.element(note).toHaveValue('');
});

test('a visit that is not on the schedule begins with a client and a service', async () => {
  stayAt(home);
  await openClock(clockOf({ next: [] }));
  await button(/not on your schedule/).click();
  const dialog = page.getByRole('dialog', { name: /not on your schedule/ });
  await dialog.getByRole('button', { name: 'Clock in' }).click();
  await says('Choose a client.');
  await says(visitsText.chooseService);
  expect(api.asked(clockIn)).toEqual([]);
});

test('who has no clock is told so', async () => {
  answerVisits(
    [],
    clockOf({ isEnabled: false, text: visitsText.notEnabled, next: [], mayStartUnscheduled: false }),
  );
  await open(address, 'Other');
  await says(visitsText.notEnabled);
});

test('a clock that could not be loaded is tried again', async () => {
  answerVisits();
  api.fail(getTimeClock);
  await open(address, 'CareProvider');
  await says('Time Clock could not be loaded');
  api.on(getTimeClock, () => clockOf());
  await button('Try again').click();
  await says('You can clock in now.');
});

test.each([
  ['CareProvider', 1],
  ['Other', 0],
] as const)('with no shift ahead, a %s is led only to pages they have', async (role, links) => {
  api.on(getTimeClock, () => clockOf({ next: [] }));
  await open('/dashboard/time-clock', role);
  await says('You have no shift in the next 24 hours');
  await expect.element(page.getByRole('link', { name: 'Open calendar' })).toHaveLength(links);
});
