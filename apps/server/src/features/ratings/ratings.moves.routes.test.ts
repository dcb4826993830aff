import type { MadeMove, Page } from '@homeward/contract/core';
import { mayJudgeRatings, type Rating, type ReviewState, reviewStates } from '@homeward/contract/ratings';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { type TestServer, useTestServer } from '../../../test/server.ts';
import { proveStates } from '../../../test/states.ts';

async function write(server: TestServer, as?: Person): Promise<Rating> {
  const author = as ?? (await server.createPerson({ role: 'CareManager' }));
  const rated = await server.createPerson({ role: 'CareProvider' });
  const { body } = await server.call<Rating>('POST', '/ratings', {
    as: author,
    body: { userId: rated.id, score: 4.5, comment: 'Kind and on time.' },
  });
  return body;
}

async function makeReview(server: TestServer, state: ReviewState) {
  const { id, version } = await write(server);
  const judge = await server.createPerson({ role: 'Admin' });
  if (state === 'VERIFIED') await server.call('POST', `/ratings/${id}/verify`, { as: judge });
  if (state === 'REJECTED') await server.call('DELETE', `/ratings/${id}/reject`, { as: judge });
  const versions = { UNVERIFIED: version, VERIFIED: version + 1, REJECTED: undefined };
  return { id, version: versions[state], subject: undefined };
}

describe('the moves of a review', () => {
  proveStates({
    table: reviewStates,
    path: '/ratings',
    type: 'rating',
    gate: mayJudgeRatings.allows,
    make: makeReview,
  });
});

describe('the history of a review', () => {
  const server = useTestServer();
  const historyOf = (id: string, as: Person, query = '') =>
    server.current.call<Page<MadeMove>>('GET', `/ratings/${id}/moves${query}`, { as });

  it('tells who verified it and that its author undid it, the newest first', async () => {
    const author = await server.current.createPerson({ role: 'CareManager' });
    const judge = await server.current.createPerson({ role: 'Admin' });
    const { id } = await write(server.current, author);
    expect((await historyOf(id, judge)).body).toMatchObject({ data: [], pagination: { total: 0 } });
    await server.current.call('POST', `/ratings/${id}/verify`, { as: judge });
    await server.current.call('PATCH', `/ratings/${id}`, { as: author, body: { score: 1 } });
    // Nothing to undo: this is no move.
    await server.current.call('PATCH', `/ratings/${id}`, { as: author, body: { score: 2 } });
    const { body } = await historyOf(id, judge);
    const by = ({ id: userId, firstName, lastName }: Person) => ({
      id: userId,
      fullName: `${firstName} ${lastName}`,
    });
    expect(body.data).toMatchObject([
      { move: 'edit', from: 'VERIFIED', to: 'UNVERIFIED', by: by(author), reason: null, version: 3 },
      { move: 'verify', from: 'UNVERIFIED', to: 'VERIFIED', by: by(judge), reason: null, version: 2 },
    ]);
    expect(body.pagination).toMatchObject({ total: 2, totalPrecision: 'exact', nextCursor: null });
  });

  it('is read page by page, there and back', async () => {
    const author = await server.current.createPerson({ role: 'CareManager' });
    const { id } = await write(server.current, author);
    for (const score of [1, 2, 3]) {
      await server.current.call('POST', `/ratings/${id}/verify`, { as: author });
      await server.current.call('PATCH', `/ratings/${id}`, { as: author, body: { score } });
    }
    const versions = (page: Page<MadeMove>) => page.data.map(({ version }) => version);
    const first = (await historyOf(id, author, '?limit=4')).body;
    expect(versions(first)).toEqual([7, 6, 5, 4]);
    const second = (await historyOf(id, author, `?limit=4&cursor=${first.pagination.nextCursor}`)).body;
    expect(versions(second)).toEqual([3, 2]);
    const back = await historyOf(id, author, `?limit=4&cursor=${second.pagination.previousCursor}`);
    expect(versions(back.body)).toEqual([7, 6, 5, 4]);
    expect((await historyOf(id, author, '?cursor=eyJ9')).status).toBe(400);
  });

  it('is hidden with what is hidden, and nobody writes it again', async () => {
    const author = await server.current.createPerson({ role: 'CareManager' });
    const { id } = await write(server.current, author);
    await server.current.call('POST', `/ratings/${id}/verify`, { as: author });
    await server.current.call('DELETE', `/ratings/${id}`, { as: author });
    expect((await historyOf(id, author)).status).toBe(404);
    const { pool } = server.current.app.deps;
    for (const statement of ['update state_moves set reason = $$x$$', 'delete from state_moves'])
      await expect(pool.query(statement)).rejects.toThrow(/permission denied/);
    await expect(server.current.owner.query('delete from state_moves')).rejects.toThrow(/append-only/);
  });

  it('refuses a move that does not exist, an edit by name, and a reason where none is asked for', async () => {
    const author = await server.current.createPerson({ role: 'CareManager' });
    const { id } = await write(server.current, author);
    for (const body of [{ move: 'edit' }, { move: 'restore' }, {}, { move: 'verify', reason: 'Because.' }]) {
      const answer = await server.current.call('POST', `/ratings/${id}/moves`, {
        as: author,
        body,
        headers: { 'if-match': '"1"' },
      });
      expect({ body, status: answer.status }).toEqual({ body, status: 400 });
    }
  });
});
