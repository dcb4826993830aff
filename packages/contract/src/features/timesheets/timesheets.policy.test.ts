import { expect, it } from 'vitest';
import { proveGates } from '../../../test/policies.ts';
import { roles } from '../../core/index.ts';
import * as policy from './timesheets.policy.ts';

proveGates(policy, {
  mayPreviewPay: 'management: SA A CM',
  mayReadTimesheets: 'everyone but Family: SA A CM CP MP O',
  mayMoveTimesheets: 'everyone but Family: SA A CM CP MP O',
  mayKeepTimesheets: 'careManagerLevel or timesheet.approve: SA A CM + CP MP',
  mayRunPayroll: 'adminLevel: SA A',
});

it('lets care managers and up keep the timesheets of others, and whom a group lets within the ceiling of their role', () => {
  const keeping = (capabilities: readonly ['timesheet.approve'] | readonly []) =>
    roles.filter((role) => policy.keepsTimesheets({ id: 'one', role, capabilities }));
  expect(keeping([])).toEqual(['SuperAdmin', 'Admin', 'CareManager']);
  expect(keeping(['timesheet.approve'])).toEqual([
    ...['SuperAdmin', 'Admin', 'CareManager', 'CareProvider', 'MedicalProfessional'],
  ]);
});

it('tells pay to admins and the person alone', () => {
  const told = (staffId: string) => roles.filter((role) => policy.maySeePayOf({ id: 'one', role }, staffId));
  expect(told('other')).toEqual(['SuperAdmin', 'Admin']);
  expect(told('one')).toEqual(roles);
});
