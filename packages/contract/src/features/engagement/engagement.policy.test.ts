import { describe, expect, it } from 'vitest';
import { proveGates } from '../../../test/policies.ts';
import { roles } from '../../core/index.ts';
import * as policy from './engagement.policy.ts';

proveGates(policy, {
  mayReadEngagement:
    'SuperAdmin, Admin, CareManager, CareProvider, Family, MedicalProfessional: SA A CM CP F MP',
  mayLogEngagement: 'SuperAdmin, Admin, CareManager, CareProvider, MedicalProfessional: SA A CM CP MP',
  mayShareStories: 'Family: F',
  mayRemoveStories: 'SuperAdmin, Admin, CareManager, Family, MedicalProfessional: SA A CM F MP',
});

describe('mayCorrectSession', () => {
  const session = { loggedBy: { id: 'me' }, loggedAt: '2026-03-01T15:00:00.000Z' };
  const at = (moment: string) => new Date(moment);

  it.each([
    ['its author at once', 'me', '2026-03-01T15:00:00Z', true],
    ['its author to the end of 30 days', 'me', '2026-03-31T15:00:00Z', true],
    ['its author a moment later', 'me', '2026-03-31T15:00:00.001Z', false],
    ['somebody else', 'other', '2026-03-01T15:00:00Z', false],
  ])('%s', (_what, id, moment, may) => {
    expect(policy.mayCorrectSession({ id, role: 'CareProvider' }, session, at(moment))).toBe(may);
  });

  it('is for roles that log', () => {
    const may = roles.filter((role) =>
      policy.mayCorrectSession({ id: 'me', role }, session, at(session.loggedAt)),
    );
    expect(may).toEqual(roles.filter((role) => role !== 'Family' && role !== 'Other'));
  });
});

it('shows families no observations', () => {
  expect(roles.filter((role) => !policy.seesObservations({ role }))).toEqual(['Family']);
});

it('lets the person who shared a story remove it, and those who assess', () => {
  const who = (id: string) =>
    roles.filter((role) => policy.mayRemoveStory({ id, role }, { sharedBy: { id: 'me' } }));
  expect(who('me')).toEqual(['SuperAdmin', 'Admin', 'CareManager', 'Family', 'MedicalProfessional']);
  expect(who('other')).toEqual(['SuperAdmin', 'Admin', 'CareManager', 'MedicalProfessional']);
});
