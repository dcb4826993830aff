import {
  CircleCheck,
  CircleSlash,
  CircleX,
  Hourglass,
  Info,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from './Badge.tsx';

/** What a status means to its reader, which decides tone and icon; the word is the child. */
export type StatusKind = 'good' | 'waiting' | 'warning' | 'bad' | 'info' | 'off';

const looks: Record<StatusKind, { tone: Tone; Icon: LucideIcon }> = {
  good: { tone: 'success', Icon: CircleCheck },
  waiting: { tone: 'warning', Icon: Hourglass },
  warning: { tone: 'warning', Icon: TriangleAlert },
  bad: { tone: 'danger', Icon: CircleX },
  info: { tone: 'info', Icon: Info },
  off: { tone: 'neutral', Icon: CircleSlash },
};

/** A status as tone, icon and word: `<StatusBadge kind="good">Active</StatusBadge>`. */
export function StatusBadge({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  const { tone, Icon } = looks[kind];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden size={13} className="shrink-0" />}>
      {children}
    </Badge>
  );
}
