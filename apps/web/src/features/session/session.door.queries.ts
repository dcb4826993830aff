import * as session from '@homeward/contract/session';
import { call, ProblemError } from '../../lib/api/index.ts';

/** Signing in, step by step; each answers or throws what `call` throws. */
export const signIn = (body: { identifier: string; password: string }) => call(session.login, { body });
export const answerTwoFactor = (body: { challenge: string; code: string }) =>
  call(session.answerTwoFactor, { body });
export const askForLink = (body: { identifier: string }) => call(session.forgotPassword, { body });
export const resetPassword = (body: { token: string; password: string }) =>
  call(session.resetPassword, { body });
export const acceptInvitation = (body: Parameters<typeof call<typeof session.acceptInvite>>[1]['body']) =>
  call(session.acceptInvite, { body });
export const setUp = (body: Parameters<typeof call<typeof session.setUp>>[1]['body']) =>
  call(session.setUp, { body });
export const stillSignedIn = () => call(session.refresh);

const linkChecks = {
  reset: session.checkResetLink,
  'set-up': session.checkSetUpLink,
} as const;

/** Whether a link that carries a token still works; for an invitation, what it is for. */
export async function checkLink(kind: 'reset' | 'set-up', token: string): Promise<boolean> {
  return isGood(call(linkChecks[kind], { body: { token } }));
}

export function readInvitation(token: string): Promise<session.Invitation | undefined> {
  return call(session.readInvitation, { body: { token } }).catch((error: unknown) => {
    if (isOver(error)) return undefined;
    throw error;
  });
}

async function isGood(check: Promise<undefined>): Promise<boolean> {
  try {
    await check;
    return true;
  } catch (error) {
    if (isOver(error)) return false;
    throw error;
  }
}

/** 410: used or run out. 400 and 404: a link that was cut off or never was one. */
function isOver(error: unknown): boolean {
  return error instanceof ProblemError && [400, 404, 410].includes(error.status);
}

let passkeySignIn: Promise<session.SignedIn> | undefined;

/**
 * Signs in with a passkey. Whoever picks one among the suggestions and presses the button too is signed in once: of
 * two sessions, the browser would keep the cookie of the one and the page of the other.
 * @param isFromAutofill waits, without a dialog, until the person picks a passkey from the field's suggestions
 */
export async function signInWithPasskey(isFromAutofill: boolean): Promise<session.SignedIn> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { challenge, options } = await call(session.startPasskeySignIn);
  const response = await startAuthentication({
    // The server's library made these options for the browser's library; the contract passes them through.
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    useBrowserAutofill: isFromAutofill,
  });
  passkeySignIn ??= call(session.passkeySignIn, { body: { challenge, response: { ...response } } });
  try {
    return await passkeySignIn;
  } catch (error) {
    passkeySignIn = undefined;
    throw error;
  }
}
