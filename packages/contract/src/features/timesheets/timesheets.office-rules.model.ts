import { usStates } from '../addresses/index.ts';
import type { Office } from '../offices/index.ts';
import type { OvertimeRuleSet } from '../staff/index.ts';

// Which overtime rules an office needs: those of its state, which an admin confirms before anything is approved by them.

/** Rule sets of states with overtime rules of their own; the first is proposed. */
const stateRuleSets: Readonly<Record<string, readonly [OvertimeRuleSet, ...OvertimeRuleSet[]]>> = {
  CA: ['US_CALIFORNIA', 'US_CALIFORNIA_ATTENDANT'],
};

/** Those of all other states. */
const federalRuleSets = ['US_FEDERAL', 'US_FEDERAL_LIVE_IN'] as const;

/** Rule sets that fit a state; the first is proposed. */
export function ruleSetsOf(state: string): readonly [OvertimeRuleSet, ...OvertimeRuleSet[]] {
  return stateRuleSets[state] ?? federalRuleSets;
}

/**
 * The state whose overtime rules an office needs: that of its address, or the one that was chosen for it. Where the two
 * differ, one with rules of its own goes first. Null: neither names a state.
 */
export function lawStateOf({ address, state }: Pick<Office, 'address' | 'state'>): string | null {
  const { region, country } = address;
  const isState =
    (country === '' || country === 'United States') && usStates.some(([code]) => code === region);
  const named = [isState ? region : null, state].filter((one) => one !== null);
  return named.find((one) => one in stateRuleSets) ?? named[0] ?? null;
}

/** What an admin has confirmed for an office. */
export interface ConfirmedRules {
  readonly state: string;
  readonly ruleSet: OvertimeRuleSet;
}

/**
 * The rule set that is proposed for an office and waits to be confirmed; null: its rules hold. A state with rules of its own
 * is always confirmed once; rules that do not fit the state are confirmed as they are, and again when either changes.
 */
export function proposedRuleSet(
  state: string | null,
  ruleSet: OvertimeRuleSet,
  confirmed: ConfirmedRules | null,
): OvertimeRuleSet | null {
  if (state === null) return null;
  const isOfState = confirmed?.state === state;
  if (isOfState && confirmed.ruleSet === ruleSet) return null;
  const fitting = ruleSetsOf(state);
  if (fitting.includes(ruleSet) && (isOfState || !(state in stateRuleSets))) return null;
  return fitting[0];
}

/** Whether a choice needs a reason: it is not what is proposed for the state. */
export function needsReason(state: string | null, ruleSet: OvertimeRuleSet): boolean {
  return state !== null && ruleSetsOf(state)[0] !== ruleSet;
}
