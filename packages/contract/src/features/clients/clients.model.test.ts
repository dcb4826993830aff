import { expect, it } from 'vitest';
import { ageOn, checklistRefusal, mayReadAccessNotes } from './clients.model.ts';

it('names what the onboarding checklist misses', () => {
  expect(checklistRefusal([])).toBeUndefined();
  expect(checklistRefusal(['AGREEMENT', 'CARE_TEAM'])).toBe(
    'Complete the onboarding checklist first: the signed agreement, a care team member.',
  );
});

it('shows access notes from 24 hours before a visit to its end', () => {
  const visits = [{ start: new Date('2026-11-20T14:00:00Z'), end: new Date('2026-11-20T16:00:00Z') }];
  const at = (time: string) => mayReadAccessNotes(visits, new Date(time));
  expect(at('2026-11-19T13:59:59Z')).toBe(false);
  expect(at('2026-11-19T14:00:00Z')).toBe(true);
  expect(at('2026-11-20T15:59:59Z')).toBe(true);
  expect(at('2026-11-20T16:00:00Z')).toBe(false);
  expect(mayReadAccessNotes([], new Date('2026-11-20T15:00:00Z'))).toBe(false);
});

it('counts whole years', () => {
  expect(ageOn('1940-11-20', '2026-11-19')).toBe(85);
  expect(ageOn('1940-11-20', '2026-11-20')).toBe(86);
  expect(ageOn('1940-02-29', '2026-02-28')).toBe(85);
});
