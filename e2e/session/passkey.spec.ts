import type { APIRequestContext, Page } from '@playwright/test';
import { holdBack } from '../fixtures/holding.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeNewcomer } from './accounts.ts';
import { door, signOut } from './door.ts';

/** A device with a lock, as Chromium's own tests have it: it answers every request of the page. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/**
 * A newcomer adds a passkey, “Work laptop”, in Settings → Security and signs out: the page is at the door, by the name
 * of this computer, because browsers keep passkeys for names of hosts.
 */
async function leavePasskey(
  page: Page,
  request: APIRequestContext,
  baseURL: string | undefined,
): Promise<void> {
  const home = String(baseURL).replace('127.0.0.1', 'localhost');
  const { email, password } = await makeNewcomer(request, 'MedicalProfessional');
  await addAuthenticator(page);
  await page.goto(`${home}/sign-in`);
  await door.enter(page, email, password);
  await door.expectInside(page);

  await page.goto(`${home}/dashboard/settings/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByText('Work laptop')).toBeVisible();
  await expect(dialog).toBeHidden();
  await signOut(page);
  await door.expectOutside(page);
}

test('a passkey is added, signs in without a password, once whatever is pressed, and is removed', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert'), 'by number instead of name').toContainText(
    'Open this page as http://localhost:',
  );

  await leavePasskey(page, request, baseURL);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await door.expectInside(page);
  await signOut(page);
  await door.expectOutside(page);

  // Whoever picks a passkey among the suggestions and presses the button too is signed in once.
  let sent = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/passkey') sent += 1;
  });
  const letGo = await holdBack(page, '**/api/auth/passkey');
  // The device of this test picks at once, as soon as somebody is there.
  const picked = page.waitForRequest('**/api/auth/passkey');
  await door.identifier(page).focus();
  await picked;
  const asked = page.waitForResponse('**/api/auth/passkey/options');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await asked;
  letGo();
  await door.expectInside(page);
  expect(sent).toBe(1);

  await page.goto(new URL('/dashboard/settings/security', page.url()).href);
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Work laptop' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Passkeys' })).toBeFocused();
});
