import { type RiskFlag, riskFlagLabels } from '@homeward/contract/clients';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';

interface RiskBadgesProps {
  flags: readonly RiskFlag[];
  /** So many stand in a cell of a table, the others are counted. */
  most?: number;
}

/** What everybody who comes into the home must know at once. */
export function RiskBadges({ flags, most }: RiskBadgesProps) {
  const hidden = most === undefined ? [] : flags.slice(most);
  return (
    <span
      className={clsx(
        'flex min-w-0 flex-wrap items-center gap-1',
        most !== undefined && 'sm:max-w-56 sm:py-1.5',
      )}
    >
      {flags.slice(0, most).map((flag) => (
        <Badge key={flag} tone="danger" icon={<TriangleAlert aria-hidden size={13} className="shrink-0" />}>
          {riskFlagLabels[flag]}
        </Badge>
      ))}
      {hidden.length > 0 ? (
        <span
          className="text-sm whitespace-nowrap text-muted"
          title={hidden.map((flag) => riskFlagLabels[flag]).join(', ')}
        >
          +{hidden.length} more
        </span>
      ) : null}
    </span>
  );
}
