import { type Notification, notificationKind } from '@homeward/contract/notifications';
import { Bell, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react';
import { UserAvatar } from '../../ui/UserAvatar.tsx';

const icons: Record<string, LucideIcon> = { security: ShieldCheck, account: UserRound, people: Bell };

/** Who caused it; an icon of its subject when that was the system. */
export function NotificationFace({
  notification: { userWhoNotified: who, type },
}: {
  notification: Notification;
}) {
  if (who) return <UserAvatar name={who.name} image={who.image} userId={who.id} />;
  // A newer server knows types that this page does not.
  const Icon = icons[notificationKind(type)?.group] ?? Bell;
  return (
    <span
      aria-hidden
      data-tone="accent"
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-tone-tint text-tone forced:border"
    >
      <Icon size={18} strokeWidth={1.75} />
    </span>
  );
}
