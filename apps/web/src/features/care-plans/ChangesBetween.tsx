import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { usePlanDiff } from './care-plans.queries.ts';
import { PlanChanges } from './PlanChanges.tsx';

interface ChangesBetweenProps {
  clientId: string;
  no: number;
  against: number;
  /** Of the headings of the sections. */
  level: 2 | 4;
  /** What is said where nothing changed. */
  none: string;
  sides?: readonly [string, string];
}

/** What changed between two versions, as the server tells it. */
export function ChangesBetween({ clientId, no, against, level, none, sides }: ChangesBetweenProps) {
  const found = usePlanDiff(clientId, { no, against });
  if (found.data === undefined)
    return found.error ? (
      <NotLoaded found={found} />
    ) : (
      <LoadingRegion label="Loading the changes…">
        <TextSkeleton lines={4} className="min-w-52" />
      </LoadingRegion>
    );
  const { changes } = found.data;
  return changes.length === 0 ? (
    <p>{none}</p>
  ) : (
    <PlanChanges changes={changes} level={level} {...(sides ? { sides } : {})} />
  );
}
