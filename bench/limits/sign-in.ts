// The least that a sign-in can be: the account is read, the password checked as ours is, a session written.
import { createHash, randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { fastify } from 'fastify';
import { startPool } from './pool.ts';

const pool = startPool();
const app = fastify({ logger: false });

app.get('/ready', async () => 'ready');
app.post<{ Body: { identifier: string; password: string } }>('/*', async (request, reply) => {
  const { identifier, password } = request.body;
  const { rows } = await pool.query<{ id: string; hash: string }>({
    name: 'account',
    text: 'select u.id, c.password_hash as hash from users u join credentials c on c.user_id = u.id where lower(u.username) = lower($1)',
    values: [identifier],
  });
  const [account] = rows;
  if (!account || !(await verify(account.hash, password))) return reply.code(401).send();
  const token = randomBytes(32).toString('base64url');
  await pool.query({
    name: 'open',
    text: `with opened as (
        insert into sessions (user_id, method, device, expires_at)
        values ($1, 'password', 'Bench', now() + interval '30 days') returning id
      )
      insert into session_tokens (hash, session_id, kind, generation, expires_at)
      select $2, id, 'access', 1, now() + interval '1 day' from opened`,
    values: [account.id, createHash('sha256').update(token).digest()],
  });
  return reply.send({ token });
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
