import { mayKeepHazards } from '@homeward/contract/hazards';
import { ListChecks } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { PartState } from '../clients/index.ts';
import { useViewer } from '../session/index.ts';
import { HazardRow } from './HazardRow.tsx';
import { type FoundBy, withoutAction } from './hazards.found.model.ts';
import { useHazardsLive } from './hazards.live.ts';
import { useHazards } from './hazards.queries.ts';

const NewHazardsDialog = lazyPart(() =>
  import('./NewHazardsDialog.tsx').then((module) => ({ default: module.NewHazardsDialog })),
);

export interface HazardListProps {
  clientId: string;
  /** Of an assessment: what it found, for which actions may be created. */
  foundBy?: FoundBy;
  /** The viewer creates none. */
  isReadOnly?: boolean;
}

/**
 * What is done about the hazards in the home of a client: open ones first. Nothing for caregivers and families who own none.
 */
export function HazardList({ clientId, foundBy, isReadOnly = false }: HazardListProps) {
  const mayKeep = mayKeepHazards.allows(useViewer());
  const found = useHazards(clientId);
  useHazardsLive();
  const [isAdding, setAdding] = useState(false);
  if (found.data === undefined)
    return (
      <PartState
        found={found}
        loading="Loading the hazard actions…"
        failed="The hazard actions could not be loaded"
      />
    );
  const actions = found.data.pages.flatMap(({ data }) => data);
  const open = foundBy ? withoutAction(foundBy.hazards, actions) : [];
  if (actions.length === 0 && open.length === 0) return null;
  return (
    <DetailCard
      title="Hazard actions"
      aside={<span className="text-muted tabular-nums">{actions.length}</span>}
      isPlain
      action={
        mayKeep && !isReadOnly && open.length > 0 ? (
          <Button
            size="sm"
            variant="secondary"
            icon={<ListChecks aria-hidden size={15} />}
            onPress={() => setAdding(true)}
          >
            Create actions
          </Button>
        ) : undefined
      }
    >
      {actions.length === 0 ? (
        <p className="text-muted">Create an action for each hazard: who sees to it, and by when.</p>
      ) : (
        <ul aria-label="Hazard actions" className="grid divide-y divide-line">
          {actions.map((action) => (
            <HazardRow key={action.id} action={action} mayKeep={mayKeep} />
          ))}
        </ul>
      )}
      <ShowMore found={found} />
      <Suspense fallback={null}>
        {isAdding && foundBy ? (
          <NewHazardsDialog
            clientId={clientId}
            assessmentId={foundBy.assessmentId}
            hazards={open}
            onClose={() => setAdding(false)}
          />
        ) : null}
      </Suspense>
    </DetailCard>
  );
}
