import { plural } from '../../lib/format.ts';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useSeal } from './assessments.queries.ts';

/** Whether what was signed is still as it was signed. @param no its place among those of the client and instrument */
export function SealCard({ id, no }: { id: string; no: number }) {
  const { data } = useSeal(id);
  return (
    <DetailCard
      title="Seal"
      isPlain
      aside={
        data ? (
          <StatusBadge kind={data.isIntact ? 'good' : 'bad'}>
            {data.isIntact ? 'Unaltered' : 'Altered'}
          </StatusBadge>
        ) : null
      }
    >
      <p className="text-muted">
        Number {no} of this client and instrument.{' '}
        {data
          ? data.isIntact
            ? `All ${plural(data.signed, 'signed assessment')} ${data.signed === 1 ? 'is' : 'are'} as they were signed.`
            : 'A signed assessment does not match its seal. Tell an administrator.'
          : 'Checking…'}
      </p>
    </DetailCard>
  );
}
