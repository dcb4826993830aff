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

/** The action for a hazard that counts: the open one, else the last that was settled. */
export function actionOf<Action extends { readonly itemId?: string | undefined; readonly status: string }>(
  itemId: string,
  actions: readonly Action[],
): Action | undefined {
  const own = actions.filter((one) => one.itemId === itemId && one.status !== 'VOIDED');
  return own.find(({ status }) => status === 'OPEN') ?? own.at(-1);
}
