import * as z from 'zod/mini';
import {
  idSchema,
  instantSchema,
  lineField,
  listParam,
  pageOf,
  pageQuery,
  recordsParam,
  roleSchema,
} from '../../core/index.ts';

export const loginEvents = [
  'login',
  'logout',
  'session-expired',
  'token-reuse',
  'two-factor',
  'password-reset-request',
  'password-reset',
  'password-change',
  'invite-accepted',
  'two-factor-change',
  'passkey-change',
  'session-revoked',
  'set-up',
] as const;

/** `blocked`: refused before anything was checked, because of too many tries or a token that was used before. */
export const loginOutcomes = ['success', 'failure', 'blocked'] as const;

export const loginReasons = [
  'unknown-user',
  'wrong-password',
  'inactive-account',
  'wrong-code',
  'link-over',
  'too-many-attempts',
  'passkey-refused',
  'token-reused',
  'idle',
  'expired',
] as const;

export const loginMethods = [
  'password',
  'passkey',
  'authenticator',
  'recovery-code',
  'invitation',
  'set-up',
] as const;

export const deviceTypes = ['desktop', 'mobile', 'tablet', 'bot', 'unknown'] as const;

/** The account as it is now: its owner may have changed their name since. */
const userSchema = z.strictObject({
  id: idSchema,
  fullName: z.string(),
  image: z.nullable(z.string()),
  role: roleSchema,
});

export const loginLogSchema = z.strictObject({
  id: idSchema,
  at: instantSchema,
  /** Null where no account matched. */
  user: z.nullable(userSchema),
  /** What was typed, masked: `j•••@example.com`. */
  attemptedName: z.nullable(z.string()),
  /** The role at that time. */
  role: z.nullable(roleSchema),
  event: z.enum(loginEvents),
  outcome: z.enum(loginOutcomes),
  reason: z.nullable(z.enum(loginReasons)),
  method: z.nullable(z.enum(loginMethods)),
  address: z.nullable(z.string()),
  device: z.strictObject({
    type: z.enum(deviceTypes),
    browser: z.nullable(z.string()),
    os: z.nullable(z.string()),
  }),
  isNewDevice: z.boolean(),
  sessionId: z.nullable(idSchema),
});

/** What the list and its export can be narrowed by. `from` is included, `to` is not. */
const filters = {
  event: listParam(z.enum(loginEvents)),
  outcome: listParam(z.enum(loginOutcomes)),
  role: listParam(roleSchema),
  /** Whose they are, by account. */
  person: recordsParam(),
  from: z.optional(instantSchema),
  to: z.optional(instantSchema),
  /** A name, an email, an address (`203.0.113.7`), its network (`203.0.113.`), or a masked name. */
  search: z.optional(lineField(254)),
  sort: z._default(z.enum(['-at', 'at']), '-at'),
};

export const loginLogsQuery = z.strictObject({ ...pageQuery, ...filters });
export const loginLogsExportQuery = z.strictObject(filters);
export const loginLogsPage = pageOf(loginLogSchema);

export const loginLogParams = z.strictObject({ id: idSchema });

/** How many events of one session the details show; the newest ones. */
export const shownSessionEvents = 50;

/** One event with what the list leaves out. `sessionEvents`: the others of its session, newest first. */
export const loginLogDetailSchema = z.strictObject({
  ...loginLogSchema.shape,
  userAgent: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  sessionEvents: z.array(loginLogSchema),
});

export type LoginEvent = (typeof loginEvents)[number];
export type LoginOutcome = (typeof loginOutcomes)[number];
export type LoginReason = (typeof loginReasons)[number];
export type LoginMethod = (typeof loginMethods)[number];
export type DeviceType = (typeof deviceTypes)[number];
export type LoginLog = z.output<typeof loginLogSchema>;
export type LoginLogDetail = z.output<typeof loginLogDetailSchema>;
export type LoginLogFilters = z.output<typeof loginLogsExportQuery>;
