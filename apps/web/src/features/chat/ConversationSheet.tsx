import { chatText, isMuted, mayExportChats, mayLead, mayReadRetention } from '@homeward/contract/chat';
import { useNavigate } from '@tanstack/react-router';
import { Bell, BellOff, LogOut, Pin, PinOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { notify } from '../../ui/notify.ts';
import { useNow } from '../../ui/RelativeTime.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useViewer } from '../session/index.ts';
import { useOpen } from './chat.open.hooks.ts';
import { useChangeMine, useLeave } from './chat.queries.ts';
import { chatWords, subtitleOf } from './chat.text.ts';
import { LeaderSettings } from './LeaderSettings.tsx';
import { MembersPart } from './MembersPart.tsx';
import { PinnedPart } from './PinnedPart.tsx';
import { ThreadsPart } from './ThreadsPart.tsx';

const ExportPart = lazyPart(() =>
  import('./ExportPart.tsx').then((module) => ({ default: module.ExportPart })),
);

const RetentionPart = lazyPart(() =>
  import('./RetentionPart.tsx').then((module) => ({ default: module.RetentionPart })),
);

const hourMs = 3_600_000;
const silences = [
  { id: 'hour', label: 'For an hour', ms: hourMs },
  { id: 'day', label: 'For a day', ms: 24 * hourMs },
  { id: 'week', label: 'For a week', ms: 7 * 24 * hourMs },
  { id: 'always', label: 'Until I turn it on again', ms: 50 * 365 * 24 * hourMs },
] as const;
/** A silence of so many years has no end that anybody would want to read. */
const endlessMs = 10 * 365 * 24 * hourMs;

/** Why somebody who may not leave stays. */
const stays = {
  DIRECT: chatText.directLeave,
  CARE_TEAM: chatText.teamLeave,
  SHIFT: chatText.shiftLeave,
  ANNOUNCEMENT: chatText.announcementLeave,
  GROUP: undefined,
} as const;

/** Who is in the open conversation, what is pinned in it, and what one does with it oneself. */
export function ConversationSheet({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const { conversation } = useOpen();
  const { type, mine, name } = conversation;
  return (
    <Sheet title={name} description={subtitleOf(conversation)} isOpen onOpenChange={onClose}>
      <div className="grid gap-6">
        <OwnSettings />
        {mayLead(mine.role) && (type === 'GROUP' || type === 'ANNOUNCEMENT') ? (
          <LeaderSettings key={conversation.version} conversation={conversation} />
        ) : null}
        <PinnedPart onClose={onClose} />
        <ThreadsPart onClose={onClose} />
        <MembersPart />
        <Suspense fallback={null}>{mayReadRetention.allows(viewer) ? <RetentionPart /> : null}</Suspense>
        <Suspense fallback={null}>{mayExportChats.allows(viewer) ? <ExportPart /> : null}</Suspense>
        {mine.mayLeave ? (
          <LeaveButton onClose={onClose} />
        ) : stays[type] ? (
          <p className="text-sm text-muted">{stays[type]}</p>
        ) : null}
      </div>
    </Sheet>
  );
}

/** Pinned and muted, for the viewer alone. */
function OwnSettings() {
  const {
    conversation: { id, mine },
  } = useOpen();
  const { dateTime } = useFormatters();
  const now = useNow();
  const change = useChangeMine(id);
  const save = (body: { isPinned?: boolean; mutedUntil?: string | null }) =>
    change.mutate(body, {
      onError: (error) =>
        notify({ title: chatWords.notSaved, description: sentenceOf(error), variant: 'destructive' }),
    });
  const isSilent = isMuted(mine.mutedUntil, new Date(now));
  const end = mine.mutedUntil;
  const isEndless = end !== null && Date.parse(end) - now > endlessMs;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        icon={mine.isPinned ? <PinOff aria-hidden size={15} /> : <Pin aria-hidden size={15} />}
        onPress={() => save({ isPinned: !mine.isPinned })}
      >
        {mine.isPinned ? 'Unpin from the top' : 'Pin to the top'}
      </Button>
      {isSilent ? (
        <Button size="sm" icon={<Bell aria-hidden size={15} />} onPress={() => save({ mutedUntil: null })}>
          Unmute
        </Button>
      ) : (
        <MenuButton
          label="Mute this conversation"
          variant="secondary"
          size="sm"
          icon={<BellOff aria-hidden size={15} />}
          entries={silences.map(({ id: key, label, ms }) => ({
            id: key,
            label,
            onAction: () => save({ mutedUntil: new Date(Date.now() + ms).toISOString() }),
          }))}
        >
          Mute
        </MenuButton>
      )}
      {isSilent && end !== null ? (
        <span className="text-sm text-muted">{isEndless ? 'Muted' : `Muted until ${dateTime(end)}`}</span>
      ) : null}
    </div>
  );
}

function LeaveButton({ onClose }: { onClose: () => void }) {
  const { conversation } = useOpen();
  const leave = useLeave(conversation.id);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start"
        icon={<LogOut aria-hidden size={16} />}
        onPress={() => setAsking(true)}
      >
        Leave
      </Button>
      <ConfirmDialog
        title={`Leave “${conversation.name}”?`}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Leave conversation"
        isPending={leave.isPending}
        error={leave.isError ? sentenceOf(leave.error) : undefined}
        onConfirm={() =>
          leave.mutate(undefined, {
            onSuccess: () => {
              onClose();
              void navigate({ to: '/dashboard/chat' });
            },
          })
        }
      >
        You will no longer see its messages. An owner or admin can add you again.
      </ConfirmDialog>
    </>
  );
}
