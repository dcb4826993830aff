import { mayKeepClientPartners, mayReadClientPartners, type Partner } from '@homeward/contract/directory';
import { Building2, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useViewer } from '../session/index.ts';
import { useClientPartners, useRemoveClientPartner } from './directory.clients.queries.ts';
import { useDirectoryLive } from './directory.live.ts';
import { OpeningBadge } from './OpeningBadge.tsx';
import { PartnerTypeBadge } from './PartnerTypeBadge.tsx';

const AddClientPartnerDialog = lazyPart(() =>
  import('./AddClientPartnerDialog.tsx').then((module) => ({ default: module.AddClientPartnerDialog })),
);

interface ClientPartnersProps {
  clientId: string;
  /** Whether the client is open by emergency access alone. */
  isReadOnly: boolean;
}

/** The physician, pharmacy and other partners that a client uses, for those who may know. */
export function ClientPartners(props: ClientPartnersProps) {
  return mayReadClientPartners.allows(useViewer()) ? <PartnersCard {...props} /> : null;
}

function PartnersCard({ clientId, isReadOnly }: ClientPartnersProps) {
  const mayKeep = mayKeepClientPartners.allows(useViewer()) && !isReadOnly;
  useDirectoryLive();
  const { data, error, refetch, isFetching } = useClientPartners(clientId);
  const [isAdding, setAdding] = useState(false);
  const add = mayKeep ? (
    <Button size="sm" icon={<Plus aria-hidden size={15} />} onPress={() => setAdding(true)}>
      Add partner
    </Button>
  ) : null;
  const partners = data?.partners ?? [];
  return (
    <DetailCard title="Partners" isPlain action={partners.length > 0 ? add : null}>
      {data === undefined ? (
        error ? (
          <ErrorState
            title="The partners could not be loaded"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          >
            {sentenceOf(error)}
          </ErrorState>
        ) : (
          <LoadingRegion label="Loading the partners…">
            <TextSkeleton lines={4} />
          </LoadingRegion>
        )
      ) : partners.length === 0 ? (
        <EmptyState title="No partners yet" icon={<Building2 aria-hidden size={22} />} action={add}>
          The client’s physician, pharmacy and other partners from the directory are listed here. The care
          team can call them.
        </EmptyState>
      ) : (
        <ul aria-label="Partners" className="grid divide-y divide-line">
          {partners.map((partner) => (
            <PartnerRow key={partner.id} partner={partner} clientId={clientId} mayKeep={mayKeep} />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {isAdding ? (
          <AddClientPartnerDialog clientId={clientId} known={partners} onClose={() => setAdding(false)} />
        ) : null}
      </Suspense>
    </DetailCard>
  );
}

interface PartnerRowProps {
  partner: Partner;
  clientId: string;
  mayKeep: boolean;
}

function PartnerRow({ partner, clientId, mayKeep }: PartnerRowProps) {
  const remove = useRemoveClientPartner(clientId);
  const { name, type, contactName, phones, hours } = partner;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span dir="auto" className="font-bold wrap-anywhere">
            {name}
          </span>
          <PartnerTypeBadge type={type} />
        </span>
        {contactName ? <span className="text-sm text-muted">{contactName}</span> : null}
        {phones.map(({ label, number }) => (
          <span key={`${label} ${number}`} className="flex flex-wrap gap-x-2">
            <PhoneLink phone={number} />
            {label ? <span className="text-sm text-muted">{label}</span> : null}
          </span>
        ))}
        {hours ? <OpeningBadge hours={hours} /> : null}
      </div>
      {mayKeep ? (
        <MenuButton
          label={`Actions for ${name}`}
          size="sm"
          entries={[
            {
              id: 'remove',
              label: 'Remove from this client',
              icon: <Trash2 aria-hidden size={17} />,
              isDanger: true,
              onAction: () => remove.mutate(partner),
            },
          ]}
        />
      ) : null}
    </li>
  );
}
