import type { SignedIn } from '@homeward/contract/session';
import type { LeaveReason } from './session.text.ts';

/** What the tabs of one browser tell each other. It never leaves the browser. */
export type TabMessage =
  | { readonly kind: 'signed-in'; readonly signedIn: SignedIn }
  | { readonly kind: 'who-is-signed-in' }
  | { readonly kind: 'signed-out'; readonly reason: LeaveReason }
  | { readonly kind: 'activity'; readonly at: number }
  | { readonly kind: 'activity-reported'; readonly at: number };

type MessageOf<Kind extends TabMessage['kind']> = Extract<TabMessage, { kind: Kind }>;

const channel = new BroadcastChannel('homeward.session');

/** Tells every other tab. */
export function tellTabs(message: TabMessage): void {
  channel.postMessage(message);
}

/** Listens to the other tabs for one kind of message; answers what ends it. */
export function onTab<Kind extends TabMessage['kind']>(
  kind: Kind,
  handler: (message: MessageOf<Kind>) => void,
): () => void {
  const listener = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === kind) handler(data as MessageOf<Kind>);
  };
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
}

/** Waits for another tab to say who is signed in; undefined when none does in time. */
export function hearSignedIn(withinMs: number): Promise<SignedIn | undefined> {
  return new Promise((resolve) => {
    const settle = (signedIn?: SignedIn) => {
      stop();
      clearTimeout(timer);
      resolve(signedIn);
    };
    const stop = onTab('signed-in', ({ signedIn }) => settle(signedIn));
    const timer = setTimeout(settle, withinMs);
  });
}

/** Web Locks exist in secure contexts only; elsewhere a tab stands for itself. */
const locks: LockManager | undefined = navigator.locks;

/**
 * Runs one at a time over all tabs.
 * @param work told whether it had to wait for another tab
 */
export function oneTabAtATime<T>(name: string, work: (hadToWait: boolean) => Promise<T>): Promise<T> {
  if (!locks) return work(false);
  return locks
    .request(name, { ifAvailable: true }, (lock) => lock && work(false).then((value) => ({ value })))
    .then((done) => (done ? done.value : locks.request(name, () => work(true))));
}

const presence = 'homeward.signed-in-tab';

/** Lets other tabs know, for as long as this page lives, that here is one that can be asked. */
export function standBy(): void {
  void locks?.request(presence, { mode: 'shared' }, () => new Promise<never>(() => {}));
}

/** Whether another tab is there to be asked. */
export async function isAnotherTabThere(): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === presence);
}

const hint = 'homeward.signed-in';

/** Remembers whose sign-in this browser holds, by id, which the cookie itself does not let the page see. */
export function rememberSignedIn(person: string | undefined): void {
  try {
    if (person !== undefined) localStorage.setItem(hint, person);
    else localStorage.removeItem(hint);
  } catch {
    // Without storage the sign-in page shows its form to somebody who is signed in: harmless.
  }
}

/** Whether it is worth asking the server if this browser is still signed in. */
export const mayBeSignedIn = (): boolean => lastSignedIn() !== undefined;

/** Whose sign-in this browser holds, as far as it was told. */
export function lastSignedIn(): string | undefined {
  try {
    return localStorage.getItem(hint) ?? undefined;
  } catch {
    return undefined;
  }
}

const idleMark = 'homeward.idle';

/** Remembers, for this tab, that nobody was there and that the server could not be told. */
export function rememberIdle(isIdle: boolean): void {
  try {
    if (isIdle) sessionStorage.setItem(idleMark, 'yes');
    else sessionStorage.removeItem(idleMark);
  } catch {
    // Without storage the server ends the session by itself a minute later.
  }
}

/** Whether the session is to be ended before anything else, because nobody was there. */
export function wasLeftIdle(): boolean {
  try {
    return sessionStorage.getItem(idleMark) !== null;
  } catch {
    return false;
  }
}
