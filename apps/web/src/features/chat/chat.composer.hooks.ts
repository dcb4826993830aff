import {
  type ChatPerson,
  type Conversation,
  chatLimits,
  chatText,
  groupOutside,
  type MentionableGroup,
  type Message,
  mayLead,
  type SendMessage,
  sendMessageBody,
} from '@homeward/contract/chat';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { randomId } from '../../lib/randomId.ts';
import type { SentVoice } from '../files/index.ts';
import { useMessageFilesOf } from './chat.attachments.hooks.ts';
import { useMessageDraft } from './chat.draft.hooks.ts';
import { sayTyping } from './chat.live.ts';
import type { Mentionable } from './chat.mentions.hooks.ts';
import { groupsIn, mentionedIn, mentionsEverybody } from './chat.mentions.model.ts';
import { outbox } from './chat.outbox.hooks.ts';
import { chatWords, quoteOf } from './chat.text.ts';

interface ComposerGiven {
  readonly conversation: Conversation;
  /** Of a thread: under which message it is written. */
  readonly rootId: string | undefined;
  /** A thread beside it takes what is pasted. */
  readonly takesPaste: boolean;
  readonly reply: Message | undefined;
  readonly editing: Message | undefined;
  readonly onEdited: (message: Message, body: string, onSaved: () => void) => void;
  /** What was replied to or edited is done with. */
  readonly onDone: () => void;
  readonly onSent: () => void;
}

/** What is wrong with a text; undefined where it may be sent. */
function faultOf(text: string, attachments: SendMessage['attachments']): string | undefined {
  const parsed = z.safeParse(sendMessageBody, { clientMessageId: randomId(), body: text, attachments });
  return parsed.success ? undefined : (parsed.error.issues[0]?.message ?? chatText.empty);
}

/** What is written: a new message, kept as a draft while it is not sent, or other words for one that was. */
export function useComposer({
  conversation,
  rootId,
  takesPaste,
  reply,
  editing,
  onEdited,
  onDone,
  onSent,
}: ComposerGiven) {
  const { id } = conversation;
  const [draft, setDraft] = useMessageDraft(id, conversation.lastSequence, rootId === undefined);
  const [edited, setEdited] = useState<{ id: string; text: string }>();
  const [chosen, setChosen] = useState<readonly Pick<ChatPerson, 'id' | 'fullName'>[]>([]);
  const [groups, setGroups] = useState<readonly MentionableGroup[]>([]);
  const [isUrgent, setUrgent] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const text = editing ? (edited?.id === editing.id ? edited.text : editing.body) : draft;
  const files = useMessageFilesOf(rootId ?? id, { isTaking: editing === undefined, takesPaste });
  const attachments = editing ? [] : files.files.map(({ key, name }) => ({ key, name }));
  const isTooLong = text.trim().length > chatLimits.bodyCharacters;

  const waitsForFiles = !editing && files.isUploading;

  const change = (next: string) => {
    setRefused(false);
    if (editing) setEdited({ id: editing.id, text: next });
    else {
      setDraft(next);
      if (next.trim() !== '') sayTyping(id);
    }
  };
  const queue = (
    part: Pick<SendMessage, 'body' | 'attachments'> & Partial<SendMessage>,
    mentionNames: readonly string[],
  ) => {
    const message: SendMessage = {
      ...{ clientMessageId: randomId(), replyToId: reply?.id ?? null, threadRootId: rootId ?? null },
      ...{ mentions: [], mentionsAll: false, mentionGroupIds: [], priority: 'NORMAL' },
      ...part,
    };
    outbox.add({
      conversationId: id,
      message,
      mentionNames,
      replyTo: reply ? quoteOf(reply) : null,
    });
    // An edit that goes on beside a recording stays open.
    if (!editing) onDone();
    onSent();
  };
  const mentionedGroups = rootId === undefined && !editing ? groupsIn(text, groups) : [];
  const send = () => {
    if (waitsForFiles || faultOf(text, attachments) !== undefined) return setRefused(true);
    if (editing) {
      const { id: editedId, body } = editing;
      const forget = () => setEdited((now) => (now?.id === editedId ? undefined : now));
      onDone();
      // What the server refuses is still there when the message is edited again.
      return text.trim() === body ? forget() : onEdited(editing, text, forget);
    }
    const people = mentionedIn(text, chosen);
    const mentionsAll = rootId === undefined && mayLead(conversation.mine.role) && mentionsEverybody(text);
    queue(
      {
        body: text.trim(),
        mentions: people.map((person) => person.id).slice(0, chatLimits.mentions),
        mentionsAll,
        mentionGroupIds: mentionedGroups.map((group) => group.id),
        priority: isUrgent ? 'URGENT' : 'NORMAL',
        attachments,
      },
      [...people.map(({ fullName }) => fullName), ...mentionedGroups.map(({ name }) => name)],
    );
    setDraft('');
    files.clear();
    setChosen([]);
    setGroups([]);
    setUrgent(false);
  };
  const sendVoice = ({ attachment, voice }: SentVoice) =>
    queue({ body: '', attachments: [attachment], voice }, []);
  const whyNot = () => (waitsForFiles ? chatWords.uploading : faultOf(text, attachments));
  return {
    text,
    change,
    send,
    sendVoice,
    isUrgent,
    setUrgent,
    choose: ({ person, group }: Mentionable) => {
      if (person) setChosen((all) => [...all, person]);
      if (group) setGroups((all) => [...all, group]);
    },
    /** Who of the groups in the text hears nothing, a sentence for each group. */
    outside: mentionedGroups
      .filter(({ outsideCount }) => outsideCount > 0)
      .map(({ name, outsideCount }) => groupOutside(name, outsideCount)),
    fault: isTooLong ? chatText.tooLong : isRefused ? whyNot() : undefined,
    files,
    isEmpty: text.trim() === '',
  };
}

/** Makes a field as high as what is typed into it, up to a limit of its style. */
export function useGrowing(text: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is that of the text
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);
  return field;
}
