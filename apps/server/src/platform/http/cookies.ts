export interface CookieOptions {
  readonly path: string;
  readonly maxAgeSeconds: number;
  readonly isSecure: boolean;
}

/** Names and values are ours: tokens in base64url and nothing that would need quoting. */
const plain = /^[A-Za-z0-9_-]*$/;

/**
 * Finds a cookie in a `Cookie` header (RFC 6265, section 4.2).
 * @returns undefined when it is not there, or is there twice: somebody else has planted one
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  let found: string | undefined;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals === -1 || pair.slice(0, equals).trim() !== name) continue;
    if (found !== undefined) return undefined;
    found = pair.slice(equals + 1).trim();
  }
  return found;
}

/**
 * A `Set-Cookie` header: never readable by scripts, never sent with a request that another site caused.
 * @throws when name or value hold more than letters, digits, `_` and `-`
 */
export function writeCookie(
  name: string,
  value: string,
  { path, maxAgeSeconds, isSecure }: CookieOptions,
): string {
  if (!plain.test(name) || !plain.test(value))
    throw new Error('A cookie holds letters, digits, _ and - only.');
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`;
}
