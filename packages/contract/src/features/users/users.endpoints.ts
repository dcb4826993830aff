import { defineEndpoint } from '../../core/index.ts';
import * as i from './users.invitations.schemas.ts';
import * as l from './users.list.schemas.ts';
import { mayChangeAccounts, mayInviteUsers, mayListUsers, maySendEmailEvents } from './users.policy.ts';
import * as s from './users.schemas.ts';

export const listUsers = defineEndpoint({
  id: 'users.list',
  method: 'GET',
  path: '/users',
  summary: 'The people of the agency, filtered, searched and sorted; Admins are listed to admins only',
  policy: mayListUsers,
  query: l.usersQuery,
  answer: l.usersPage,
});

export const exportUsers = defineEndpoint({
  id: 'users.export',
  method: 'GET',
  path: '/users/export',
  summary:
    'All people that match, as CSV in the time zone and formats of the viewer; written to the audit log',
  policy: mayListUsers,
  query: l.usersExportQuery,
  answer: { stream: 'text/csv; charset=utf-8' },
});

export const inviteUser = defineEndpoint({
  id: 'users.invite',
  method: 'POST',
  path: '/users',
  summary: 'Invite someone: creates the account and sends a link that works once and expires after 7 days',
  policy: mayInviteUsers,
  body: i.inviteUserBody,
  answer: s.accountSchema,
  status: 201,
  errors: { 409: 'the email address is taken' },
});

export const checkInvitations = defineEndpoint({
  id: 'users.checkInvitations',
  method: 'POST',
  path: '/users/invitations/check',
  summary: 'Dry run of a list of invitations: what each row would do, with its errors by cell. Sends nothing',
  policy: mayInviteUsers,
  body: i.checkInvitationsBody,
  answer: i.checkedInvitationsAnswer,
  errors: { 422: 'the file cannot be read' },
});

export const inviteMany = defineEndpoint({
  id: 'users.inviteMany',
  method: 'POST',
  path: '/users/invitations',
  summary: 'Invite everyone in a list, or nobody if a row has errors (unless `onlyValid`)',
  policy: mayInviteUsers,
  body: i.inviteManyBody,
  answer: i.inviteManyAnswer,
  errors: { 422: 'rows have errors: `errors` names them as `rows.0.email`' },
});

export const resendInvite = defineEndpoint({
  id: 'users.resendInvite',
  method: 'POST',
  path: '/users/{id}/resend-invite',
  summary: 'Send an invitation again; the previous link stops working',
  policy: mayInviteUsers,
  params: s.userIdParams,
  answer: s.accountSchema,
  errors: { 404: 'no such account', 409: 'accepted already, the account is inactive, or sent a moment ago' },
});

export const changeStatus = defineEndpoint({
  id: 'users.changeStatus',
  method: 'PATCH',
  path: '/users/{id}/status',
  summary: 'Activate or deactivate an account; deactivating ends its sessions',
  policy: mayChangeAccounts,
  params: s.userIdParams,
  body: s.changeStatusBody,
  answer: s.accountSchema,
  errors: { 404: 'no such account', 409: 'the last active Super Admin' },
});

export const changeRole = defineEndpoint({
  id: 'users.changeRole',
  method: 'PATCH',
  path: '/users/{id}/role',
  summary: 'Change the role of an account; ends its sessions',
  policy: mayChangeAccounts,
  params: s.userIdParams,
  body: s.changeRoleBody,
  answer: s.accountSchema,
  errors: { 404: 'no such account', 409: 'the last active Super Admin' },
});

export const signOutEverywhere = defineEndpoint({
  id: 'users.signOutEverywhere',
  method: 'POST',
  path: '/users/{id}/sign-out',
  summary: 'End every session of another user, on every device',
  policy: mayChangeAccounts,
  params: s.userIdParams,
  answer: s.signedOutAnswer,
  errors: { 404: 'no such account' },
});

export const takeEmailEvent = defineEndpoint({
  id: 'users.takeEmailEvent',
  method: 'POST',
  path: '/webhooks/email',
  summary: 'Delivery events of the mail provider, signed by the svix scheme; they become email statuses',
  policy: maySendEmailEvents,
  body: s.emailEventBody,
  errors: { 401: 'not signed by the provider, or too old' },
});
