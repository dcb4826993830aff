import { describe, expect, it } from 'vitest';
import { lineOf, spell } from '../../test/policies.ts';
import { anyone, everyoneBut, only, orCapability, roleIn, signedIn } from './policy.ts';
import { isInGroup, type RoleGroup, roleGroups, roleLabels, roles } from './roles.ts';

describe('gates', () => {
  it.each([
    [anyone, 'anyone: SA A CM CP F MP O out'],
    [signedIn, 'signed in: SA A CM CP F MP O'],
    [only('adminLevel'), 'adminLevel: SA A'],
    [everyoneBut('Other'), 'everyone but Other: SA A CM CP F MP'],
    [everyoneBut('SuperAdmin', 'Other'), 'everyone but SuperAdmin, Other: A CM CP F MP'],
    [roleIn('SuperAdmin', 'Family'), 'SuperAdmin, Family: SA F'],
    [roleIn('Other'), 'Other: O'],
    [roleIn(), ': '],
    [orCapability(only('adminLevel'), 'rate.view'), 'adminLevel or rate.view: SA A + CM CP MP'],
    [orCapability(only('superAdmin'), 'rate.view'), 'superAdmin or rate.view: SA A + CM CP MP'],
    [orCapability(roleIn('Other'), 'survey.results'), 'Other or survey.results: SA A O + CM CP F MP'],
    [orCapability(anyone, 'prompt.run'), 'anyone or prompt.run: SA A CM CP F MP O out + '],
  ])('%o', (gate, line) => {
    expect(lineOf(gate)).toBe(line);
  });
});

describe('roles', () => {
  const groups: Record<RoleGroup, string> = {
    everyone: 'SA A CM CP F MP O',
    superAdmin: 'SA',
    careProvider: 'CP',
    staff: 'SA A CM CP MP O',
    adminLevel: 'SA A',
    careManagerLevel: 'SA A CM',
    management: 'SA A CM',
    managementAndProvider: 'SA A CM CP',
    family: 'F',
  };

  it('stand in these groups', () => {
    const found = Object.entries(roleGroups).map(([group, members]) => [group, spell(members)]);
    expect(Object.fromEntries(found)).toEqual(groups);
    for (const [group, members] of Object.entries(groups))
      expect(spell(roles.filter((role) => isInGroup(role, group as RoleGroup)))).toBe(members);
  });

  it('are called so', () => {
    expect(roles.map((role) => `${role}: ${roleLabels[role]}`)).toEqual([
      'SuperAdmin: Super Admin',
      'Admin: Admin',
      'CareManager: Care Manager',
      'CareProvider: Care Provider',
      'Family: Family',
      'MedicalProfessional: Medical Professional',
      'Other: Other',
    ]);
  });
});
