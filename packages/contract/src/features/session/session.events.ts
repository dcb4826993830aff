import * as z from 'zod/mini';
import { defineEvent } from '../../core/index.ts';

/** Why a session is over; the screen says it in words. */
export const revokedReasons = [
  'signed-out',
  'idle',
  'expired',
  'revoked',
  'password-changed',
  'role-changed',
  'deactivated',
  'token-reused',
] as const;

/** Sent to every socket of a session just before it is dropped. */
export const sessionRevoked = defineEvent(
  'session:revoked',
  z.strictObject({ reason: z.enum(revokedReasons) }),
);

/** What the groups of a person give them has changed; told to that person alone, whose page reads it again. */
export const capabilitiesChanged = defineEvent('session:capabilities-changed', z.strictObject({}));
