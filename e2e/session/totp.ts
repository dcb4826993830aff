import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code that an authenticator app shows (RFC 6238 over RFC 4226: SHA-1, 30 s, six digits). Written out here,
 * so that the test does not ask the server's library whether the server's library is right.
 * @param secret in base 32
 * @param stepsAhead 1: the code that follows the one now
 */
export function totp(secret: string, stepsAhead = 0): string {
  const bits = Array.from(secret.replace(/\s|=/g, ''), (letter) =>
    alphabet.indexOf(letter.toUpperCase()).toString(2).padStart(5, '0'),
  ).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
