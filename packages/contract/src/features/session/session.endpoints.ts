import { defineEndpoint } from '../../core/index.ts';
import { mayKeepOwnAccount, maySignIn } from './session.policy.ts';
import * as s from './session.schemas.ts';

const wrongLink = { 410: 'the link has been used or has expired' };

export const login = defineEndpoint({
  id: 'session.login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with email or username and password',
  policy: maySignIn,
  body: s.loginBody,
  answer: s.loginAnswer,
  secretAnswer: true,
  errors: { 401: 'wrong pair', 403: 'right pair, inactive account' },
});

export const answerTwoFactor = defineEndpoint({
  id: 'session.answerTwoFactor',
  method: 'POST',
  path: '/auth/two-factor',
  summary: 'Finish signing in with a code of the authenticator app or a recovery code',
  policy: maySignIn,
  body: s.twoFactorBody,
  answer: s.signedInSchema,
  secretAnswer: true,
  errors: { 401: 'wrong code or challenge over' },
});

export const refresh = defineEndpoint({
  id: 'session.refresh',
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Exchange the refresh cookie for a new access token; the cookie is rotated',
  policy: maySignIn,
  answer: s.signedInSchema,
  secretAnswer: true,
  errors: { 401: 'no cookie, an old one, or the session is over' },
});

export const logout = defineEndpoint({
  id: 'session.logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session of the refresh cookie; does nothing when there is none',
  policy: maySignIn,
});

export const forgotPassword = defineEndpoint({
  id: 'session.forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  summary:
    'Ask for a link to choose a new password; the answer is the same whether or not the account exists',
  policy: maySignIn,
  body: s.forgotPasswordBody,
  answer: s.messageAnswer,
});

export const checkResetLink = defineEndpoint({
  id: 'session.checkResetLink',
  method: 'POST',
  path: '/auth/reset-password/check',
  summary: 'Whether a password reset link is still valid',
  policy: maySignIn,
  body: s.linkBody,
  errors: wrongLink,
});

export const resetPassword = defineEndpoint({
  id: 'session.resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Choose a new password by a link; ends every session of the account',
  policy: maySignIn,
  body: s.resetPasswordBody,
  errors: wrongLink,
});

export const readInvitation = defineEndpoint({
  id: 'session.readInvitation',
  method: 'POST',
  path: '/auth/accept-invite/check',
  summary: 'What an invitation link is for',
  policy: maySignIn,
  body: s.linkBody,
  answer: s.invitationSchema,
  errors: wrongLink,
});

export const acceptInvite = defineEndpoint({
  id: 'session.acceptInvite',
  method: 'POST',
  path: '/auth/accept-invite',
  summary:
    'Accept an invitation: sets the password, confirms name and phone, completes onboarding and signs in',
  policy: maySignIn,
  body: s.acceptInviteBody,
  answer: s.signedInSchema,
  secretAnswer: true,
  errors: wrongLink,
});

export const checkSetUpLink = defineEndpoint({
  id: 'session.checkSetUpLink',
  method: 'POST',
  path: '/auth/set-up/check',
  summary: 'Whether the one-time set-up link of an empty installation is still valid',
  policy: maySignIn,
  body: s.linkBody,
  errors: wrongLink,
});

export const setUp = defineEndpoint({
  id: 'session.setUp',
  method: 'POST',
  path: '/auth/set-up',
  summary: 'Create the first Super Admin of an empty installation and sign in',
  policy: maySignIn,
  body: s.setUpBody,
  answer: s.signedInSchema,
  secretAnswer: true,
  errors: wrongLink,
});

export const getSession = defineEndpoint({
  id: 'session.get',
  method: 'GET',
  path: '/auth/session',
  summary: 'Who is signed in, with the count of unread notifications',
  policy: mayKeepOwnAccount,
  answer: s.sessionStateSchema,
});

export const reportActivity = defineEndpoint({
  id: 'session.reportActivity',
  method: 'POST',
  path: '/auth/activity',
  summary: 'Report activity, which alone postpones the automatic log-off',
  policy: mayKeepOwnAccount,
});

export const listDeviceSessions = defineEndpoint({
  id: 'session.listDevices',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'The devices on which one is signed in (at most 100, the newest use first)',
  policy: mayKeepOwnAccount,
  answer: s.deviceSessionsAnswer,
});

