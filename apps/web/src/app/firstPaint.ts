import { createElement, type ReactNode, StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Door } from '../features/session/index.ts';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';

// What the build paints into the HTML, so that a page is seen before its code is there. The server puts the
// agency's name and the page's title in the place of the marks.
const productName = '__PRODUCT_NAME__';

async function paint(page: ReactNode): Promise<string> {
  // In one piece: what comes later would be put in its place by an inline script.
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
  let html = '';
  for await (const part of prelude) html += String(part);
  return html;
}

/** The sign-in page as it is for everybody. src/door.tsx takes it over: the two trees must be the same. */
export function paintSignIn(isDemo: boolean): Promise<string> {
  const now = { productName, assistantName: '', hue: 0, isDemo };
  const door = createElement(Door, { branding: { now, fresh: Promise.resolve(now) } });
  return paint(createElement(StrictMode, null, door));
}

/** The outline of the dashboard, which the page itself replaces. */
export function paintShell(isDemo: boolean): Promise<string> {
  return paint(createElement(ShellSkeleton, { productName, isDemo, title: '__PAGE_TITLE__' }));
}
