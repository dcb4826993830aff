import { expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { useTestServer } from '../../../test/server.ts';
import { hashPassword } from './session.passwords.service.ts';

const server = useTestServer();
const people = 200;

/** 200 people whose passwords are hashed as the product hashes them, and as many names that nobody has. */
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

async function timeOf(path: string, body: unknown, index: number): Promise<number> {
  // Each try comes from an address of its own, so that none is slowed down.
  const browser = new Browser(server, `127.3.${Math.trunc(index / 250)}.${(index % 250) + 1}`);
  const start = performance.now();
  await browser.call('POST', path, body);
  return performance.now() - start;
}

/**
 * How often a time of one list is greater than one of the other, 0.5 when neither is slower (the statistic of Mann,
 * Whitney and Wilcoxon): a busy machine makes both slower, and one odd time moves it by a two-hundredth.
 */
function shareSlower(ones: readonly number[], others: readonly number[]): number {
  const wins = ones.map((one) => others.filter((other) => one > other).length);
  return wins.reduce((sum, count) => sum + count, 0) / (ones.length * others.length);
}

// Four standard deviations of the statistic for 200 against 200.
const tolerance = 0.12;

it.each([
  ['/auth/login', (identifier: string) => ({ identifier, password: 'not the password' })],
  ['/auth/forgot-password', (identifier: string) => ({ identifier })],
])(
  'takes as long for a name that somebody has as for one that nobody has: %s',
  async (path, bodyOf) => {
    const { known, unknown } = await names();
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let index = 0; index < people; index += 1) {
      // In turn and in changing order, so that a slow moment of the machine meets both.
      const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const which of order) {
        const name = (which === 'known' ? known : unknown)[index] ?? '';
        times[which].push(await timeOf(path, bodyOf(name), index * 2 + order.indexOf(which)));
      }
    }
    const share = shareSlower(times.known, times.unknown);
    expect(share).toBeGreaterThan(0.5 - tolerance);
    expect(share).toBeLessThan(0.5 + tolerance);
  },
  120_000,
);

it('lets others work while passwords are being checked', async () => {
  const { known } = await names();
  const browser = new Browser(server);
  await browser.signIn(await server.current.createPerson());
  await server.current.owner.query('delete from sign_in_attempts');
  const tries = 50;
  let isOver = false;
  const flood = Promise.all(
    known
      .slice(0, tries)
      .map((identifier, index) => timeOf('/auth/login', { identifier, password: 'x' }, 1000 + index)),
  ).finally(() => {
    isOver = true;
  });
  let answered = 0;
  while (!isOver) {
    expect(await browser.isSignedIn()).toBe(true);
    answered += 1;
  }
  await flood;
  // A hash keeps its own core busy, so that one other person alone gets several answers in the time of each.
  expect(answered).toBeGreaterThan(2 * tries);
}, 120_000);
