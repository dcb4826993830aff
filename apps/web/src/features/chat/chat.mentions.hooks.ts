import { type ChatPerson, type Conversation, type MentionableGroup, mayLead } from '@homeward/contract/chat';
import { type KeyboardEvent, useState } from 'react';
import { fold } from '../../lib/search.ts';
import { useRested } from '../../lib/useRested.ts';
import { useViewer } from '../session/index.ts';
import { everybody, mentionAt, withMention } from './chat.mentions.model.ts';
import { usePeopleFound } from './chat.queries.ts';

/** Somebody to mention, a group, or everybody: then neither a person nor a group. */
export type Mentionable = Pick<ChatPerson, 'id' | 'fullName'> & {
  readonly person?: ChatPerson;
  readonly group?: MentionableGroup;
};

/** Whether a name answers what is typed by now: what was found for fewer letters stays until more is known. */
const fits = (name: string, typed: string) => ` ${fold(name)}`.includes(` ${fold(typed)}`);

const restMs = 120;
const mostShown = 8;
/** Groups leave room for people. */
const mostGroups = 3;

interface MentionsGiven {
  readonly conversation: Conversation;
  readonly text: string;
  /** Of a thread: it mentions people only. */
  readonly isThread: boolean;
  readonly onChoose: (chosen: Mentionable, text: string, caret: number) => void;
}

/** Whom to mention while `@` and some letters are typed: found by name, chosen by keys or a press. */
export function useMentions({ conversation, text, isThread, onChoose }: MentionsGiven) {
  const { id: viewerId } = useViewer();
  const [caret, setCaret] = useState(0);
  const [at, setAt] = useState(0);
  /** Where a mention begins that is not wanted. */
  const [closed, setClosed] = useState<number>();
  const typed = mentionAt(text, Math.min(caret, text.length));
  const isWanted = typed !== undefined && typed.start !== closed;
  const search = useRested(typed?.text ?? '', restMs);
  const found = usePeopleFound(search, conversation.id, isWanted);
  const isOfAll =
    isWanted &&
    !isThread &&
    mayLead(conversation.mine.role) &&
    everybody.startsWith(typed.text.toLowerCase());
  const all: Mentionable[] = isWanted
    ? [
        ...(isOfAll ? [{ id: everybody, fullName: everybody }] : []),
        ...(isThread ? [] : (found.data?.groups ?? []))
          .filter(({ name }) => fits(name, typed.text))
          .slice(0, mostGroups)
          .map((group) => ({ id: group.id, fullName: group.name, group })),
        ...(found.data?.people ?? [])
          .filter(({ id, fullName }) => id !== viewerId && fits(fullName, typed.text))
          .map((person) => ({ id: person.id, fullName: person.fullName, person })),
      ].slice(0, mostShown)
    : [];
  const index = Math.min(at, Math.max(all.length - 1, 0));
  const choose = (one: Mentionable) => {
    if (!typed) return;
    const next = withMention(text, typed, one.fullName);
    setCaret(next.caret);
    setAt(0);
    // What follows it is no longer a part of it.
    setClosed(typed.start);
    onChoose(one, next.text, next.caret);
  };
  /** Takes the keys of the list. @returns whether it took this one */
  const takeKey = (event: KeyboardEvent): boolean => {
    const one = all[index];
    if (!one || event.altKey || event.ctrlKey || event.metaKey) return false;
    if (event.key === 'ArrowDown') setAt((index + 1) % all.length);
    else if (event.key === 'ArrowUp') setAt((index + all.length - 1) % all.length);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') choose(one);
    else if (event.key === 'Escape') setClosed(typed?.start);
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    all,
    index,
    choose,
    takeKey,
    /** The caret stands elsewhere. */
    moveCaret: (next: number, now: string) => {
      setCaret(next);
      if (next !== caret) setAt(0);
      if (closed !== undefined && mentionAt(now, next)?.start !== closed) setClosed(undefined);
    },
  };
}
