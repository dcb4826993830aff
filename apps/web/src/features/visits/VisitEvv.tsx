import { type EvvState, evvStateLabels, type Visit } from '@homeward/contract/visits';
import { useFormatters } from '../../ui/formatters.ts';
import { StatusBadge, type StatusKind } from '../../ui/StatusBadge.tsx';
import { SheetPart } from './SheetPart.tsx';

const kinds: Readonly<Record<EvvState, StatusKind>> = { SENT: 'waiting', ACCEPTED: 'good', REJECTED: 'bad' };

/** The record that the EVV aggregator got last, and its answer. */
export function VisitEvv({ visit: { evv } }: { visit: Visit }) {
  const { dateTime } = useFormatters();
  if (!evv) return null;
  const { state, sequence, isVoid, code, reason, sentAt, answeredAt } = evv;
  return (
    <SheetPart title="EVV">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge kind={kinds[state]}>{evvStateLabels[state]}</StatusBadge>
        <span className="text-sm text-muted">
          {isVoid ? 'Withdrawn' : 'Sent'} as number {sequence}, {dateTime(sentAt)}
          {answeredAt === null ? '' : `; answered ${dateTime(answeredAt)}`}
        </span>
      </div>
      {reason === null ? null : (
        <p className="wrap-anywhere">
          {reason}
          {code === null ? '' : ` (${code})`}
        </p>
      )}
      {state === 'REJECTED' ? (
        <p className="text-sm text-muted">Correct the visit. The next EVV file sends it again.</p>
      ) : null}
    </SheetPart>
  );
}
