// Whether the time of an answer tells if somebody has an account: wrong passwords and forgotten ones for 200 names that
// somebody has, and for 200 that nobody has. How often a time of one list is greater than one of the other is 0.5 where
// neither is slower (the statistic of Mann, Whitney and Wilcoxon): a busy machine makes both slower alike.
import { request } from 'node:http';
import { hash } from '@node-rs/argon2';
import { loadNote } from './cpu.ts';
import { startGround, startOurs } from './servers.ts';
import { printTable } from './table.ts';

const people = 200;
const firstPort = Number(process.env.PORT ?? 23_560);
/** Four standard deviations of the statistic for 200 against 200. */
const tolerance = 0.12;

const ground = await startGround();
const rows: string[][] = [];
let worst = 0;
try {
  // As the product hashes them (session.passwords.service.ts).
  const passwordHash = await hash('a password nobody tries', {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
  await ground.owner.query(
    `with made as (insert into users (first_name, last_name, username, email, role)
       select 'First', 'Last', 'known.' || n, 'known.' || n || '@agency.example', 'Other' from generate_series(1, $2::int) n
       returning id)
     insert into credentials (user_id, password_hash) select id, $1 from made`,
    [passwordHash, people],
  );
  const ours = await startOurs(ground, firstPort);
  for (const [path, more] of [
    ['/api/auth/login', { password: 'not the password' }],
    ['/api/auth/forgot-password', {}],
  ] as const) {
    const times = { known: [] as number[], other: [] as number[] };
    for (let index = 0; index < people; index += 1) {
      // In turn and in changing order, so that a slow moment of the machine meets both.
      const order = index % 2 === 0 ? (['known', 'other'] as const) : (['other', 'known'] as const);
      for (const [at, which] of order.entries()) {
        const body = { identifier: `${which}.${index + 1}@agency.example`, ...more };
        times[which].push(await timeOf(`${ours.url}${path}`, body, index * 2 + at));
      }
    }
    const share = shareSlower(times.known, times.other);
    worst = Math.max(worst, Math.abs(share - 0.5));
    rows.push([path, share.toFixed(2), `0.5 ± ${tolerance}`]);
  }
  await ours.stop();
} finally {
  await ground.close();
}
printTable(`Time that tells of an account (${people} names of each kind; ${loadNote()})`, [
  ['call', 'share slower where somebody has the name', 'wanted'],
  ...rows,
]);
process.exitCode = worst <= tolerance ? 0 : 1;

/** Each try comes from an address of its own, so that none is slowed down. @returns ms */
function timeOf(url: string, body: object, index: number): Promise<number> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const localAddress = `127.3.${Math.trunc(index / 250)}.${(index % 250) + 1}`;
    request(url, { method: 'POST', localAddress, headers }, (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - start));
    })
      .once('error', reject)
      .end(text);
  });
}

function shareSlower(ones: readonly number[], others: readonly number[]): number {
  const wins = ones.map((one) => others.filter((other) => one > other).length);
  return wins.reduce((sum, count) => sum + count, 0) / (ones.length * others.length);
}
