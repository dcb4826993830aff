import { getOfficeRules, listUnconfirmedRules, type OfficeRules } from '@homeward/contract/timesheets';
import { api } from '../api.ts';

export const rulesOf = (officeId: string, more: Partial<OfficeRules> = {}): OfficeRules => ({
  ...{ officeId, state: 'NY', ruleSet: 'US_FEDERAL', proposal: null, confirmed: null },
  ...{ earliest: null, from: '2026-11-15', version: 1 },
  ...more,
});

/** Answers what the pages of offices ask of overtime rules: nothing waits to be confirmed. */
export function answerRules(): void {
  api.on(getOfficeRules, ({ params }) => rulesOf(params.id));
  api.on(listUnconfirmedRules, () => ({ data: [] }));
}
