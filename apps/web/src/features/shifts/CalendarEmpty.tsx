import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface CalendarEmptyProps {
  texts: { readonly title: string; readonly text: string };
  action: ReactNode;
}

/** What stands where there are no shifts. */
export function CalendarEmpty({ texts, action }: CalendarEmptyProps) {
  return (
    <div className="mb-3 rounded-lg border border-line bg-card">
      <EmptyState title={texts.title} icon={<CalendarDays aria-hidden size={22} />} action={action}>
        {texts.text}
      </EmptyState>
    </div>
  );
}
