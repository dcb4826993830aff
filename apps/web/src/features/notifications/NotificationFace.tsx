import { type Notification, notificationKind } from '@homeward/contract/notifications';
import { Bell, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { useViewer } from '../session/index.ts';
import { faceOf } from './notifications.text.ts';

const icons: Record<string, LucideIcon> = { security: ShieldCheck, account: UserRound, people: Bell };

/** Who caused it; an icon of its subject when that was the system or its reader. */
export function NotificationFace({
  notification,
}: {
  notification: Pick<Notification, 'type' | 'userWhoNotified'>;
}) {
  const who = faceOf(notification, useViewer().id);
  if (who) return <UserAvatar name={who.name} image={who.image} userId={who.id} />;
  // A newer server knows types that this page does not.
  const Icon = icons[notificationKind(notification.type)?.group] ?? Bell;
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
