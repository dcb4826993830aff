import { clockIn, clockOut, getTimeClock, visitsText } from '@homeward/contract/visits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '../../src/app/router.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { open } from '../open.tsx';
import { answerVisits, clockOf, now, runningOf, stayAt, visitOf } from './made.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = () => page.getByRole('textbox', { name: /Code at the address/ });
const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const code = 'K7QM-2XPD-9RTA';

beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function takesClockIn() {
  const running = runningOf({ inAt: now, inMethod: 'QR' });
  api.on(clockIn, () => {
    api.on(getTimeClock, () => clockOf({ running, next: [] }));
    return running;
  });
}

test('the link of a QR code brings the code, for one punch', async () => {
  stayAt(undefined);
  answerVisits();
  await open(`/dashboard/time-clock?code=${code}`, 'CareProvider');
  await expect.element(field()).toHaveValue(code);
  await expectAccessible();
  takesClockIn();
  await button(/Clock in for/).click();
  await expect.element(page.getByRole('heading', { name: /Clocked in at/ })).toBeVisible();
  expect(api.asked(clockIn)[0]?.body).toMatchObject({ code, method: 'WEB' });
  await button('Clock out').click();
  await button('Use the code at the address').click();
  await expect.element(field()).toHaveValue('');
});

test('the code leaves the address of the page once it is used, and not before', async () => {
  stayAt(undefined);
  answerVisits();
  await open(`/dashboard/time-clock?code=${code}`, 'CareProvider');
  const address = () => router.state.location.href;
  api.fail(clockIn, 422, visitsText.oldCode, { code: 'OLD_CODE' });
  await button(/Clock in for/).click();
  await says(visitsText.oldCode);
  expect(address()).toContain(code);
  takesClockIn();
  await button(/Clock in for/).click();
  await expect.poll(address).not.toContain(code);
  // Nor does "Back" bring it again.
  expect(router.history.canGoBack()).toBe(false);
});

test('without a location the code counts in the place of a reason, and an old one is named', async () => {
  stayAt(undefined);
  answerVisits();
  await open('/dashboard/time-clock', 'CareProvider');
  await expect.element(field()).not.toBeInTheDocument();
  api.fail(clockIn, 422, visitsText.noFix, { code: 'NO_FIX' });
  await button(/Clock in for/).click();
  await says(visitsText.noFix);
  await field().fill(code);
  await expectAccessible();
  api.fail(clockIn, 422, visitsText.oldCode, { code: 'OLD_CODE' });
  await button(/Clock in for/).click();
  await says(visitsText.oldCode);
  await field().fill('AAAA-BBBB-CCCC');
  takesClockIn();
  await button(/Clock in for/).click();
  await expect.element(page.getByRole('heading', { name: /Clocked in at/ })).toBeVisible();
  const sent = api.asked(clockIn).map(({ body }) => [body.code, body.reasonCode]);
  expect(sent).toEqual([
    [undefined, undefined],
    [code, undefined],
    ['AAAA-BBBB-CCCC', undefined],
  ]);
});

test('a picture of the QR code fills the field at the clock-out; another picture says so', async () => {
  const found: { rawValue: string }[] = [];
  class Reader {
    detect = async () => found;
  }
  vi.stubGlobal('BarcodeDetector', Reader);
  stayAt(undefined);
  answerVisits([], clockOf({ running: runningOf({ inAt: now }), next: [] }));
  await open('/dashboard/time-clock', 'CareProvider');
  await button('Clock out').click();
  await button('Use the code at the address').click();
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
  const picture = new File([await canvas.convertToBlob()], 'code.png', { type: 'image/png' });
  const picker = page.elementLocator(document.querySelector('input[type=file]') as HTMLElement);
  await picker.upload(picture);
  await says('No code was found in the picture. Move closer, or type the code.');
  found.push({ rawValue: `https://care.example/dashboard/time-clock?code=${code}` });
  await picker.upload(picture);
  await expect.element(field()).toHaveValue(code);
  api.on(clockOut, () => visitOf({ outAt: now, outMethod: 'QR', status: 'VERIFIED' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Clock out' }).click();
  await expect.poll(() => api.asked(clockOut)[0]?.body.code).toBe(code);
});
