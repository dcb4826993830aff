import { hasVisibleCharacter } from '@homeward/contract/core';
import * as z from 'zod/mini';

/** A whole number in decimal digits. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d+$/)),
      z.transform((text: string) => Number(text)),
    ),
    z.number().check(z.gte(min), z.lte(max)),
  );

/** A URL of one of these schemes. */
export const address = (...schemes: string[]) =>
  z.string().check(z.refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol)));

/** A bucket of an S3-compatible store, with the key that opens it. */
export const bucket = address('https:', 'http:').check(
  z.refine((text) => /^https?:\/\/[^:@/]+:[^@/]+@[^/]+\/[^/?#]+/.test(text)),
);

/** Where heads of the audit log go: a file, a syslog, or an address of the web (in clear on this machine only). */
export const headPlace = z.string().check(
  z.regex(/^(\/.+|syslog:\/\/[^/]+\/?|https:\/\/.+|http:\/\/(127\.0\.0\.1|\[::1\]|localhost)[:/].*)$/),
  z.refine((text) => text.startsWith('/') || URL.canParse(text)),
);

/** Long, varied, and not out of somebody's documentation. */
export const secret = z.string().check(
  z.minLength(32),
  z.refine((text) => new Set(text).size >= 10),
  z.refine((text) => !/change.?me|example|secret|passw|placeholder|homeward|01234567|abcdefgh/i.test(text)),
);

/** `someone@example.org` or `Some One <someone@example.org>`. */
export const sender = z.string().check(z.regex(/^([^<>\r\n]+<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/));

/** As Fastify takes it: nobody, so many proxies, or proxies at these addresses. */
export const proxies = z.union([
  z.pipe(
    z.literal('false'),
    z.transform(() => false as const),
  ),
  wholeNumber(1, 10),
  z.pipe(
    z.string().check(z.regex(/^[0-9a-fA-F/]*[.:][0-9a-fA-F.:/]*(\s*,\s*[0-9a-fA-F.:/]+)*$/)),
    z.transform((text: string) => text.split(',').map((part) => part.trim())),
  ),
]);

/** A short name without control characters, and not of invisible ones alone. */
export const shortName = z.string().check(z.regex(/^[^\p{Cc}<>]{1,40}$/u), z.refine(hasVisibleCharacter));
