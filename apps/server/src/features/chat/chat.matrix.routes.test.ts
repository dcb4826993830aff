import { randomUUID } from 'node:crypto';
import * as contract from '@homeward/contract/chat';
import { makeConversation, makeHold, makeMessage, makePage, makeReply } from '../../../test/chat.ts';
import { type Cell, proveRoles } from '../../../test/roles.ts';

/** A conversation of the subject’s; the viewer owns it, is in it, reads it, or was in it, by the relation. */
async function conversationFor({ server, relation, subject, viewer }: Cell): Promise<string> {
  if (relation === 'unknown' || relation === 'paged' || relation === 'stranger' || !viewer)
    return makeConversation(server, [subject]);
  const manager = await server.createPerson({ role: 'CareManager' });
  if (relation === 'led') return makeConversation(server, [viewer, manager, subject]);
  if (relation === 'read') return makeConversation(server, [manager, viewer], { type: 'ANNOUNCEMENT' });
  const id = await makeConversation(server, [manager, viewer, subject]);
  if (relation === 'left')
    await server.owner.query(
      'update conversation_members set left_at = now() where conversation_id = $1 and user_id = $2',
      [id, viewer.id],
    );
  return id;
}

const unknownId = '01890000-0000-7000-8000-000000000000';

const conversation =
  (more: object = {}) =>
  async (cell: Cell) => ({
    params: { id: cell.relation === 'unknown' ? unknownId : await conversationFor(cell) },
    ...more,
  });

/** A message in it: the viewer’s own, or the subject’s. */
const message =
  (whose: 'own' | 'other', more: object = {}, given: Parameters<typeof makeMessage>[3] = {}) =>
  async (cell: Cell) => {
    const { server, relation, subject, viewer } = cell;
    const sender = whose === 'own' && viewer ? viewer : subject;
    const id =
      relation === 'unknown'
        ? unknownId
        : await makeMessage(server, await conversationFor(cell), sender, given);
    return { params: { id }, ...more };
  };

const line = (relation: string, status: number) => `${relation} ${`${status} `.repeat(7)}401`;
/** Who is in it, and who is not; also in another way, where that makes a difference, and who was in it. */
const inside = (member: number, other: { led?: number; read?: number; left?: 404; unknown?: 404 } = {}) =>
  Object.entries({ member, ...other, stranger: 404 })
    .map(([relation, status]) => line(relation, status))
    .join('\n');
/** Who keeps what was said: admins, and care managers where they may. */
const admins = (status: number, manager: number) =>
  ['member', 'stranger', 'unknown']
    .map((relation) => {
      const of = relation === 'member' ? status : 404;
      return `${relation} ${of} ${of} ${manager === 403 ? 403 : of} ${'403 '.repeat(4)}401`;
    })
    .join('\n');
const gone = { left: 404, unknown: 404 } as const;
const over = { headers: { 'if-match': '"1"' } };
const words = { body: { clientMessageId: randomUUID(), body: 'Hello.' } };

const aSubject = (text: string) => ({
  words: text,
  subjectOf: (server: Cell['server']) => server.createPerson({ role: 'CareProvider' }),
});

