import { chatLimits, type Message } from '@homeward/contract/chat';
import { Check, CheckCheck } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { listOf, plural } from '../../lib/format.ts';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { useReceipts } from './chat.messages.queries.ts';
import { useOpen } from './chat.open.hooks.ts';

const mostNames = 3;
const lineClass =
  'ml-12 inline-flex max-w-full cursor-pointer items-center gap-1.5 rounded-sm px-3 text-xs text-muted hover:text-ink sm:px-4';

/** How far an own message has come: sent, or read by whom; among many people, by how many. */
export function ReadLine({ message }: { message: Message }) {
  const { conversation } = useOpen();
  if (conversation.memberCount > chatLimits.facesUpTo) return <CountedReaders message={message} />;
  return <NamedReaders message={message} />;
}

function NamedReaders({ message }: { message: Message }) {
  const { members, viewerId, showDetails } = useOpen();
  const readers = (members ?? [])
    .filter(
      ({ person, lastReadSequence }) => person.id !== viewerId && (lastReadSequence ?? 0) >= message.sequence,
    )
    .map(({ person }) => person);
  if (readers.length === 0) return <SentLine />;
  const names = readers.slice(0, mostNames).map(({ fullName }) => fullName);
  const more = readers.length - names.length;
  return (
    <Button onPress={() => showDetails(message)} className={lineClass}>
      <CheckCheck aria-hidden size={14} className="shrink-0 text-accent-ink" />
      <span className="flex shrink-0 -space-x-1.5">
        {readers.slice(0, mostNames).map(({ id, fullName, image }) => (
          <UserAvatar key={id} name={fullName} image={image} size={24} />
        ))}
      </span>
      <span className="truncate">Read by {listOf(more > 0 ? [...names, `${more} more`] : names)}</span>
    </Button>
  );
}

function CountedReaders({ message }: { message: Message }) {
  const { showDetails } = useOpen();
  const { data } = useReceipts(message);
  if (!data || data.readCount === 0) return <SentLine />;
  return (
    <Button onPress={() => showDetails(message)} className={lineClass}>
      <CheckCheck aria-hidden size={14} className="shrink-0 text-accent-ink" />
      Read by {plural(data.readCount, 'person', 'people')}
    </Button>
  );
}

function SentLine() {
  return (
    <span className="ml-12 inline-flex items-center gap-1.5 px-3 text-xs text-muted sm:px-4">
      <Check aria-hidden size={14} />
      Sent
    </span>
  );
}
