import { type Page, type Role, roles } from '@homeward/contract/core';
import type { Rating, RatingSummary } from '@homeward/contract/ratings';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
const unknownId = '01890000-0000-7000-8000-000000000000';
const managers: readonly Role[] = ['SuperAdmin', 'Admin', 'CareManager'];
type RatingsPage = Page<Rating> & { summary: RatingSummary };
let people: Map<Role, Person>;
let rosa: Person;

beforeAll(async () => {
  people = await server.current.createOfEachRole(roles);
  rosa = await server.current.createPerson({ role: 'CareProvider', firstName: 'Rosa', lastName: 'Delgado' });
});

const viewer = (role: Role) => people.get(role) as Person;

async function write(as: Person, fields: Partial<{ userId: string; score: number; comment: string }> = {}) {
  const body = { userId: rosa.id, score: 4.5, comment: 'Kind and on time.', ...fields };
  const answer = await server.current.call<Rating>('POST', '/ratings', { as, body });
  expect(answer.status).toBe(201);
  return answer.body;
}

/** Everything that a refused call must leave as it was. */
async function everything() {
  const { rows } = await server.current.owner.query(`select
    (select json_agg(r order by id) from ratings r) as ratings,
    (select json_agg(s order by user_id) from rating_summaries s) as summaries,
    (select count(*) from notifications) as notifications,
    (select count(*) from audit_entries where subject_type = 'rating') as entries`);
  return rows[0];
}

async function list(query: string, as = viewer('Family')): Promise<RatingsPage> {
  const answer = await server.current.call<RatingsPage>('GET', `/ratings?${query}`, { as });
  expect(answer.status).toBe(200);
  return answer.body;
}

const actionsOn = async (id: string) =>
  (
    await server.current.owner.query<{ action: string }>(
      `select action from audit_entries where subject_type = 'rating' and subject_id = $1 order by at, id`,
      [id],
    )
  ).rows.map(({ action }) => action);

const toldTo = async ({ id }: Person) =>
  (
    await server.current.owner.query<{ type: string; metadata: Record<string, string>; link: string }>(
      `select type, metadata, link from notifications where user_id = $1 and type like 'review-%' order by sequence`,
      [id],
    )
  ).rows;

