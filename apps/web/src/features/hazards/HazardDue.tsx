import type { Day } from '@homeward/contract/core';
import { useFormatters } from '../../ui/formatters.ts';
import { actionOf } from './hazards.found.model.ts';
import { useHazards } from './hazards.queries.ts';

interface HazardDueProps {
  itemId: string;
  /** Where there is no action: by how bad it is. */
  dueOn: Day;
  /** Undefined while no action may be there. */
  clientId: string | undefined;
}

/** By when a hazard is dealt with: the day of its action, or the one that is suggested. Never both. */
export function HazardDue({ clientId, ...due }: HazardDueProps) {
  return clientId === undefined ? <Suggested {...due} /> : <OfAction clientId={clientId} {...due} />;
}

function Suggested({ dueOn }: Pick<HazardDueProps, 'dueOn'>) {
  const { day } = useFormatters();
  return <p className="text-sm text-muted">No action yet. Suggested by {day(dueOn)}</p>;
}

function OfAction({ itemId, dueOn, clientId }: HazardDueProps & { clientId: string }) {
  const { day } = useFormatters();
  const found = useHazards(clientId);
  if (found.data === undefined) return null;
  const action = actionOf(
    itemId,
    found.data.pages.flatMap(({ data }) => data),
  );
  if (action === undefined) return <Suggested dueOn={dueOn} />;
  const said = {
    OPEN: `Due by ${day(action.dueOn)}`,
    DONE: 'Done',
    ACCEPTED: 'Risk accepted',
    VOIDED: '',
  }[action.status];
  return (
    <p className="text-sm text-muted">
      {action.owner.fullName} · {said}
    </p>
  );
}
