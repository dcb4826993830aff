import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { LinkKind } from '../../src/platform/slice/index.ts';
import { useTestServer } from '../server.ts';

const server = useTestServer();
const subject = '01890000-0000-7000-8000-00000000000a';
const other = '01890000-0000-7000-8000-00000000000b';
const meta = { address: '192.0.2.1', requestId: 'request-1' };
const signing: LinkKind = {
  purpose: 'test-signing',
  page: 'sign',
  minutes: 10,
  isSingleUse: true,
  over: 'This link is over.',
};
const feed: LinkKind = { ...signing, purpose: 'test-feed', page: 'feeds', isSingleUse: false };

const deps = () => server.current.app.deps;
const tokenOf = (url: string) => url.split('#token=')[1] ?? '';
const make = async (kind: LinkKind, id: string | null = subject) =>
  tokenOf(await deps().links.make(deps().db, kind, id));
const check = (kind: LinkKind, token: string) => deps().links.check(deps().db, kind, token, meta.address);
const take = (kind: LinkKind, token: string) =>
  deps().db.transaction((tx) => deps().links.take(tx, kind, token, meta));
const over = { status: 410, detail: signing.over };

it('keeps the hash of a token and leads to its page', async () => {
  const url = await deps().links.make(deps().db, signing, subject);
  expect(url).toMatch(/\/sign#token=[A-Za-z0-9_-]{43}$/);
  const token = tokenOf(url);
  const { rows } = await server.current.owner.query(
    'select to_jsonb(l)::text as row, hash from links l where purpose = $1 and revoked_at is null',
    [signing.purpose],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].hash).toEqual(createHash('sha256').update(token).digest());
  expect(rows[0].row).not.toContain(token);
  expect(await check(signing, token)).toMatchObject({ subjectId: subject });
});

it('opens once where it is for one use, and for one of several at the same moment', async () => {
  const token = await make(signing);
  const taken = await Promise.allSettled(Array.from({ length: 4 }, () => take(signing, token)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(check(signing, token)).rejects.toMatchObject(over);
});

it('opens again and again where it is for many uses, and counts them', async () => {
  const token = await make(feed);
  for (const _ of [1, 2, 3]) expect(await take(feed, token)).toMatchObject({ subjectId: subject });
  const { rows } = await server.current.owner.query(
    'select uses, last_used_at is not null as used from links where purpose = $1',
    [feed.purpose],
  );
  expect(rows).toEqual([{ uses: 3, used: true }]);
});

it('opens nothing of another purpose, after its time, or once it is revoked', async () => {
  const [a, b] = [await make(feed), await make(feed, other)];
  await expect(check(signing, a)).rejects.toMatchObject(over);
  await deps().links.revoke(deps().db, feed, subject);
  await expect(check(feed, a)).rejects.toMatchObject(over);
  expect(await check(feed, b)).toMatchObject({ subjectId: other });
  await server.current.owner.query("update links set expires_at = now() - interval '1 second'");
  await expect(take(feed, b)).rejects.toMatchObject(over);
});

it('replaces a single-use link of the same subject only', async () => {
  const [first, ofOther] = [await make(signing), await make(signing, other)];
  const second = await make(signing);
  await expect(check(signing, first)).rejects.toMatchObject(over);
  for (const token of [second, ofOther]) await check(signing, token);
});

it('is undone with the transaction that used it', async () => {
  const token = await make(signing);
  await expect(
    deps().db.transaction(async (tx) => {
      await deps().links.take(tx, signing, token, meta);
      throw new Error('The signature was not kept.');
    }),
  ).rejects.toThrow('The signature was not kept.');
  await take(signing, token);
});

it('writes down what was made, used and revoked, without the token', async () => {
  const { owner } = server.current;
  await owner.query('delete from links');
  // Not by time: an entry of the test before may be of the same millisecond.
  const earlier = await owner.query<{ id: string }>(
    `select id from audit_entries where subject_type = 'link'`,
  );
  const used = await make(signing);
  await take(signing, used);
  await make(signing);
  await deps().links.revoke(deps().db, signing, subject);
  const { rows } = await owner.query<{ action: string; entry: string }>(
    `select action, to_jsonb(e)::text as entry from audit_entries e
     where subject_type = 'link' and id <> all($1) order by at, id`,
    [earlier.rows.map(({ id }) => id)],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'links.made',
    'links.used',
    'links.made',
    'links.revoked',
  ]);
  expect(rows[1]?.entry).toContain(meta.address);
  expect(rows.some(({ entry }) => entry.includes(used))).toBe(false);
});

it('slows down an address that tries wrong ones, and keeps nobody’s right one from them', async () => {
  const right = await make(signing);
  const statuses = new Set<number>();
  for (let turn = 0; turn < 70; turn += 1) {
    await check(signing, `wrong-${turn}`).catch(({ status }: { status: number }) => statuses.add(status));
  }
  expect([...statuses]).toEqual([410, 429]);
  expect(await check(signing, right)).toMatchObject({ subjectId: subject });
  const elsewhere = deps().links.check(deps().db, signing, 'wrong', '192.0.2.2');
  await expect(elsewhere).rejects.toMatchObject({ status: 410 });
});