describe('who may', () => {
  it.each(roles)('%s reads and writes reviews of others, and does with them what they may', async (role) => {
    const as = viewer(role);
    const isManager = managers.includes(role);
    expect((await list(`userId=${rosa.id}`, as)).data).toBeInstanceOf(Array);
    const own = await write(as);
    const others = await write(viewer(role === 'Family' ? 'Other' : 'Family'));
    const calls = [
      ['PATCH', `/ratings/${own.id}`, { score: 3 }, isManager ? 200 : 403],
      ['PATCH', `/ratings/${others.id}`, { score: 3 }, 403],
      ['DELETE', `/ratings/${others.id}`, undefined, 403],
      ['DELETE', `/ratings/${own.id}`, undefined, isManager ? 204 : 403],
      ['POST', `/ratings/${own.id}/restore`, undefined, isManager ? 200 : 403],
      ['POST', `/ratings/${others.id}/restore`, undefined, isManager ? 404 : 403],
      ['POST', `/ratings/${own.id}/verify`, undefined, isManager ? 200 : 403],
      ['DELETE', `/ratings/${others.id}/reject`, undefined, isManager ? 204 : 403],
    ] as const;
    for (const [method, path, body, status] of calls) {
      const before = await everything();
      const answer = await server.current.call(method, path, { as, body });
      expect({ method, path, status: answer.status }).toEqual({ method, path, status });
      if (status > 399) {
        expect(answer.body.detail).toMatch(/^[A-Z].+\.$/);
        expect(await everything()).toEqual(before);
      }
    }
  });

  it.each(roles)('%s meets ids that nobody has, broken bodies and unknown fields', async (role) => {
    const as = viewer(role);
    const isManager = managers.includes(role);
    const before = await everything();
    for (const id of [unknownId, 'x', '1%20or%201=1']) {
      for (const [method, path, body] of [
        ['PATCH', `/ratings/${id}`, { score: 3 }],
        ['DELETE', `/ratings/${id}`, undefined],
        ['POST', `/ratings/${id}/restore`, undefined],
        ['POST', `/ratings/${id}/verify`, undefined],
        ['DELETE', `/ratings/${id}/reject`, undefined],
      ] as const) {
        const { status } = await server.current.call(method, path, { as, body });
        expect({ method, path, status }).toEqual({ method, path, status: isManager ? 404 : 403 });
      }
    }
    const good = { userId: rosa.id, score: 4, comment: 'Kind.' };
    for (const [body, status] of [
      [{ ...good, userId: unknownId }, 404],
      [{ ...good, userId: viewer('CareManager').id }, role === 'CareManager' ? 403 : 404],
      [{ ...good, userId: 'x' }, 400],
      [{ ...good, isVerified: true }, 400],
      [{ ...good, raterId: viewer('Family').id }, 400],
      [{ userId: rosa.id }, 400],
      [[good], 400],
      ['text', 400],
      [null, 400],
    ] as const) {
      expect((await server.current.call('POST', '/ratings', { as, body })).status).toBe(status);
    }
    for (const [query, status] of [
      ['', 400],
      ['userId=x', 400],
      [`userId=${unknownId}`, 404],
      [`userId=${viewer('Family').id}`, 404],
      [`userId=${rosa.id}&isVerified=maybe`, 400],
      [`userId=${rosa.id}&sortOrder=best`, 400],
      [`userId=${rosa.id}&limit=101`, 400],
      [`userId=${rosa.id}&cursor=x`, 400],
      [`userId=${rosa.id}&page=2`, 400],
    ] as const) {
      const answer = await server.current.call('GET', `/ratings?${query}`, { as });
      expect({ query, status: answer.status }).toEqual({ query, status });
    }
    expect(await everything()).toEqual(before);
  });

  it('is served nothing when signed out', async () => {
    const { id } = await write(viewer('Family'));
    for (const [method, path, body] of [
      ['GET', `/ratings?userId=${rosa.id}`, undefined],
      ['POST', '/ratings', { userId: rosa.id, score: 4, comment: 'Kind.' }],
      ['PATCH', `/ratings/${id}`, { score: 3 }],
      ['DELETE', `/ratings/${id}`, undefined],
      ['POST', `/ratings/${id}/restore`, undefined],
      ['POST', `/ratings/${id}/verify`, undefined],
      ['DELETE', `/ratings/${id}/reject`, undefined],
    ] as const) {
      expect((await server.current.call(method, path, { body })).status).toBe(401);
    }
  });

  it('follows the role: an author edits while they hold a care manager’s, and a former provider has no reviews', async () => {
    const author = await server.current.createPerson({ role: 'CareManager' });
    const { id } = await write(author);
    await server.current.owner.query(`update users set role = 'Family' where id = $1`, [author.id]);
    server.current.forget(author);
    const refused = await server.current.call('PATCH', `/ratings/${id}`, { as: author, body: { score: 1 } });
    expect([refused.status, refused.body.detail]).toEqual([403, 'Your role does not allow this.']);

    const former = await server.current.createPerson({ role: 'CareProvider' });
    const review = await write(viewer('Admin'), { userId: former.id });
    await server.current.owner.query(`update users set role = 'Other' where id = $1`, [former.id]);
    const as = viewer('Admin');
    const path = `/ratings/${review.id}`;
    expect((await server.current.call('GET', `/ratings?userId=${former.id}`, { as })).status).toBe(404);
    expect((await server.current.call('POST', `${path}/verify`, { as })).status).toBe(404);
    expect((await server.current.call('DELETE', path, { as })).status).toBe(404);
  });
});

