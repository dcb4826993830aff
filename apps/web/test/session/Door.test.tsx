import {
  checkResetLink,
  checkSetUpLink,
  login,
  readInvitation,
  startPasskeySignIn,
} from '@homeward/contract/session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Door } from '../../src/features/session/index.ts';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';

const home = location.href;
const identifier = () => page.getByLabelText('Email or username');
const password = () => page.getByLabelText('Password', { exact: true });
const submit = () => page.getByRole('button', { name: 'Sign in', exact: true });
const alert = () => page.getByRole('alert');

/** Opens a page of the door, signed out, at an agency that shows its demo accounts. */
async function openDoor(address: string): Promise<void> {
  history.replaceState(null, '', address);
  const now = { productName: 'Homeward', assistantName: 'Hazel', hue: 200, isDemo: true };
  await render(<Door branding={{ now, fresh: Promise.resolve(now) }} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function enter(name: string, secret: string): Promise<void> {
  await identifier().fill(name);
  await password().fill(secret);
  await submit().click();
}

/** Axe finds nothing in either theme, and nothing is cut off on the narrowest phone nor at 200 % zoom. */
async function expectGoodInAll(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme });
    await expectAccessible();
  }
  // 200 % zoom of a window of 1280 by 800 is a window of 640 by 400 CSS pixels.
  for (const [width, height] of [
    [320, 568],
    [640, 400],
  ] as const) {
    await page.viewport(width, height);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth, `sideways at ${width} px`).toBe(clientWidth);
  }
}

// No device offers a passkey: the browser waits for one.
beforeEach(() => api.on(startPasskeySignIn, () => new Promise(() => {})));
afterEach(() => history.replaceState(null, '', home));

test('signing in, told why one was signed out', async () => {
  await openDoor('/sign-in?reason=idle');
  await expect.element(page.getByText('You were signed out because of inactivity.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Care Manager' })).toBeVisible();
  await expectGoodInAll();
});

test('empty fields are named before anything is sent', async () => {
  await openDoor('/sign-in');
  await submit().click();
  await expect.element(page.getByText('Enter your email or username.')).toBeVisible();
  await expect.element(page.getByText('Enter your password.')).toBeVisible();
  await expect.element(identifier()).toHaveFocus();
  await expect.element(identifier()).toHaveAccessibleDescription('Enter your email or username.');
  expect(api.asked(login)).toEqual([]);
  await expectGoodInAll();
});

test('a press of a demo account fills in the form', async () => {
  await openDoor('/sign-in');
  await page.getByRole('button', { name: 'Care Manager' }).click();
  await expect.element(identifier()).toHaveValue('care.manager');
  await expect.element(password()).not.toHaveValue('');
});

test.each([
  [401, 'Invalid email or password'],
  [403, 'This account is inactive. Contact your agency.'],
])(
  'what the server refuses with %d it says in its words, and what was typed stays',
  async (status, words) => {
    api.fail(login, status, words);
    await openDoor('/sign-in');
    await enter('somebody', 'not the password');
    await expect.element(alert()).toHaveTextContent(words);
    await expect.element(identifier()).toHaveValue('somebody');
    await expect.element(password()).toHaveValue('not the password');
  },
);

test('too many tries: the wait is counted down, and another name may try at once', async () => {
  api.fail(login, 429, 'Too many attempts.');
  await openDoor('/sign-in');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  await enter('somebody', 'not the password');
  await expect.element(alert()).toMatchTextContent('Too many attempts. Try again in');
  await expect.element(submit()).toBeDisabled();
  const countdown = alert().getByText(/^\d+:\d\d$/);
  const before = countdown.element().textContent ?? '';
  vi.advanceTimersByTime(2_000);
  await expect.element(countdown).not.toHaveTextContent(before);
  await expect.element(password()).toHaveValue('not the password');
  await identifier().fill('somebody.else');
  await expect.element(submit()).toBeEnabled();
});

test('without a connection nothing that was typed is lost, and the same press is the same submission', async () => {
  const keys: (string | null)[] = [];
  api.on(login, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    throw new Refusal(401, 'Invalid email or password');
  });
  await openDoor('/sign-in');
  await enter('other', 'some password');
  await expect.element(alert()).toHaveTextContent('No connection. Check your network and try again.');
  await expect.element(identifier()).toHaveValue('other');
  await submit().click();
  await expect.element(alert()).toHaveTextContent('Invalid email or password');
  expect(keys[0]).not.toBeNull();
  expect(keys[0], 'the same submission keeps its key').toBe(keys[1]);
});

describe('a link that does not work says so:', () => {
  test.each([
    ['/reset-password', 'This link has been used or has expired.'],
    ['/accept-invite', 'This invitation has been used or has expired.'],
    ['/set-up', 'This set-up link has been used'],
  ])('%s', async (path, words) => {
    for (const check of [checkResetLink, readInvitation, checkSetUpLink])
      api.fail(check, 410, 'This link is over.');
    await openDoor(`${path}#token=made-up`);
    await expect.element(page.getByText(words)).toBeVisible();
    expect(location.hash, 'the token leaves the address bar').toBe('');
    await expectGoodInAll();
  });
});

test('an invitation names who is invited, and a refused password says how much is missing', async () => {
  api.on(readInvitation, () => ({
    email: 'noor@example.com',
    firstName: 'Noor',
    lastName: 'Haddad',
    phone: null,
    role: 'CareProvider' as const,
    expiresAt: '2100-01-01T00:00:00Z',
  }));
  await openDoor('/accept-invite#token=good');
  await expect.element(page.getByRole('heading', { name: 'Welcome, Noor' })).toBeVisible();
  await password().fill('short');
  await expect.element(page.getByText('7 more to go')).toBeVisible();
  await password().fill('long enough words');
  await expect.element(page.getByText('Strong').first()).toBeVisible();
  await expectGoodInAll();
});
