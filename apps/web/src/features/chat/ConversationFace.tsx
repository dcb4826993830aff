import type { Conversation } from '@homeward/contract/chat';
import { CalendarClock, HeartHandshake, House, Megaphone, UsersRound } from 'lucide-react';
import { UserAvatar } from '../../ui/UserAvatar.tsx';

interface ConversationFaceProps {
  conversation: Pick<Conversation, 'type' | 'audience' | 'people'>;
}

/** Whom one talks to: the other person with their presence, or what kind of conversation it is. */
export function ConversationFace({ conversation: { type, audience, people } }: ConversationFaceProps) {
  const [other] = people;
  if (type === 'DIRECT' && other) {
    return <UserAvatar name={other.fullName} image={other.image} userId={other.id} size={36} />;
  }
  const Icon = {
    DIRECT: UsersRound,
    GROUP: UsersRound,
    ANNOUNCEMENT: Megaphone,
    CARE_TEAM: HeartHandshake,
    SHIFT: CalendarClock,
  }[type];
  const isOpenToFamily = type === 'CARE_TEAM' && audience === 'WITH_FAMILY';
  return (
    <span
      aria-hidden
      data-tone={isOpenToFamily ? 'warning' : type === 'CARE_TEAM' ? 'teal' : 'neutral'}
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-tone-tint text-tone forced:border"
    >
      {isOpenToFamily ? <House size={18} /> : <Icon size={18} />}
    </span>
  );
}
