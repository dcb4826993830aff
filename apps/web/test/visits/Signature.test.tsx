import { clockOut, syncPunches, type Visit, visitsText } from '@homeward/contract/visits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { outbox } from '../../src/features/visits/visits.outbox.hooks.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { open } from '../open.tsx';
import { answerVisits, clockOf, home, now, runningOf, stayAt, visitId, visitOf } from './made.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog', { name: 'Clock out' });
const pad = page.getByRole('img', { name: /Sign here/ });
const way = (name: string) => dialog.getByText(name, { exact: true });
const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

beforeEach(() => page.viewport(320, 640));
afterEach(() => vi.restoreAllMocks());

async function openFinish() {
  stayAt(home);
  const visit = runningOf({ asksForSignature: true, tasks: [] });
  answerVisits([], clockOf({ running: visit, next: [] }));
  api.on(clockOut, () => visitOf({ status: 'VERIFIED' }));
  await open('/dashboard/time-clock', 'CareProvider');
  await button('Clock out').click();
  await expect.element(dialog).toBeVisible();
}

const finish = () => dialog.getByRole('button', { name: 'Clock out' }).click();
const sent = () => api.asked(clockOut).map(({ body }) => body.signature);

/** One finger goes down, along these shares of the pad, and up. */
function draw(...points: readonly (readonly [number, number])[]) {
  const element = pad.element() as HTMLElement;
  vi.spyOn(element, 'setPointerCapture').mockImplementation(() => {});
  const { left, top, width, height } = element.getBoundingClientRect();
  const fire = (type: string, [x, y]: readonly [number, number], pointerId = 7) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId,
        clientX: left + x * width,
        clientY: top + y * height,
      }),
    );
  const [first = [0, 0], ...rest] = points;
  fire('pointerdown', first);
  // A palm that lies on the screen.
  fire('pointerdown', [0.9, 0.9], 8);
  for (const point of rest) fire('pointermove', point);
  fire('pointermove', [0.8, 0.9], 8);
  fire('pointerup', rest.at(-1) ?? first);
}

test('the client signs with one finger, and the clock-out carries the strokes', async () => {
  await openFinish();
  await finish();
  await says(visitsText.noSignature);
  expect(sent()).toEqual([]);
  await expectAccessible();
  draw([0.5, 0.5], [0.6, 0.5]);
  await button('Clear').click();
  draw([0.1, 0.5], [0.25, 0.25], [0.5, 0.75]);
  await expect.element(page.getByRole('img', { name: /Sign here.*signed/ })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await finish();
  await expect
    .poll(sent)
    .toEqual([{ kind: 'DRAWN', signer: 'CLIENT', strokes: [[60, 100, 150, 50, 300, 150]] }]);
});

test('without a finger, the client types a name or the caregiver chooses a reason', async () => {
  await openFinish();
  await way('Type a name').click();
  await finish();
  await says(visitsText.signerName);
  await way('No signature').click();
  await finish();
  await says(visitsText.chooseReason);
  await expectAccessible();
  await way('Type a name').click();
  await dialog.getByRole('textbox', { name: /Name of the signer/ }).fill('Dorothy Bell');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toEqual([{ kind: 'TYPED', signer: 'CLIENT', name: 'Dorothy Bell' }]);
});

test('the clock-out carries the reason when nobody signs', async () => {
  await openFinish();
  await way('No signature').click();
  await button(/Choose one/).click();
  await page.getByRole('option', { name: 'The client was unable to sign' }).click();
  await finish();
  await expect.poll(sent).toEqual([{ kind: 'NOT_GIVEN', reasonCode: 'CLIENT_UNABLE_TO_SIGN' }]);
});

test('the signature waits with the clock-out until there is a connection', async () => {
  await openFinish();
  api.loseConnection(clockOut);
  await way('Type a name').click();
  await dialog.getByRole('textbox', { name: /Name of the signer/ }).fill('Dorothy Bell');
  await finish();
  const notice = page.getByRole('alert').filter({ hasText: 'No connection' });
  await expect.element(notice).toBeVisible();
  expect(outbox.isKept()).toBe(true);
  const pressed = Date.parse(outbox.read()[0]?.at ?? '');
  vi.spyOn(Date, 'now').mockReturnValue(pressed + 61_000);
  api.on(syncPunches, ({ body }) => ({
    results: body.punches.map(({ punchId }) => ({
      punchId,
      result: 'TAKEN' as const,
      visitId,
      message: null,
    })),
  }));
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => outbox.read()).toEqual([]);
  expect(api.asked(syncPunches)[0]?.body.punches).toMatchObject([
    { kind: 'OUT', signature: { kind: 'TYPED', signer: 'CLIENT', name: 'Dorothy Bell' } },
  ]);
});

const given: Omit<NonNullable<Visit['signature']>, 'kind'> = {
  signer: 'CLIENT',
  name: null,
  strokes: [],
  reasonCode: null,
  note: null,
  at: now,
};

test.each<[string, Visit['signature'], RegExp]>([
  ['drawn', { ...given, kind: 'DRAWN', strokes: [[0, 0, 50, 50]] }, /Dorothy Bell \(client\)/],
  ['typed', { ...given, kind: 'TYPED', name: 'D. Bell' }, /D\. Bell \(client, typed\)/],
  [
    'missing',
    { ...given, kind: 'NOT_GIVEN', signer: null, reasonCode: 'OTHER', note: 'She slept.' },
    /Not signed\. Another reason: She slept\./,
  ],
])('the office sees a signature that is %s', async (_what, signature, words) => {
  answerVisits([visitOf({ signature })]);
  await open(`/dashboard/time-clock?tab=visits&visit=${visitId}`, 'CareManager');
  const part = page.getByRole('region', { name: 'Signature' });
  await expect.element(part).toMatchTextContent(words);
  const drawn = part.getByRole('img', { name: 'Signature of Dorothy Bell' });
  expect(drawn.elements()).toHaveLength(signature?.kind === 'DRAWN' ? 1 : 0);
  await expectAccessible();
});
