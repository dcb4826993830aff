import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Settings2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ConversationFace } from './ConversationFace.tsx';
import { useOpen } from './chat.open.hooks.ts';
import { subtitleOf } from './chat.text.ts';
import { SeenLine } from './SeenLine.tsx';

const ConversationSheet = lazyPart(() =>
  import('./ConversationSheet.tsx').then((module) => ({ default: module.ConversationSheet })),
);

/** Whom the open conversation is with, the way back on a phone, and what can be done with it. */
export function ConversationHead() {
  const { conversation, isAlone, members, viewerId } = useOpen();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const partner =
    conversation.type === 'DIRECT' ? members?.find(({ person }) => person.id !== viewerId) : undefined;
  const { name } = conversation;
  const ownTime = conversation.ownTime ?? undefined;
  const titleClass = 'line-clamp-2 text-md font-bold wrap-anywhere';
  return (
    <header className="flex min-w-0 items-center gap-3 border-b border-line px-3 py-2.5 sm:px-4">
      {isAlone ? (
        <IconButton
          label="Back to conversations"
          icon={<ArrowLeft aria-hidden size={20} />}
          className="-ml-1.5"
          onPress={() => void navigate({ to: '/dashboard/chat' })}
        />
      ) : null}
      <ConversationFace conversation={conversation} />
      <div className="min-w-0 flex-1">
        {isAlone ? (
          <PageTitle title={name} tip={ownTime} className={titleClass} />
        ) : (
          <h2 dir="auto" title={ownTime} className={titleClass}>
            {name}
          </h2>
        )}
        <p className="truncate text-sm text-muted">
          {subtitleOf(conversation)}
          {partner?.person.isActive ? <SeenLine member={partner} /> : null}
        </p>
      </div>
      <IconButton
        label="People and settings"
        icon={<Settings2 aria-hidden size={18} />}
        onPress={() => setOpen(true)}
      />
      <Suspense fallback={null}>
        {isOpen ? <ConversationSheet onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </header>
  );
}
