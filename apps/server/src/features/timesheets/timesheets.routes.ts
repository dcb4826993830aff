import { overtimeRules, payFor, previewPay } from '@homeward/contract/timesheets';
import { type Route, readRoute } from '../../platform/slice/route.ts';

/** The calls of pay. */
export function timesheetsRoutes(): Route[] {
  return [
    readRoute(previewPay, async ({ body: { ruleSet, visits, ...given } }) => {
      const { days, ...sums } = payFor(visits, { rules: overtimeRules[ruleSet], ...given });
      return { ...sums, days: [...days] };
    }),
  ];
}
