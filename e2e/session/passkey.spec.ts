import type { Page } from '@playwright/test';
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

/** Adds one in Settings → Security, to the device of the person who is signed in. */
async function addPasskey(page: Page, name: string, password: string): Promise<void> {
  await page.goto(new URL('/dashboard/settings', page.url()).href);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByText(name)).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('a passkey is added, signs in without a password, and is removed', async ({
  page,
  request,
  baseURL,
}) => {
  // Browsers keep passkeys for names of hosts, so the journey goes by the name of this computer.
  const home = String(baseURL).replace('127.0.0.1', 'localhost');
  const { email, password } = await makeNewcomer(request, 'MedicalProfessional');
  await addAuthenticator(page);
  await page.goto(`${home}/sign-in`);
  await door.enter(page, email, password);
  await door.expectInside(page);

  await addPasskey(page, 'Work laptop', password);
  await signOut(page);

  await door.expectOutside(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await door.expectInside(page);

  await page.goto(`${home}/dashboard/settings`);
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByRole('button', { name: 'Remove Work laptop' })).toBeHidden();
});

test('whoever picks a passkey among the suggestions and presses the button too is signed in once', async ({
  page,
  request,
  baseURL,
}) => {
  const home = String(baseURL).replace('127.0.0.1', 'localhost');
  const { email, password } = await makeNewcomer(request, 'MedicalProfessional');
  await addAuthenticator(page);
  await page.goto(`${home}/sign-in`);
  await door.enter(page, email, password);
  await door.expectInside(page);
  await addPasskey(page, 'Work laptop', password);
  await signOut(page);
  await door.expectOutside(page);

  let sent = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/auth/passkey', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
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
});

test('by number instead of name, the page says what to open', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('Open this page as http://localhost:');
});
