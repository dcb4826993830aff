import { describe, expect, it } from 'vitest';
import { proveGates, spell } from '../../../test/policies.ts';
import { roles, type Viewer } from '../../core/index.ts';
import * as files from '../files/index.ts';
import * as policy from './clients.policy.ts';
import * as contract from './index.ts';

proveGates(policy, {
  mayReadClients: 'signed in: SA A CM CP F MP O',
  mayKeepClients: 'careManagerLevel: SA A CM',
  mayExportClients: 'careManagerLevel: SA A CM',
  mayReadHealth: 'SuperAdmin, Admin, CareManager, CareProvider, MedicalProfessional: SA A CM CP MP',
  mayEditHealth: 'SuperAdmin, Admin, CareManager, MedicalProfessional: SA A CM MP',
  mayReadContacts:
    'SuperAdmin, Admin, CareManager, CareProvider, Family, MedicalProfessional: SA A CM CP F MP',
  mayReadTeams: 'signed in: SA A CM CP F MP O',
  mayHaveCareTeams: 'Family: F',
  mayReadNotes: 'SuperAdmin, Admin, CareManager, CareProvider, MedicalProfessional: SA A CM CP MP',
  mayWriteNotes: 'SuperAdmin, Admin, CareManager, MedicalProfessional: SA A CM MP',
  mayOpenInEmergency: 'SuperAdmin, Admin, CareManager, MedicalProfessional: SA A CM MP',
  mayReviewEmergencies: 'adminLevel: SA A',
});

const viewers = roles.map((role): Viewer => ({ id: 'me', role }));
const who = (passes: (viewer: Viewer) => boolean) => spell(viewers.filter(passes).map(({ role }) => role));

describe('reach', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it('is everything for admins, and a row that has not ended for all others', () => {
    expect(who(policy.reachesAll)).toBe('SA A');
    expect(who((viewer) => policy.mayReach(viewer, undefined, now))).toBe('SA A');
    expect(who((viewer) => policy.mayReach(viewer, { by: 'TEAM', until: null }, now))).toBe(
      'SA A CM CP F MP O',
    );
    expect(who((viewer) => policy.mayReach(viewer, { by: 'TEAM', until: '2026-11-20T12:00:01Z' }, now))).toBe(
      'SA A CM CP F MP O',
    );
    expect(who((viewer) => policy.mayReach(viewer, { by: 'TEAM', until: '2026-11-20T12:00:00Z' }, now))).toBe(
      'SA A',
    );
  });

  it('counts emergency access only where a call says so', () => {
    const reach = { by: 'EMERGENCY', until: '2026-11-20T12:00:01Z' };
    const counting = (countsEmergency: boolean) =>
      who((viewer) => policy.mayReach({ role: viewer.role, countsEmergency }, reach, now));
    expect(counting(true)).toBe('SA A CM CP F MP O');
    expect(counting(false)).toBe('SA A');
  });

  it('is read only while it is an emergency', () => {
    expect(policy.isReadOnly({ emergencyUntil: '2026-11-20T12:00:01Z' })).toBe(true);
    expect(policy.isReadOnly({})).toBe(false);
  });

  it('shows each role its part', () => {
    expect(viewers.map(policy.tierOf)).toEqual([
      'OFFICE',
      'OFFICE',
      'OFFICE',
      'CARE',
      'FAMILY',
      'CARE',
      'BASIC',
    ]);
  });

  it('shows families a section with its consent only', () => {
    expect(who((viewer) => policy.maySeeSection(viewer, 'documents', ['carePlan']))).toBe('SA A CM CP MP O');
    expect(who((viewer) => policy.maySeeSection(viewer, 'documents', ['documents']))).toBe(
      'SA A CM CP F MP O',
    );
  });
});

describe('notes', () => {
  it('keeps office notes in the office, and clinical ones with those who care', () => {
    expect(who((viewer) => policy.noteKindsOf(viewer).includes('OFFICE'))).toBe('SA A CM');
    expect(who((viewer) => policy.noteKindsOf(viewer).includes('CLINICAL'))).toBe('SA A CM CP MP');
    expect(who((viewer) => policy.mayWriteNote(viewer, 'OFFICE'))).toBe('SA A CM');
    expect(who((viewer) => policy.mayWriteNote(viewer, 'CLINICAL'))).toBe('SA A CM MP');
  });

  it('lets the author change the words, and nobody else', () => {
    const by = (id: string) => ({ kind: 'CLINICAL', author: { id } }) as const;
    expect(who((viewer) => policy.mayEditNote(viewer, by('me')))).toBe('SA A CM MP');
    expect(who((viewer) => policy.mayEditNote(viewer, by('other')))).toBe('');
  });
});

it('lets admins review emergency accesses of others', () => {
  expect(who((viewer) => policy.mayReviewEmergency(viewer, { openedBy: { id: 'other' } }))).toBe('SA A');
  expect(who((viewer) => policy.mayReviewEmergency(viewer, { openedBy: { id: 'me' } }))).toBe('');
});

it('lets emergency access write notes, find and open clients, and read files in one zip', () => {
  const counted = Object.values({ ...contract, ...files }).flatMap((one) =>
    typeof one === 'object' && one !== null && 'inEmergency' in one && 'id' in one ? [one.id] : [],
  );
  expect(counted.sort()).toEqual([
    'clients.changeNote',
    'clients.findInEmergency',
    'clients.openInEmergency',
    'clients.writeNote',
    'files.zip',
  ]);
});
