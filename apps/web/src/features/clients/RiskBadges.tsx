import { type RiskFlag, riskFlagLabels } from '@homeward/contract/clients';
import { TriangleAlert } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';

/** What whoever comes into the home must know at once; `most`: the others are counted. */
export function RiskBadges({ flags, most = flags.length }: { flags: readonly RiskFlag[]; most?: number }) {
  const hidden = flags.slice(most);
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {flags.slice(0, most).map((flag) => (
        <Badge key={flag} tone="danger" icon={<TriangleAlert aria-hidden size={13} className="shrink-0" />}>
          {riskFlagLabels[flag]}
        </Badge>
      ))}
      {hidden.length > 0 ? (
        <span className="text-sm text-muted" title={hidden.map((flag) => riskFlagLabels[flag]).join(', ')}>
          +{hidden.length} more
        </span>
      ) : null}
    </span>
  );
}
