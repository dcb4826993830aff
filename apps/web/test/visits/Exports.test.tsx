import { answerEvv, exportEvv, exportVisits, getNeutrality, runEvv } from '@homeward/contract/visits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { answerVisits, maria, now, visitId, visitOf } from './made.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const address = '/dashboard/time-clock?tab=visits&period=2027-01-01..2027-01-31&status=VERIFIED';
let saved: string[] = [];

beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

test('an admin makes the file for the EVV aggregator, and the same file again', async () => {
  answerVisits([visitOf()]);
  api.on(runEvv, () => ({ runId: idOf(900), isNew: true, visits: 2, isMore: true }));
  api.on(exportEvv, () => ({ runId: idOf(900), madeAt: now, records: [] }));
  await open(address, 'Admin');
  await button('EVV file…').click();
  await expectAccessible();
  await button('Make file').click();
  await says('Saved a file with 2 visits. More visits are waiting. Make the next file.');
  expect(saved).toEqual([`evv-2027-01-11-${idOf(900).slice(-6)}.json`]);
  expect(api.asked(runEvv)[0]?.body).toEqual({ from: '2027-01-01', to: '2027-01-31', officeIds: [] });
  expect(api.asked(exportEvv)[0]?.query).toEqual({ run: idOf(900) });
  api.on(runEvv, () => ({ runId: idOf(900), isNew: false, visits: 1, isMore: false }));
  await button('Make file').click();
  await says('Nothing has changed. The last file was saved again, with 1 visit.');
  api.on(runEvv, () => ({ runId: null, isNew: false, visits: 0, isMore: false }));
  await button('Make file').click();
  await says('No verified visits are waiting in these days.');
  expect(saved).toHaveLength(2);
});

test('the answers of the aggregator are chosen as a file, shown, and kept whole or not at all', async () => {
  answerVisits([visitOf()]);
  await open(address, 'Admin');
  await button('EVV file…').click();
  const choose = async (content: unknown) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await page
      .elementLocator(document.querySelector('input[type=file]') as HTMLElement)
      .upload(new File([text], 'answers.json', { type: 'application/json' }));
  };
  const accepted = { visitId, sequence: 1, result: 'ACCEPTED' };
  const rejected = {
    visitId: idOf(801),
    sequence: 2,
    result: 'REJECTED',
    code: '40',
    reason: 'Unknown member.',
  };
  await says('Answers of the aggregator');
  await choose('visit;1');
  await says('This is not a JSON file. Choose the file that the aggregator sent.');
  await choose([accepted, { ...rejected, reason: undefined }]);
  await says('Answer 2: The reason: Say why.');
  expect(button('Keep the answers').elements()).toEqual([]);
  await choose([accepted, rejected]);
  await says('To be kept: 1 accepted, 1 rejected.');
  await says('Unknown member. (40)');
  await expectAccessible();
  const message = 'This visit was not sent under this sequence number.';
  api.fail(answerEvv, 404, message, { errors: [{ path: 'answers.1.sequence', message }] });
  await button('Keep the answers').click();
  await says(`Answer 2: The sequence number: ${message}`);
  await says('To be kept: 1 accepted, 1 rejected.');
  api.on(answerEvv, () => ({ taken: 1, known: 1 }));
  await button('Keep the answers').click();
  await says('1 answer kept. 1 answer had been kept before.');
  expect(api.asked(answerEvv)[1]?.body).toEqual({ answers: [accepted, rejected] });
});

test('a care manager exports what the filters find, and cannot make the EVV file', async () => {
  answerVisits([visitOf()]);
  api.on(exportVisits, () => 'Visit ID');
  await open(address, 'CareManager');
  await button('Export').click();
  await says('Visits exported');
  expect(api.asked(exportVisits)[0]?.query).toMatchObject({
    from: '2027-01-01',
    to: '2027-01-31',
    status: ['VERIFIED'],
  });
  expect(button('EVV file…').elements()).toEqual([]);
});

test('the sheet shows the last EVV record, and why the aggregator rejected it', async () => {
  const evv = {
    sequence: 2,
    isVoid: false,
    state: 'REJECTED',
    code: '40',
    reason: 'Unknown member.',
  } as const;
  answerVisits([visitOf({ evv: { ...evv, sentAt: now, answeredAt: now } })]);
  await open(`/dashboard/time-clock?tab=visits&visit=${visitId}`, 'Admin');
  const part = page.getByRole('region', { name: 'EVV' });
  await expect.element(part).toMatchTextContent(/Rejected.*Sent as number 2.*Unknown member\. \(40\)/);
  await expectAccessible();
});

test('the rounding report shows who lost time, quarter by quarter', async () => {
  answerVisits([]);
  const row = { visits: 2, actualMinutes: 472, roundedMinutes: 465, differenceMinutes: -7 };
  api.on(getNeutrality, ({ query }) => ({
    from: query.period,
    to: query.period,
    rows: [{ staff: maria, ...row }],
  }));
  await open('/dashboard/time-clock?tab=visits', 'CareManager');
  await button('Rounding report…').click();
  const item = page.getByRole('dialog').getByRole('listitem');
  await expect.element(item).toMatchTextContent(/Maria Santos.*worked 7 h 52 min, paid 7 h 45 min.*−7 min/);
  await expect.element(button('Next quarter')).toBeDisabled();
  await expectAccessible();
  const shown = page.getByRole('dialog').getByRole('status');
  const first = shown.element().textContent;
  api.on(getNeutrality, ({ query }) => ({ from: query.period, to: query.period, rows: [] }));
  await button('Previous quarter').click();
  await says('Nobody was paid for a verified visit in this quarter.');
  expect(shown.element().textContent).not.toBe(first);
  api.fail(getNeutrality, 500, 'Failed.');
  await button('Previous quarter').click();
  await says('The report could not be loaded');
});
