import { describe, expect, it } from 'vitest';
import { pairsOf, proveGates, spell } from '../../../test/policies.ts';
import { roles } from '../../core/index.ts';
import * as policy from './staff.policy.ts';

proveGates(policy, {
  mayListStaff: 'management: SA A CM',
  mayReadRecords: 'signed in: SA A CM CP F MP O',
  mayEditRecords: 'management: SA A CM',
  mayMoveRecords: 'management: SA A CM',
  mayKeepAnyContacts: 'signed in: SA A CM CP F MP O',
});

describe('rules of a viewer and a subject', () => {
  it('lets each role meet the records below it, a Care Manager those of other Care Managers too', () => {
    expect(roles.map((role) => spell(policy.readRecordRoles({ role })))).toEqual([
      'SA A CM CP MP O',
      'SA A CM CP MP O',
      'CM CP MP O',
      '',
      '',
      '',
      '',
    ]);
  });

  it('shows a record to its person and to those who meet its role', () => {
    expect(pairsOf(policy.mayReadRecord)).toEqual([
      'SA: SA A CM CP MP O self',
      'A: SA A CM CP MP O self',
      'CM: CM CP MP O self',
      'CP: self',
      'F: self',
      'MP: self',
      'O: self',
    ]);
  });

  it('lets management edit those they may invite, and nobody but a Super Admin their own', () => {
    expect(pairsOf(policy.mayEditRecord)).toEqual([
      'SA: SA A CM CP MP O self',
      'A: A CM CP MP O',
      'CM: CP MP O',
    ]);
  });

  it('lets the person and those who edit the record enter emergency contacts', () => {
    expect(pairsOf(policy.mayKeepContacts)).toEqual([
      'SA: SA A CM CP MP O self',
      'A: A CM CP MP O self',
      'CM: CP MP O self',
      'CP: self',
      'F: self',
      'MP: self',
      'O: self',
    ]);
  });

  it('shows pay to admins and the person alone', () => {
    expect(pairsOf(policy.maySeePay)).toEqual([
      'SA: SA A CM CP F MP O self',
      'A: SA A CM CP F MP O self',
      'CM: self',
      'CP: self',
      'F: self',
      'MP: self',
      'O: self',
    ]);
  });

  it('shows why an employment ended to those who manage the record, never to the person', () => {
    expect(pairsOf(policy.maySeeTermination)).toEqual([
      'SA: SA A CM CP MP O',
      'A: SA A CM CP MP O',
      'CM: CM CP MP O',
    ]);
  });

  it('lets admins change pay, an Admin neither their own nor a Super Admin’s', () => {
    expect(pairsOf(policy.mayChangePay)).toEqual(['SA: SA A CM CP MP O self', 'A: A CM CP MP O']);
  });

  it('leaves what ends an account to admins, never on themselves', () => {
    expect(pairsOf(policy.mayEndEmployment)).toEqual(['SA: SA A CM CP F MP O', 'A: A CM CP F MP O']);
  });
});
