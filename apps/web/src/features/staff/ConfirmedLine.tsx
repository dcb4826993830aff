import { type AvailabilityAnswer, daysToConfirm } from '@homeward/contract/staff';
import { CalendarCheck } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { AgoBeside, useNow } from '../../ui/RelativeTime.tsx';
import { useConfirmAvailability } from './staff.availability.queries.ts';

interface ConfirmedLineProps {
  saved: AvailabilityAnswer;
  /** What is not saved yet cannot be confirmed. */
  isDirty: boolean;
}

/** When the hours were last confirmed and by whom, and the button that confirms them again. */
export function ConfirmedLine({ saved, isDirty }: ConfirmedLineProps) {
  const { dateTime } = useFormatters();
  const confirm = useConfirmAvailability(saved.userId);
  const now = useNow();
  const { confirmedAt, confirmedBy } = saved;
  const isStale = confirmedAt !== null && now - Date.parse(confirmedAt) > daysToConfirm * 24 * 60 * 60 * 1000;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p data-tone={isStale ? 'warning' : undefined} className={isStale ? 'text-tone' : 'text-muted'}>
        {confirmedAt === null ? (
          saved.version === 0 ? (
            'No hours entered yet. Until then, schedulers see: not available.'
          ) : (
            'Nobody has confirmed these hours yet.'
          )
        ) : (
          <>
            Last confirmed {dateTime(confirmedAt)}
            {confirmedBy ? ` by ${confirmedBy.fullName}` : ''}
            <AgoBeside at={confirmedAt} />
          </>
        )}
      </p>
      {saved.version > 0 ? (
        <Button
          icon={<CalendarCheck aria-hidden size={16} />}
          isDisabled={isDirty}
          isPending={confirm.isPending}
          pendingLabel="Confirming…"
          onPress={() => confirm.mutate(saved.version)}
        >
          Confirm availability
        </Button>
      ) : null}
    </div>
  );
}
