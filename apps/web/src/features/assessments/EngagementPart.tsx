import { Link } from '../../ui/Link.tsx';
import { clientPath } from '../clients/index.ts';
import { EngagementCard, LogButton, StoriesCard } from '../engagement/index.ts';

interface EngagementPartProps {
  client: { readonly id: string; readonly fullName: string };
  /** The viewer logs nothing. */
  isReadOnly: boolean;
}

/** Beside a profile: how activities have gone with the person, with the way to the log. */
export function EngagementPart({ client, isReadOnly }: EngagementPartProps) {
  return (
    <div className="grid gap-3">
      <EngagementCard clientId={client.id} />
      <StoriesCard client={client} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link href={`${clientPath(client.id)}?tab=engagement`}>Open the engagement log</Link>
        {isReadOnly ? null : <LogButton client={client} />}
      </div>
    </div>
  );
}
