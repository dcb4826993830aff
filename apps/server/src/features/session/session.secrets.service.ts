import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export { hashToken, makeToken } from '../../platform/links/index.ts';

/** Whether a text can be one of our tokens at all. */
export function looksLikeToken(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);
}

type Purpose = 'second-factor' | 'recovery-codes' | 'sign-in-attempts';

function keyFor(secret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `homeward ${purpose}`, 32));
}

/**
 * A keyed hash for what could be guessed if it were hashed plainly (names, addresses, short codes).
 * @param secret SESSION_SECRET
 */
export function keyedHash(secret: string, purpose: Purpose, text: string): Buffer {
  return createHmac('sha256', keyFor(secret, purpose)).update(text).digest();
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts with AES-256-GCM; the result is nonce, tag, ciphertext.
 * @param owner id that the secret belongs to: moved to another row it does not open
 */
export function seal(secret: string, owner: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'second-factor'), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Opens what `seal` made.
 * @throws when the key, the owner or a byte differs
 */
export function unseal(secret: string, owner: string, sealed: Buffer): string {
  const cipher = createDecipheriv(
    'aes-256-gcm',
    keyFor(secret, 'second-factor'),
    sealed.subarray(0, nonceBytes),
    { authTagLength: tagBytes },
  );
  cipher.setAAD(Buffer.from(owner));
  cipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([cipher.update(sealed.subarray(nonceBytes + tagBytes)), cipher.final()]).toString(
    'utf8',
  );
}
