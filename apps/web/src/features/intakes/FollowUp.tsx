import type { IntakeRow } from '@homeward/contract/intakes';
import { CalendarClock, PhoneCall } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { useNow } from '../../ui/RelativeTime.tsx';

/** A card of the board is narrow: the words go on in the next line. */
const wraps = 'rounded-lg *:overflow-visible *:whitespace-normal';

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
      className={wraps}
    >
      Follow up {day(nextFollowUpOn)}
    </Badge>
  );
}

function FirstCall({ dueAt }: { dueAt: string }) {
  const { relative, dateTime } = useFormatters();
  const nowMs = useNow();
  const isLate = Date.parse(dueAt) < nowMs;
  const when = relative(dueAt, nowMs);
  return (
    <Badge
      tone={isLate ? 'danger' : 'warning'}
      icon={<PhoneCall aria-hidden size={13} className="shrink-0" />}
      className={wraps}
    >
      {isLate ? 'First call was due ' : 'First call due '}
      <time dateTime={dueAt} title={dateTime(dueAt)}>
        {when.charAt(0).toLowerCase() + when.slice(1)}
      </time>
    </Badge>
  );
}
