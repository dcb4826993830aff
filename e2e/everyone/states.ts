import type { Page, Route } from '@playwright/test';
import { failure } from '../fixtures/failing.ts';

export const states = ['full', 'empty', 'error'] as const;
export type State = (typeof states)[number];

/** The session, the branding and the health of the server are no part of a page's own state. */
const frameCalls = /\/api\/(auth|branding|health|settings\/(agency|views))(\/|\?|$)/;

/** Lists come without a row, everything else as it is. */
async function answerEmpty(route: Route): Promise<void> {
  const response = await route.fetch();
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data)) {
    return route.fulfill({ response });
  }
  const pagination =
    'pagination' in body && typeof body.pagination === 'object'
      ? { pagination: { ...body.pagination, total: 0, nextCursor: null } }
      : {};
  return route.fulfill({ response, json: { ...body, data: [], ...pagination } });
}

/** 500, which is not tried again by itself, so that the page says at once that it failed. */
const answerError = (route: Route) => route.fulfill(failure());

/** A device that was not asked yet whether it shows notifications; Chromiums without a window differ in that. */
export async function askNothingYet(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'default', configurable: true }),
  );
}

/** Decides what the API answers to the reading questions of a page. */
export async function answerAs(page: Page, state: State): Promise<void> {
  const matches = (address: URL) => address.pathname.startsWith('/api/') && !frameCalls.test(address.href);
  if (state === 'full') return;
  const answer = state === 'empty' ? answerEmpty : answerError;
  await page.route(matches, (route) =>
    route.request().method() === 'GET' ? answer(route) : route.continue(),
  );
}
