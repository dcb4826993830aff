import { chatText, type MessageFiles, type SendMessage } from '@homeward/contract/chat';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps, Identity } from '../../platform/slice/index.ts';
import { filesUnder, fileUploads, requireRecording } from '../files/index.ts';
import { requirePlaced } from './chat.changes.service.ts';

/** The owner of the files of a message. */
export const ofMessage = (id: string) => ({ ownerType: 'MESSAGE', ownerId: id }) as const;

/** Files uploads of the sender under their message. @throws 422 one of them is not there, or another’s */
export async function attach(
  deps: Deps,
  tx: Transaction,
  messageId: string,
  attachments: SendMessage['attachments'],
  caller: Caller,
): Promise<void> {
  if (attachments.length === 0) return;
  const gone = { path: 'attachments', message: chatText.fileGone };
  await fileUploads(deps, tx, ofMessage(messageId), attachments, caller, gone);
}

/** Looks at what a voice note was sent with. @throws 422 it is no recording, or too long */
export async function requireVoice(tx: Transaction, messageId: string): Promise<void> {
  await requireRecording(tx, ofMessage(messageId));
}

/** The files of a message, with addresses for who asks. @throws 404 no such message, or not theirs to read */
export async function readFiles(
  deps: Deps,
  db: Queryable,
  id: string,
  { viewer }: Caller<Identity>,
): Promise<MessageFiles> {
  await requirePlaced(db, id, { viewer });
  return { files: await filesUnder(deps, db, ofMessage(id), viewer) };
}
