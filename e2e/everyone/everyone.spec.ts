import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { roleLabels } from '@homeward/contract/core';
import type { Page } from '@playwright/test';
import { isDealtToMe, ofThisTurn, sharesOf } from '../../tools/test/turns.mjs';
import { expectAccessible } from '../fixtures/axe.ts';
import { type DemoUser, demoUsers } from '../fixtures/demo.ts';
import { type OwnIds, readIds } from '../fixtures/ids.ts';
import { expectNoSecrets, expectStrictHeaders } from '../fixtures/policy.ts';
import { doorPaths, menuPaths, rolesOf, routedPaths } from '../fixtures/routes.ts';
import { type Quiet, watchQuiet } from '../fixtures/settle.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  expectFits,
  expectStill,
  expectTitledByHeading,
  type Own,
  showTheme,
  type Theme,
  themes,
  treeOf,
  type WindowName,
  windows,
} from './checks.ts';
import { firstOfClass, pagesOf, unlisted } from './classes.ts';
import { answerAs, askNothingYet, type State, states } from './states.ts';
import { walkByTab } from './walk.ts';

/*
 * Every page for every role, taken from the one table of navigation: a page that is added is looked at without being
 * named here. `npm test` opens each page as each role, a third of them by turns, all with `-- --all`. Where roles are answered alike by all that a page asks
 * (classes.ts), the first of them looks at it whole, in turns in one theme and the other, and the others see the same
 * tree. What is empty or has failed is looked at by the first role that sees it; `npm run everyone` looks at all of it in
 * all forms.
 */
const isLong = process.env.HOMEWARD_EVERYONE === 'long';

/** Without colors of our own: axe finds nothing, and the focus is seen everywhere. */
async function lookInForcedColors(page: Page): Promise<number> {
  await page.setViewportSize(windows['100 %']);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectAccessible(page);
  const stops = await walkByTab(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return stops;
}

/** The role that looks at what of a page is alike for all: the first that sees it. */
const firstToSee = (pattern: string) => demoUsers.find((user) => pagesOf(user).includes(pattern));

/** The file of the names and roles of a page; of a class that is not the first one, with whoever looks for it. */
function treeName(pattern: string, first?: DemoUser): string {
  const page = pattern
    .slice(1)
    .replaceAll('/', '.')
    .replace('$', '')
    .replace(/^dashboard\./, '');
  return first && first !== firstToSee(pattern) ? `${page}.as.${first}.txt` : `${page}.txt`;
}

interface Look {
  readonly page: Page;
  readonly quiet: Quiet;
  readonly address: string;
  readonly state: State;
  readonly axeIn: readonly Theme[];
  readonly windows: readonly WindowName[];
}

async function look({ page, quiet, address, state, axeIn, windows: sizes }: Look): Promise<void> {
  await page.setViewportSize(windows['100 %']);
  // That nothing breaks the policy, the fault watch of every test sees.
  await expectStrictHeaders(await quiet.open(address));
  await expectNoSecrets(page);
  await test.step(`title: ${address}`, () => expectTitledByHeading(page));
  for (const theme of axeIn) {
    await showTheme(page, theme);
    await test.step(`axe, ${theme}, ${state}: ${address}`, () => expectAccessible(page));
  }
  await test.step(`reduced motion: ${address}`, () => expectStill(page));
  for (const size of sizes) await test.step(`${size}: ${address}`, () => expectFits(page, size));
  test.info().annotations.push({
    type: 'looked at',
    description: JSON.stringify({ address, state, axe: axeIn.length, windows: sizes.length }),
  });
}

/** Waits until something reads the same three times, a quarter of a second apart. */
async function expectSettled(read: () => Promise<string>): Promise<void> {
  let last = '';
  let same = 0;
  await expect
    .poll(
      async () => {
        const now = await read();
        same = now === last ? same + 1 : 0;
        last = now;
        return same;
      },
      { intervals: [250] },
    )
    .toBeGreaterThan(2);
}

/** Its names and roles are those that are kept, once the page has followed its window back to the full width. */
async function expectTree(page: Page, kept: string, own: Own = {}): Promise<void> {
  // An updated tree is saved at once, so the page has to come to rest before.
  if (test.info().config.updateSnapshots === 'changed') await expectSettled(() => treeOf(page, own));
  await expect(async () =>
    expect(await treeOf(page, own), `names and roles of ${page.url()}`).toMatchSnapshot(kept),
  ).toPass({ timeout: 30_000 });
}

/** Who is signed in: their id, and what of them stands in the names of a page. */
async function readOwn(page: Page, headers: Record<string, string>): Promise<{ ids: OwnIds; own: Own }> {
  const ids = await readIds(page, headers);
  const answer = await page.request.get(`/api/users/id/${ids.id}`, { headers });
  const { fullName, firstName, lastName, email, timezone } = (await answer.json()) as Record<string, string>;
  return {
    ids,
    own: {
      '{full name}': fullName,
      '{first name}': firstName,
      '{last name}': lastName,
      '{email}': email,
      '{zone}': timezone,
    },
  };
}

test('every page has a role that sees it', () => {
  const patterns = [...routedPaths].filter((path) => path !== '/');
  const unseen = patterns.filter((pattern) => !(menuPaths.has(pattern) || pattern in unlisted));
  expect(unseen, 'pages that nobody looks at').toEqual([]);
  expect(patterns.filter((pattern) => !firstToSee(pattern))).toEqual([]);
});

test('every tree that is kept is that of a page', () => {
  const ofPages = demoUsers.flatMap((user) =>
    pagesOf(user).map((pattern) => treeName(pattern, firstOfClass(pattern, user))),
  );
  const names = [...ofPages, ...doorPaths.map((path) => treeName(path))];
  // Playwright keeps `users.id.txt` as `users-id.txt`.
  const files = new Set(names.map((name) => `${name.replace(/\.txt$/, '').replaceAll('.', '-')}.txt`));
  const kept = readdirSync(fileURLToPath(new URL('./trees', import.meta.url)));
  expect(kept.sort()).toEqual([...files].sort());
});

/** The pages of a role that are looked at in a state; those without an entry in the menu at the role's own. */
const patternsFor = (user: DemoUser, state: State) =>
  pagesOf(user).filter((pattern) => isLong || state === 'full' || firstToSee(pattern) === user);

/** What a page is called among those that take turns. */
const keyOf = (user: DemoUser, state: State) => (pattern: string) => `${user} ${state} ${pattern}`;

test('a third of the pages is looked at each day, and all of them in three', () => {
  const keys = demoUsers.flatMap((user) =>
    states.flatMap((state) => patternsFor(user, state).map(keyOf(user, state))),
  );
  for (const share of sharesOf(keys)) {
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.42);
  }
});

