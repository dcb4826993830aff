import type { HazardAction } from '@homeward/contract/instruments';

/** The assessment from whose hazards actions follow. */
export interface FoundBy {
  readonly assessmentId: string;
  readonly hazards: readonly HazardAction[];
}

/** The hazards for which no action is open, as far as the list says. */
export function withoutAction(
  hazards: readonly HazardAction[],
  actions: readonly { readonly itemId?: string | undefined; readonly status: string }[],
): HazardAction[] {
  const open = new Set(actions.filter(({ status }) => status === 'OPEN').map(({ itemId }) => itemId));
  return hazards.filter(({ itemId }) => !open.has(itemId));
}
