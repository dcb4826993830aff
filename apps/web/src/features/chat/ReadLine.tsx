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

/** How far an own message has come: sent, delivered, or read by whom; among many people, by how many. */
export function ReadLine({ message }: { message: Message }) {
  const { conversation } = useOpen();
  if (conversation.memberCount > chatLimits.facesUpTo) return <CountedReaders message={message} />;
  return <NamedReaders message={message} />;
}

function NamedReaders({ message }: { message: Message }) {
  const { members, viewerId, ask } = useOpen();
  const others = (members ?? []).filter(({ person }) => person.id !== viewerId);
  const has = (sequence: number | null) => (sequence ?? 0) >= message.sequence;
  const readers = others.filter(({ lastReadSequence }) => has(lastReadSequence)).map(({ person }) => person);
  if (readers.length === 0) {
    const delivered = others.filter(({ lastDeliveredSequence }) => has(lastDeliveredSequence)).length;
    return <SentLine delivered={delivered} of={others.length} />;
  }
  const names = readers.slice(0, mostNames).map(({ fullName }) => fullName);
  const more = readers.length - names.length;
  return (
    <Button onPress={() => ask('details', message)} className={lineClass}>
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
  const { ask } = useOpen();
  const { data } = useReceipts(message);
  if (!data || data.readCount === 0) return <SentLine />;
  return (
    <Button onPress={() => ask('details', message)} className={lineClass}>
      <CheckCheck aria-hidden size={14} className="shrink-0 text-accent-ink" />
      Read by {plural(data.readCount, 'person', 'people')}
    </Button>
  );
}

/** Nobody has read it. `delivered`: to how many of the others it has come. */
function SentLine({ delivered = 0, of = 0 }: { delivered?: number; of?: number }) {
  const Icon = delivered === 0 ? Check : CheckCheck;
  return (
    <span className="ml-12 inline-flex items-center gap-1.5 px-3 text-xs text-muted sm:px-4">
      <Icon aria-hidden size={14} />
      {delivered === 0 ? 'Sent' : delivered === of ? 'Delivered' : `Delivered to ${delivered} of ${of}`}
    </span>
  );
}
