import type { FoundMessage } from '@homeward/contract/chat';
import type { Page } from '@homeward/contract/core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeConversation, makeMessage, send } from '../../../test/chat.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { textFile, upload } from '../../../test/uploads.ts';

const server = useTestServer({
  givesSessions: true,
  env: { HOMEWARD_DATA: `/tmp/homeward-test-chat-search-${process.pid}` },
});
let ann: Person;
let bo: Person;
let cleo: Person;
let stranger: Person;
let id = '';

beforeAll(async () => {
  ann = await server.current.createPerson({ role: 'CareManager' });
  bo = await server.current.createPerson({ role: 'CareProvider' });
  cleo = await server.current.createPerson({ role: 'CareProvider' });
  stranger = await server.current.createPerson({ role: 'Admin' });
});
beforeEach(async () => {
  id = await makeConversation(server.current, [ann, bo, cleo]);
});

const get = <Body>(as: Person, path: string) => server.current.call<Body>('GET', path, { as });

describe('searching', () => {
  const search = async (as: Person, query: string) =>
    (await get<Page<FoundMessage>>(as, `/messages/search?q=${query}`)).body;

  it('finds words in any order, the last unfinished, accents or not, by sender and conversation', async () => {
    const { body } = await send(server.current, bo, id, {
      body: 'Her café visit moved: O’Brien picks her up.',
    });
    await send(server.current, cleo, id, { body: 'Which café?' });
    for (const words of ['visit+CAFE', 'cafe+vis', 'obrien', `cafe&fromId=${bo.id}`])
      expect((await search(ann, words)).data.map(({ message }) => message.id)).toEqual([body.id]);
    expect((await search(ann, `cafe&conversationId=${id}`)).pagination.total).toBe(2);
    expect((await search(ann, `cafe&until=${body.createdAt}`)).data).toEqual([]);
    expect((await search(ann, 'cafeteria')).data).toEqual([]);
  });

  it('takes a last number of one or two digits for whole, and longer ones and letters for unfinished', async () => {
    const ids = new Map<string, string>();
    for (const place of ['7', '70', '77', '770', '7a'])
      ids.set((await send(server.current, bo, id, { body: `Porch ${place} of the annex` })).body.id, place);
    const found = async (words: string) =>
      (await search(ann, `${words}&conversationId=${id}`)).data
        .map(({ message }) => ids.get(message.id))
        .reverse();
    expect(await found('porch+7')).toEqual(['7']);
    expect(await found('7')).toEqual(['7']);
    expect(await found('porch+77')).toEqual(['77']);
    expect(await found(encodeURIComponent('"porch 77"'))).toEqual(['77']);
    expect(await found('porch+770')).toEqual(['770']);
    expect(await found('porch+7a')).toEqual(['7a']);
    expect(await found('7+por')).toEqual(['7']);
    await send(server.current, bo, id, { body: 'Her chart of 2026-11' });
    expect((await search(ann, `chart+202&conversationId=${id}`)).data).toHaveLength(1);
    expect((await search(ann, `chart+20&conversationId=${id}`)).data).toEqual([]);
  });

  it('finds nothing of others, nor what was written before somebody came, nor anything for signs alone', async () => {
    await send(server.current, bo, id, { body: 'The zanzibar plan' });
    expect((await search(stranger, 'zanzibar')).data).toEqual([]);
    await server.current.owner.query(
      'insert into conversation_members (conversation_id, user_id, role, history_after) values ($1, $2, $3, 1)',
      [id, stranger.id, 'MEMBER'],
    );
    expect((await search(stranger, 'zanzibar')).data).toEqual([]);
    await send(server.current, bo, id, { body: 'Zanzibar again' });
    const { data } = await search(stranger, 'zanzibar');
    expect(data.map(({ message }) => message.body)).toEqual(['Zanzibar again']);
    expect((await search(stranger, encodeURIComponent("'|:*&"))).data).toEqual([]);
  });

  it('finds phrases, files and senders by name, and no more than that', async () => {
    const plain = (await send(server.current, bo, id, { body: 'The wombat key is in the blue drawer.' }))
      .body;
    await send(server.current, cleo, id, { body: 'The key, not the wombat.' });
    const { key, name } = (await upload(server.current, bo, 'document', textFile())).body;
    const withFile = (await send(server.current, bo, id, { body: '', attachments: [{ key, name }] })).body;
    const found = async (typed: string, as = ann) =>
      (await search(as, encodeURIComponent(typed))).data.map(({ message }) => message.id);
    expect(await found('"WOMBAT KEY"')).toEqual([plain.id]);
    expect(await found('"key wombat"')).toEqual([]);
    expect(await found(`wombat from:"${bo.firstName} ${bo.lastName}"`)).toEqual([plain.id]);
    expect(await found('wombat from:nobody-of-this-name')).toEqual([]);
    expect(await found('has:file')).toEqual([withFile.id]);
    expect(await found('has:file wombat')).toEqual([]);
    expect(await found('has:file', stranger)).toEqual([]);
    expect(await found('from:care')).toEqual([]);
    await server.current.call('DELETE', `/messages/${withFile.id}`, { as: bo });
    expect(await found('has:file')).toEqual([]);
  });

  it('finds what was written on a day of the reader’s own calendar, after it and before it', async () => {
    const manila = await server.current.createPerson({ role: 'CareProvider', timezone: 'Asia/Manila' });
    const group = await makeConversation(server.current, [manila, bo]);
    const ids: string[] = [];
    // In Manila the second is written at midnight, and the third a second before the next one.
    for (const at of [
      '2026-03-07T15:59:59Z',
      '2026-03-07T16:00:00Z',
      '2026-03-08T15:59:59Z',
      '2026-03-08T16:00:00Z',
    ]) {
      const messageId = await makeMessage(server.current, group, bo, { body: 'The pangolin' });
      await server.current.owner.query('update messages set created_at = $2 where id = $1', [messageId, at]);
      ids.push(messageId);
    }
    const found = async (more: string, query = '') =>
      (await search(manila, `${encodeURIComponent(`pangolin ${more}`)}${query}`)).data.map(({ message }) =>
        ids.indexOf(message.id),
      );
    expect(await found('on:2026-03-08')).toEqual([2, 1]);
    expect(await found('after:3/8/2026')).toEqual([3]);
    expect(await found('before:2026-03-08')).toEqual([0]);
    expect(await found('after:2026-03-07 before:2026-03-09')).toEqual([2, 1]);
    expect(await found('before:2026-03-08 on:2026-03-09')).toEqual([]);
    expect(await found('on:2026-03-08', '&until=2026-03-08T00:00:00Z')).toEqual([1]);
    expect(await found('after:2026-03-07', '&since=2026-03-08T15:00:00Z')).toEqual([3, 2]);
  });

  it('finds what one has starred oneself, while one may read it', async () => {
    const { body } = await send(server.current, bo, id, { body: 'The axolotl tank' });
    const star = (as: Person, isStarred = true) =>
      server.current.call('POST', `/messages/${body.id}/star`, { as, body: { isStarred } });
    const starred = async (as: Person, more = '') =>
      (await search(as, encodeURIComponent(`is:starred${more}`))).data.map(({ message }) => message.id);
    const stars = async (as: Person) =>
      (await get<{ messageIds: string[] }>(as, `/conversations/${id}/stars`)).body.messageIds;
    expect((await star(stranger)).status).toBe(404);
    for (let n = 1; n <= 2; n += 1) expect((await star(ann)).status).toBe(204);
    expect([await stars(ann), await starred(ann), await starred(ann, ' axolotl')]).toEqual([
      [body.id],
      [body.id],
      [body.id],
    ]);
    expect([await stars(bo), await starred(bo)]).toEqual([[], []]);
    await server.current.owner.query(
      'update conversation_members set left_at = now() where conversation_id = $1 and user_id = $2',
      [id, ann.id],
    );
    expect(await starred(ann)).toEqual([]);
    await server.current.owner.query(
      'update conversation_members set left_at = null where conversation_id = $1 and user_id = $2',
      [id, ann.id],
    );
    await star(ann, false);
    expect(await stars(ann)).toEqual([]);
  });

  it('goes on page by page, newest first', async () => {
    for (let n = 1; n <= 5; n += 1) await send(server.current, bo, id, { body: `quokka ${n}` });
    const first = await search(ann, 'quokka&limit=2');
    const second = await search(ann, `quokka&limit=2&cursor=${first.pagination.nextCursor}`);
    expect([...first.data, ...second.data].map(({ message }) => message.body)).toEqual(
      [5, 4, 3, 2].map((n) => `quokka ${n}`),
    );
    const back = await search(ann, `quokka&limit=2&cursor=${second.pagination.previousCursor}`);
    expect(back.data).toEqual(first.data);
  });
});