describe('an attack', () => {
  it('on oneself, with a score off the scale or a comment that is none, is refused in words', async () => {
    const before = await everything();
    const good = { userId: rosa.id, score: 4, comment: 'Kind.' };
    const oneself = await server.current.call('POST', '/ratings', { as: rosa, body: good });
    expect([oneself.status, oneself.body.detail]).toEqual([403, 'You cannot review yourself.']);

    const number = 'Enter the stars as a number from 0 to 5.';
    for (const [change, path, message] of [
      [{ score: 4.3 }, 'score', 'Enter whole or half stars.'],
      [{ score: 0.25 }, 'score', 'Enter whole or half stars.'],
      [{ score: 4.500001 }, 'score', 'Enter whole or half stars.'],
      [{ score: 5.5 }, 'score', 'Enter at most 5 stars.'],
      [{ score: -1 }, 'score', 'Enter at least 0 stars.'],
      [{ score: 1e308 }, 'score', 'Enter at most 5 stars.'],
      [{ score: '5' }, 'score', number],
      [{ score: Number.NaN }, 'score', number],
      [{ score: null }, 'score', number],
      [{ score: [5] }, 'score', number],
      [{ comment: 'x'.repeat(100_000) }, 'comment', 'Use at most 4000 characters.'],
      [{ comment: '' }, 'comment', 'Write a comment.'],
      [{ comment: ' \n\t\u00a0\u3000 ' }, 'comment', 'Write a comment.'],
      [{ comment: 'a\u0000b' }, 'comment', 'This holds characters that cannot be shown.'],
      [{ comment: 5 }, 'comment', 'Write a comment.'],
    ] as const) {
      const answer = await server.current.call('POST', '/ratings', {
        as: viewer('Family'),
        body: { ...good, ...change },
      });
      expect(answer.status).toBe(400);
      expect(answer.body.errors?.find((error) => error.path === path)?.message).toBe(message);
    }
    expect(await everything()).toEqual(before);

    const own = await write(viewer('CareManager'));
    const kept = await everything();
    for (const body of [{ score: 4.3 }, { score: 5.5 }, { comment: ' ' }, {}, { userId: rosa.id }]) {
      const answer = await server.current.call('PATCH', `/ratings/${own.id}`, {
        as: viewer('CareManager'),
        body,
      });
      expect(answer.status).toBe(400);
      expect(answer.body.errors?.length).toBeGreaterThan(0);
    }
    expect(await everything()).toEqual(kept);
  });

  it('by markup is text', async () => {
    const comment = `<img src=x onerror="alert(1)">'; drop table ratings; -- {{who}} **bold** [a](javascript:1)`;
    const review = await write(viewer('Family'), { comment });
    expect(review.comment).toBe(comment);
    const { data } = await list(`userId=${rosa.id}&limit=1`);
    expect(data[0]?.comment).toBe(comment);
    expect((await toldTo(rosa)).at(-1)?.metadata.note).toBe(comment);
  });

  it('of verifying twice, or rejecting what is verified, changes nothing', async () => {
    const { id } = await write(viewer('Family'));
    const path = `/ratings/${id}`;
    expect((await server.current.call('POST', `${path}/verify`, { as: viewer('CareManager') })).status).toBe(
      200,
    );
    const before = await everything();
    for (const role of managers) {
      const again = await server.current.call('POST', `${path}/verify`, { as: viewer(role) });
      expect([again.status, again.body.detail]).toEqual([409, 'This review is already verified.']);
      const rejected = await server.current.call('DELETE', `${path}/reject`, { as: viewer(role) });
      expect([rejected.status, rejected.body.detail]).toEqual([
        409,
        'This review is verified, so it can no longer be rejected.',
      ]);
    }
    expect(await everything()).toEqual(before);
  });

  it('by two who judge at once lets one of them', async () => {
    const { id } = await write(viewer('Family'));
    const path = `/ratings/${id}`;
    const answers = await Promise.all(
      managers.flatMap((role) => [
        server.current.call('POST', `${path}/verify`, { as: viewer(role) }),
        server.current.call('DELETE', `${path}/reject`, { as: viewer(role) }),
      ]),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    for (const { status } of answers) expect([200, 204, 404, 409]).toContain(status);
    expect(await actionsOn(id)).toHaveLength(2);
  });
});

describe('a review', () => {
  it('is written once however often it is sent', async () => {
    const body = { userId: rosa.id, score: 5, comment: 'Sent twice.' };
    const send = () =>
      server.current.call<Rating>('POST', '/ratings', {
        as: viewer('Family'),
        body,
        headers: { 'idempotency-key': 'twice-1' },
      });
    expect((await send()).body.id).toBe((await send()).body.id);
  });

  it('is written, verified, changed, deleted and brought back, each of it written down and told', async () => {
    const provider = await server.current.createPerson({
      role: 'CareProvider',
      firstName: 'Leo',
      lastName: 'Cruz',
    });
    const author = viewer('CareManager');
    const verifier = viewer('Admin');
    const review = await write(author, { userId: provider.id, score: 4.5, comment: '  Gentle.\n\nAlways. ' });
    expect(review).toMatchObject({
      userId: provider.id,
      score: 4.5,
      comment: 'Gentle.\n\nAlways.',
      editedAt: null,
      isVerified: false,
      verifiedBy: null,
      verifiedAt: null,
      rater: { id: author.id, firstName: author.firstName, role: 'CareManager' },
      version: 1,
    });
    const path = `/ratings/${review.id}`;
    const verified = await server.current.call<Rating>('POST', `${path}/verify`, { as: verifier });
    expect(verified.body).toMatchObject({
      isVerified: true,
      version: 2,
      verifiedBy: { id: verifier.id, fullName: `${verifier.firstName} ${verifier.lastName}` },
    });

    const same = await server.current.call<Rating>('PATCH', path, { as: author, body: { score: 4.5 } });
    expect(same.body).toEqual(verified.body);
    const changed = await server.current.call<Rating>('PATCH', path, {
      as: author,
      body: { comment: 'Calm.' },
    });
    expect(changed.body).toMatchObject({
      score: 4.5,
      comment: 'Calm.',
      isVerified: false,
      verifiedBy: null,
      version: 3,
    });
    expect(changed.body.editedAt).not.toBeNull();

    expect((await server.current.call('DELETE', path, { as: author })).status).toBe(204);
    expect((await server.current.call('DELETE', path, { as: author })).status).toBe(404);
    expect((await list(`userId=${provider.id}`)).summary).toMatchObject({ count: 0, average: null });
    const restored = await server.current.call<Rating>('POST', `${path}/restore`, { as: author });
    expect({ ...restored.body, version: 3 }).toEqual(changed.body);
    expect((await server.current.call('POST', `${path}/restore`, { as: author })).status).toBe(404);
    expect((await list(`userId=${provider.id}`)).summary).toMatchObject({ count: 1, average: 4.5 });

    expect((await server.current.call('DELETE', `${path}/reject`, { as: verifier })).status).toBe(204);
    expect((await list(`userId=${provider.id}`)).data).toEqual([]);
    expect(await actionsOn(review.id)).toEqual(
      ['created', 'verified', 'changed', 'deleted', 'restored', 'rejected'].map((what) => `ratings.${what}`),
    );
    const link = `/dashboard/users/${provider.id}?tab=reviews`;
    const names = { provider: 'Leo Cruz', rater: `${author.firstName} ${author.lastName}` };
    const judged = { ...names, who: `${verifier.firstName} ${verifier.lastName}` };
    expect(await toldTo(provider)).toEqual([
      {
        type: 'review-received',
        metadata: { rater: names.rater, stars: '4.5 stars', note: 'Gentle.\n\nAlways.' },
        link,
      },
      { type: 'review-verified', metadata: judged, link },
      { type: 'review-rejected', metadata: judged, link },
    ]);
    expect((await toldTo(author)).filter((told) => told.link === link)).toEqual([
      { type: 'review-verified', metadata: judged, link },
      { type: 'review-rejected', metadata: judged, link },
    ]);
    expect((await toldTo(verifier)).filter((told) => told.link === link)).toEqual([]);
  });

  it('cannot be brought back after a day', async () => {
    const author = viewer('CareManager');
    const { id } = await write(author);
    await server.current.call('DELETE', `/ratings/${id}`, { as: author });
    await server.current.owner.query(
      `update ratings set deleted_at = now() - interval '25 hours' where id = $1`,
      [id],
    );
    expect((await server.current.call('POST', `/ratings/${id}/restore`, { as: author })).status).toBe(404);
  });

  it('is neither changed nor judged by whoever saw an older version of it', async () => {
    const author = viewer('CareManager');
    const { id } = await write(author, { score: 5, comment: 'Before.' });
    const path = `/ratings/${id}`;
    const first = await server.current.call<Rating>('PATCH', path, {
      as: author,
      body: { comment: 'After.' },
      headers: { 'if-match': '"1"' },
    });
    expect(first.body.version).toBe(2);
    const before = await everything();
    for (const [method, to, as, body] of [
      ['PATCH', path, author, { score: 1 }],
      ['POST', `${path}/verify`, viewer('Admin'), undefined],
      ['DELETE', `${path}/reject`, viewer('Admin'), undefined],
    ] as const) {
      const stale = await server.current.call<{ current: Rating }>(method, to, {
        as,
        body,
        headers: { 'if-match': '"1"' },
      });
      expect(stale.status).toBe(412);
      expect(stale.body.current).toEqual(first.body);
    }
    expect(await everything()).toEqual(before);
  });
});

describe('the list', () => {
  let provider: Person;
  const scores = [5, 0, 3.5, 5, 4.5, 0, 3.5, 1];

  beforeAll(async () => {
    provider = await server.current.createPerson({ role: 'CareProvider' });
    for (const [index, score] of scores.entries()) {
      const rater = await server.current.createPerson({ role: 'Family' });
      const { id } = await write(rater, {
        userId: provider.id,
        score,
        comment: `Number ${index}`,
      });
      await server.current.owner.query(
        `update ratings set created_at = '2026-11-01T00:00:00Z'::timestamptz + $2 * interval '1 day' where id = $1`,
        [id, index],
      );
      if (index % 3 === 0)
        await server.current.call('POST', `/ratings/${id}/verify`, { as: viewer('Admin') });
    }
  });

  it.each([
    ['', [7, 6, 5, 4, 3, 2, 1, 0]],
    ['sortOrder=mostRecent', [7, 6, 5, 4, 3, 2, 1, 0]],
    ['sortOrder=highestRated', [3, 0, 4, 6, 2, 7, 5, 1]],
    ['sortOrder=lowestRated', [5, 1, 7, 6, 2, 4, 3, 0]],
    ['isVerified=true', [6, 3, 0]],
    ['isVerified=true&sortOrder=highestRated', [3, 0, 6]],
    ['isVerified=true&sortOrder=lowestRated', [6, 3, 0]],
    ['isVerified=false', [7, 5, 4, 2, 1]],
    ['isVerified=false&sortOrder=highestRated', [4, 2, 7, 5, 1]],
    ['isVerified=false&sortOrder=lowestRated', [5, 1, 7, 2, 4]],
  ])('goes in the order that is asked for, whole and page by page, on and back: %s', async (query, order) => {
    const of = (page: RatingsPage) => page.data.map(({ comment }) => Number(comment.replace('Number ', '')));
    const whole = await list(`userId=${provider.id}&${query}`);
    expect(of(whole)).toEqual(order);
    expect(whole.pagination).toMatchObject({
      total: order.length,
      totalPrecision: 'exact',
      nextCursor: null,
    });

    const seen: number[][] = [];
    let cursor: string | null = '';
    let last: RatingsPage | undefined;
    while (cursor !== null) {
      last = await list(`userId=${provider.id}&limit=3&${query}${cursor && `&cursor=${cursor}`}`);
      seen.push(of(last));
      cursor = last.pagination.nextCursor;
    }
    expect(seen.flat()).toEqual(order);
    if (seen.length > 1) {
      const back = await list(
        `userId=${provider.id}&limit=3&${query}&cursor=${last?.pagination.previousCursor}`,
      );
      expect(of(back)).toEqual(seen.at(-2));
    }
  });

  it('comes with what all ratings come to, verified apart, and a 0 counts for nothing', async () => {
    const { summary } = await list(`userId=${provider.id}&isVerified=true&limit=1`);
    expect(summary).toEqual({
      average: 3.8,
      count: 6,
      uncountedCount: 2,
      verified: { average: 4.5, count: 3 },
      byScore: [
        { score: 5, count: 2, verifiedCount: 2 },
        { score: 4.5, count: 1, verifiedCount: 0 },
        { score: 3.5, count: 2, verifiedCount: 1 },
        { score: 1, count: 1, verifiedCount: 0 },
      ],
    });
  });

  it('is empty, and without an average, for a provider of whom nothing was said', async () => {
    const nobody = await server.current.createPerson({ role: 'CareProvider' });
    expect(await list(`userId=${nobody.id}`)).toEqual({
      data: [],
      pagination: { total: 0, totalPrecision: 'exact', from: 0, nextCursor: null, previousCursor: null },
      summary: {
        average: null,
        count: 0,
        uncountedCount: 0,
        verified: { average: null, count: 0 },
        byScore: [],
      },
    });
  });

  it('counts what one person writes again once, and lists it all', async () => {
    const again = await server.current.createPerson({ role: 'CareProvider' });
    const ids: string[] = [];
    for (const score of [1, 2, 5]) ids.push((await write(viewer('Admin'), { userId: again.id, score })).id);
    await write(viewer('Other'), { userId: again.id, score: 4 });
    const whole = await list(`userId=${again.id}`);
    expect(whole.data.map(({ score }) => score)).toEqual([4, 5, 2, 1]);
    expect(whole.pagination.total).toBe(4);
    expect(whole.summary).toMatchObject({ average: 4.5, count: 2, uncountedCount: 2 });
    // A newer review without a rating takes the older one of its author out of the average.
    const unrated = (await write(viewer('Admin'), { userId: again.id, score: 0 })).id;
    expect((await list(`userId=${again.id}`)).summary).toMatchObject({
      average: 4,
      count: 1,
      uncountedCount: 4,
    });
    await server.current.call('DELETE', `/ratings/${unrated}`, { as: viewer('Admin') });
    const deleted = await server.current.call('DELETE', `/ratings/${ids[2]}`, { as: viewer('Admin') });
    expect(deleted.status).toBe(204);
    expect((await list(`userId=${again.id}`)).summary).toMatchObject({
      average: 3,
      count: 2,
      uncountedCount: 1,
    });
  });

  it('shows nobody else’s, and stays where it is while others arrive', async () => {
    const first = await list(`userId=${provider.id}&limit=3`);
    await write(viewer('Other'), { userId: provider.id, comment: 'Number 8' });
    const next = await list(`userId=${provider.id}&limit=3&cursor=${first.pagination.nextCursor}`);
    expect(next.data.map(({ comment }) => comment)).toEqual(['Number 4', 'Number 3', 'Number 2']);
    expect(next.data.every(({ userId }) => userId === provider.id)).toBe(true);
  });
});
