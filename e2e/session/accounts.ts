import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demoPassword } from '../fixtures/demo.ts';

/**
 * Somebody whom a test has for itself, so that tests may run beside each other: the demo's people are told of each
 * sign-in as them.
 */
export interface Newcomer {
  readonly email: string;
  readonly firstName: string;
  readonly password: string;
}

/**
 * Signs in through the API alone, in a jar of its own: the browser of the test stays as it is.
 * @returns the header that carries the access token
 */
async function superAdmin(request: APIRequestContext): Promise<Record<string, string>> {
  const answer = await request.post('/api/auth/login', {
    data: { identifier: 'super.admin', password: demoPassword },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { tokens } = (await answer.json()) as { tokens: { accessToken: string } };
  return { authorization: `Bearer ${tokens.accessToken}` };
}

/** Invites somebody new; answers with what the letter is for, and the link in it. */
export async function invite(
  request: APIRequestContext,
  role: string,
  lastName = 'Haddad',
): Promise<Newcomer & { link: string }> {
  const email = `e2e.${randomUUID()}@example.com`;
  const firstName = 'Noor';
  const answer = await request.post('/api/users', {
    headers: await superAdmin(request),
    data: { firstName, lastName, email, role },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return {
    email,
    firstName,
    password: `e2e ${randomUUID()}`,
    link: await linkFor(request, email, '/accept-invite'),
  };
}

/** Invites somebody new and accepts in their name. */
export async function makeNewcomer(
  request: APIRequestContext,
  role: string,
  lastName = 'Haddad',
): Promise<Newcomer> {
  const { link, ...newcomer } = await invite(request, role, lastName);
  const answer = await request.post('/api/auth/accept-invite', {
    data: {
      token: new URLSearchParams(new URL(link).hash.slice(1)).get('token'),
      password: newcomer.password,
      firstName: newcomer.firstName,
      lastName,
      phone: '+1 555 010 0199',
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return newcomer;
}

/** The same, signed in in the browser of a page. */
export async function signInNewcomer(
  page: Page,
  request: APIRequestContext,
  role: string,
  lastName?: string,
) {
  const { email, firstName, password } = await makeNewcomer(request, role, lastName);
  const answer = await page.request.post('/api/auth/login', { data: { identifier: email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { tokens, user } = (await answer.json()) as { tokens: { accessToken: string }; user: { id: string } };
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  return { id: user.id, email, fullName: `${firstName} ${lastName ?? 'Haddad'}`, headers };
}

/** A last name that nobody else has, of letters alone. */
export const ownName = () => `Haddad ${randomUUID().replaceAll(/[^a-f]/g, '')}`;

/**
 * The link to one of the door's pages in the newest letter to an address, read from the demo's outbox page.
 * Letters are sent by jobs, after the answer; so it is waited for.
 * @param page where the link leads, such as `/reset-password`
 */
export async function linkFor(request: APIRequestContext, email: string, page: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = await findLink(request, email, page);
      return link;
    }, `a letter to ${email} with a link to ${page}`)
    .toBeDefined();
  return link ?? '';
}

async function findLink(
  request: APIRequestContext,
  email: string,
  page: string,
): Promise<string | undefined> {
  const outbox = await (await request.get('/dev/mail')).text();
  for (const entry of outbox.split('<li>').filter((item) => item.includes(`>${email}<`))) {
    const letter = /href="(\/dev\/mail\/[^"]+)"/.exec(entry)?.[1];
    const text = await (await request.get(`${letter}/letter`)).text();
    const links = Array.from(text.matchAll(/href="(http[^"]+#token=[^"]+)"/g), ([, link]) => link);
    const link = links.find((found) => found?.includes(`${page}#`));
    if (link) return link;
  }
  return undefined;
}
