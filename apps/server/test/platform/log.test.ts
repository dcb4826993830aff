import { type Role, roles } from '@homeward/contract/core';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { slices } from '../../src/app.ts';
import { testPassword } from '../people.ts';
import { startTestServer } from '../server.ts';

interface PersonalRow {
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  phone: string | null;
}

/** Shorter texts would be found by chance in ids and stacks. */
const shortest = 5;

test('the log of a whole run holds no name, email, phone, token, password or search of anybody', async () => {
  const logLines: string[] = [];
  const server = await startTestServer({ logLines, env: { LOG_LEVEL: 'trace' } });
  const { deps } = server.app;
  for (const slice of slices) await slice.seed?.(deps);
  const people = await server.createOfEachRole(roles);
  const secrets = new Set<string>([testPassword, 'Zyxwvu-searched-for', '0199-not-an-id-but-a-name']);

  for (const [role, person] of people) {
    const token = await server.tokenOf(person);
    secrets.add(token);
    await useEverything(server.call.bind(server), token, role);
  }
  for (const body of [
    { identifier: 'super.admin', password: 'a wrong password' },
    { identifier: 'nobody.at.all@agency.example', password: testPassword },
    { identifier: { injected: 'nobody.at.all@agency.example' } },
  ]) {
    await server.call('POST', '/auth/login', { body });
  }
  const [anyone] = people.values();
  await server.call('POST', '/auth/forgot-password', { body: { identifier: anyone?.email } });
  await server.call('GET', '/0199-not-an-id-but-a-name');
  // Errors of the database quote rows: what is logged of them must not.
  const users = await server.owner.query<PersonalRow>('select * from users');
  await breakTheDatabase(server.owner);
  const body = { identifier: anyone?.email, password: 'a wrong password' };
  expect((await server.call('POST', '/auth/login', { body })).status).toBe(500);
  await server.close();

  const personal = users.rows.flatMap(({ first_name, last_name, username, email, phone }) => [
    `${first_name} ${last_name}`,
    last_name,
    username,
    email,
    phone ?? '',
  ]);
  const log = logLines.join('');
  expect(logLines.length).toBeGreaterThan(roles.length * 5);
  expect(log.includes('"failed"')).toBe(true);
  expect(users.rows.length).toBeGreaterThan(roles.length);
  const searched = [...personal, ...secrets, 'a wrong password', 'nobody.at.all'].filter(
    (text) => text.length >= shortest && !isWordOfOurs(text),
  );
  expect(searched.length).toBeGreaterThan(100);
  expect(searched.filter((text) => log.includes(text))).toEqual([]);
});

/** Usernames such as `admin` are also words of routes and files. */
function isWordOfOurs(text: string): boolean {
  return /^(admin|other|family|medical)$/.test(text);
}

type Call = (method: string, path: string, options: { token: string; body?: unknown }) => Promise<unknown>;

async function useEverything(call: Call, token: string, role: Role): Promise<void> {
  await call('GET', '/auth/session', { token });
  await call('GET', '/auth/sessions', { token });
  await call('GET', '/overview', { token });
  await call('GET', '/branding', { token });
  await call('GET', '/login-logs?search=Zyxwvu-searched-for', { token });
  await call('GET', '/users?search=Zyxwvu-searched-for', { token });
  await call('GET', '/audit?action=Zyxwvu-searched-for', { token });
  await call('PUT', '/settings/agency', { token, body: { productName: `Zyxwvu-searched-for ${role}` } });
}

/** Makes signing in fail inside of PostgreSQL, with people in the words of the error. */
async function breakTheDatabase(owner: pg.Pool): Promise<void> {
  await owner.query(`
    create function quote_people() returns trigger language plpgsql as $$ begin
      raise exception 'the rows are %', (select string_agg(email || ' ' || last_name, ', ') from users);
    end $$;
    create trigger quote_people before insert on login_events execute function quote_people()`);
}
