import { createHash, randomBytes } from 'node:crypto';

/** An opaque token of 256 random bits, 43 characters. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What of a token is kept: it cannot be turned back, and a random token needs no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
