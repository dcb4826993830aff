import { type revokedReasons, sessionText } from '@homeward/contract/session';

/** Why the sign-in page is shown; travels as `?reason=`. `over`: the server only said that it is over. */
export type LeaveReason = (typeof revokedReasons)[number] | 'over' | 'password-reset';

/** What the sign-in page says to somebody who was signed in a moment ago. */
export const leaveTexts: Record<LeaveReason, { tone: 'info' | 'success' | 'warning'; text: string }> = {
  'signed-out': { tone: 'success', text: 'You are signed out.' },
  idle: {
    tone: 'info',
    text: 'You were signed out because of inactivity. Sign in to continue where you left off.',
  },
  over: { tone: 'info', text: 'Your session has expired. Sign in to continue where you left off.' },
  expired: { tone: 'info', text: 'Your session has expired. Sign in to continue where you left off.' },
  'role-changed': { tone: 'info', text: 'Your role was changed. Sign in again to use it.' },
  revoked: { tone: 'info', text: 'You were signed out from another device.' },
  'password-changed': {
    tone: 'info',
    text: 'Your password was changed, so this device was signed out. Sign in with the new one.',
  },
  'password-reset': { tone: 'success', text: 'Your new password is set. Sign in with it.' },
  deactivated: { tone: 'warning', text: sessionText.inactive },
  'token-reused': {
    tone: 'warning',
    text: 'We ended this session because it was used from two places at once. If that was not you, change your password.',
  },
};

/** Whether a text from the address bar is one of the reasons. */
export function isLeaveReason(text: string | null): text is LeaveReason {
  return text !== null && Object.hasOwn(leaveTexts, text);
}

/** Whole minutes and seconds, for a countdown: `0:59`, `12:05`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
