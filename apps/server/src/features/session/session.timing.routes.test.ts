import { expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { useTestServer } from '../../../test/server.ts';
import { hashPassword, verifyPassword } from './session.passwords.service.ts';

const server = useTestServer();
const people = 25;

/** People whose passwords are hashed as the product hashes them, and as many names that nobody has. */
async function names(): Promise<{ known: string[]; unknown: string[] }> {
  const hash = await hashPassword('a password nobody tries');
  await server.current.owner.query(
    `with made as (insert into users (first_name, last_name, username, email, role)
       select 'First', 'Last', 'known.' || n, 'known.' || n || '@agency.example', 'Other' from generate_series(1, $2::int) n
       on conflict do nothing returning id)
     insert into credentials (user_id, password_hash) select id, $1 from made`,
    [hash, people],
  );
  const list = (word: string) =>
    Array.from({ length: people }, (_, index) => `${word}.${index + 1}@agency.example`);
  return { known: list('known'), unknown: list('other') };
}

/** Tries a wrong password. Each try comes from another address, so that none is slowed down. */
const tryToSignIn = async (identifier: string, host: number) =>
  (await new Browser(server, `127.3.0.${host}`).call('POST', '/auth/login', { identifier, password: 'x' }))
    .status;

/** What this process worked for a try, its threads included: what else the machine does is not in it. */
async function workOf(identifier: string, host: number): Promise<number> {
  const before = process.cpuUsage();
  expect(await tryToSignIn(identifier, host)).toBe(401);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

// The time itself is measured by bench/sign-in-timing.ts.
it('works as much for a name that nobody has as for one that somebody has', async () => {
  const { known, unknown } = await names();
  const work = { known: [] as number[], unknown: [] as number[] };
  for (let index = 0; index < people; index += 1) {
    work.known.push(await workOf(known[index] ?? '', 2 * index + 1));
    work.unknown.push(await workOf(unknown[index] ?? '', 2 * index + 2));
  }
  // A hash is most of it: without one the ratio would be 0.35.
  const ratio = median(work.unknown) / median(work.known);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1 / 0.6);
});

it('lets others work while passwords are being checked', async () => {
  const { known } = await names();
  const browser = new Browser(server);
  await browser.signIn(await server.current.createPerson());
  await server.current.owner.query('delete from sign_in_attempts');
  let isOver = false;
  const flood = Promise.all(known.map((identifier, index) => tryToSignIn(identifier, 100 + index))).finally(
    () => {
      isOver = true;
    },
  );
  do expect(await browser.isSignedIn()).toBe(true);
  while (!isOver);
  expect(new Set(await flood)).toEqual(new Set([401]));
});

it('keeps the thread of the server free while a password is being checked', async () => {
  const hash = await hashPassword('a password nobody tries');
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  for (let count = 0; count < 10; count += 1) await verifyPassword(hash, 'x');
  isOver = true;
  // On that thread a check would take a turn or two.
  expect(turns).toBeGreaterThan(200);
});
