// The floor: Fastify, one prepared statement on `pg` that looks the session up and builds the JSON, and nothing else.
import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import pg from 'pg';

/** What is asked of PostgreSQL; in `values`, `{token}` stands for the hash of the bearer token, `{id}` for the last part of the path. */
interface Work {
  text: string;
  values: unknown[];
  /** The column whose text is JSON already; without one the rows are answered as they are. */
  jsonColumn?: string;
  isList: boolean;
}

const work = JSON.parse(process.env.WORK ?? '') as Work;
/** Ours reads one more, to know whether another page follows. */
const mostRows = 20;
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 8,
  options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off',
});
const app = fastify({ logger: false });

app.get('/ready', async () => 'ready');
app.get('/*', async (request, reply) => {
  const hash = createHash('sha256')
    .update(request.headers.authorization?.slice(7) ?? '')
    .digest();
  const id = request.url.slice(request.url.lastIndexOf('/') + 1);
  const given = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(given) : value === '{token}' ? hash : value === '{id}' ? id : value;
  const values = work.values.map(given);
  const { rows } = await pool.query<Record<string, unknown>>({ name: 'floor', text: work.text, values });
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
