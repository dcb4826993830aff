import type { Conversation, Message } from '@homeward/contract/chat';
import { NoteDialog } from '../clients/index.ts';
import { noteWordsOf } from './chat.carry.model.ts';

interface MessageNoteProps {
  client: NonNullable<Conversation['client']>;
  message: Message;
  onClose: () => void;
}

/** Writes a note about the client of the conversation that begins with a message. */
export function MessageNote({ client, message, onClose }: MessageNoteProps) {
  const { id, name } = client;
  return (
    <NoteDialog
      client={{ id, fullName: name }}
      note={undefined}
      words={noteWordsOf(message)}
      onClose={onClose}
    />
  );
}
