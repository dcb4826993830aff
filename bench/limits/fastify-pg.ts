// The very same statements as ours: Fastify, one prepared statement after the other on `pg`, and the same JSON. Those that
// take the tokens of several requests are sent for all requests of one turn of the event loop, as ours does.
// No policy, no checks, no headers, no log, no metrics.
import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import { batched, startPool } from './pool.ts';

interface Work {
  statements: { name: string; text: string; values: unknown[] }[];
  /** Base64 of the token hash that stands in `values` for whoever asks. */
  tokenHash: string;
  /** Names of the columns whose text is JSON already. */
  jsonColumn: string;
  isList: boolean;
}

const work = JSON.parse(process.env.WORK ?? '') as Work;
const pool = startPool();
const app = fastify({ logger: false });

type Row = Record<string, unknown>;

/** @returns runs a statement for the person whose token has a hash */
function runnerOf({ name, text, values }: Work['statements'][number]): (hash: Buffer) => Promise<Row[]> {
  const isList = (value: unknown) => Array.isArray(value) && value.includes(work.tokenHash);
  if (values.some(isList)) {
    const rowOf = batched(async (hashes: Buffer[]) => {
      const filled = values.map((value) => (isList(value) ? hashes : value));
      return (await pool.query<Row & { place: number }>({ name, text, values: filled })).rows;
    });
    return async (hash) => [(await rowOf(hash)) ?? {}];
  }
  return async (hash) => {
    const filled = values.map((value) => (value === work.tokenHash ? hash : value));
    return (await pool.query<Row>({ name, text, values: filled })).rows;
  };
}
const runners = work.statements.map(runnerOf);

app.get('/ready', async () => 'ready');
app.get('/*', async (request, reply) => {
  const token = request.headers.authorization?.slice(7) ?? '';
  const hash = createHash('sha256').update(token).digest();
  let rows: Row[] = [];
  for (const run of runners) rows = await run(hash);
  reply.header('content-type', 'application/json; charset=utf-8');
  if (!work.isList) return reply.send(String(rows[0]?.[work.jsonColumn]));
  return reply.send(`{"data":[${rows.map((row) => row[work.jsonColumn]).join()}],"pagination":{}}`);
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
