import * as z from 'zod/mini';
import { capabilitySchema, idSchema, instantSchema, lineField, roleSchema } from '../../core/index.ts';
import { savedViewsSchema } from '../settings/index.ts';
import { emailSchema, phoneSchema, usernameSchema } from '../users/index.ts';
import { sessionText } from './session.text.ts';

/** 12 characters or more (product rule); the server also refuses the most common ones. */
export const newPasswordSchema = z
  .string({ error: sessionText.shortPassword })
  .check(z.minLength(12, sessionText.shortPassword), z.maxLength(200, 'Use at most 200 characters.'));

const secret = z.string().check(z.minLength(1, 'Fill this in.'), z.maxLength(500));
const givenPassword = z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(500));

export const sessionUserSchema = z.strictObject({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  image: z.nullable(z.string()),
  role: roleSchema,
  /** What their groups give them, beside what their role allows: the screen asks the same policies as the server. */
  capabilities: z.array(capabilitySchema),
  unReadNotificationCount: z.int(),
});

/** How the signed-in person wants times shown; travels with the session so that no page waits for it. */
export const displaySchema = z.strictObject({
  timezone: z.string(),
  dateFormat: z.enum(['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD']),
  timeFormat: z.enum(['12h', '24h']),
  weekStart: z.enum(['monday', 'sunday']),
});

export const sessionStateSchema = z.strictObject({
  user: sessionUserSchema,
  display: displaySchema,
  sessionId: idSchema,
  /** Minutes without activity after which the session ends. */
  idleMinutes: z.int(),
  /** The agency demands a second factor that this person has not set up: nothing else is served until then. */
  mustSetUpTwoFactor: z.boolean(),
});

export const tokensSchema = z.strictObject({ accessToken: z.string(), expiresAt: instantSchema });

/** `views`: how the person likes their lists, with the session so that no list changes its face while it loads. */
export const signedInSchema = z.strictObject({
  ...sessionStateSchema.shape,
  views: savedViewsSchema,
  tokens: tokensSchema,
});

export const loginBody = z.strictObject({
  identifier: lineField(254, 'Enter your email or username.'),
  password: givenPassword,
});

/** Either signed in, or a challenge that `POST /auth/two-factor` answers. */
export const loginAnswer = z.union([
  signedInSchema,
  z.strictObject({ twoFactor: z.strictObject({ challenge: z.string(), expiresAt: instantSchema }) }),
]);

/** `code`: six digits of the authenticator app, or a recovery code. */
export const twoFactorBody = z.strictObject({ challenge: secret, code: lineField(40, 'Enter the code.') });

export const forgotPasswordBody = z.strictObject({
  identifier: lineField(254, 'Enter your email or username.'),
});
export const messageAnswer = z.strictObject({ message: z.string() });

export const linkBody = z.strictObject({ token: secret });
export const resetPasswordBody = z.strictObject({ token: secret, password: newPasswordSchema });

export const invitationSchema = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: roleSchema,
  expiresAt: instantSchema,
});

export const acceptInviteBody = z.strictObject({
  token: secret,
  password: newPasswordSchema,
  firstName: lineField(100),
  lastName: lineField(100),
  phone: phoneSchema,
});

export const setUpBody = z.strictObject({
  token: secret,
  firstName: lineField(100),
  lastName: lineField(100),
  username: usernameSchema,
  email: emailSchema,
  password: newPasswordSchema,
});

/** A signed-in device, as Settings lists it. `place` is null where no address database is installed. */
export const deviceSessionSchema = z.strictObject({
  id: idSchema,
  isCurrent: z.boolean(),
  device: z.string(),
  address: z.nullable(z.string()),
  method: z.enum(['password', 'passkey', 'invitation', 'set-up']),
  createdAt: instantSchema,
  lastUsedAt: instantSchema,
});

export const deviceSessionsAnswer = z.strictObject({ data: z.array(deviceSessionSchema) });
export const sessionIdParams = z.strictObject({ id: idSchema });

export const changePasswordBody = z.strictObject({
  currentPassword: givenPassword,
  newPassword: newPasswordSchema,
});

export const passwordBody = z.strictObject({ password: givenPassword });
export const twoFactorSetUpAnswer = z.strictObject({ secret: z.string(), uri: z.string() });
export const codeBody = z.strictObject({ code: lineField(40, 'Enter the code.') });
export const recoveryCodesAnswer = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const securityStateSchema = z.strictObject({
  passwordChangedAt: z.nullable(instantSchema),
  twoFactor: z.strictObject({ isOn: z.boolean(), isDemanded: z.boolean(), recoveryCodesLeft: z.int() }),
  passkeys: z.array(
    z.strictObject({
      id: idSchema,
      name: z.string(),
      createdAt: instantSchema,
      lastUsedAt: z.nullable(instantSchema),
    }),
  ),
});

/** The WebAuthn documents travel as the browser and the library make them; the library checks them. */
const webauthnDocument = z.record(z.string(), z.unknown());
export const passkeyOptionsAnswer = z.strictObject({ challenge: z.string(), options: webauthnDocument });
export const addPasskeyBody = z.strictObject({
  challenge: secret,
  name: lineField(60),
  response: webauthnDocument,
});
export const passkeySignInBody = z.strictObject({ challenge: secret, response: webauthnDocument });

export type SessionUser = z.output<typeof sessionUserSchema>;
export type SessionState = z.output<typeof sessionStateSchema>;
export type SignedIn = z.output<typeof signedInSchema>;
export type Display = z.output<typeof displaySchema>;
export type DeviceSession = z.output<typeof deviceSessionSchema>;
export type SecurityState = z.output<typeof securityStateSchema>;
export type Invitation = z.output<typeof invitationSchema>;
