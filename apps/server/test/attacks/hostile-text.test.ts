import { beforeAll, expect, it } from 'vitest';
import type { Shape } from '../fuzz/values.ts';
import type { Person } from '../people.ts';
import { profile, saveProfile } from '../profiles.ts';
import { useTestServer } from '../server.ts';
import { fileFor } from '../uploads.ts';
import {
  addressOf,
  type Operation,
  type Place,
  placesIn,
  sampleOf,
  withAt,
  writingOperations,
} from './operations.ts';

const server = useTestServer({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let admin: Person;
let subject: Person;
let fileId = '';
let skillId = '';
let ratingId = '';

/** What a text field may be sent; `m` is put before and after, so that it is found again wherever it went. */
const hostile: [string, string][] = [
  ['a turned direction', '\u202egnp.exe\u202c'],
  ['an isolate', '\u2067x\u2069'],
  ['zero widths', 'a\u200b\u200c\u200d\ufeffb'],
  ['NUL', 'a\u0000b'],
  ['an escape', '\u001b[2J'],
  ['half a character', '\ud800'],
  ['the other half', '\udfff'],
  ['tags', '<img src=x onerror=alert(1)>'],
  ['a formula', '=HYPERLINK("http://x")'],
  ['SQL', `'; drop table users; --`],
  ['wildcards of LIKE', '%_\\'],
  ['a template', `{{constructor.constructor("x")()}} $${'{7*7}'} #{7*7} __BRANDING__`],
  ['accents apart', 'e\u0301'],
  ['many accents', `e${'\u0301'.repeat(60)}`],
  ['a family', '👨‍👩‍👧‍👦🏳️‍🌈'],
  ['other writings', 'Ωмега 田中 עברית'],
  ['the end of a line', 'a\r\nb\u2028c'],
  ['characters that are none', '\ufffe\uffff'],
  ['a megabyte', 'x'.repeat(1_000_000)],
];

beforeAll(async () => {
  const { current } = server;
  admin = await current.createPerson({ role: 'SuperAdmin' });
  await current.tokenOf(admin);
});

/** Everything new for one request, so that each finds what it changes. */
async function prepare(): Promise<void> {
  const { current } = server;
  subject = await current.createPerson({ role: 'CareProvider' });
  await saveProfile(current, admin, subject.id, profile());
  fileId = (await fileFor(current, admin, subject)).id;
  const skill = await current.owner.query<{ id: string }>(
    `insert into skills (name, category) values ('Text ' || gen_random_uuid(), 'OTHER') returning id`,
  );
  skillId = skill.rows[0]?.id ?? '';
  const rating = await current.call<{ id: string }>('POST', '/ratings', {
    as: admin,
    body: { userId: subject.id, score: 4, comment: 'Kind.' },
  });
  ratingId = rating.body.id;
}

/** Requests that are right, for what a schema alone cannot make. Others are made from their schema. */
const right: Record<string, () => { path?: string; body: unknown }> = {
  'users.invite': () => ({
    body: { firstName: 'New', lastName: 'Person', email: `n${Math.random()}@agency.example`, role: 'Other' },
  }),
  'users.change': () => ({
    path: `/users/${subject.id}`,
    body: {
      firstName: 'A',
      lastName: 'B',
      email: subject.email,
      phone: '+12125550123',
      username: subject.username,
    },
  }),
  'skills.create': () => ({ body: { name: 'Text' } }),
  'skills.change': () => ({
    path: `/skills/${skillId}`,
    body: { name: `T${Math.random()}`, category: 'OTHER' },
  }),
  'ratings.create': () => ({ body: { userId: subject.id, score: 4, comment: 'Kind.' } }),
  'ratings.change': () => ({ path: `/ratings/${ratingId}`, body: { comment: 'Kind.' } }),
  'files.rename': () => ({ path: `/lock-care/files/${fileId}`, body: { name: 'b.txt' } }),
  'profiles.saveCareProvider': () => ({ body: profile() }),
  'settings.putAgency': () => ({
    body: {
      productName: 'Homeward',
      assistantName: 'Ask',
      hue: 200,
      idleMinutes: 15,
      demandsTwoFactor: false,
      digestAfterMinutes: 120,
    },
  }),
  'profiles.saveDraft': () => ({ body: { baseVersion: 1, content: {} } }),
};

async function versionFor(id: string): Promise<string> {
  const from: Record<string, string> = {
    'settings.putAgency': 'select version from agency_settings',
    'users.change': `select version from users where id = '${subject.id}'`,
    'profiles.saveCareProvider': `select version from care_provider_profiles where user_id = '${subject.id}'`,
  };
  const sql = from[id];
  if (!sql) return '"1"';
  const { rows } = await server.current.owner.query<{ version: number }>(sql);
  return `"${rows[0]?.version ?? 1}"`;
}

/** Fields of free text: no choice, no id, no date. */
const isText = ({ type, enum: choices, const: one, format }: Shape) =>
  type === 'string' && !choices && one === undefined && (format === undefined || format === 'email');

/** Where a mark stands in the database, each text whole; keys for searching are not shown to anybody. */
async function textsWith(mark: string): Promise<string[]> {
  const { owner } = server.current;
  const { rows: tables } = await owner.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: unknown }>(
      `select to_jsonb(t) as row from ${name} t where t::text like '%' || $1 || '%'`,
      [mark],
    );
    const visit = (value: unknown, key: string): void => {
      if (typeof value === 'string' && value.includes(mark)) found.push(`${name}.${key}: ${value}`);
      else if (typeof value === 'object' && value !== null)
        for (const [inner, part] of Object.entries(value)) visit(part, inner);
    };
    for (const { row } of rows) visit(row, '');
  }
  return found;
}

