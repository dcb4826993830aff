import type { ConversationMember } from '@homeward/contract/chat';
import { useIsOnline, useLastSeen } from '../../ui/presence.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

/** Whether the other one of a direct message is online, or when they were last seen; nothing where that is not known. */
export function SeenLine({ member: { person, lastSeenAt } }: { member: ConversationMember }) {
  const isOnline = useIsOnline(person.id);
  const seenAt = useLastSeen(person.id, lastSeenAt ?? null);
  if (isOnline === true) return <> · Online</>;
  if (isOnline === undefined || seenAt === null) return null;
  return (
    <>
      {' '}
      · Last seen <RelativeTime at={seenAt} />
    </>
  );
}
