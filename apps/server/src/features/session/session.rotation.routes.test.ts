import { expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();

async function signedIn(): Promise<Browser> {
  const browser = new Browser(server);
  const answer = await browser.signIn(await server.current.createPerson());
  expect(answer.status).toBe(200);
  return browser;
}

/** As if the last rotation had been a while ago. */
async function later(): Promise<void> {
  await server.current.owner.query("update sessions set generation_at = generation_at - interval '1 minute'");
}

async function eventsOf(
  event: string,
  sessionId: string,
): Promise<{ outcome: string; reason: string | null }[]> {
  const found = await server.current.owner.query(
    'select outcome, reason from login_events where event = $1 and session_id = $2',
    [event, sessionId],
  );
  return found.rows;
}

it('gives a new refresh token each time', async () => {
  const browser = await signedIn();
  const seen = new Set([browser.cookies.get('refresh')]);
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await browser.refresh()).status).toBe(200);
    seen.add(browser.cookies.get('refresh'));
    expect(await browser.isSignedIn()).toBe(true);
  }
  expect(seen.size).toBe(6);
});

it('forgives an answer that was lost on the way, as often as it is lost', async () => {
  const browser = await signedIn();
  for (let turn = 0; turn < 4; turn += 1) {
    expect((await browser.copy().refresh()).status).toBe(200);
    await later();
  }
  expect((await browser.refresh()).status).toBe(200);
  expect(await browser.isSignedIn()).toBe(true);
});

it('ends the session when a replaced token is used, whoever uses it', async () => {
  const owner = await signedIn();
  const thief = owner.copy();
  await owner.refresh();
  const { sessionId } = (await owner.call<{ sessionId: string }>('GET', '/auth/session')).body;
  // The owner's new access token was used: the old refresh token is nobody's any more.
  const theft = await thief.refresh();
  expect(theft.status).toBe(401);
  expect(await owner.isSignedIn()).toBe(false);
  expect((await owner.refresh()).status).toBe(401);
  expect(await eventsOf('token-reuse', sessionId)).toEqual([{ outcome: 'blocked', reason: 'token-reused' }]);
});

it('ends the session when the owner comes after a thief', async () => {
  const owner = await signedIn();
  const thief = owner.copy();
  await thief.refresh();
  expect(await thief.isSignedIn()).toBe(true);
  expect((await owner.refresh()).status).toBe(401);
  expect(await thief.isSignedIn()).toBe(false);
});

it('counts the use of a new refresh token as its arrival, too', async () => {
  const owner = await signedIn();
  const thief = owner.copy();
  await owner.refresh();
  await owner.refresh();
  expect((await thief.refresh()).status).toBe(401);
  expect((await owner.refresh()).status).toBe(401);
});

it('finds out a thief who was first and kept quiet, when the owner comes later', async () => {
  const owner = await signedIn();
  const thief = owner.copy();
  expect((await thief.refresh()).status).toBe(200);
  await later();
  // To the server this looks like an answer that was lost: the owner goes on, and what the thief holds is void.
  expect((await owner.refresh()).status).toBe(200);
  expect(await thief.isSignedIn()).toBe(false);
  expect(await owner.isSignedIn()).toBe(true);
  expect((await thief.refresh()).status).toBe(401);
  expect(await owner.isSignedIn()).toBe(false);
});

it('finds out a thief who walks one step ahead', async () => {
  const owner = await signedIn();
  const thief = owner.copy();
  await thief.refresh();
  await thief.refresh();
  expect((await owner.refresh()).status).toBe(401);
  expect(await thief.isSignedIn()).toBe(false);
});

it('keeps a session through twenty refreshes of one cookie at once', async () => {
  const browser = await signedIn();
  const tabs = Array.from({ length: 20 }, () => browser.copy());
  const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
  // Whichever cookie the browser kept, it goes on, and so does every tab with its own access token.
  for (const tab of tabs) expect(await tab.isSignedIn()).toBe(true);
  const kept = tabs[7] as Browser;
  expect((await kept.refresh()).status).toBe(200);
  expect(await kept.isSignedIn()).toBe(true);
  const rows = await server.current.owner.query(
    'select 1 from sessions where ended_at is not null and user_id = $1',
    [answers[0]?.body.user.id],
  );
  expect(rows.rows).toEqual([]);
});

it('lets an access token live until its own end, and no longer', async () => {
  const browser = await signedIn();
  const older = browser.copy();
  await browser.refresh();
  expect(await browser.isSignedIn()).toBe(true);
  expect(await older.isSignedIn()).toBe(true);
  await server.current.owner.query(
    "update session_tokens set expires_at = now() - interval '1 second' where kind = 'access' and generation = 1 and session_id = (select max(session_id::text)::uuid from session_tokens)",
  );
  expect(await older.isSignedIn()).toBe(false);
  expect(await browser.isSignedIn()).toBe(true);
});

it('takes an access token for no refresh token, nor the other way round', async () => {
  const browser = await signedIn();
  const mixed = browser.copy();
  mixed.cookies.set('refresh', browser.token ?? '');
  expect((await mixed.refresh()).status).toBe(401);
  mixed.token = browser.cookies.get('refresh');
  expect(await mixed.isSignedIn()).toBe(false);
});

it('refuses a refresh without a cookie, with rubbish, and with the token of another installation', async () => {
  for (const cookie of [undefined, '', 'x', 'A'.repeat(43), `${'A'.repeat(42)}=`, '%00'.repeat(20)]) {
    const browser = new Browser(server);
    if (cookie !== undefined) browser.cookies.set('refresh', cookie);
    expect((await browser.refresh()).status).toBe(401);
  }
});
