import type { Viewer } from '@homeward/contract/core';
import { capabilitiesChanged, type Display, type SignedIn, sessionRevoked } from '@homeward/contract/session';
import { useSyncExternalStore } from 'react';
import { NoConnectionError, ProblemError } from '../../lib/problem.ts';
import { closeLive, onLive, onLiveBegin, openLive, reopenLive } from '../../lib/socket.ts';
import { wipeDevice } from '../../lib/wipeDevice.ts';
import { signInAddress } from './session.address.model.ts';
import { endSession, readSession, refreshSession, setCredentials } from './session.queries.ts';
import {
  hearSignedIn,
  isAnotherTabThere,
  mayBeSignedIn,
  oneTabAtATime,
  onTab,
  rememberIdle,
  rememberSignedIn,
  standBy,
  tellTabs,
  wasLeftIdle,
} from './session.tabs.model.ts';
import type { LeaveReason } from './session.text.ts';

/** What a page knows of the session: all that came with the sign-in but its tokens. */
type SessionState = Omit<SignedIn, 'tokens'>;

let tokens: SignedIn['tokens'] | undefined;
let state: SessionState | undefined;
let isLeaving = false;
/** Whether what is known of the session was kept on this device: nobody was reached who could say more. */
let isFromDevice = false;
const listeners = new Set<() => void>();

function setState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Takes a sign-in, fetched here or in another tab, as this tab's own. */
function take({ tokens: taken, ...session }: SignedIn): void {
  if (state && state.user.id !== session.user.id) {
    // Somebody else signed in in another tab: nothing that this page holds is theirs to see.
    location.reload();
    return;
  }
  const before = tokens?.accessToken;
  tokens = taken;
  isFromDevice = false;
  setState(session);
  rememberSignedIn(session.user.id);
  if (before === undefined) whenIdle(() => void openLive());
  else if (before !== taken.accessToken) reopenLive();
}

/** The live connection can wait until the page has been painted. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}

/** The token of this tab, unless it is the stale one. */
function newerThan(stale: string | undefined): string | undefined {
  return tokens?.accessToken === stale ? undefined : tokens?.accessToken;
}

let renewing: Promise<string> | undefined;

