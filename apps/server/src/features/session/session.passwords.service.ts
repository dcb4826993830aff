import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { sessionText } from '@homeward/contract/session';
import { hash, type Options, verify } from '@node-rs/argon2';
import { problem } from '../../platform/errors/index.ts';

/** OWASP Password Storage Cheat Sheet: Argon2id (what the library uses unless told otherwise), 19 MiB, 2 passes, 1 lane. */
const parameters: Options = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Runs at most `width` pieces of work at a time and refuses when too many wait. */
export function createLane(width: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= width) {
      if (waiting.length >= mostWaiting) {
        throw problem(503, 'Too many people are signing in right now. Try again in a moment.', {
          retryAfterSeconds: 5,
        });
      }
      // Whoever leaves hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

// A hash keeps a core busy for some 20 ms: a flood of sign-ins leaves one core to everybody else.
const hashing = createLane(Math.max(1, availableParallelism() - 1), 400);

/** Texts that look the same are the same password (NIST SP 800-63B, 5.1.1.2). */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(normalise(password), parameters));
}

/** What is checked for a name that nobody has, so that the answer takes as long as for one that somebody has. */
const nobody = hash('nobody has this password', parameters);

/**
 * Whether a password is right; a wrong one and a missing account take the same time.
 * @param passwordHash null where there is no account, or none with a password
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await nobody);
  const isRight = await hashing(() => verify(against, normalise(password)));
  return isRight && passwordHash !== null;
}

const lists = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const commonPasswords = new Set(lists.filter((line) => line.length >= 12));
const commonWords = new Set(lists.filter((line) => line.length < 12));

/**
 * Refuses a password that an attacker would try first: one of the most common, a common word or one's own name
 * with digits around it, one character or a short piece again and again, a run along the keyboard.
 * @param own names that belong to the account: username, email, first and last name, the product's name
 * @throws 400 naming the field
 */
export function requireUncommon(password: string, own: readonly string[], path: string): void {
  const given = normalise(password).toLowerCase();
  const core = withoutEdges(given);
  const names = own
    .flatMap((name) => [name, name.split('@')[0] ?? ''])
    .map((name) => withoutEdges(name.toLowerCase()));
  const isCommon =
    commonPasswords.has(given) ||
    commonWords.has(core) ||
    (core.length > 0 && names.includes(core)) ||
    /^(.{1,4}?)\1+.{0,3}$/su.test(given) ||
    isRun(given);
  if (isCommon) {
    throw problem(400, sessionText.commonPassword, {
      errors: [{ path, message: sessionText.commonPassword }],
    });
  }
}

/** Without the digits and signs that people put around a word, and without spaces. */
function withoutEdges(text: string): string {
  const bare = text.replaceAll(/\s/g, '');
  const letters = [...bare.matchAll(/\p{L}/gu)];
  const [first, last] = [letters.at(0), letters.at(-1)];
  return first && last ? bare.slice(first.index, last.index + last[0].length) : '';
}

const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '12345678901234567890'];

/** Three quarters of it or more walk along a row, one way or the other. */
function isRun(text: string): boolean {
  const pairs = [...text].slice(1).map((character, index) => `${[...text][index]}${character}`);
  const along = pairs.filter((pair) =>
    rows.some((row) => row.includes(pair) || row.includes([...pair].reverse().join(''))),
  );
  return along.length >= pairs.length * 0.75;
}
