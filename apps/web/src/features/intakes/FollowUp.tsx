import type { IntakeRow } from '@homeward/contract/intakes';
import { CalendarClock, PhoneCall } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

/** What is due for a prospect: the first call of a new one, else the day to follow up. */
export function FollowUp({ row }: { row: IntakeRow }) {
  const { day } = useFormatters();
  const { firstContactDueAt, nextFollowUpOn, isFollowUpDue } = row;
  if (firstContactDueAt) return <FirstCall dueAt={firstContactDueAt} />;
  if (!nextFollowUpOn) return <span className="text-muted">—</span>;
  return (
    <Badge
      tone={isFollowUpDue ? 'danger' : 'neutral'}
      icon={<CalendarClock aria-hidden size={13} className="shrink-0" />}
      className="whitespace-normal"
    >
      Follow up {day(nextFollowUpOn)}
    </Badge>
  );
}

function FirstCall({ dueAt }: { dueAt: string }) {
  const isLate = Date.parse(dueAt) < Date.now();
  return (
    <Badge
      tone={isLate ? 'danger' : 'warning'}
      icon={<PhoneCall aria-hidden size={13} className="shrink-0" />}
      className="whitespace-normal"
    >
      {isLate ? 'First call was due ' : 'First call due '}
      <RelativeTime at={dueAt} />
    </Badge>
  );
}
