import { type ClientNote, mayWriteNote, noteKindLabels } from '@homeward/contract/clients';
import { History, Pencil, Pin, PinOff } from 'lucide-react';
import { sentenceOf } from '../../lib/problem.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkedText } from '../../ui/LinkedText.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { notify } from '../../ui/notify.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { useViewer } from '../session/index.ts';
import { UserLink } from '../users/index.ts';
import { useChangeNote } from './clients.notes.queries.ts';

interface NoteCardProps {
  note: ClientNote;
  onEdit: () => void;
  onHistory: () => void;
}

/** One note: who wrote it when, and what it says. */
export function NoteCard({ note, onEdit, onHistory }: NoteCardProps) {
  const viewer = useViewer();
  const change = useChangeNote();
  const { author, kind, body, isPinned, createdAt, editedAt, mentions } = note;
  const pin = () =>
    change.mutate(
      { note, body: { body, isPinned: !isPinned, mentionIds: mentions.map(({ id }) => id) } },
      {
        onSuccess: () => notify({ title: isPinned ? 'Note unpinned' : 'Note pinned' }),
        onError: (error) =>
          notify({
            title: 'The note was not changed',
            description: sentenceOf(error),
            variant: 'destructive',
          }),
      },
    );
  const entries: MenuEntry[] = [
    ...(note.mayEdit
      ? [{ id: 'edit', label: 'Edit', icon: <Pencil aria-hidden size={17} />, onAction: onEdit }]
      : []),
    ...(mayWriteNote(viewer, kind)
      ? [
          {
            id: 'pin',
            label: isPinned ? 'Unpin' : 'Pin to the top',
            icon: isPinned ? <PinOff aria-hidden size={17} /> : <Pin aria-hidden size={17} />,
            onAction: pin,
          },
        ]
      : []),
    ...(editedAt === null
      ? []
      : [
          {
            id: 'history',
            label: 'Earlier versions',
            icon: <History aria-hidden size={17} />,
            onAction: onHistory,
          },
        ]),
  ];
  return (
    <article className="grid gap-2 rounded-lg border border-line bg-card p-4.5">
      <header className="flex items-start gap-3">
        <UserLink userId={author.id} isFace>
          <UserAvatar name={author.fullName} image={author.image} userId={author.id} />
        </UserLink>
        <div className="min-w-0 flex-1">
          <UserLink userId={author.id} className="font-bold wrap-anywhere">
            {author.fullName}
          </UserLink>
          <p className="text-sm text-muted">
            <RelativeTime at={createdAt} />
            {editedAt === null ? null : (
              <>
                , edited <RelativeTime at={editedAt} />
              </>
            )}
          </p>
        </div>
        <span className="flex flex-wrap justify-end gap-1.5">
          {isPinned ? (
            <Badge tone="accent" icon={<Pin aria-hidden size={13} className="shrink-0" />}>
              Pinned
            </Badge>
          ) : null}
          <Badge>{noteKindLabels[kind]}</Badge>
        </span>
        {entries.length > 0 ? (
          <MenuButton label={`Actions for the note of ${author.fullName}`} size="sm" entries={entries} />
        ) : null}
      </header>
      <p dir="auto" className="max-w-[72ch] whitespace-pre-line wrap-anywhere">
        <LinkedText text={body} />
      </p>
      {mentions.length > 0 ? (
        <p className="text-sm text-muted">Mentions {mentions.map(({ fullName }) => fullName).join(', ')}</p>
      ) : null}
    </article>
  );
}
