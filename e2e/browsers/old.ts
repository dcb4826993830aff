import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { readInterfaces } from '../../tools/guards/browsers.mjs';

const interfaces = readInterfaces(fileURLToPath(new URL('../..', import.meta.url)));

/** Chromium asks for them where the page's policy does, so they stay; and what a test itself needs. */
const kept = /^(trustedTypes|TrustedType|Window\.trustedTypes)/;

/** All that one of the oldest browsers lacks (apps/web/browsers.json), by MDN's data: `Map.groupBy`, `Highlight`. */
const newer = [...interfaces].flatMap(([name, lacking]) =>
  lacking !== '' && !kept.test(name) ? [name] : [],
);

/** Takes everything out of a browser that is newer than the oldest ones, before any code of a page runs. */
export async function makeOld(context: BrowserContext): Promise<void> {
  await context.addInitScript((names) => {
    const page = window as unknown as Record<string, { prototype?: object } | undefined>;
    for (const name of names) {
      const [owner = '', member] = name.split('.');
      if (member === undefined) Reflect.deleteProperty(window, owner);
      const found = member === undefined ? undefined : page[owner];
      if (member === undefined || found === undefined) continue;
      Reflect.deleteProperty(found, member);
      if (found.prototype) Reflect.deleteProperty(found.prototype, member);
    }
  }, newer);
}

/** A browser that is older than the oldest ones: it lacks what the last of them brought. */
export async function makeTooOld(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => void Reflect.deleteProperty(Array.prototype, 'toSorted'));
}
