import { randomUUID } from 'node:crypto';
import { makeConversation, makeHold, makeMessage, makeReply } from '../../../test/chat.ts';
import { type Scene, type SliceFacts, versionOf } from '../../../test/facts.ts';

/** A group that the caller owns. */
const groupOf = ({ server, admin, subject }: Scene) => makeConversation(server, [admin, subject]);

/** A message in it: of the caller’s, or of the other’s. */
const messageOf = async (scene: Scene, whose: 'admin' | 'subject', isUrgent = false) =>
  makeMessage(scene.server, await groupOf(scene), scene[whose], { priority: isUrgent ? 'URGENT' : 'NORMAL' });

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'chat.start': async ({ server }) => {
      const people = await Promise.all([1, 2].map(() => server.createPerson({ role: 'CareProvider' })));
      return {
        body: () => ({ type: 'GROUP', title: 'Weekend team', memberIds: people.map(({ id }) => id) }),
      };
    },
    'chat.change': async (scene) => {
      const id = await groupOf(scene);
      const version = () => versionOf(scene.server, 'conversations', 'id', id);
      return { id, body: () => ({ title: 'Weekend team' }), version };
    },
    'chat.putMembers': async (scene) => {
      const id = await groupOf(scene);
      const version = () => versionOf(scene.server, 'conversations', 'id', id);
      return { id, body: () => ({ memberIds: [scene.subject.id] }), version };
    },
    'chat.changeMine': async (scene) => ({ id: await groupOf(scene), body: () => ({ isPinned: true }) }),
    'chat.leave': async (scene) => ({ id: await groupOf(scene), body: () => undefined }),
    'chat.saveDraft': async (scene) => ({
      id: await groupOf(scene),
      body: () => ({ baseVersion: 0, content: { body: 'Good mor' } }),
    }),
    'chat.send': async (scene) => ({
      id: await groupOf(scene),
      body: () => ({ clientMessageId: randomUUID(), body: 'Good morning.' }),
    }),
    'chat.read': async (scene) => {
      const id = await groupOf(scene);
      const messageId = await makeMessage(scene.server, id, scene.subject);
      return { id, body: () => ({ messageId }) };
    },
    'chat.readThread': async (scene) => {
      const id = await messageOf(scene, 'admin');
      const messageId = await makeReply(scene.server, id, scene.subject);
      return { id, body: () => ({ messageId }) };
    },
    'chat.followThread': async (scene) => ({
      id: await messageOf(scene, 'subject'),
      body: () => ({ isFollowing: true }),
    }),
    'chat.placeHold': async (scene) => ({
      id: await groupOf(scene),
      body: () => ({ kind: 'CONVERSATION', reason: 'A request of the court.' }),
    }),
    'chat.releaseHold': async (scene) => ({
      id: await makeHold(scene.server, await groupOf(scene), scene.admin),
      body: () => ({ reason: 'The case is closed.' }),
    }),
    'chat.forward': async (scene) => {
      const id = await messageOf(scene, 'subject');
      const conversationId = await groupOf(scene);
      return { id, body: () => ({ clientMessageId: randomUUID(), conversationId }) };
    },
    'chat.edit': async (scene) => ({
      id: await messageOf(scene, 'admin'),
      body: () => ({ body: 'Good evening.' }),
    }),
    'chat.react': async (scene) => ({ id: await messageOf(scene, 'subject'), body: () => ({ emoji: '👍' }) }),
    'chat.pin': async (scene) => ({
      id: await messageOf(scene, 'subject'),
      body: () => ({ isPinned: true }),
    }),
    'chat.star': async (scene) => ({
      id: await messageOf(scene, 'subject'),
      body: () => ({ isStarred: true }),
    }),
    'chat.acknowledge': async (scene) => ({
      id: await messageOf(scene, 'subject', true),
      body: () => undefined,
    }),
  },
  owned: {
    conversation: ({ server, victim, manager, canary }) =>
      makeConversation(server, [victim, manager], { title: canary, audience: 'STAFF_ONLY' }),
    message: async ({ server, victim, manager, canary }) =>
      makeMessage(server, await makeConversation(server, [victim, manager]), victim, { body: canary }),
  },
  // Staff write to each other.
  forEverybody: ['chat.start'],
};