export const endDeviceSession = defineEndpoint({
  id: 'session.endDevice',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  summary: 'Sign out one of one’s devices',
  policy: mayKeepOwnAccount,
  params: s.sessionIdParams,
  errors: { 404: 'no such session of one’s own' },
});

export const endOtherSessions = defineEndpoint({
  id: 'session.endOthers',
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Sign out everywhere but here',
  policy: mayKeepOwnAccount,
});

export const getSecurity = defineEndpoint({
  id: 'session.getSecurity',
  method: 'GET',
  path: '/auth/security',
  summary: 'One’s own password age, second factor and passkeys',
  policy: mayKeepOwnAccount,
  answer: s.securityStateSchema,
});

export const changePassword = defineEndpoint({
  id: 'session.changePassword',
  method: 'PUT',
  path: '/auth/password',
  summary: 'Change one’s password; ends every other session',
  policy: mayKeepOwnAccount,
  body: s.changePasswordBody,
  errors: { 422: 'the current password is wrong' },
});

export const startTwoFactor = defineEndpoint({
  id: 'session.startTwoFactor',
  method: 'POST',
  path: '/auth/two-factor/set-up',
  summary: 'Begin to set up an authenticator app: the secret and its otpauth address',
  policy: mayKeepOwnAccount,
  body: s.passwordBody,
  answer: s.twoFactorSetUpAnswer,
  secretAnswer: true,
  errors: { 409: 'already on', 422: 'the password is wrong' },
});

export const confirmTwoFactor = defineEndpoint({
  id: 'session.confirmTwoFactor',
  method: 'POST',
  path: '/auth/two-factor/confirm',
  summary: 'Switch the second factor on with a first code; answers with ten recovery codes, shown once',
  policy: mayKeepOwnAccount,
  body: s.codeBody,
  answer: s.recoveryCodesAnswer,
  secretAnswer: true,
  errors: { 409: 'nothing to confirm', 422: 'the code is wrong' },
});

export const renewRecoveryCodes = defineEndpoint({
  id: 'session.renewRecoveryCodes',
  method: 'POST',
  path: '/auth/two-factor/recovery-codes',
  summary: 'Ten new recovery codes; the old ones stop working',
  policy: mayKeepOwnAccount,
  body: s.passwordBody,
  answer: s.recoveryCodesAnswer,
  secretAnswer: true,
  errors: { 409: 'the second factor is off', 422: 'the password is wrong' },
});

export const stopTwoFactor = defineEndpoint({
  id: 'session.stopTwoFactor',
  method: 'POST',
  path: '/auth/two-factor/remove',
  summary: 'Switch the second factor off',
  policy: mayKeepOwnAccount,
  body: s.passwordBody,
  errors: { 409: 'off already, or the agency demands it', 422: 'the password is wrong' },
});

export const startPasskey = defineEndpoint({
  id: 'session.startPasskey',
  method: 'POST',
  path: '/auth/passkeys/options',
  summary: 'Begin to add a passkey',
  policy: mayKeepOwnAccount,
  body: s.passwordBody,
  answer: s.passkeyOptionsAnswer,
  secretAnswer: true,
  errors: { 422: 'the password is wrong' },
});

export const addPasskey = defineEndpoint({
  id: 'session.addPasskey',
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Add the passkey that the browser made',
  policy: mayKeepOwnAccount,
  body: s.addPasskeyBody,
  errors: { 422: 'the passkey was not accepted' },
});

export const removePasskey = defineEndpoint({
  id: 'session.removePasskey',
  method: 'DELETE',
  path: '/auth/passkeys/{id}',
  summary: 'Remove one of one’s passkeys',
  policy: mayKeepOwnAccount,
  params: s.sessionIdParams,
  errors: { 404: 'no such passkey of one’s own' },
});

export const startPasskeySignIn = defineEndpoint({
  id: 'session.startPasskeySignIn',
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Begin to sign in with a passkey',
  policy: maySignIn,
  answer: s.passkeyOptionsAnswer,
  secretAnswer: true,
});

export const passkeySignIn = defineEndpoint({
  id: 'session.passkeySignIn',
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Sign in with a passkey (it is its own second factor)',
  policy: maySignIn,
  body: s.passkeySignInBody,
  answer: s.signedInSchema,
  secretAnswer: true,
  errors: { 401: 'the passkey was not accepted', 403: 'inactive account' },
});
