import { expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { newestToken } from '../../../test/letters.ts';
import { testPassword } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
let addresses = 0;

/** A stranger at an address of its own. */
function stranger(): Browser {
  addresses += 1;
  return new Browser(server, `127.1.${Math.trunc(addresses / 250)}.${(addresses % 250) + 1}`);
}

async function wrongTries(name: string, times: number, from = stranger): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1)
    statuses.push((await from().signIn(name, 'not the password')).status);
  return statuses;
}

/** Moves all tries into the past. */
async function wait(seconds: number): Promise<void> {
  await server.current.owner.query('update sign_in_attempts set at = at - make_interval(secs => $1)', [
    seconds,
  ]);
}

it('makes an account wait after five wrong passwords, from wherever they come', async () => {
  const person = await server.current.createPerson();
  expect(await wrongTries(person.username, 6)).toEqual([401, 401, 401, 401, 401, 429]);
  const right = await stranger().signIn(person);
  expect(right.status).toBe(429);
  expect(right.body.detail).toBe('Too many attempts. Try again in 1 minute.');
  const seconds = Number(right.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(25);
  expect(seconds).toBeLessThanOrEqual(30);
  await wait(seconds);
  expect((await stranger().signIn(person)).status).toBe(200);
  // A successful sign-in resets the count.
  expect(await wrongTries(person.username, 5)).toEqual([401, 401, 401, 401, 401]);
});

it('counts the email address and the username of an account together', async () => {
  const person = await server.current.createPerson();
  expect(await wrongTries(person.username, 3)).toEqual([401, 401, 401]);
  expect(await wrongTries(person.email.toUpperCase(), 3)).toEqual([401, 401, 429]);
});

it('treats a name that nobody has alike', async () => {
  expect(await wrongTries('nobody.at.all', 6)).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await wrongTries('NOBODY.at.all', 1))[0]).toBe(429);
});

it('makes an address wait after twenty wrong tries at whichever accounts', async () => {
  const one = stranger();
  for (let turn = 0; turn < 20; turn += 1) {
    expect((await one.signIn(`somebody.${turn}`, 'x')).status).toBe(401);
  }
  const person = await server.current.createPerson();
  expect((await one.signIn(person)).status).toBe(429);
  expect((await stranger().signIn(person)).status).toBe(200);
  await wait(31);
  expect((await one.signIn(person)).status).toBe(200);
});

it('waits longer each time, but never more than five minutes, and never for good', async () => {
  const person = await server.current.createPerson();
  await wrongTries(person.username, 5);
  const waits: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const refused = await stranger().signIn(person.username, 'not the password');
    const seconds = Number(refused.headers.get('retry-after'));
    waits.push(seconds);
    await wait(seconds);
    if (turn < 4) expect((await stranger().signIn(person.username, 'still not it')).status).toBe(401);
  }
  expect(waits).toEqual([30, 60, 120, 240, 300]);
  expect((await stranger().signIn(person)).status).toBe(200);
});

it('does not count what it refuses, so that hammering keeps nobody out longer', async () => {
  const person = await server.current.createPerson();
  await wrongTries(person.username, 5);
  expect(new Set(await wrongTries(person.username, 30))).toEqual(new Set([429]));
  await wait(30);
  expect((await stranger().signIn(person)).status).toBe(200);
});

it('lets the owner in from a browser that has signed in before, whatever strangers do', async () => {
  const person = await server.current.createPerson();
  const own = new Browser(server, '127.2.0.1');
  expect((await own.signIn(person)).status).toBe(200);
  await own.call('POST', '/auth/logout');
  expect(await wrongTries(person.username, 6)).toContain(429);
  expect((await own.signIn(person)).status).toBe(200);
  // The browser's own wrong tries count, too.
  await own.call('POST', '/auth/logout');
  expect(await wrongTries(person.username, 6, () => own)).toEqual([401, 401, 401, 401, 401, 429]);
});

it('gives a known browser no way at other accounts', async () => {
  const thief = new Browser(server, '127.2.0.2');
  await thief.signIn(await server.current.createPerson());
  const victim = await server.current.createPerson();
  expect(await wrongTries(victim.username, 6, () => thief)).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await thief.signIn(victim)).status).toBe(429);
});

it('lets no more than five through when a hundred come at once', async () => {
  const person = await server.current.createPerson();
  const crowd = Array.from({ length: 100 }, () => stranger());
  const answers = await Promise.all(crowd.map((one) => one.signIn(person.username, 'not the password')));
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(95);
});

it('is told the same whatever is wrong', async () => {
  const active = await server.current.createPerson();
  const inactive = await server.current.createPerson({ isActive: false });
  const invited = await server.current.createPerson({ hasPassword: false });
  const bodies = [];
  for (const name of [active.username, inactive.username, invited.email, 'nobody', 'nobody@agency.example']) {
    const { status, body } = await stranger().signIn(name, 'not the password');
    bodies.push({ status, title: body.title, detail: body.detail, keys: Object.keys(body).sort() });
  }
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(bodies[0]).toMatchObject({ status: 401, detail: 'Invalid email or password' });
});

