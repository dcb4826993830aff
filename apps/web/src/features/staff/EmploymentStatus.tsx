import { formatDate } from '@homeward/contract/core';
import {
  leaveKindLabels,
  type StaffMove,
  type StaffRecord,
  staffStates,
  terminationReasonLabels,
} from '@homeward/contract/staff';
import { Button } from '../../ui/Button.tsx';
import { useDisplay } from '../session/index.ts';
import { StaffStatusBadge } from './StaffStatusBadge.tsx';

interface EmploymentStatusProps {
  record: StaffRecord;
  onMove: (move: StaffMove) => void;
}

function endInWords({ reason, note, isRehirable }: NonNullable<StaffRecord['termination']>): string {
  const why = [reason && terminationReasonLabels[reason], note].filter(Boolean).join(': ');
  const rehire = isRehirable === null ? '' : isRehirable ? 'eligible for rehire' : 'not eligible for rehire';
  return [why, rehire].map((part) => part && ` · ${part}`).join('');
}

/** Which leave somebody is on, since when, and until when. */
function LeaveLine({ leave: { kind, from, until, note } }: { leave: NonNullable<StaffRecord['leave']> }) {
  const display = useDisplay();
  const days = [
    from && `since ${formatDate(from, display)}`,
    until === null ? 'no return date' : `expected back ${formatDate(until, display)}`,
  ];
  return (
    <span className="text-muted wrap-anywhere tabular-nums">
      {[kind && leaveKindLabels[kind], note, ...days].filter(Boolean).join(' · ')}
    </span>
  );
}

/** Where the employment stands, with a button for each move that would pass. */
export function EmploymentStatus({ record, onMove }: EmploymentStatusProps) {
  const display = useDisplay();
  const { status, leave, terminationDate, termination, moves } = record;
  return (
    <section
      aria-label="Employment status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-card px-4.5 py-3.5"
    >
      <div className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-3 gap-y-1">
        <StaffStatusBadge status={status} />
        {terminationDate === null ? null : (
          <span className="text-muted">
            Last day <span className="tabular-nums">{formatDate(terminationDate, display)}</span>
            {termination ? <span className="wrap-anywhere">{endInWords(termination)}</span> : null}
          </span>
        )}
        {leave === null ? null : <LeaveLine leave={leave} />}
      </div>
      {moves.length > 0 ? (
        <div className="flex flex-wrap gap-2.5">
          {moves.map((move) => (
            <Button
              key={move}
              size="sm"
              {...(staffStates.moves[move].isDanger ? { variant: 'danger' as const } : {})}
              onPress={() => onMove(move)}
            >
              {staffStates.moves[move].label}
            </Button>
          ))}
        </div>
      ) : null}
    </section>
  );
}
