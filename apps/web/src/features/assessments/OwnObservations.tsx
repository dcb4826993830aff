import { assessmentPath } from '@homeward/contract/assessments';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { ButtonLink } from '../../ui/Link.tsx';
import { useObservationsLive } from './assessments.observations.live.ts';
import { useOwnObservations } from './assessments.observations.queries.ts';
import { instrumentNames } from './assessments.text.ts';

/** What the viewer is asked to observe of a client; nothing where nobody asks. */
export function OwnObservations({ clientId }: { clientId: string }) {
  const { day } = useFormatters();
  const rows = useOwnObservations(clientId).data?.data ?? [];
  useObservationsLive();
  if (rows.length === 0) return null;
  return (
    <DetailCard title="What you are asked to observe" isPlain>
      <ul aria-label="What you are asked to observe" className="grid gap-3">
        {rows.map(({ assessmentId: id, instrument, dueOn, isOverdue, sentAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0">
              <span className="block font-medium">{instrumentNames[instrument]}</span>
              <span className={isOverdue ? 'text-sm text-danger-ink' : 'text-sm text-muted'}>
                {sentAt ? 'Sent' : `${isOverdue ? 'Overdue since' : 'Due'} ${day(dueOn)}`}
              </span>
            </span>
            <ButtonLink
              size="sm"
              href={assessmentPath({ id, instrument })}
              aria-label={`${sentAt ? 'Open' : 'Answer'}: ${instrumentNames[instrument]}`}
            >
              {sentAt ? 'Open' : 'Answer'}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}
