import { expect, it } from 'vitest';
import { roles } from '../../core/index.ts';
import * as policy from './visits.policy.ts';

const passes = ({ allows }: { allows: (viewer: { id: string; role: (typeof roles)[number] }) => boolean }) =>
  roles.filter((role) => allows({ id: 'somebody', role })).join(' ');

it.each([
  [policy.mayOpenTimeClock, 'Admin CareManager CareProvider Family MedicalProfessional Other'],
  [policy.mayClock, 'CareManager CareProvider MedicalProfessional Other'],
  [policy.mayReadVisits, roles.join(' ')],
  [policy.mayKeepVisits, 'SuperAdmin Admin CareManager'],
  [policy.mayExportEvv, 'SuperAdmin Admin'],
  [policy.mayMoveVisits, 'SuperAdmin Admin CareManager Family'],
  [policy.mayConfirmVisits, 'Family'],
  [policy.mayRequestCorrections, 'SuperAdmin Admin CareManager CareProvider MedicalProfessional Other'],
])('%# lets pass the roles that it names', (gate, passing) => {
  expect(passes(gate).split(' ').sort()).toEqual(passing.split(' ').sort());
});

it('shows each role its part', () => {
  const tiers = Object.fromEntries(roles.map((role) => [role, policy.visitTierOf({ role })]));
  expect(tiers).toEqual({
    SuperAdmin: 'OFFICE',
    Admin: 'OFFICE',
    CareManager: 'OFFICE',
    CareProvider: 'CARE',
    MedicalProfessional: 'CARE',
    Family: 'FAMILY',
    Other: 'CARE',
  });
});

it('asks others alone for a staff record', () => {
  expect(roles.filter((role) => policy.needsStaffRecord({ role }))).toEqual(['Other']);
});

it('leaves the times of a visit to those who do not reach its client, and to others', () => {
  const timesOnly = (isReached: boolean) =>
    roles.filter((role) => policy.seesTimesOnly({ role }, isReached)).join(' ');
  expect([timesOnly(true), timesOnly(false)]).toEqual(['Other', roles.join(' ')]);
});
