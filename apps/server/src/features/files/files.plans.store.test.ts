import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { explain, rowsRead, type Statement, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';
import { countedRows } from '../../platform/db/index.ts';

// The promise of the list: a page of 20,000 files reads no more than a page of 100.
const server = useTestServer({ givesSessions: true });
let owner: Person;
let viewer: Person;

beforeAll(async () => {
  owner = await server.current.createPerson();
  const other = await server.current.createPerson();
  viewer = await server.current.createPerson({ role: 'Admin' });
  for (const [person, count] of [
    [owner, 20_000],
    [other, 100],
  ] as const) {
    await server.current.owner.query(
      `with objects as (
         insert into stored_objects (key, size, sha256)
         select $1::text || '-' || n || '.txt', 4, sha256('a') from generate_series(1, $2::int) n returning key),
       uploads as (
         insert into file_uploads (key, uploaded_by, name, kind, mime_type, size)
         select key, $1::text::uuid, 'a.txt', 'document', 'text/plain', 4 from objects returning id),
       numbered as (select id, row_number() over (order by id) n from uploads)
       insert into files (upload_id, owner_type, owner_id, name, category, kind, size, uploaded_by, uploaded_at)
       select id, 'USER', $1::text::uuid, 'file ' || n || '.txt', 'OTHER_DOCUMENT', 'document', n, $1::text::uuid,
         now() - n * interval '1 second' from numbered`,
      [person.id, count],
    );
  }
  // Most owners have a few files: the plan is made for them, and holds for the one who has many.
  await server.current.owner.query(
    `insert into files (upload_id, owner_type, owner_id, name, category, kind, size, uploaded_by)
     select u.id, 'USER', uuidv7(), 'file', 'OTHER_DOCUMENT', 'document', n, u.uploaded_by
     from (select id, uploaded_by from file_uploads limit 1) u, generate_series(1, 10000) n`,
  );
  await vacuum(server.current.owner, 'files', 'file_uploads', 'users');
});

/** What a page of the list asks for; and what leads to the next page. */
async function askPage(query: string): Promise<{ statements: Statement[]; nextCursor: string | null }> {
  const path = `/lock-care/by-owner/USER/${owner.id}?${query}`;
  const { body, statements } = await ask<{ pagination: { nextCursor: string | null } }>(
    server.current,
    viewer,
    path,
    'files.',
  );
  return { statements, nextCursor: body.pagination.nextCursor };
}

async function expectShort(query: string): Promise<string | null> {
  const { statements, nextCursor } = await askPage(query);
  expect(statements.map(({ name }) => name.split('.')[1]).sort()).toEqual(['count', 'page']);
  for (const statement of statements) {
    const isCount = statement.name.startsWith('files.count');
    const scans = scansOf(await explain(server.current.app.deps.pool, statement), ['files']);
    expect(scans.map((plan) => plan['Node Type'])).toEqual([isCount ? 'Index Only Scan' : 'Index Scan']);
    for (const plan of scans) expect(rowsRead(plan)).toBeLessThanOrEqual(isCount ? countedRows + 1 : 21);
  }
  return nextCursor;
}

it.each(['', 'sort=-uploadedAt', 'sort=name', 'sort=-name', 'sort=size', 'sort=-size', 'kind=document'])(
  'reads no more than it shows, and counts so far and no further: %s',
  async (query) => {
    const cursor = await expectShort(`limit=20&${query}`);
    expect(cursor).not.toBeNull();
    await expectShort(`limit=20&${query}&cursor=${cursor}`);
  },
);
