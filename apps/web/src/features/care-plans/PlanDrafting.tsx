import type { Client } from '@homeward/contract/clients';
import { useEffect, useEffectEvent } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CardSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';
import { useStartPlan } from './care-plans.queries.ts';
import { startedPlan } from './care-plans.sources.model.ts';
import { usePlanSources } from './care-plans.sources.queries.ts';
import { type KeptPlan, PlanEditor } from './PlanEditor.tsx';

interface PlanDraftingProps {
  client: Client;
  plan: KeptPlan;
  onClose: () => void;
}

/** The draft. A new one starts from the initial assessment, if there was one, and the health record. */
export function PlanDrafting({ client, plan, onClose }: PlanDraftingProps) {
  const { drafted, isPending, error, retry } = usePlanSources(client.id);
  const start = useStartPlan(client.id);
  const isNew = plan.draft.changed === null && plan.published === null;
  const isToStart = isNew && drafted !== undefined && start.isIdle;
  const begin = useEffectEvent(() => {
    if (isToStart) start.mutate(startedPlan(drafted));
  });
  useEffect(() => {
    if (isToStart) begin();
  }, [isToStart]);
  const failure = error ?? start.error;
  if (isNew && !failure && (isPending || drafted !== undefined))
    return (
      <LoadingRegion label="Starting the draft…">
        <CardSkeleton rows={8} />
      </LoadingRegion>
    );
  return (
    <div className="grid gap-4">
      {failure ? (
        <Banner
          tone="danger"
          live="assertive"
          title="The initial assessment is not in this draft"
          action={
            <Button
              onPress={() => {
                start.reset();
                retry();
              }}
            >
              Try again
            </Button>
          }
        >
          {sentenceOf(failure)}
        </Banner>
      ) : null}
      <PlanEditor client={client} plan={plan} drafted={drafted} onClose={onClose} />
    </div>
  );
}
