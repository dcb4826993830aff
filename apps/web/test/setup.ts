import '../src/lib/zod.ts';
import '../src/styles/index.css';
import './locators.ts';
import './ownerStacks.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { keepComposingKeys } from '../src/lib/composing.ts';
import { queryClient } from '../src/lib/query.ts';
import { wipeDevice } from '../src/lib/wipeDevice.ts';
import { dismissNotice, shownNotices } from '../src/ui/notify.ts';
import { api } from './api.ts';
import { answerFrame } from './frame.ts';
import { Line } from './line.ts';
import { SentForm } from './sending.ts';

const desktop = [1440, 900] as const;

// As every page does when it starts.
keepComposingKeys();

/** What went wrong in the page although nobody expected it. */
const complaints: string[] = [];
const complain = console.error;
/** The browser delivers what is left with the next frame: on a busy machine, charts and tables meet this. */
const nextFrame = 'ResizeObserver loop completed with undelivered notifications.';

/** The live connection stands only where a test lets it: a component is told what a test tells it. */
const RealSocket = globalThis.WebSocket;
globalThis.WebSocket = new Proxy(RealSocket, {
  construct: (target, [address, ...more]: [string | URL, ...unknown[]]) =>
    String(address).includes('/socket.io')
      ? new Line()
      : (Reflect.construct(target, [address, ...more]) as object),
});

beforeEach(() => {
  // What the page before asked on its way out, once nobody answered any more.
  api.reset();
  globalThis.fetch = api.fetch;
  globalThis.XMLHttpRequest = SentForm as unknown as typeof XMLHttpRequest;
  console.error = (...words: unknown[]) => {
    const complaint = words.map(String).join(' ');
    if (!complaint.includes(nextFrame)) complaints.push(complaint);
    complain(...words);
  };
  answerFrame();
});

afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  const faults = [...api.faults, ...complaints];
  api.reset();
  complaints.length = 0;
  queryClient.clear();
  for (const { id } of shownNotices()) dismissNotice(id);
  localStorage.clear();
  sessionStorage.clear();
  await wipeDevice('clock', 'presses', 'messages');
  if (innerWidth !== desktop[0] || innerHeight !== desktop[1]) await page.viewport(...desktop);
  await commands.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
  expect(faults, 'what nobody expected').toEqual([]);
});
