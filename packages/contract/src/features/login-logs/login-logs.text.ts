import type {
  DeviceType,
  LoginEvent,
  LoginLog,
  LoginMethod,
  LoginOutcome,
  LoginReason,
} from './login-logs.schemas.ts';

/** The words of the login logs, the same on the screen and in the export. */
export const eventLabels: Record<LoginEvent, string> = {
  login: 'Sign-in',
  logout: 'Sign-out',
  'session-expired': 'Session ended',
  'token-reuse': 'Old token used again',
  'two-factor': 'Second factor',
  'password-reset-request': 'Password reset requested',
  'password-reset': 'Password reset',
  'password-change': 'Password changed',
  'invite-accepted': 'Invitation accepted',
  'two-factor-change': 'Second factor changed',
  'passkey-change': 'Passkey changed',
  'session-revoked': 'Session revoked',
  'set-up': 'First set-up',
};

export const outcomeLabels: Record<LoginOutcome, string> = {
  success: 'Success',
  failure: 'Failure',
  blocked: 'Blocked',
};

export const reasonLabels: Record<LoginReason, string> = {
  'unknown-user': 'No such account',
  'wrong-password': 'Wrong password',
  'inactive-account': 'Account is inactive',
  'wrong-code': 'Wrong code',
  'link-over': 'Link used or expired',
  'too-many-attempts': 'Too many attempts',
  'passkey-refused': 'Passkey not accepted',
  'token-reused': 'Token used twice',
  idle: 'No activity',
  expired: 'Time ran out',
};

export const methodLabels: Record<LoginMethod, string> = {
  password: 'Password',
  passkey: 'Passkey',
  authenticator: 'Authenticator app',
  'recovery-code': 'Recovery code',
  invitation: 'Invitation',
  'set-up': 'Set-up link',
};

const deviceLabels: Record<DeviceType, string> = {
  desktop: 'Computer',
  mobile: 'Phone',
  tablet: 'Tablet',
  bot: 'Program',
  unknown: 'Unknown device',
};

/**
 * A device in words: "Chrome on Windows", "Safari", "Phone".
 * @param device as the log keeps it
 */
export function describeDevice({ type, browser, os }: LoginLog['device']): string {
  if (browser && os) return `${browser} on ${os}`;
  return browser ?? os ?? deviceLabels[type];
}

/** Shown where a failed sign-in belongs to no account. */
export const noAccount = 'No account';
