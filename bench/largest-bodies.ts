// How long one request holds the server's event loop: the largest body that each endpoint accepts, while a second
// connection asks whether the server lives. Its longest wait is the longest pause. Files and previews also come with a
// content that passes every check, because a refusal is cheaper.

import { loadNote } from './cpu.ts';
import { largestOf, type Shape } from './largestBody.ts';
import { makeSignedIn, startGround, startOurs } from './servers.ts';
import { printTable } from './table.ts';

const mostMs = 50;
const shown = 20;
const ground = await startGround();
const server = await startOurs(ground, 23_731);

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly body: Shape;
}

/** The calls with a JSON body, by the API's own document, with an id in each pair of braces. */
async function operationsOf(id: string): Promise<Operation[]> {
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<
      string,
      Record<string, { operationId: string; requestBody?: { content: Record<string, { schema?: Shape }> } }>
    >;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, requestBody }]) => {
      const body = requestBody?.content['application/json']?.schema;
      return body
        ? [{ id: operationId, method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, id), body }]
        : [];
    }),
  );
}

/** Pings until it is stopped. @returns what stops it, and says the longest wait in ms */
function watchPauses(): () => Promise<number> {
  let longest = 0;
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      const before = performance.now();
      await (await fetch(`${server.url}/api/health/live`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - before);
    }
  };
  const running = run();
  return async () => {
    isOver = true;
    await running;
    return longest;
  };
}

const day = (index: number) =>
  `2026-${String(9 + Math.floor(index / 28)).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`;
/** Eight visits of an hour on each day, each at another rate. */
const visits = Array.from({ length: 496 }, (_, index) => {
  const at = `${day(Math.floor(index / 8))}T${String(8 + (index % 8)).padStart(2, '0')}`;
  return {
    start: `${at}:00`,
    end: `${at}:59`,
    rateCents: 1_500 + index,
    incentiveCents: index,
    address: `a${index}`,
  };
});
const preview = (ruleSet: string) => ({
  ruleSet,
  workweekStart: 'sunday',
  timezone: 'America/Los_Angeles',
  visits: visits.filter(({ start }) => start < '2026-11-01'),
});
const people = Array.from({ length: 10_000 }, (_, n) => `bench.${n}@agency.example,${n % 60}`);
const invitations = Array.from(
  { length: 500 },
  (_, n) => `First,Last ${n},new.${n}@agency.example,,Care Provider`,
);

/** What passes the checks, by the id of its operation. */
const passing: Readonly<Record<string, readonly unknown[]>> = {
  'timesheets.previewPay': [preview('US_FEDERAL'), preview('US_CALIFORNIA')],
  'staff.checkImport': [{ csv: ['Email,Maximum hours a week', ...people].join('\r\n') }],
  'users.checkInvitations': [{ csv: ['First name,Last name,Email,Phone,Role', ...invitations].join('\r\n') }],
};

try {
  const [token = ''] = await makeSignedIn(ground.owner, 'SuperAdmin', 1);
  const { rows } = await ground.owner.query<{ id: string }>('select id from users limit 1');
  const id = rows[0]?.id ?? '';
  const found: { what: string; bytes: number; status: number; ms: number }[] = [];
  for (const operation of await operationsOf(id)) {
    // They would end the session that asks.
    if (/^session\./.test(operation.id)) continue;
    const bodies = [largestOf(operation.body), ...(passing[operation.id] ?? [])];
    for (const body of bodies) {
      const text = JSON.stringify(body);
      const send = () =>
        fetch(`${server.url}${operation.path}`, {
          method: operation.method,
          headers: {
            authorization: `Bearer ${token}`,
            'if-match': '"1"',
            'content-type': 'application/json',
          },
          body: text,
        });
      // The first time compiles.
      await (await send()).arrayBuffer();
      const end = watchPauses();
      const answer = await send();
      await answer.arrayBuffer();
      found.push({ what: operation.id, bytes: text.length, status: answer.status, ms: await end() });
    }
  }
  found.sort((one, other) => other.ms - one.ms);
  printTable(`Longest pause of the event loop by the largest body (${found.length} bodies; ${loadNote()})`, [
    ['operation', 'bytes', 'status', `ms (≤ ${mostMs})`],
    ...found
      .slice(0, shown)
      .map(({ what, bytes, status, ms }) => [what, String(bytes), String(status), ms.toFixed(1)]),
  ]);
  process.exitCode = found.every(({ ms }) => ms <= mostMs) ? 0 : 1;
} finally {
  await server.stop();
  await ground.close();
}
