import { type Correction, correctionStates, reasonCodeLabels } from '@homeward/contract/visits';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { MoveButtons } from '../../ui/states/MoveButtons.tsx';
import { useDisplay } from '../session/index.ts';
import { correctionMoves } from './visits.corrections.queries.ts';
import { changesInWords, correctionKinds, correctionLabels } from './visits.corrections.text.ts';
import { refetchVisits } from './visits.queries.ts';

interface CorrectionItemProps {
  correction: Correction;
  /** Of the client's office. */
  timezone: string;
}

/** One correction: what would change, why, who asked, and the decision. */
export function CorrectionItem({ correction, timezone }: CorrectionItemProps) {
  const display = useDisplay();
  const { status, reasonCode, note, requestedBy, requestedAt, decidedBy, decisionReason, moves } = correction;
  return (
    <div className="grid gap-2">
      <dl className="grid gap-1">
        {changesInWords(correction, timezone, display).map(({ field, label, from, to }) => (
          <div key={field}>
            <dt className="inline text-muted">{label}: </dt>
            <dd className="inline tabular-nums wrap-anywhere">
              <span className="text-muted line-through">
                <span className="sr-only">from </span>
                {from}
              </span>{' '}
              <span className="sr-only">to </span>
              {to}
            </dd>
          </div>
        ))}
      </dl>
      <p className="wrap-anywhere">
        {reasonCodeLabels[reasonCode]}
        {note ? `: ${note}` : ''}
      </p>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <StatusBadge kind={correctionKinds[status]}>{correctionLabels[status]}</StatusBadge>
        <span>
          Requested by {requestedBy.fullName}, <RelativeTime at={requestedAt} />
          {decidedBy ? `. Decided by ${decidedBy.fullName}` : ''}
          {decisionReason ? `: ${decisionReason}` : ''}
        </span>
      </p>
      {moves.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          <MoveButtons
            name="this correction"
            states={correctionStates}
            moves={moves}
            primary="approve"
            calls={correctionMoves}
            thing={correction}
            onMoved={() => void refetchVisits()}
          />
        </div>
      ) : null}
    </div>
  );
}
