import type { Visit } from '@homeward/contract/visits';
import { useEffect, useSyncExternalStore } from 'react';
import { type Device, openDevice } from '../../lib/device.ts';
import { RefusedError, sentenceOf } from '../../lib/problem.ts';
import { randomId } from '../../lib/randomId.ts';
import { beforeSignOut, currentSession } from '../session/index.ts';
import { deviceClock } from './visits.device-clock.hooks.ts';
import {
  createOutbox,
  type Outcome,
  type Press,
  type PressStore,
  type RefusedPress,
} from './visits.outbox.model.ts';
import { readClock, takeOwnVisit } from './visits.queries.ts';
import { isUnreached, sendPress } from './visits.sending.queries.ts';
import { words } from './visits.text.ts';
import { moveTyped } from './visits.typed.hooks.ts';
import { nameOf, typedOf, type Work, zoneOf } from './visits.work.model.ts';

/** A server that is looked for again as often as the bar that says there is none. */
const againMs = 3_000;
/** For so long a press may still name a visit by its clock-in. */
const linkMs = 72 * 3_600_000;

interface Link {
  readonly visitId: string;
  readonly atMs: number;
}

/** The visits of clock-ins that were answered, by the keys of their presses. */
let visitIds: ReadonlyMap<string, string> = new Map();

/** What is kept for whoever is signed in. */
async function device(): Promise<Device> {
  const session = currentSession();
  if (!session) throw new Error('Nobody is signed in whose presses could be kept.');
  return openDevice('presses', session.user.id);
}

async function readLinks(): Promise<void> {
  const kept = await device();
  const links = await kept.rows<Link>('visit ');
  for (const { name, value } of links) if (Date.now() - value.atMs > linkMs) await kept.remove(name);
  const read = links.map(({ name, value }) => [name.slice('visit '.length), value.visitId] as const);
  visitIds = new Map([...read, ...visitIds]);
}

const store: PressStore<Work> = {
  read: async () => {
    const kept = await device();
    const presses = await kept.rows<Omit<Press<Work>, 'state'>>('press ');
    const refused = await kept.rows<RefusedPress>('refused ');
    return { presses: presses.map(({ value }) => value), refused: refused.map(({ value }) => value) };
  },
  add: async (press) => (await device()).put(`press ${press.key}`, press),
  settle: async (key, refused) => {
    const kept = await device();
    if (refused) await kept.put(`refused ${key}`, refused);
    await kept.remove(`press ${key}`);
  },
  dismiss: async (key) => (await device()).remove(`refused ${key}`),
};

const tabs = new BroadcastChannel('homeward.presses');

/** Web Locks exist in secure contexts only; elsewhere a tab stands for itself. */
const locks: LockManager | undefined = navigator.locks;

async function send(press: Press<Work>, refused: readonly RefusedPress[]): Promise<Visit> {
  const { key, work } = press;
  if (work.kind !== 'IN') {
    if (refused.some((one) => one.key === work.visitId)) throw new RefusedError(words.withoutIn);
    const visit = await sendPress(press, visitIds.get(work.visitId) ?? work.visitId);
    takeOwnVisit(visit);
    return visit;
  }
  const visit = await sendPress(press, '');
  visitIds = new Map([...visitIds, [key, visit.id]]);
  const link: Link = { visitId: visit.id, atMs: Date.now() };
  await device()
    .then((kept) => kept.put(`visit ${key}`, link))
    .catch(() => {});
  moveTyped(key, visit.id);
  takeOwnVisit(visit);
  return visit;
}

/** What was pressed and is not answered, whatever page is open: on this device until it is. */
export const outbox = createOutbox<Work, Visit>({
  newKey: randomId,
  store,
  send,
  isUnreached,
  textOf: sentenceOf,
  typedOf,
  oneTabAtATime: async (work) => {
    if (locks) await locks.request('homeward.presses', work);
    else await work();
  },
  tellTabs: () => tabs.postMessage('changed'),
  againMs,
});

/** Does what a press says, once. @returns as the outbox; it rejects with a refusal */
export function press(label: string, work: Work): Promise<Outcome<Visit>> {
  const moment = ('facts' in work && work.facts.moment) || deviceClock.press();
  const at = new Date(deviceClock.timeOf(moment)).toISOString();
  const timezone = zoneOf(work, readClock(), outbox.read());
  return outbox.press({ label, work, at, timezone, ...nameOf(work) });
}

let isStarted = false;

/** Sends what was left on this device, and goes on doing so. Called once somebody is signed in. */
export function startOutbox(): void {
  if (isStarted) return;
  isStarted = true;
  tabs.addEventListener('message', () => void outbox.reread());
  window.addEventListener('online', () => void outbox.again());
  beforeSignOut(async () => {
    await outbox.again();
    if (outbox.read().length > 0) throw new RefusedError(words.notSent);
  });
  // Where the browser keeps nothing, nothing was left.
  void readLinks()
    .catch(() => {})
    .then(outbox.again);
}

/** What waits for an answer, in its order. */
export function usePresses(): readonly Press<Work>[] {
  useEffect(startOutbox, []);
  return useSyncExternalStore(outbox.subscribe, outbox.read);
}

/** What was not taken, until it is dismissed. */
export function useRefusedPresses(): readonly RefusedPress[] {
  return useSyncExternalStore(outbox.subscribe, outbox.readRefused);
}

/** The visits of clock-ins that were answered, by the keys of their presses. */
export const knownVisitIds = (): ReadonlyMap<string, string> => visitIds;