/** One rotation of the refresh cookie for all calls and all tabs that wait for a new token. */
function renew(stale: string | undefined): Promise<string> {
  const known = newerThan(stale);
  if (known !== undefined) return Promise.resolve(known);
  renewing ??= oneTabAtATime('homeward.refresh', (hadToWait) => rotate(stale, hadToWait)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

let signingOut: Promise<void> | undefined;

/**
 * Calls that are made before anybody is known to be signed in wait for the start, which may need no rotation. Those
 * that are made or refused while somebody signs out wait for what becomes of that, and go with the page if it is left.
 */
async function renewOnceStarted(stale: string | undefined): Promise<string> {
  if (tokens === undefined) await starting;
  await signingOut?.catch(() => {});
  if (isLeaving) return new Promise(() => {});
  return renew(stale);
}

async function rotate(stale: string | undefined, hadToWait: boolean): Promise<string> {
  // Whoever held the lock has just got a token and told us; the message may still be on its way.
  if (hadToWait && newerThan(stale) === undefined) await hearSignedIn(150);
  const known = newerThan(stale);
  if (known !== undefined) return known;
  try {
    const signedIn = await refreshSession({ isFirst: stale === undefined });
    tellTabs({ kind: 'signed-in', signedIn });
    take(signedIn);
    return signedIn.tokens.accessToken;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401)
      end(error.problem.code === 'TIMED_OUT' ? 'expired' : 'over');
    throw error;
  }
}

/** The session is over: this tab and all others go to the sign-in page, which says why. */
function end(reason: LeaveReason): void {
  tellTabs({ kind: 'signed-out', reason });
  leave(reason);
}

/** Nobody ended the session, it ran out: what its person pressed is theirs to send once they are back. */
const timedOut: readonly LeaveReason[] = ['idle', 'expired'];

function leave(reason: LeaveReason): void {
  if (isLeaving) return;
  isLeaving = true;
  tokens = undefined;
  closeLive();
  // Somebody who was never signed in here has nothing to be told.
  const isFirstVisit = state === undefined && !mayBeSignedIn();
  rememberSignedIn(undefined);
  rememberIdle(false);
  const from = location.pathname + location.search;
  const address =
    reason === 'signed-out' ? signInAddress(reason) : signInAddress(isFirstVisit ? undefined : reason, from);
  const wiped = timedOut.includes(reason) ? wipeDevice('clock') : wipeDevice('clock', 'presses', 'messages');
  void wiped.then(() => location.replace(address));
}

const beforeSigningOut = new Set<() => Promise<void>>();

/** What is to be done before somebody signs out; where it fails, they stay signed in. */
export function beforeSignOut(work: () => Promise<void>): void {
  beforeSigningOut.add(work);
}

/**
 * Signs out, in every tab.
 * @param reason `idle` when nobody was there; then the page is left even if the server cannot be told
 * @throws {NoConnectionError} the server could not be told, so the person is still signed in
 */
export async function signOut(reason: 'signed-out' | 'idle' = 'signed-out'): Promise<void> {
  try {
    if (reason === 'signed-out') for (const work of beforeSigningOut) await work();
    signingOut = endSession();
    await signingOut;
  } catch (error) {
    signingOut = undefined;
    if (reason === 'signed-out') throw error;
    if (isAway(error)) return forgetPage();
  }
  end(reason);
}

const isAway = (error: unknown) =>
  error instanceof NoConnectionError ||
  (error instanceof ProblemError && [502, 503, 504].includes(error.status));

/**
 * Nobody was there, and nobody is reached who could end the session: all that the page holds is dropped. What is kept
 * on the device opens again; the session ends as soon as the server is reached.
 */
function forgetPage(): void {
  rememberIdle(true);
  location.replace('/dashboard/time-clock');
}

/** Who is signed in, or undefined before `startSession` has answered. */
export function currentSession(): SessionState | undefined {
  return state;
}

/** Changes what the page knows of the session: an own name, a count of unread notifications. */
export function updateSession(change: (session: SessionState) => SessionState): void {
  if (state) setState(change(state));
}

/**
 * Reads the session again: name, picture, role, formats, what the agency demands.
 * @param keepsCount the count of unread notifications stays, because the live connection brings newer ones
 */
export async function rereadSession({ keepsCount }: { keepsCount: boolean }): Promise<void> {
  const fresh = await readSession();
  updateSession(({ views, user: { unReadNotificationCount: known }, mustSetUpTwoFactor }) => ({
    ...fresh,
    views,
    // Recovery codes are shown this once: whoever sets up a second factor says when the page may go.
    mustSetUpTwoFactor: fresh.mustSetUpTwoFactor || (keepsCount && mustSetUpTwoFactor),
    user: keepsCount ? { ...fresh.user, unReadNotificationCount: known } : fresh.user,
  }));
}

let starting: Promise<SessionState> | undefined;

/**
 * Finds out who is signed in: from another tab, else by the refresh cookie. Signed out, it goes to the sign-in
 * page and never answers.
 * @throws {NoConnectionError} the server cannot be reached
 * @throws {ProblemError} the server refuses for another reason than that the session is over
 */
export function startSession(): Promise<SessionState> {
  starting ??= start().catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

async function start(): Promise<SessionState> {
  listen();
  const shared = (await isAnotherTabThere()) ? await askTabs() : undefined;
  try {
    if (shared) take(shared);
    else if (wasLeftIdle()) await endIdle();
    else await renew(undefined);
  } catch (error) {
    if (!isAway(error)) throw error;
    const kept = await keptSession();
    if (!kept) throw error;
    isFromDevice = true;
    setState(kept);
    comeBack();
  }
  if (state === undefined || isLeaving) return new Promise(() => {});
  standBy();
  return state;
}

/** Fetched only where nobody is reached; a page that cannot have it has nothing kept. */
const keptSession = () =>
  import('./session.device.queries.ts')
    .then(({ readKeptSession }) => readKeptSession())
    .catch(() => undefined);

const comeBackMs = 4_000;

/** Looks for the server until it says who is signed in, or that nobody is. */
function comeBack(): void {
  if (tokens !== undefined || isLeaving) return;
  const asked = wasLeftIdle() ? endIdle() : renew(undefined);
  asked.catch(() => setTimeout(comeBack, comeBackMs));
}

const endIdle = () => endSession().then(() => end('idle'));

function askTabs(): Promise<SignedIn | undefined> {
  const answer = hearSignedIn(1_500);
  tellTabs({ kind: 'who-is-signed-in' });
  return answer;
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  setCredentials({ current: () => (signingOut ? undefined : tokens?.accessToken), renew: renewOnceStarted });
  onTab('signed-in', ({ signedIn }) => take(signedIn));
  onTab('signed-out', ({ reason }) => leave(reason));
  onTab('who-is-signed-in', () => {
    if (state && tokens) tellTabs({ kind: 'signed-in', signedIn: { ...state, tokens } });
  });
  onLive(sessionRevoked, ({ reason }) => end(reason));
  // Where it cannot be read now, the next connection or notification asks again.
  const reread = () => void rereadSession({ keepsCount: true }).catch(() => {});
  onLive(capabilitiesChanged, reread);
  onLiveBegin(reread, capabilitiesChanged);
  // A page that comes back from the browser's own cache shows what was true before somebody signed out.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function requireSession(): SessionState {
  if (!state) throw new Error('There is no session yet: startSession() must have answered first.');
  return state;
}

/** The session of the signed-in person; follows every change of it. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, requireSession);
}

/** Whether the page was opened without a connection, from what is kept on this device. */
export function useIsFromDevice(): boolean {
  return useSyncExternalStore(subscribe, () => isFromDevice);
}

/** Who looks, with what their groups give them, for asking a policy as the server asks it. */
export function useViewer(): Viewer {
  const { id, role, capabilities } = useSession().user;
  return { id, role, capabilities };
}

/** How the signed-in person wants times shown. */
export function useDisplay(): Display {
  return useSession().display;
}
