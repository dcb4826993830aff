import { randomBytes } from 'node:crypto';

const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const always = {
  'content-security-policy': apiPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=(), interest-cohort=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const inProduction = { ...always, 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** Headers of every answer; a page replaces the content security policy by `pagePolicy`. */
export function securityHeaders(isProduction: boolean): Record<string, string> {
  return isProduction ? inProduction : always;
}

/** A fresh nonce: 128 random bits. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * The policy of a page: nothing inline, nothing evaluated, nothing from elsewhere. The nonce is for the one style
 * element that React Aria adds.
 */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** The policy of the service worker: it fetches from our own origin, and runs nothing but itself. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'";
