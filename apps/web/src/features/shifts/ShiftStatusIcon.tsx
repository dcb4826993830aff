import type { ShiftStatus } from '@homeward/contract/shifts';
import {
  BadgeCheck,
  CheckCheck,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CirclePlay,
  CircleX,
  type LucideIcon,
  PencilLine,
  Send,
  TriangleAlert,
  UserCheck,
} from 'lucide-react';

const icons: Readonly<Record<ShiftStatus, LucideIcon>> = {
  DRAFT: PencilLine,
  OPEN: CircleDashed,
  OFFERED: Send,
  ASSIGNED: UserCheck,
  CONFIRMED: CircleCheck,
  IN_PROGRESS: CirclePlay,
  COMPLETED: CheckCheck,
  VERIFIED: BadgeCheck,
  CANCELLED: CircleX,
  MISSED: TriangleAlert,
  ON_HOLD: CirclePause,
};

/** The icon of a status: each has another shape. Its word stands with it, or in the name of what holds it. */
export function ShiftStatusIcon({ status, size = 13 }: { status: ShiftStatus; size?: number }) {
  const Icon = icons[status];
  return <Icon aria-hidden size={size} className="shrink-0" />;
}
