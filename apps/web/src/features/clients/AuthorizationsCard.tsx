import { type Authorization, payerLabels } from '@homeward/contract/clients';
import { dayIn, serviceTypeLabels } from '@homeward/contract/core';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { useDisplay } from '../session/index.ts';
import { useAuthorizations, useRemoveAuthorization } from './clients.authorizations.queries.ts';
import { PartState } from './PartState.tsx';

const AuthorizationDialog = lazyPart(() =>
  import('./AuthorizationDialog.tsx').then((module) => ({ default: module.AuthorizationDialog })),
);

/** What is open over the list: a new authorization, or one that is edited. */
type Open = { readonly authorization: Authorization | undefined };

/** The hours of care that payers authorized for a client, which the office keeps. */
export function AuthorizationsCard({ clientId }: { clientId: string }) {
  const found = useAuthorizations(clientId);
  const [open, setOpen] = useState<Open>();
  return (
    <DetailCard
      title="Authorized hours"
      isPlain
      action={
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden size={16} />}
          onPress={() => setOpen({ authorization: undefined })}
        >
          Add authorization
        </Button>
      }
    >
      <p className="mb-3 text-muted">
        The calendar warns when a shift goes beyond these hours, and so does the Time Clock when a visit does.
        Services without an authorization have no limit.
      </p>
      {found.data === undefined ? (
        <PartState
          found={found}
          loading="Loading the authorized hours…"
          failed="The authorized hours could not be loaded"
        />
      ) : found.data.authorizations.length === 0 ? (
        <p>No authorizations yet.</p>
      ) : (
        <ul className="grid gap-4">
          {found.data.authorizations.map((authorization) => (
            <li key={authorization.id}>
              <AuthorizationLine
                clientId={clientId}
                authorization={authorization}
                onEdit={() => setOpen({ authorization })}
              />
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {open ? (
          <AuthorizationDialog
            clientId={clientId}
            authorization={open.authorization}
            onClose={() => setOpen(undefined)}
          />
        ) : null}
      </Suspense>
    </DetailCard>
  );
}

interface AuthorizationLineProps {
  clientId: string;
  authorization: Authorization;
  onEdit: () => void;
}

function AuthorizationLine({ clientId, authorization, onEdit }: AuthorizationLineProps) {
  const { timezone } = useDisplay();
  const { day } = useFormatters();
  const remove = useRemoveAuthorization(clientId);
  const { payer, serviceType, from, to, hoursPerWeek, reference } = authorization;
  const today = dayIn(timezone, new Date());
  const service = serviceTypeLabels[serviceType];
  return (
    <div className="flex items-start justify-between gap-x-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {service}: {hoursPerWeek} h a week
          {to < today ? <Badge tone="neutral">Ended</Badge> : null}
          {from > today ? <Badge tone="neutral">Not started</Badge> : null}
        </p>
        <p className="tabular-nums">
          {day(from)} – {day(to)}
        </p>
        <p className="text-sm text-muted">
          {payerLabels[payer]}
          {reference === '' ? null : `, ${reference}`}
        </p>
      </div>
      <MenuButton
        label={`Actions for ${service}, ${day(from)} to ${day(to)}`}
        size="sm"
        entries={[
          { id: 'edit', label: 'Edit', icon: <Pencil aria-hidden size={17} />, onAction: onEdit },
          {
            id: 'remove',
            label: 'Remove authorization',
            icon: <Trash2 aria-hidden size={17} />,
            isDanger: true,
            onAction: () => remove.mutate(authorization),
          },
        ]}
      />
    </div>
  );
}