it('tells an inactive account with the right password what is the matter, and signs it in nowhere', async () => {
  const person = await server.current.createPerson({ isActive: false });
  const browser = stranger();
  const { status, body } = await browser.signIn(person);
  expect({ status, detail: body.detail }).toEqual({
    status: 403,
    detail: 'This account is inactive. Contact your agency.',
  });
  expect(browser.cookies.size).toBe(0);
});

it('writes each try down: who, why, from where, and never what was typed', async () => {
  const person = await server.current.createPerson();
  const browser = stranger();
  await browser.signIn(person.username, 'wrong horse battery');
  await browser.signIn('hunter2-my-password', testPassword);
  await browser.signIn('stranger@elsewhere.example', 'x');
  const { rows } = await server.current.owner.query(
    `select user_id, role, attempted_name, outcome, reason, method, host(address) as address, browser, device_type
     from login_events order by at desc, id desc limit 3`,
  );
  const rest = { outcome: 'failure', method: 'password', browser: 'Chrome 140', device_type: 'desktop' };
  expect(rows.map(({ address, ...row }) => row)).toEqual([
    { user_id: null, role: null, attempted_name: 's•••@elsewhere.example', reason: 'unknown-user', ...rest },
    { user_id: null, role: null, attempted_name: 'h•••', reason: 'unknown-user', ...rest },
    { user_id: person.id, role: person.role, attempted_name: null, reason: 'wrong-password', ...rest },
  ]);
  expect(rows[0].address).toMatch(/^127\.1\./);
});

it('lets several browsers of one person in at the same moment', async () => {
  const person = await server.current.createPerson();
  for (let round = 0; round < 30; round += 1) {
    const answers = await Promise.all([1, 2, 3].map(() => stranger().signIn(person)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
});

/** One stranger who tries on and on, every so many seconds, for some minutes. */
async function hammer(name: string, from: Browser, { everySeconds, forSeconds }: Pace): Promise<number> {
  let checked = 0;
  for (let at = 0; at < forSeconds; at += everySeconds) {
    if ((await from.signIn(name, 'not the password')).status === 401) checked += 1;
    await wait(everySeconds);
  }
  return checked;
}

interface Pace {
  everySeconds: number;
  forSeconds: number;
}

it('lets the owner in at once from a new browser while one address hammers', async () => {
  const person = await server.current.createPerson();
  const one = stranger();
  await hammer(person.username, one, { everySeconds: 2, forSeconds: 240 });
  expect((await one.signIn(person.username, 'not the password')).status).toBe(429);
  const own = stranger();
  // Even after a slip of the finger.
  expect((await own.signIn(person.username, 'a slip of the finger')).status).toBe(401);
  expect((await own.signIn(person)).status).toBe(200);
});

it('lets the owner in within a minute while two addresses hammer', async () => {
  const person = await server.current.createPerson();
  for (const one of [stranger(), stranger()])
    await hammer(person.username, one, { everySeconds: 5, forSeconds: 120 });
  const own = stranger();
  const first = await own.signIn(person);
  const seconds = first.status === 200 ? 0 : Number(first.headers.get('retry-after'));
  expect(seconds).toBeLessThanOrEqual(60);
  await wait(seconds);
  expect(first.status === 200 || (await own.signIn(person)).status === 200).toBe(true);
});

it('gives an address that goes on no more tries than it had before', async () => {
  const person = await server.current.createPerson();
  const checked = await hammer(person.username, stranger(), { everySeconds: 15, forSeconds: 3_600 });
  expect(checked).toBeLessThanOrEqual(34);
});

it('lets the owner in by a link from a mail, however many addresses guess', async () => {
  const person = await server.current.createPerson();
  expect(await wrongTries(person.username, 20)).toContain(429);
  const own = stranger();
  expect((await own.signIn(person)).status).toBe(429);
  expect((await own.call('POST', '/auth/forgot-password', { identifier: person.email })).status).toBe(200);
  const token = await newestToken(server, person.email);
  const password = 'a new long password 7';
  expect((await own.call('POST', '/auth/reset-password', { token, password })).status).toBe(204);
  // Strangers go on; the browser that had the link has a counter of its own.
  expect(new Set(await wrongTries(person.username, 5))).toEqual(new Set([429]));
  expect((await own.signIn(person.username, password)).status).toBe(200);
  expect((await stranger().signIn(person.username, password)).status).toBe(429);
});

it('leaves the newest link open when strangers ask for links until they are refused', async () => {
  const person = await server.current.createPerson();
  const statuses: number[] = [];
  const ask = (from: Browser) => from.call('POST', '/auth/forgot-password', { identifier: person.email });
  for (let turn = 0; turn < 8; turn += 1) statuses.push((await ask(stranger())).status);
  expect(statuses).toContain(429);
  const own = stranger();
  expect((await ask(own)).status).toBe(429);
  const sent = statuses.filter((status) => status === 200).length;
  const token = await newestToken(server, person.email, sent);
  const password = 'a new long password 8';
  expect((await own.call('POST', '/auth/reset-password', { token, password })).status).toBe(204);
});
