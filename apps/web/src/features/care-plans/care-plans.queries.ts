import {
  acknowledgePlan,
  type CarePlan,
  diffPlanVersion,
  getCarePlan,
  getPlanVersion,
  listPlanVersions,
  type PlanSections,
  publishPlan,
  restorePlanVersion,
  savePlanDraft,
} from '@homeward/contract/care-plans';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { queryClient, queryOptionsFor, refetch } from '../../lib/query.ts';

const planOptions = (clientId: string) => queryOptionsFor(getCarePlan, { params: { id: clientId } });

/** The care plan of a client, as far as the viewer reads it. */
export function usePlan(clientId: string) {
  return useQuery(planOptions(clientId));
}

const isOf =
  (clientId: string) =>
  ({ queryKey: [, input] }: { queryKey: readonly unknown[] }) =>
    (input as { params?: { id?: string } } | undefined)?.params?.id === clientId;

/** What is shown of a client's plan is fetched again. */
export async function refetchPlan(clientId: string): Promise<void> {
  await Promise.all(
    [getCarePlan, listPlanVersions, getPlanVersion, diffPlanVersion].map(({ id }) =>
      refetch({ queryKey: [id], predicate: isOf(clientId) }),
    ),
  );
}

/** What was just answered is what the screen shows. */
function takePlan(plan: CarePlan): void {
  queryClient.setQueryData(planOptions(plan.clientId).queryKey, plan);
}

/** Keeps the draft over the version that was seen. */
export async function savePlan(
  clientId: string,
  { sections, version }: { sections: PlanSections; version: number },
): Promise<CarePlan> {
  const plan = await call(
    savePlanDraft,
    { params: { id: clientId }, body: { sections } },
    { ifMatch: `"${version}"` },
  );
  takePlan(plan);
  return plan;
}

/** Keeps the first draft of a plan that nobody has begun; who was quicker is shown instead. */
export function useStartPlan(clientId: string) {
  return useMutation({
    mutationFn: (sections: PlanSections) => savePlan(clientId, { sections, version: 0 }),
    onError: () => void refetchPlan(clientId),
  });
}

/** Publishes the draft, as it was seen, with a reason. */
export function usePublishPlan(clientId: string) {
  return useMutation({
    mutationFn: ({ reason, version }: { reason: string; version: number }) =>
      call(publishPlan, { params: { id: clientId }, body: { reason } }, { ifMatch: `"${version}"` }),
    onSuccess: (plan) => {
      takePlan(plan);
      void refetch({ queryKey: [listPlanVersions.id], predicate: isOf(clientId) });
    },
  });
}

/** Makes a version the draft. */
export function useRestorePlan(clientId: string) {
  return useMutation({
    mutationFn: ({ no, version }: { no: number; version: number }) =>
      call(restorePlanVersion, { params: { id: clientId, no } }, { ifMatch: `"${version}"` }),
    onSuccess: takePlan,
    onError: () => void refetchPlan(clientId),
  });
}

/** Says that the viewer has read the version. */
export function useAcknowledgePlan(clientId: string) {
  return useMutation({
    mutationFn: (no: number) => call(acknowledgePlan, { params: { id: clientId }, body: { no } }),
    onSuccess: (acknowledged) => {
      const { queryKey } = planOptions(clientId);
      queryClient.setQueryData(queryKey, (plan) => (plan ? { ...plan, acknowledged } : plan));
    },
    // Another version may be the current one by now.
    onError: () => void refetchPlan(clientId),
  });
}

const pageSize = 20;

/** The versions of a plan, the newest first, as far as they were asked for. */
export function usePlanVersions(clientId: string) {
  const input = { params: { id: clientId }, query: { limit: pageSize } };
  return useInfiniteQuery({
    queryKey: [listPlanVersions.id, input],
    queryFn: ({ pageParam, signal }) =>
      call(
        listPlanVersions,
        { ...input, query: { ...input.query, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
  });
}

/** One version of a plan. */
export function usePlanVersion(clientId: string, no: number) {
  return useQuery(queryOptionsFor(getPlanVersion, { params: { id: clientId, no } }));
}

/** What changed in a version since another. */
export function usePlanDiff(clientId: string, { no, against }: { no: number; against: number }) {
  return useQuery(queryOptionsFor(diffPlanVersion, { params: { id: clientId, no }, query: { against } }));
}
