import type { SendMessage } from '@homeward/contract/chat';
import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { keepSeedFile, seedCaller } from '../files/index.ts';
import { forwardMessage } from './chat.forward.service.ts';
import { sendMessage } from './chat.messages.service.ts';
import * as store from './chat.seed.store.ts';
import { voiceNote } from './chat.voice.seed.ts';

const plain: Omit<SendMessage, 'clientMessageId' | 'body'> = {
  mentions: [],
  mentionsAll: false,
  mentionGroupIds: [],
  priority: 'NORMAL',
  attachments: [],
};

/** Says something in a conversation of the demo, now. */
async function sayNow(
  deps: Deps,
  tx: Transaction,
  conversationId: string,
  by: store.SeedPerson,
  more: Pick<SendMessage, 'body'> & Partial<Pick<SendMessage, 'threadRootId' | 'mentionGroupIds'>>,
): Promise<void> {
  const clientMessageId = await store.nextId(tx);
  const body = { ...plain, clientMessageId, ...more };
  await sendMessage(deps, tx, { id: conversationId, body }, seedCaller(by));
}

/** What is said in the care team of the demo beside its lines: a thread, a voice note, and a message that is forwarded to the family. */
export async function seedLater(
  deps: Deps,
  tx: Transaction,
  given: {
    readonly teamId: string;
    readonly familyId: string;
    readonly manager: store.SeedPerson;
    readonly provider: store.SeedPerson;
  },
): Promise<void> {
  const { teamId, familyId, manager, provider } = given;
  const threadRootId = await store.findSeedMessage(tx, teamId, 4);
  const inThread = (by: store.SeedPerson, body: string) =>
    sayNow(deps, tx, teamId, by, { body, threadRootId });
  await inThread(manager, 'Does it fold flat for the car?');
  await inThread(provider, 'Yes, with one hand. It fits behind the front seat.');
  await forwardMessage(
    deps,
    tx,
    { id: threadRootId, body: { clientMessageId: await store.nextId(tx), conversationId: familyId } },
    seedCaller(manager),
  );
  const caller = seedCaller(provider);
  const key = await keepSeedFile(deps, voiceNote.file, caller);
  const body = {
    ...plain,
    clientMessageId: await store.nextId(tx),
    body: '',
    attachments: [{ key, name: voiceNote.file.name }],
    voice: voiceNote.voice,
  };
  await sendMessage(deps, tx, { id: teamId, body }, caller);
}

/** The conversation of the next shift of the demo caregiver. */
export async function seedShiftChat(deps: Deps, tx: Transaction): Promise<void> {
  const shift = await store.insertSeedShiftChat(tx);
  if (!shift) return;
  const { id, clientId, manager, provider } = shift;
  await sayNow(deps, tx, id, manager, {
    body: '@Care team, please take the new gloves from the office before this shift.',
    mentionGroupIds: [clientId],
  });
  await sayNow(deps, tx, id, provider, { body: 'I have them. I will be there ten minutes early.' });
}
