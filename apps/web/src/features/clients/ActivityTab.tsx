import { type Client, clientStates } from '@homeward/contract/clients';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { MoveTimeline } from '../../ui/states/MoveTimeline.tsx';
import { clientMoves } from './clients.queries.ts';

/** How a client came to where they are: each move with who made it, when and why. */
export function ActivityTab({ client }: { client: Client }) {
  return (
    <DetailCard title="History" isPlain className="max-w-2xl">
      <div className="grid gap-4">
        <MoveTimeline calls={clientMoves} states={clientStates} thing={client} />
      </div>
    </DetailCard>
  );
}
