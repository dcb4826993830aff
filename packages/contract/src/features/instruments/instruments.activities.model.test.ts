import { describe, expect, it } from 'vitest';
import { aclValues } from './instruments.acl.text.ts';
import { activityLibrary } from './instruments.activities.text.ts';
import { activityFaults, fittingActivities } from './instruments.fit.model.ts';
import { abilities, montessori } from './instruments.montessori.text.ts';
import { preferenceAreas } from './instruments.preferences.text.ts';

// The library of domain.md 4.4, by the rules of 4.5.

const preferenceIds = preferenceAreas.flatMap(({ items }) => items.map(([id]) => id));
const nobody = { preferences: {}, abilities: {}, bestHours: [] };

describe('the library', () => {
  it('has 60 activities under names of their own', () => {
    expect(activityLibrary).toHaveLength(60);
    expect(new Set(activityLibrary.map(({ id }) => id)).size).toBe(60);
    expect(new Set(activityLibrary.map(({ title }) => title)).size).toBe(60);
  });

  it.each(activityLibrary)('$id is whole, and safe over all of its band', (activity) => {
    const { aclMin, aclMax, preferences, readingPt, ...rest } = activity;
    expect([aclValues.includes(aclMin), aclValues.includes(aclMax), aclMin < aclMax]).toEqual([
      true,
      true,
      true,
    ]);
    for (const acl of [aclMin, aclMax]) expect(activityFaults(activity, { ...nobody, acl })).toEqual([]);
    expect(preferences.length).toBeGreaterThan(0);
    expect(rest.materials.length).toBeGreaterThan(0);
    expect(rest.stopSigns.length).toBeGreaterThan(0);
    expect(rest.minutes).toBeGreaterThanOrEqual(10);
    for (const text of [rest.purpose, rest.preparation, rest.up, rest.down, ...rest.steps])
      expect(text).toMatch(/^[A-Z].*[.]$/);
    // Who reads has something to read, and the other way round.
    expect(readingPt !== undefined || !rest.abilities.includes('reads')).toBe(true);
    // Whoever stands may fall.
    expect(rest.hazards.includes('FALL') || !rest.abilities.includes('stand')).toBe(true);
    expect(rest.steps.length).toBeLessThanOrEqual(aclMin < 4 ? 5 : 7);
  });

  it('serves each thing that may matter, and each ability', () => {
    const served = activityLibrary.flatMap(({ preferences }) => preferences);
    expect(preferenceIds.filter((id) => !served.includes(id))).toEqual([]);
    const needed = activityLibrary.flatMap((activity) => activity.abilities);
    expect(abilities.map(([id]) => id).filter((id) => !needed.includes(id))).toEqual([]);
  });

  it('gives the roles of the profile', () => {
    const asked = montessori.form.sections
      .flatMap(({ items }) => [...items])
      .find(({ id }) => id === 'roles');
    const roles = asked?.kind === 'several' ? asked.options.map(({ value }) => value) : [];
    const given = new Set(activityLibrary.flatMap(({ role }) => role ?? []));
    expect([...given].sort()).toEqual([...roles].sort());
  });

  it.each(aclValues)('has something for level %s', (acl) => {
    expect(fittingActivities(activityLibrary, { ...nobody, acl }).length).toBeGreaterThan(0);
  });
});
