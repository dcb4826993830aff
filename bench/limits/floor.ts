// The floor: Fastify, one prepared statement on `pg` that looks the session up and builds the JSON, and nothing else.
import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import { batched, startPool } from './pool.ts';

/** What is asked of PostgreSQL; in `values`, `{token}` stands for the hash of the bearer token, `{id}` for the last part of the path. */
interface Work {
  text: string;
  values: unknown[];
  /** The column whose text is JSON already; without one the rows are answered as they are. */
  jsonColumn?: string;
  isList: boolean;
  /** Whether the statement takes the hashes of several requests, and says to which of them a row belongs. */
  isBatched?: boolean;
}

const work = JSON.parse(process.env.WORK ?? '') as Work;
/** Ours reads one more, to know whether another page follows. */
const mostRows = 20;
const pool = startPool();
type Row = Record<string, unknown>;
const run = async <Read extends Row>(values: unknown[]) =>
  (await pool.query<Read>({ name: 'floor', text: work.text, values })).rows;
const rowOf = batched((hashes: Buffer[]) =>
  run<Row & { place: number }>(work.values.map((value) => (Array.isArray(value) ? hashes : value))),
);
const app = fastify({ logger: false });

app.get('/ready', async () => 'ready');
app.get('/*', async (request, reply) => {
  const hash = createHash('sha256')
    .update(request.headers.authorization?.slice(7) ?? '')
    .digest();
  const id = request.url.slice(request.url.lastIndexOf('/') + 1);
  const given = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(given) : value === '{token}' ? hash : value === '{id}' ? id : value;
  const found = work.isBatched ? await rowOf(hash) : undefined;
  const rows = work.isBatched
    ? [found].filter((row) => row !== undefined)
    : await run(work.values.map(given));
  if (rows.length === 0) return reply.code(401).send();
  const { jsonColumn } = work;
  if (jsonColumn === undefined) return reply.send(rows);
  reply.header('content-type', 'application/json; charset=utf-8');
  if (!work.isList) return reply.send(String(rows[0]?.[jsonColumn]));
  return reply.send(
    `{"data":[${rows
      .slice(0, mostRows)
      .map((row) => row[jsonColumn])
      .join()}],"pagination":{}}`,
  );
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
