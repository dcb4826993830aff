import { expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { useTestServer } from '../../../test/server.ts';
import { sweep } from './session.sweep.service.ts';

const server = useTestServer();

async function signedIn(): Promise<{ browser: Browser; sessionId: string }> {
  const browser = new Browser(server);
  const { body } = await browser.signIn(await server.current.createPerson());
  return { browser, sessionId: body.sessionId };
}

async function idleFor(sessionId: string, seconds: number): Promise<void> {
  await server.current.owner.query(
    'update sessions set last_activity_at = now() - make_interval(secs => $2) where id = $1',
    [sessionId, seconds],
  );
}

async function lastActivity(sessionId: string): Promise<number> {
  const { rows } = await server.current.owner.query<{ at: Date }>(
    'select last_activity_at as at from sessions where id = $1',
    [sessionId],
  );
  return rows[0]?.at.getTime() ?? 0;
}

it('refuses everything after the agency’s minutes and a minute of slack', async () => {
  const { browser, sessionId } = await signedIn();
  await idleFor(sessionId, 15 * 60 + 55);
  expect(await browser.isSignedIn()).toBe(true);
  await idleFor(sessionId, 15 * 60 + 61);
  expect(await browser.isSignedIn()).toBe(false);
  const runOut = { status: 401, body: { code: 'TIMED_OUT' } };
  expect(await browser.refresh()).toMatchObject(runOut);
  // Also once it is written down: a device may come back long after.
  expect(await browser.refresh()).toMatchObject(runOut);
  const events = await server.current.owner.query(
    "select outcome, reason from login_events where event = 'session-expired' and session_id = $1",
    [sessionId],
  );
  expect(events.rows).toEqual([{ outcome: 'failure', reason: 'idle' }]);
});

it('is not put off by polling, reading or refreshing', async () => {
  const { browser, sessionId } = await signedIn();
  await idleFor(sessionId, 600);
  const before = await lastActivity(sessionId);
  for (let turn = 0; turn < 3; turn += 1) {
    await browser.isSignedIn();
    await browser.call('GET', '/auth/sessions');
    await browser.refresh();
  }
  expect(await lastActivity(sessionId)).toBe(before);
});

it('is put off by saying that somebody is there', async () => {
  const { browser, sessionId } = await signedIn();
  await idleFor(sessionId, 15 * 60);
  const before = await lastActivity(sessionId);
  expect((await browser.call('POST', '/auth/activity')).status).toBe(204);
  expect(await lastActivity(sessionId)).toBeGreaterThanOrEqual(before + 15 * 60_000);
});

it('cannot be brought back once it is over', async () => {
  const { browser, sessionId } = await signedIn();
  await idleFor(sessionId, 3600);
  expect((await browser.call('POST', '/auth/activity')).status).toBe(401);
  expect(await browser.isSignedIn()).toBe(false);
});

it('follows the agency’s own minutes', async () => {
  const { browser, sessionId } = await signedIn();
  const owner = server.current.owner;
  await owner.query('update agency_settings set idle_minutes = 5, version = version + 1');
  await idleFor(sessionId, 6 * 60 + 1);
  expect(await browser.isSignedIn()).toBe(false);
  await owner.query('update agency_settings set idle_minutes = 60');
  expect(await browser.isSignedIn()).toBe(true);
  await owner.query('update agency_settings set idle_minutes = 15, version = 1');
});

it('ends after thirty days, however busy', async () => {
  const { browser, sessionId } = await signedIn();
  const { rows } = await server.current.owner.query<{ days: number }>(
    'select extract(epoch from expires_at - created_at)::float8 / 86400 as days from sessions where id = $1',
    [sessionId],
  );
  expect(rows[0]?.days).toBeCloseTo(30, 1);
  await server.current.owner.query(
    "update sessions set expires_at = now() - interval '1 second' where id = $1",
    [sessionId],
  );
  expect(await browser.isSignedIn()).toBe(false);
  expect((await browser.refresh()).status).toBe(401);
});

it('is written down and announced by the sweep when nobody comes back', async () => {
  const { sessionId } = await signedIn();
  const { sessionId: busy } = await signedIn();
  await idleFor(sessionId, 3600);
  await sweep(server.current.app.deps);
  const ended = await server.current.owner.query(
    'select end_reason from sessions where id = any($1) and ended_at is not null',
    [[sessionId, busy]],
  );
  expect(ended.rows).toEqual([{ end_reason: 'idle' }]);
  const told = await server.current.owner.query(
    "select payload from outbox where topic = 'live.session-ended' and payload ->> 'sessionId' = $1",
    [sessionId],
  );
  expect(told.rows).toEqual([{ payload: { sessionId, reason: 'idle' } }]);
});

it('sweeps what no longer serves and nothing else', async () => {
  const { browser, sessionId } = await signedIn();
  const owner = server.current.owner;
  await owner.query(`
    insert into session_tokens (hash, session_id, kind, generation, expires_at)
      values ('\\x01', '${sessionId}', 'access', 1, now() - interval '1 minute');
    insert into sign_in_challenges (hash, kind, expires_at) values ('\\x02', 'two-factor', now() - interval '1 minute'),
      ('\\x03', 'two-factor', now() + interval '1 minute');
    insert into sign_in_attempts (key, at) values ('old', now() - interval '61 minutes'), ('new', now() - interval '59 minutes')`);
  await sweep(server.current.app.deps);
  const left = await owner.query(`
    select (select count(*) from session_tokens where hash = '\\x01') as tokens,
      (select array_agg(hash) from sign_in_challenges) as challenges,
      (select array_agg(key) from sign_in_attempts where key in ('old', 'new')) as tries`);
  expect(left.rows).toEqual([{ tokens: '0', challenges: [Buffer.from([3])], tries: ['new'] }]);
  expect(await browser.isSignedIn()).toBe(true);
  expect((await browser.refresh()).status).toBe(200);
});
