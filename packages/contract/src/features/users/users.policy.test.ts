import { describe, expect, it } from 'vitest';
import { pairsOf, proveGates, spell } from '../../../test/policies.ts';
import { type Role, roles } from '../../core/index.ts';
import * as policy from './users.policy.ts';
import { sharingLevels } from './users.text.ts';

proveGates(policy, {
  maySeePortraits: 'anyone: SA A CM CP F MP O out',
  mayListUsers: 'management: SA A CM',
  mayInviteUsers: 'management: SA A CM',
  mayChangeAccounts: 'adminLevel: SA A',
  mayReadProfiles: 'signed in: SA A CM CP F MP O',
  mayReadCards: 'signed in: SA A CM CP F MP O',
  mayEditProfiles: 'signed in: SA A CM CP F MP O',
  mayVerifyPhones: 'management: SA A CM',
  mayVerifyEmail: 'anyone: SA A CM CP F MP O out',
  maySendEmailEvents: 'anyone: SA A CM CP F MP O out',
});

/** For each role of a viewer, the roles that a rule says yes to. */
const byRole = (rule: (viewer: Role, role: Role) => boolean): string[] =>
  roles.map((viewer) => spell(roles.filter((role) => rule(viewer, role))));

describe('rules of a viewer and a role', () => {
  it('lists Admins to admins, and nobody to who lists nobody', () => {
    expect(roles.map((role) => spell(policy.listedRoles({ role })))).toEqual([
      'SA A CM CP F MP O',
      'SA A CM CP F MP O',
      'SA CM CP F MP O',
      '',
      '',
      '',
      '',
    ]);
  });

  it('lets each role invite those below it', () => {
    expect(byRole((viewer, role) => policy.mayInviteRole({ id: 'viewer', role: viewer }, role))).toEqual([
      'SA A CM CP F MP O',
      'A CM CP F MP O',
      'CP F MP O',
      '',
      '',
      '',
      '',
    ]);
  });
});

describe('rules of a viewer and a subject', () => {
  it('lets nobody change their own account, and an Admin no Super Admin’s', () => {
    expect(pairsOf(policy.mayChangeAccount)).toEqual(['SA: SA A CM CP F MP O', 'A: A CM CP F MP O']);
  });

  it.each(roles)('lets whoever may change an account make it %s, an Admin no Super Admin', (role) => {
    const lines = ['SA: SA A CM CP F MP O', 'A: A CM CP F MP O'];
    const given = pairsOf((viewer, subject) => policy.mayGiveRole(viewer, subject, role));
    expect(given).toEqual(role === 'SuperAdmin' ? lines.slice(0, 1) : lines);
  });

  it('shows a whole profile to oneself and management', () => {
    expect(pairsOf(policy.mayReadProfile)).toEqual([
      'SA: SA A CM CP F MP O self',
      'A: SA A CM CP F MP O self',
      'CM: SA A CM CP F MP O self',
      'CP: self',
      'F: self',
      'MP: self',
      'O: self',
    ]);
  });

  it('shows a profile to those who look after a client with its person too', () => {
    const shared = pairsOf((viewer, subject) =>
      policy.mayReadProfile(viewer, { ...subject, sharesClient: true }),
    );
    expect(shared.slice(3)).toEqual([
      'CP: SA A CM CP F MP O self',
      'F: self',
      'MP: SA A CM CP F MP O self',
      'O: self',
    ]);
  });

  it('lets oneself and Super Admins change a profile', () => {
    expect(pairsOf(policy.mayEditProfile)).toEqual([
      'SA: SA A CM CP F MP O self',
      'A: self',
      'CM: self',
      'CP: self',
      'F: self',
      'MP: self',
      'O: self',
    ]);
  });

  it('opens the Invite History dialog to oneself and exact Super Admins', () => {
    expect(pairsOf(policy.mayOpenInviteHistory)).toEqual([
      'SA: SA A CM CP F MP O self',
      'A: self',
      'CM: self',
      'CP: self',
      'F: self',
      'MP: self',
      'O: self',
    ]);
  });

  it('lets management verify the numbers of others', () => {
    expect(pairsOf(policy.mayVerifyPhone)).toEqual([
      'SA: SA A CM CP F MP O',
      'A: SA A CM CP F MP O',
      'CM: SA A CM CP F MP O',
    ]);
  });

  it('shows what is shared with everyone, with staff and in private to those, and oneself all', () => {
    expect(
      roles.map((role) => policy.sharingSeenBy({ id: 'viewer', role }, { id: 'other' }).join(' ')),
    ).toEqual([
      'EVERYONE STAFF PRIVATE',
      'EVERYONE STAFF PRIVATE',
      'EVERYONE STAFF PRIVATE',
      'EVERYONE STAFF',
      'EVERYONE',
      'EVERYONE',
      'EVERYONE',
    ]);
    expect(policy.sharingSeenBy({ id: 'viewer', role: 'Family' })).toEqual(['EVERYONE']);
    const capabilities = ['directory.private'] as const;
    const nurse = { id: 'viewer', role: 'MedicalProfessional', capabilities } as const;
    expect(policy.sharingSeenBy(nurse)).toEqual(sharingLevels);
    expect(policy.sharingSeenBy({ ...nurse, role: 'Family' })).toEqual(['EVERYONE']);
    for (const role of roles) {
      expect(policy.sharingSeenBy({ id: 'viewer', role }, { id: 'viewer' })).toEqual(sharingLevels);
    }
  });
});
