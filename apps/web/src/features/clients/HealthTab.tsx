import {
  type Client,
  codeStatusLabels,
  type Health,
  isReadOnly,
  mayEditHealth,
} from '@homeward/contract/clients';
import { formatDate } from '@homeward/contract/core';
import { Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DetailCard, DetailRow } from '../../ui/DetailCard.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useDisplay, useViewer } from '../session/index.ts';
import {
  directiveInWords,
  emptyHealthText,
  type HealthList,
  type HealthRow,
  healthFieldsOf,
  healthLabels,
  healthLists,
} from './clients.health.model.ts';
import { useHealth } from './clients.health.queries.ts';
import { HealthEntry } from './HealthEntry.tsx';
import { PartState } from './PartState.tsx';
import { RiskBadges } from './RiskBadges.tsx';

const HealthDialog = lazyPart(() =>
  import('./HealthDialog.tsx').then((module) => ({ default: module.HealthDialog })),
);

/** The health record of a client, each entry with who changed it and when. */
export function HealthTab({ client }: { client: Client }) {
  const viewer = useViewer();
  const found = useHealth(client.id);
  const [isEditing, setEditing] = useState(false);
  if (found.data === undefined) {
    return (
      <PartState
        found={found}
        loading="Loading the health record…"
        failed="The health record could not be loaded"
      />
    );
  }
  const health = found.data;
  const fields = healthFieldsOf(health);
  const stamps = new Map(
    healthLists.flatMap((list) => health[list].map(({ id, changed }) => [id, changed] as const)),
  );
  return (
    <>
      {mayEditHealth.allows(viewer) && !isReadOnly(client) ? (
        <div className="mb-4 flex justify-end">
          <Button icon={<Pencil aria-hidden size={16} />} onPress={() => setEditing(true)}>
            Edit health record
          </Button>
        </div>
      ) : null}
      <div className="grid items-start gap-4 @3xl:grid-cols-2">
        <AtOnce health={health} />
        {healthLists.map((list) => (
          <DetailCard key={list} title={healthLabels[list]} isPlain>
            {fields[list].length === 0 ? (
              <p className={list === 'allergies' && health.noKnownAllergies ? '' : 'text-muted'}>
                {emptyHealthText(list, health)}
              </p>
            ) : (
              <ul className="grid gap-3">
                {(fields[list] as readonly HealthRow<HealthList>[]).map((row) => (
                  <HealthEntry key={row.key} list={list} row={row} changed={stamps.get(row.key)} />
                ))}
              </ul>
            )}
          </DetailCard>
        ))}
      </div>
      <Suspense fallback={null}>
        {isEditing ? (
          <HealthDialog client={client} health={health} onClose={() => setEditing(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

/** What has to be known at once. */
function AtOnce({ health }: { health: Health }) {
  const { riskFlags, codeStatus, hasAdvanceDirective, languages, changed } = health;
  return (
    <DetailCard title="Critical information">
      <DetailRow label={healthLabels.riskFlags}>
        <Stamped changed={changed.riskFlags}>
          {riskFlags.length > 0 ? <RiskBadges flags={riskFlags} /> : 'None'}
        </Stamped>
      </DetailRow>
      <DetailRow label={healthLabels.codeStatus}>
        <Stamped changed={changed.codeStatus}>
          <span className="font-bold">{codeStatusLabels[codeStatus]}</span>
        </Stamped>
      </DetailRow>
      <DetailRow label={healthLabels.hasAdvanceDirective}>
        <Stamped changed={changed.hasAdvanceDirective}>
          {directiveInWords(hasAdvanceDirective) || 'Not known'}
        </Stamped>
      </DetailRow>
      <DetailRow label={healthLabels.languages}>
        <Stamped changed={changed.languages}>{languages.join(', ') || 'Not known'}</Stamped>
      </DetailRow>
    </DetailCard>
  );
}

function Stamped({ changed, children }: { changed: Health['changed']['codeStatus']; children: ReactNode }) {
  const display = useDisplay();
  return (
    <>
      {children}
      {changed ? (
        <span className="block text-sm text-muted">
          {changed.by ? `${changed.by.fullName}, ` : ''}
          {formatDate(changed.at, display)}
        </span>
      ) : null}
    </>
  );
}
