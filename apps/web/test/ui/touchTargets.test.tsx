import { listLoginLogs } from '@homeward/contract/login-logs';
import { getOverview } from '@homeward/contract/overview';
import { listSkills, listVocabulary } from '@homeward/contract/skills';
import { listExpiring } from '@homeward/contract/staff';
import { type Arrivals, listUsers } from '@homeward/contract/users';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { accountOf } from '../people.ts';

const leastPx = 44;
const controls =
  'a[href], button, select, textarea, input:not([type=hidden]), [role=tab], [role=slider], [role=menuitem], [role=option]';

/** What a finger can hit: the control, its enlarged target, and the label around a hidden input. */
function sizeOf(element: Element): [width: number, height: number] {
  const hit = element.closest('label') ?? element;
  const { width, height } = hit.getBoundingClientRect();
  const target = getComputedStyle(hit, '::after');
  const px = (length: string) => (target.content === 'none' ? 0 : Number.parseFloat(length) || 0);
  return [Math.max(width, px(target.width)), Math.max(height, px(target.height))];
}

/** A link within a sentence is as high as its line. */
const isInSentence = (element: Element) =>
  element.matches('a') &&
  getComputedStyle(element).display === 'inline' &&
  element.parentElement?.matches('p');

/** The controls that a finger hits less surely than one of 44 px: what they are called, and how large they are. */
function small(): string[] {
  return [...document.querySelectorAll(controls)].flatMap((element) => {
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isShown || element.closest('[inert], [aria-hidden=true], .sr-only') || isInSentence(element))
      return [];
    const [width, height] = sizeOf(element);
    if (width <= 1 || (width >= leastPx && height >= leastPx)) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent;
    return [`${name}: ${Math.round(width)} × ${Math.round(height)}`];
  });
}

const arrivals: Arrivals = {
  total: 4,
  totalPrecision: 'exact',
  people: [
    {
      id: idOf(8),
      firstName: 'Ana',
      lastName: 'Lim',
      image: null,
      role: 'Family',
      at: '2026-11-20T10:00:00.000Z',
    },
  ],
};

beforeEach(async () => {
  await page.viewport(390, 844);
  await commands.emulateTouch(true);
  api.on(listUsers, ({ query }) =>
    pageOfRows([accountOf({ id: idOf(20), fullName: 'Ana Villanueva' })], query),
  );
  api.on(listVocabulary, ({ query }) => pageOfRows([], query));
  api.on(listLoginLogs, ({ query }) => pageOfRows([], query));
  api.on(listExpiring, () => pageOfRows([], { limit: 5 }));
  api.on(getOverview, () => ({
    profile: { missing: [] },
    arrivals: { invited: arrivals, neverSignedIn: arrivals },
  }));
  api.on(listSkills, ({ query }) => pageOfRows([], query));
});
afterEach(() => commands.emulateTouch(false));

test.each([
  ['/dashboard', 'and 3 more people'],
  ['/dashboard/users', 'Ana Villanueva'],
  ['/dashboard/skills', 'No skills yet'],
  ['/dashboard/login-logs', 'Each sign-in'],
])('%s has no small target', async (address, text) => {
  await open(address);
  await expect.element(page.getByText(text).first()).toBeVisible();
  expect(matchMedia('(pointer: coarse)').matches).toBe(true);
  await expect.poll(small).toEqual([]);
});