proveRoles(
  'chat',
  contract,
  {
    'chat.list': { expect: line('any', 200) },
    'chat.start': {
      call: ({ subject }) => ({ body: { type: 'DIRECT', memberIds: [subject.id] } }),
      // Families, and others without a group.
      expect: 'any 201 201 201 201 403 201 403 401',
    },
    'chat.unread': { expect: line('any', 200) },
    'chat.duty': { expect: 'any 403 403 403 200 403 403 403 401' },
    'chat.people': { expect: line('any', 200) },
    'chat.get': { call: conversation(), expect: inside(200, gone) },
    'chat.document': {
      call: conversation({ query: '?from=2026-11-20&to=2026-11-20' }),
      expect: `
        member   200 200 403 403 403 403 403 401
        left     404 404 403 403 403 403 403 401
        unknown  404 404 403 403 403 403 403 401
        stranger 404 404 403 403 403 403 403 401`,
    },
    'chat.change': {
      call: conversation({ ...over, body: { title: 'Nights' } }),
      expect: inside(403, { led: 200 }),
    },
    'chat.changeMine': { call: conversation({ body: { isPinned: true } }), expect: inside(200) },
    'chat.members': { call: conversation(), expect: inside(200) },
    'chat.putMembers': {
      call: conversation({ ...over, body: { memberIds: [] } }),
      expect: inside(403, { led: 200 }),
    },
    'chat.leave': { call: conversation(), expect: inside(204, { read: 409 }) },
    'chat.getDraft': { call: conversation(), expect: inside(200) },
    'chat.saveDraft': {
      call: conversation({ body: { baseVersion: 0, content: { body: 'Hel' } } }),
      expect: inside(204),
    },
    'chat.discardDraft': { call: conversation(), expect: inside(204) },
    'chat.messages': { call: conversation(), expect: inside(200, { read: 200, ...gone }) },
    'chat.send': { call: conversation(words), expect: inside(201, { read: 403, ...gone }) },
    'chat.missed': { call: conversation({ query: '?since=0' }), expect: inside(200) },
    'chat.pins': { call: conversation(), expect: inside(200) },
    'chat.read': {
      call: async (cell) => {
        const id = cell.relation === 'unknown' ? unknownId : await conversationFor(cell);
        const messageId =
          cell.relation === 'unknown' ? unknownId : await makeMessage(cell.server, id, cell.subject);
        return { params: { id }, body: { messageId } };
      },
      expect: inside(200),
    },
    'chat.forward': {
      call: async (cell) => {
        const id =
          cell.relation === 'unknown'
            ? unknownId
            : await makeMessage(cell.server, await conversationFor(cell), cell.subject);
        const { viewer } = cell;
        const conversationId = viewer ? await makeConversation(cell.server, [viewer]) : unknownId;
        return { params: { id }, body: { clientMessageId: randomUUID(), conversationId } };
      },
      expect: inside(201, { read: 201, ...gone }),
    },
    'chat.thread': { call: message('other'), expect: inside(200, { read: 200, ...gone }) },
    'chat.threads': { call: conversation(), expect: inside(200) },
    'chat.readThread': {
      call: async (cell) => {
        const id =
          cell.relation === 'unknown'
            ? unknownId
            : await makeMessage(cell.server, await conversationFor(cell), cell.subject);
        const messageId =
          cell.relation === 'unknown' ? unknownId : await makeReply(cell.server, id, cell.subject);
        return { params: { id }, body: { messageId } };
      },
      expect: inside(200),
    },
    'chat.followThread': { call: message('other', { body: { isFollowing: true } }), expect: inside(204) },
    'chat.retention': { call: conversation(), expect: admins(200, 200) },
    'chat.placeHold': {
      call: conversation({ body: { kind: 'CONVERSATION', reason: 'A request of the court.' } }),
      expect: admins(201, 403),
    },
    'chat.releaseHold': {
      call: async (cell) => {
        const id =
          cell.relation === 'unknown'
            ? unknownId
            : await makeHold(cell.server, await conversationFor(cell), cell.subject);
        return { params: { id }, body: { reason: 'The case is closed.' } };
      },
      expect: `
        any     204 204 403 403 403 403 403 401
        unknown 404 404 403 403 403 403 403 401`,
    },
    'chat.search': { call: () => ({ query: '?q=hello' }), expect: line('any', 200) },
    'chat.edit': { call: message('own', { body: { body: 'Hi.' } }), expect: inside(200) },
    'chat.delete': { call: message('own'), expect: inside(200) },
    'chat.react': {
      call: message('other', { body: { emoji: '👍' } }),
      expect: inside(200, { read: 200, ...gone }),
    },
    'chat.acknowledge': { call: message('other', {}, { priority: 'URGENT' }), expect: inside(200) },
    'chat.call-list': {
      call: async (cell) => {
        const asked = await message('other', {}, { priority: 'URGENT' })(cell);
        if (cell.relation === 'paged' && cell.viewer)
          await makePage(cell.server, asked.params.id, cell.viewer);
        return asked;
      },
      expect: `
${line('paged', 200)}
${inside(404, { unknown: 404 })}`,
    },
    'chat.pin': { call: message('other', { body: { isPinned: true } }), expect: inside(200, { read: 403 }) },
    'chat.files': { call: message('other'), expect: inside(200, { read: 200, ...gone }) },
    'chat.star': {
      call: message('other', { body: { isStarred: true } }),
      expect: inside(204, { read: 204, ...gone }),
    },
    'chat.stars': { call: conversation(), expect: inside(200, { read: 200, ...gone }) },
    'chat.receipts': { call: message('other'), expect: inside(200) },
    'chat.versions': { call: message('other'), expect: inside(200) },
  },
  {
    relations: {
      member: aSubject('a conversation that they are in'),
      led: aSubject('a conversation that they own'),
      read: aSubject('an announcement that they read'),
      left: aSubject('a conversation that they have left'),
      paged: aSubject('a message of which they were notified on call'),
    },
  },
);
