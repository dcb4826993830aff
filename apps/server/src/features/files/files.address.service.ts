import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { signedAddressSeconds } from '@homeward/contract/files';
import type { Env } from '../../platform/env/index.ts';
import { onePer } from '../../platform/slice/index.ts';

/** The signature of an address: for one session, until a moment. */
export interface Signature {
  readonly session?: string | undefined;
  readonly expires?: string | undefined;
  readonly signature?: string | undefined;
}

/**
 * Signs addresses and checks them. What is signed opens for 5 minutes and for one session: it dies with it, and with
 * its user's right to see the file, because both are looked up at each opening.
 */
export interface AddressSigner {
  /** @param path below `/api`, without a query; @param values further ones, which are not signed */
  sign(path: string, sessionId: string, values?: Readonly<Record<string, string>>): string;
  /** @returns the session that it was signed for; undefined where it does not hold */
  check(path: string, signature: Signature): string | undefined;
}

/** The signer of an installation: every node has the same. */
export const signerOf = onePer((env: Env): AddressSigner => {
  const key = Buffer.from(hkdfSync('sha256', env.sessionSecret, '', 'homeward file addresses', 32));
  const mark = (path: string, session: string, expires: string) =>
    createHmac('sha256', key).update(`${path}\n${session}\n${expires}`).digest();
  return {
    sign: (path, session, values = {}) => {
      const expires = String(expiryOf(Date.now()));
      const signature = mark(path, session, expires).toString('base64url');
      return `/api${path}?${new URLSearchParams({ ...values, session, expires, signature })}`;
    },
    check: (path, { session, expires, signature }) => {
      if (session === undefined || expires === undefined || signature === undefined) return undefined;
      if (Number(expires) * 1000 <= Date.now()) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const right = mark(path, session, expires);
      return given.length === right.length && timingSafeEqual(given, right) ? session : undefined;
    },
  };
});

const step = 60;

/**
 * In seconds since 1970, on a whole minute: who asks again within it gets the same address, which their browser has
 * cached. It opens for 4 to 5 minutes.
 */
function expiryOf(nowMs: number): number {
  return Math.floor(nowMs / 1000 / step) * step + signedAddressSeconds;
}

/** Path of the bytes of a file, or of an upload that is not filed. */
export function contentPath(id: string): string {
  return `/files/content/${id}`;
}

/** Address of a public picture, or of one of its sizes. */
export function publicAddress(key: string, preview?: string): string {
  const [id = '', ending = ''] = key.split('.');
  if (preview === undefined) return `/api/files/public/${id}.${ending}`;
  return `/api/files/public/${id}-${preview}`;
}
