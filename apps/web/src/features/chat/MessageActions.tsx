import { mayKeepCarePlans } from '@homeward/contract/care-plans';
import {
  type Message,
  reactionLabels,
  reactions,
  refusalOfDelete,
  refusalOfEdit,
} from '@homeward/contract/chat';
import { mayWriteNotes } from '@homeward/contract/clients';
import {
  Copy,
  Forward,
  Info,
  ListPlus,
  MessageSquareText,
  NotebookPen,
  Pencil,
  Pin,
  PinOff,
  Reply,
  SmilePlus,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react';
import { copyText } from '../../lib/copyText.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { notify } from '../../ui/notify.ts';
import { useNow } from '../../ui/RelativeTime.tsx';
import { useViewer } from '../session/index.ts';
import { addressOfMessage } from './chat.address.model.ts';
import { useOpen } from './chat.open.hooks.ts';

async function copyLink({ conversationId, sequence, threadRootId }: Message): Promise<void> {
  const link = location.origin + addressOfMessage(conversationId, sequence, threadRootId);
  if (await copyText(link))
    notify({ title: 'Link copied', description: 'It opens for people in this conversation.' });
  else notify({ title: 'The link could not be copied', variant: 'destructive' });
}

/** What can be done with a message: react, reply, and the rest in a menu. */
export function MessageActions({ message }: { message: Message }) {
  const {
    conversation,
    viewerId,
    refusal,
    change,
    reply,
    edit,
    askDelete,
    ask,
    stars,
    star,
    rootId,
    openThread,
  } = useOpen();
  const person = useViewer();
  const now = new Date(useNow());
  const viewer = { id: viewerId };
  const mayEdit =
    refusal === undefined && !message.isHidden && refusalOfEdit(viewer, message, now) === undefined;
  const isStarred = stars.has(message.id);
  const mayDelete = refusalOfDelete(viewer, message) === undefined;
  const marks: MenuEntry[] = reactions.map((emoji) => {
    const isOn = message.reactions.some((one) => one.emoji === emoji && one.userIds.includes(viewerId));
    return {
      id: emoji,
      label: isOn ? `Take back: ${reactionLabels[emoji]}` : reactionLabels[emoji],
      icon: <span aria-hidden>{emoji}</span>,
      onAction: () => change(message, { kind: 'react', emoji, isOn: !isOn }),
    };
  });
  /** What is done in the conversation itself, and not in a thread. */
  const outside: MenuEntry[] = [
    {
      id: 'thread',
      label: message.thread ? 'Open the thread' : 'Reply in a thread',
      icon: <MessageSquareText aria-hidden size={16} />,
      onAction: () => openThread(message.id),
    },
    {
      id: 'pin',
      label: message.isPinned ? 'Unpin' : 'Pin for everyone',
      icon: message.isPinned ? <PinOff aria-hidden size={16} /> : <Pin aria-hidden size={16} />,
      onAction: () => change(message, { kind: 'pin', isPinned: !message.isPinned }),
    },
  ];
  /** What becomes of it elsewhere, where the conversation is about a client. */
  const carried: MenuEntry[] =
    conversation.client === null || message.isHidden
      ? []
      : [
          ...(mayWriteNotes.allows(person)
            ? [
                {
                  id: 'note',
                  label: 'Write a note from this',
                  icon: <NotebookPen aria-hidden size={16} />,
                  onAction: () => ask('note', message),
                },
              ]
            : []),
          ...(mayKeepCarePlans.allows(person)
            ? [
                {
                  id: 'task',
                  label: 'Add a task from this',
                  icon: <ListPlus aria-hidden size={16} />,
                  onAction: () => ask('task', message),
                },
              ]
            : []),
        ];
  const entries: MenuEntry[] = [
    ...(mayEdit
      ? [{ id: 'edit', label: 'Edit', icon: <Pencil aria-hidden size={16} />, onAction: () => edit(message) }]
      : []),
    ...(rootId === undefined ? outside : []),
    ...(message.isHidden
      ? []
      : [
          {
            id: 'forward',
            label: 'Forward',
            icon: <Forward aria-hidden size={16} />,
            onAction: () => ask('forward', message),
          },
        ]),
    ...carried,
    {
      id: 'star',
      label: isStarred ? 'Remove the star' : 'Star for myself',
      icon: isStarred ? <StarOff aria-hidden size={16} /> : <Star aria-hidden size={16} />,
      onAction: () => star(message, !isStarred),
    },
    {
      id: 'link',
      label: 'Copy link',
      icon: <Copy aria-hidden size={16} />,
      onAction: () => void copyLink(message),
    },
    {
      id: 'details',
      label: 'Who has read this',
      icon: <Info aria-hidden size={16} />,
      onAction: () => ask('details', message),
    },
    ...(mayDelete
      ? [
          {
            id: 'delete',
            label: 'Delete',
            icon: <Trash2 aria-hidden size={16} />,
            isDanger: true,
            onAction: () => askDelete(message),
          },
        ]
      : []),
  ];
  const writer = message.sender?.fullName ?? 'Homeward';
  return (
    <div className="absolute -top-3 right-3 flex rounded-md border border-line bg-float shadow-float">
      <MenuButton
        label="Add a reaction"
        subject={`Add a reaction to the message of ${writer}`}
        size="sm"
        icon={<SmilePlus aria-hidden size={16} />}
        entries={marks}
      />
      {refusal === undefined ? (
        <IconButton
          label="Reply"
          size="sm"
          icon={<Reply aria-hidden size={16} />}
          onPress={() => reply(message)}
        />
      ) : null}
      <MenuButton label="More about this message" size="sm" entries={entries} />
    </div>
  );
}