/** Made for finding, sorting and telling apart and shown to nobody; letters are HTML, which their own tests read. */
const keys =
  /^(?:idempotency_keys|outbox|sign_in_attempts|demo_letters|\w+_(?:words|phrases))\.|[._](?:search|sort_name|key|plain|normalized|name_key|search_text|username):/;

/** The names of skills are one vocabulary: written in one way and in one line, so that each is there once. */
const keptAs = (id: string, sent: string): string =>
  id.startsWith('skills.') ? sent.normalize('NFC').replaceAll(/\s+/g, ' ') : sent;

it('in every text field is refused, or kept and given back as it was', async () => {
  const operations = await writingOperations(server.current);
  const wrong: Record<string, unknown> = {};
  let count = 0;
  let kept = 0;
  for (const operation of operations as (Operation & { body: Shape })[]) {
    const places: Place[] = placesIn(operation.body, isText);
    for (const place of places) {
      if (operation.id in right) await prepare();
      else subject ??= admin;
      for (const [what, text] of hostile) {
        count += 1;
        const mark = `m${count}q`;
        const sent = `${mark}${text}${mark}`;
        const { path, body } = right[operation.id]?.() ?? {
          body: sampleOf(operation.body, [subject.id]),
        };
        await server.current.owner.query('delete from sign_in_attempts');
        if ((await server.current.call('GET', '/auth/session', { as: admin })).status !== 200)
          server.current.forget(admin);
        const answer = await server.current.call<unknown>(
          operation.method,
          path ?? addressOf(operation, subject.id),
          {
            as: admin,
            body: withAt(body, place, sent),
            headers: { 'if-match': await versionFor(operation.id) },
          },
        );
        const where = `${operation.id} ${place.join('.')}: ${what}`;
        if (answer.status >= 500) wrong[where] = answer.status;
        if (answer.status >= 300) continue;
        const texts = (await textsWith(mark)).filter((line) => !keys.test(line));
        kept += texts.length > 0 ? 1 : 0;
        const shown = JSON.stringify(answer.body) ?? '';
        const wanted = keptAs(operation.id, sent);
        const altered = texts.filter((line) => !line.includes(wanted));
        if (altered.length > 0) wrong[where] = altered.map((line) => line.slice(0, 200));
        if (shown.includes(mark) && !shown.includes(JSON.stringify(wanted).slice(1, -1)))
          wrong[`${where}, answer`] = shown.slice(
            Math.max(0, shown.indexOf(mark) - 20),
            shown.indexOf(mark) + 120,
          );
      }
    }
  }
  expect(wrong).toEqual({});
  // Where all is refused, nothing is proved.
  expect(count).toBeGreaterThan(500);
  expect(kept).toBeGreaterThan(100);
}, 900_000);
