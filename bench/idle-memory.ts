// Resident memory of the server, PostgreSQL apart: at rest, half a minute after it was ready, and with a thousand people
// who are connected and have each asked for five things; beside a bare Socket.IO server with the same connections.
import { settledMegabytes } from './cpu.ts';
import { Program } from './live.ts';
import { makeSignedIn, startGround, startOurs } from './servers.ts';
import { mostTimesBare } from './sources.ts';
import { printTable } from './table.ts';

const mostMegabytes = 150;
const settleMs = Number(process.env.SETTLE_SECONDS ?? 30) * 1000;
const looks = 10;
const people = 1_000;
const port = 23_520;
const paths = [
  '/api/auth/session',
  '/api/notification',
  '/api/overview',
  '/api/users?limit=20',
  '/api/login-logs?limit=20',
];

const ground = await startGround();
try {
  const tokens = await makeSignedIn(ground.owner, 'Admin', people);
  await ground.owner.query('analyze');
  const ours = await startOurs(ground, port);
  const bare = new Program('./limits/socketio.ts', {});
  const bareUrl = String(await bare.ask());
  await wait(settleMs);
  const rest = {
    ours: await settledMegabytes(ours.pid, looks),
    bare: await settledMegabytes(bare.pid, looks),
  };
  const clients = new Program('./live-clients.ts', { SERVER_URL: ours.url });
  const bareClients = new Program('./live-clients.ts', { SERVER_URL: bareUrl });
  await clients.ask({ ask: 'connect', tokens });
  await bareClients.ask({ ask: 'connect', tokens });
  for (const path of paths)
    await Promise.all(chunks(tokens, 8).map((some) => askAll(`${ours.url}${path}`, some)));
  await wait(settleMs / 3);
  const busy = {
    ours: await settledMegabytes(ours.pid, looks),
    bare: await settledMegabytes(bare.pid, looks),
  };
  for (const one of [clients, bareClients, bare]) await one.stop();
  await ours.stop();
  const row = (what: string, { ours: own, bare: limit }: typeof rest, goal: string) => [
    what,
    own.toFixed(0),
    limit.toFixed(0),
    (own / limit).toFixed(2),
    goal,
  ];
  printTable(`Memory of the server, MB (PostgreSQL apart, median of ${looks} looks)`, [
    ['what', 'ours', 'bare', `times (at rest ≤ ${mostTimesBare})`, 'goal'],
    row('at rest', rest, `< ${mostMegabytes}`),
    row(`under ${people} people`, busy, ''),
  ]);
  process.exitCode = rest.ours < mostMegabytes && rest.ours <= mostTimesBare * rest.bare ? 0 : 1;
} finally {
  await ground.close();
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function chunks(list: readonly string[], count: number): string[][] {
  return Array.from({ length: count }, (_, part) => list.filter((_one, index) => index % count === part));
}

async function askAll(url: string, some: readonly string[]): Promise<void> {
  for (const token of some) {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    await answer.arrayBuffer();
  }
}
