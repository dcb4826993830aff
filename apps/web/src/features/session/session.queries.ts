import { getSession, logout, refresh, reportActivity } from '@homeward/contract/session';
import { answerFrom, call, takeFirstAnswer } from '../../lib/api/index.ts';

export { setCredentials } from '../../lib/api/index.ts';

/**
 * Exchanges the refresh cookie for a new access token, and all that comes with a sign-in.
 * @param isFirst the page has no token yet: it may have asked before its code was here
 */
export async function refreshSession({ isFirst }: { isFirst: boolean }) {
  const early = isFirst ? await takeFirstAnswer() : undefined;
  return early ? answerFrom(refresh, early) : call(refresh);
}

/** Who is signed in, as the server knows it now. */
export const readSession = () => call(getSession);

/** Ends the session on the server. */
export const endSession = () => call(logout, undefined, { timeoutMs: 5_000 });

/** Reports activity, so that the server's clock of inactivity starts again. */
export const sendActivity = () => call(reportActivity);
