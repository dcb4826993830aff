import * as contract from '@homeward/contract/timesheets';
import { proveRoles } from '../../../test/roles.ts';

const visit = { start: '2026-11-16T09:00', end: '2026-11-16T17:00', rateCents: 2_000 };
const preview = { ruleSet: 'US_FEDERAL', workweekStart: 'monday', timezone: 'UTC', visits: [visit] };

proveRoles('timesheets', contract, {
  'timesheets.previewPay': {
    call: () => ({ body: preview }),
    //            SA  A   CM  CP  F   MP  O   out
    expect: 'any 200 200 200 403 403 403 403 401',
  },
});
