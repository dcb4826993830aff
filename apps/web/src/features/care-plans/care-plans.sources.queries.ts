import { getHealth } from '@homeward/contract/clients';
import { dayIn } from '@homeward/contract/core';
import { type DraftedPlan, draftedPlan, getClientIntake } from '@homeward/contract/intakes';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/query.ts';
import { useFormatters } from '../../ui/formatters.ts';

/** What the plan and the tasks of a client start from, for the office; undefined where there was no initial assessment. */
export interface PlanSources {
  readonly drafted: DraftedPlan | undefined;
  readonly isPending: boolean;
  /** Why they could not be read. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** Reads the initial assessment and the health record of a client. */
export function usePlanSources(clientId: string): PlanSources {
  const formats = useFormatters();
  const today = dayIn(formats.timezone, new Date());
  const params = { id: clientId };
  const intake = useQuery(queryOptionsFor(getClientIntake, { params }));
  const health = useQuery(queryOptionsFor(getHealth, { params }));
  const found = intake.data?.intake;
  return {
    drafted: found && health.data ? draftedPlan(found, health.data, today, formats) : undefined,
    isPending: intake.isPending || health.isPending,
    error: intake.error ?? health.error,
    retry: () => void Promise.all([intake.refetch(), health.refetch()]),
  };
}
