import { type CarePlan, mayKeepCarePlans } from '@homeward/contract/care-plans';
import { type Client, isReadOnly } from '@homeward/contract/clients';
import { ClipboardList, PenLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { SuspenseCard } from '../../ui/SuspenseCard.tsx';
import { PartState } from '../clients/index.ts';
import { useViewer } from '../session/index.ts';
import { usePlanLive } from './care-plans.live.ts';
import { usePlan } from './care-plans.queries.ts';
import type { KeptPlan } from './PlanEditor.tsx';
import { PlanPage } from './PlanPage.tsx';

const PlanDrafting = lazyPart(() =>
  import('./PlanDrafting.tsx').then((module) => ({ default: module.PlanDrafting })),
);

/** The care plan of a client: to read, and for the office to write. */
export function PlanTab({ client }: { client: Client }) {
  const found = usePlan(client.id);
  usePlanLive(client.id);
  const [isEditing, setEditing] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The button that closed the editor is gone with it.
    if (wasEditing.current && !isEditing) page.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (found.data === undefined)
    return (
      <PartState found={found} loading="Loading the care plan…" failed="The care plan could not be loaded" />
    );
  if (isEditing && isKept(found.data)) {
    return (
      <SuspenseCard label="Loading the draft…" rows={8}>
        <PlanDrafting client={client} plan={found.data} onClose={() => setEditing(false)} />
      </SuspenseCard>
    );
  }
  return (
    <div ref={page} tabIndex={-1} className="outline-none">
      {found.data.published ? (
        <PlanPage
          client={client}
          plan={found.data}
          published={found.data.published}
          onEdit={() => setEditing(true)}
        />
      ) : (
        <NoPlan client={client} plan={found.data} onEdit={() => setEditing(true)} />
      )}
    </div>
  );
}

const isKept = (plan: CarePlan): plan is KeptPlan => plan.draft !== undefined && plan.version !== undefined;

function NoPlan({ client, plan, onEdit }: { client: Client; plan: CarePlan; onEdit: () => void }) {
  const viewer = useViewer();
  const isKeeper = mayKeepCarePlans.allows(viewer) && !isReadOnly(client);
  return (
    <EmptyState
      title="No care plan yet"
      icon={<ClipboardList aria-hidden size={22} />}
      action={
        isKeeper ? (
          <Button variant="primary" icon={<PenLine aria-hidden size={16} />} onPress={onEdit}>
            {plan.draft?.changed ? 'Continue the draft' : 'Start care plan'}
          </Button>
        ) : undefined
      }
    >
      {isKeeper
        ? 'Once you publish the plan, caregivers and the family can read what they need to know.'
        : viewer.role === 'Family'
          ? 'You will read it here once the office has published it.'
          : 'The office has not published one. You are notified once it does.'}
    </EmptyState>
  );
}
