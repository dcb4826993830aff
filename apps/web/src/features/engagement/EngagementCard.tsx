import { PartState } from '../clients/index.ts';
import { useEngagement } from './engagement.queries.ts';
import { TrendCard } from './TrendCard.tsx';

/** The trend of a client’s engagement. */
export function EngagementCard({ clientId }: { clientId: string }) {
  const found = useEngagement(clientId);
  if (found.data === undefined)
    return <PartState found={found} loading="Loading the trend…" failed="The trend could not be loaded" />;
  return <TrendCard engagement={found.data} />;
}
