import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const told = vi.hoisted(() => ({ signOut: vi.fn(), sendActivity: vi.fn(() => Promise.resolve()) }));
vi.mock('./session.live.ts', () => ({
  currentSession: () => ({ idleMinutes: 15 }),
  signOut: told.signOut,
}));
vi.mock('./session.queries.ts', () => ({ sendActivity: told.sendActivity }));
vi.mock('./session.tabs.model.ts', () => ({ onTab: () => () => {}, tellTabs: () => {} }));

const second = 1_000;
const minute = 60 * second;
const zone = process.env.TZ;
let page: EventTarget;

/** Somebody opens a page, at a moment. */
async function openPage(time: string): Promise<void> {
  vi.useFakeTimers({ now: new Date(time) });
  vi.resetModules();
  const { watchActivity } = await import('./session.activity.hooks.ts');
  watchActivity();
}

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  process.env.TZ = zone;
});

describe('the log-off is a quarter of an hour away, by the clocks of Chicago, over', () => {
  test.each([
    ['midnight', '2027-05-20T04:52:00Z'],
    ['the hour that is left out', '2027-03-14T07:52:00Z'],
    ['the hour that comes twice', '2027-11-07T06:52:00Z'],
  ])('%s', async (_, time) => {
    process.env.TZ = 'America/Chicago';
    await openPage(time);
    vi.advanceTimersByTime(15 * minute - 1);
    expect(told.signOut).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(told.signOut).toHaveBeenCalledExactlyOnceWith('idle');
  });
});

test('activity is reported at most every 30 seconds, and its last moment is not lost', async () => {
  await openPage('2027-05-20T15:00:00Z');
  vi.advanceTimersByTime(31 * second);
  told.sendActivity.mockClear();
  for (let at = 0; at < 25; at += 1) {
    page.dispatchEvent(new Event('pointermove'));
    vi.advanceTimersByTime(second);
  }
  expect(told.sendActivity.mock.calls.length, 'a burst is one report').toBeLessThanOrEqual(1);
  const before = told.sendActivity.mock.calls.length;
  vi.advanceTimersByTime(31 * second);
  expect(told.sendActivity.mock.calls.length, 'its end is reported').toBe(before + 1);
  vi.advanceTimersByTime(10 * minute);
  expect(told.sendActivity.mock.calls.length, 'nobody there, nothing reported').toBe(before + 1);
});

test('activity begins the quarter of an hour again', async () => {
  await openPage('2027-05-20T15:00:00Z');
  vi.advanceTimersByTime(13 * minute);
  page.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(14 * minute + 59 * second);
  expect(told.signOut).not.toHaveBeenCalled();
  vi.advanceTimersByTime(second);
  expect(told.signOut).toHaveBeenCalledOnce();
});
