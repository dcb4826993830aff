import { sessionText } from '@homeward/contract/session';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { NoConnectionError, ProblemError } from '../../lib/problem.ts';
import { enter } from './session.arrival.hooks.ts';
import { signInWithPasskey } from './session.door.queries.ts';

/** What the browser says when the person closes its dialog, or when a newer request replaces this one. */
export function isCalledOff(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

/** Browsers name their own failures in technical words; a person gets ours. */
export function inPlainWords(error: unknown): unknown {
  if (error instanceof ProblemError || error instanceof NoConnectionError) return error;
  return new PasskeyError();
}

class PasskeyError extends ProblemError {
  constructor() {
    const detail = isHostNumbered() ? numberedHost() : sessionText.passkeyFailed;
    super({ type: 'about:blank', title: 'Passkey', status: 422, detail, requestId: '' });
  }
}

/** Browsers keep passkeys for names of hosts only, never for IP addresses (Web Authentication, 5.1.3). */
function isHostNumbered(): boolean {
  return /^[\d.]+$|^\[/.test(location.hostname);
}

function numberedHost(): string {
  const isThisComputer = location.hostname === '127.0.0.1' || location.hostname === '[::1]';
  const where = isThisComputer ? `as http://localhost:${location.port}` : 'by its name';
  return `Passkeys need a domain name, not an IP address. Open this page ${where} to use one.`;
}

/** Whether this browser can use passkeys at all. */
export const knowsPasskeys = () => typeof PublicKeyCredential === 'function';
const neverChanges = () => () => {};

/**
 * Signing in with a passkey: by its button, and, where the browser can, among the suggestions of the name field.
 */
export function usePasskey() {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // The sign-in page is painted before it is known who looks; nearly every browser knows passkeys.
  const isSupported = useSyncExternalStore(neverChanges, knowsPasskeys, () => true);

  useEffect(() => {
    if (isSupported) return onFirstInput(() => void offerInSuggestions(setFailure));
  }, [isSupported]);

  const signIn = async () => {
    setFailure(undefined);
    setPending(true);
    try {
      await enter(await signInWithPasskey(false));
    } catch (error) {
      if (!isCalledOff(error)) setFailure(inPlainWords(error));
    }
    setPending(false);
  };
  return { isSupported, isPending, failure, signIn: () => void signIn() };
}

const inputs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Waits for somebody to be there: a page that is only loaded asks for no challenge. */
function onFirstInput(work: () => void): () => void {
  const begun = new AbortController();
  const begin = () => {
    begun.abort();
    work();
  };
  for (const type of inputs) window.addEventListener(type, begin, { signal: begun.signal, passive: true });
  return () => begun.abort();
}

async function offerInSuggestions(onFailure: (failure: unknown) => void): Promise<void> {
  if (isHostNumbered()) return;
  const isPossible = await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false);
  if (!isPossible) return;
  try {
    await enter(await signInWithPasskey(true));
  } catch (error) {
    // Nobody asked for it yet, so only a passkey that was picked and refused is worth a word.
    if (error instanceof ProblemError && error.status === 401) onFailure(error);
  }
}
