import type { Conversation, Message } from '@homeward/contract/chat';
import { TaskDialog } from '../care-plans/index.ts';
import { taskWordsOf } from './chat.carry.model.ts';

interface MessageTaskProps {
  client: NonNullable<Conversation['client']>;
  message: Message;
  onClose: () => void;
}

/** Adds a task to the care of the client of the conversation that begins with a message. */
export function MessageTask({ client, message, onClose }: MessageTaskProps) {
  const { id, name } = client;
  return (
    <TaskDialog
      client={{ id, fullName: name }}
      task={undefined}
      words={taskWordsOf(message)}
      onClose={onClose}
    />
  );
}
