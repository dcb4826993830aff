import type { Message } from '@homeward/contract/chat';
import { addressOfMessage } from './chat.address.model.ts';
import { quoteOf, wordsOf } from './chat.text.ts';

/** As long as the title and the instructions of a task can be. */
const taskLimits = { title: 150, instructions: 2_000 } as const;

/** Cut to so many characters, with a sign that more was there. */
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Who wrote a message, and the path that leads back to it. */
function originOf({ conversationId, sequence, threadRootId, sender, forwarded }: Message): string {
  const author = forwarded?.senderName ?? sender?.fullName ?? 'Homeward';
  return `${author}, in chat:\n${addressOfMessage(conversationId, sequence, threadRootId)}`;
}

/** A message as a note begins with it: its words, its author, and the path that leads back. */
export function noteWordsOf(message: Message): string {
  return `${wordsOf(quoteOf(message, message.body.length))}\n\n${originOf(message)}`;
}

/** The same for a task: its first line as the title, and as many of its words as fit. */
export function taskWordsOf(message: Message): { title: string; instructions: string } {
  const words = wordsOf(quoteOf(message, message.body.length));
  const origin = originOf(message);
  const [first = ''] = words.split('\n');
  return {
    title: cut(first, taskLimits.title),
    instructions: `${cut(words, taskLimits.instructions - origin.length - 2)}\n\n${origin}`,
  };
}
