import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: TriangleAlert } as const;

interface DoorNoteProps {
  tone: keyof typeof icons;
  /** Read out at once: it says why something failed. */
  isUrgent?: boolean;
  children: ReactNode;
}

/** The kit's banner without what can be dismissed: what a person must know before they go on. */
export function DoorNote({ tone, isUrgent, children }: DoorNoteProps) {
  const Icon = icons[tone];
  return (
    <div
      data-tone={tone}
      role={isUrgent ? 'alert' : 'status'}
      className="flex items-start gap-2.5 rounded-lg border border-tone-line bg-tone-tint px-3.5 py-2.5 text-ink"
    >
      <Icon aria-hidden size={18} className="mt-[3px] shrink-0 text-tone" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
