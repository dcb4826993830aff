import { type Role, roleLabels } from '@homeward/contract/core';
import { mayListUsers } from '@homeward/contract/users';
import type { APIRequestContext, Page } from '@playwright/test';
import { chosenTurn, ofThisTurn, sharesOf } from '../../tools/test/turns.mjs';
import { pagesOf, unlisted } from '../everyone/classes.ts';
import { type DemoUser, demoPassword, demoUsers } from '../fixtures/demo.ts';
import { watchFaults } from '../fixtures/faults.ts';
import { type OwnIds, readIds } from '../fixtures/ids.ts';
import { rolesOf } from '../fixtures/routes.ts';
import { expect, test } from '../fixtures/test.ts';
import { type Crawled, crawl } from './crawl.ts';
import { openEyes } from './eyes.ts';
import { prepareServers, type Servers } from './server.ts';
import { watch } from './watch.ts';

/*
 * Everything that can be pressed on every page of the built dashboard, for each role: it does something, and each form
 * answers when it is sent, emptied and filled in. A third of the pages by turns, where what roles share is pressed by the
 * first of them; with `-- --all` all of it by each role. Each role has a server of its own, which it may leave in any state.
 */

// One after the other: they share the filled database, and each of them keeps a core busy.
test.describe.configure({ mode: 'default' });

/** Profiles of others, with what management does there. */
const others: Readonly<Record<string, Role>> = {
  '/dashboard/users/$caregiver': 'CareProvider',
  '/dashboard/users/$family': 'Family',
};

const pagesFor = (user: DemoUser): readonly string[] => [
  ...pagesOf(user),
  ...(mayListUsers.allows({ id: 'viewer', role: rolesOf[user] }) ? Object.keys(others) : []),
];

const keyOf = (user: DemoUser) => (pattern: string) => `crawl ${user} ${pattern}`;

test('a third of the pages is crawled each day, and all of them in three', () => {
  for (const share of sharesOf(demoUsers.flatMap((user) => pagesFor(user).map(keyOf(user))))) {
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.42);
  }
});

async function signIn(request: APIRequestContext, user: DemoUser): Promise<Record<string, string>> {
  const answer = await request.post('/api/auth/login', {
    data: { identifier: user, password: demoPassword },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { tokens } = (await answer.json()) as { tokens: { accessToken: string } };
  return { authorization: `Bearer ${tokens.accessToken}` };
}

async function addressOf(
  page: Page,
  pattern: string,
  headers: Record<string, string>,
  ids: OwnIds,
): Promise<string> {
  const role = others[pattern];
  if (!role) return unlisted[pattern]?.(ids) ?? pattern;
  const answer = await page.request.get(`/api/users?role=${role}&sort=name&limit=1`, { headers });
  const { data } = (await answer.json()) as { data: readonly { readonly id: string }[] };
  return `/dashboard/users/${data[0]?.id}`;
}

/** What lists have alike, and what earlier roles have pressed on the same page where not all is pressed. */
const pressed = new Set<string>();
const opened = new Set<string>();

async function crawlPage(
  page: Page,
  watched: ReturnType<typeof watch>,
  user: DemoUser,
  pattern: string,
): Promise<Crawled> {
  const headers = await signIn(page.request, user);
  const address = await addressOf(page, pattern, headers, await readIds(page, headers));
  return crawl({
    page,
    watched,
    pressed,
    seenOn: chosenTurn() === 'all' ? `${user} ${pattern}` : pattern,
    isFrameIncluded: pattern === '/dashboard',
    open: async () => {
      await page.goto(address);
      await watched.rest();
      if (new URL(page.url()).pathname !== '/sign-in') return;
      await signIn(page.request, user);
      await page.goto(address);
      await watched.rest();
    },
  });
}

/** It takes long: `HOMEWARD_CRAWL=1` asks for it, and `HOMEWARD_CRAWL=calendar` for the pages of that name. */
const asked = process.env.HOMEWARD_CRAWL;
const isAsked = (pattern: string) => asked === '1' || (asked !== undefined && pattern.includes(asked));

test.describe('asked for', () => {
  let servers: Servers;
  test.beforeAll(async () => {
    test.setTimeout(600_000);
    servers = await prepareServers();
  });
  test.afterAll(() => servers.end());

  for (const user of demoUsers) {
    const patterns = ofThisTurn(pagesFor(user), keyOf(user)).filter(isAsked);
    if (patterns.length === 0) continue;
    test(`all that a ${roleLabels[rolesOf[user]]} can press does something`, async ({
      browser,
      contextOptions,
    }) => {
      test.setTimeout(3_600_000);
      const server = await servers.start();
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: server.url,
        permissions: ['clipboard-write'],
      });
      const page = await context.newPage();
      // Without a limit, one press can wait as long as the whole test.
      page.setDefaultTimeout(20_000);
      const watched = watch(page);
      await watchFaults(context, watched.reportFault);
      await openEyes(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      try {
        for (const pattern of patterns) {
          const { faults, presses, dialogs, sent } = await crawlPage(page, watched, user, pattern);
          for (const name of dialogs) opened.add(name);
          test.info().annotations.push({
            type: 'crawled',
            description: JSON.stringify({ pattern, presses, dialogs: [...dialogs], sent }),
          });
          expect.soft(faults, `${pattern} for ${user}`).toEqual([]);
        }
      } finally {
        await context.close();
        await server.stop();
      }
    });
  }

  if (asked === '1')
    test('the crawl has opened dialogs', () => {
      expect(opened.size).toBeGreaterThan(20);
    });
});