/** What only the long form looks at: forced colors, and a walk by Tab in the colors of the theme. */
async function walk(page: Page, address: string): Promise<void> {
  const forced = await test.step(`forced colors: ${address}`, () => lookInForcedColors(page));
  const stops = await test.step(`by Tab: ${address}`, () => walkByTab(page));
  test.info().annotations.push({ type: 'walked', description: JSON.stringify({ address, stops, forced }) });
}

for (const [turn, user] of demoUsers.entries()) {
  for (const state of states) {
    const all = patternsFor(user, state);
    const patterns = isLong ? all : ofThisTurn(all, keyOf(user, state));
    if (patterns.length === 0) continue;
    test(`a ${roleLabels[rolesOf[user]]} can use every page, ${state}`, async ({
      signIn,
      openBrowser,
      expectFault,
    }) => {
      test.setTimeout(isLong ? 1_800_000 : 900_000);
      // What is answered here with a failure is one.
      if (state === 'error') expectFault(/500 \(Internal Server Error\)/);
      // Signed in elsewhere too, as others are in other tests: the settings show it.
      await openBrowser(user);
      const { page, headers } = await signIn(user);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await askNothingYet(page);
      const quiet = watchQuiet(page);
      const { ids, own } = await readOwn(page, headers);
      await answerAs(page, state);
      for (const [at, pattern] of patterns.entries()) {
        const address = unlisted[pattern]?.(ids) ?? pattern;
        const first = firstOfClass(pattern, user);
        const isFirst = first === user;
        await look({
          page,
          quiet,
          address,
          state,
          axeIn: isLong ? themes : isFirst ? [themes[(turn + at) % 2] ?? 'light'] : [],
          windows: isLong ? (Object.keys(windows) as WindowName[]) : ['400 %'],
        });
        await page.setViewportSize(windows['100 %']);
        if (state !== 'full') continue;
        if (isLong) await walk(page, address);
        // That of the first of its class: so it is shown that they see the same.
        await expectTree(page, treeName(pattern, first), own);
      }
    });
  }
}

test('a signed-out person can use every page', async ({ page }) => {
  const quiet = watchQuiet(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [at, address] of doorPaths.entries()) {
    if (!isLong && !isDealtToMe(at)) continue;
    await look({
      page,
      quiet,
      address,
      state: 'full',
      axeIn: isLong ? themes : [themes[at % 2] ?? 'light'],
      windows: isLong ? (Object.keys(windows) as WindowName[]) : ['400 %'],
    });
    await page.setViewportSize(windows['100 %']);
    await expectTree(page, treeName(address));
  }
});
