import { describe, expect, it } from 'vitest';
import type { Health } from '../clients/index.ts';
import { intakeForm } from './intakes.form.text.ts';
import { draftedPlan } from './intakes.plan.model.ts';
import {
  choiceSentences,
  gridSentences,
  healthItems,
  quotedItems,
  severalSentences,
} from './intakes.plan.text.ts';
import type { ClientIntake } from './intakes.schemas.ts';
import { officeItems } from './intakes.sections.model.ts';

const items = intakeForm.sections.flatMap((section) => [...section.items]);
const ids = (all: object) => Object.keys(all).sort();

describe('the sentences', () => {
  it('name each item of the intake once', () => {
    const named = [choiceSentences, gridSentences, severalSentences, quotedItems].flatMap(ids);
    expect([...named, ...healthItems, ...officeItems, 'falls'].sort()).toEqual(
      items.map(({ id }) => id).sort(),
    );
  });

  it('name each row and each option, and no level that the form does not have', () => {
    for (const item of items) {
      if (item.kind === 'grid') {
        const rows = gridSentences[item.id]?.rows ?? {};
        const levels = item.options.map(({ value }) => String(value));
        expect(ids(rows)).toEqual(item.rows.map(({ id }) => id).sort());
        for (const row of Object.values(rows))
          expect(levels).toEqual(expect.arrayContaining(Object.keys(row)));
      }
      const several = severalSentences[item.id];
      if (item.kind === 'several' && several)
        expect(ids(several.options)).toEqual(item.options.map(({ value }) => value).sort());
      const choice = choiceSentences[item.id];
      if (choice) {
        const levels = item.kind === 'choice' ? item.options.map(({ value }) => value) : ['true', 'false'];
        expect(levels).toEqual(expect.arrayContaining(Object.keys(choice.levels)));
      }
    }
  });

  it('stay within the scope of an aide: each differs, and none gives, measures or injects', () => {
    const texts = (
      JSON.stringify([choiceSentences, gridSentences, severalSentences]).match(/"[^"]{15,}"/g) ?? []
    )
      .map((text) => text.slice(1, -1))
      .filter((text) => text.includes(' '));
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts)
      expect(text.replace('Never choose, measure or give a medicine.', '')).not.toMatch(
        /\b(give (a|the|their) (medicine|medication|pill)|administer|inject|measure|crush|prescribe)/i,
      );
  });
});

const changed = { by: null, at: '2026-11-20T15:00:00Z' };
const health = (more: Partial<Health> = {}): Health => ({
  clientId: 'c',
  allergies: [],
  diagnoses: [],
  medications: [],
  equipment: [],
  noKnownAllergies: false,
  riskFlags: [],
  codeStatus: 'UNKNOWN',
  hasAdvanceDirective: null,
  languages: [],
  changed: {
    noKnownAllergies: null,
    riskFlags: null,
    codeStatus: null,
    hasAdvanceDirective: null,
    languages: null,
  },
  version: 1,
  ...more,
});
type Sections = NonNullable<ClientIntake['intake']>['sections'];
const draft = (sections: Sections, more: Partial<Health> = {}) =>
  draftedPlan({ submittedAt: changed.at, sections }, health(more), '2026-11-21', {
    day: (day) => day,
    clock: (wall) => `${wall} h`,
  });
const texts = (sections: Sections, more: Partial<Health> = {}) =>
  draft(sections, more).sentences.map(({ text }) => text);

describe('the draft', () => {
  it.each([
    [{}, 'Allergies: Not asked. Ask before the first meal and the first medicine.'],
    [{ noKnownAllergies: true }, 'Allergies: None known.'],
  ])('says of allergies %j what is known', (more, words) => {
    expect(texts([], more)).toEqual([words]);
  });

  it('has the medications that are taken, in their parts', () => {
    const rest = { reason: '', prescriber: '', startedOn: null, changed };
    const taken = { ...rest, id: 'm', dose: '500 mg', route: '', frequency: 'twice a day', stoppedOn: null };
    const medications = [
      { ...taken, name: 'Metformin', isAsNeeded: false },
      { ...taken, name: 'Tylenol', isAsNeeded: true },
      { ...taken, name: 'Amoxicillin', isAsNeeded: false, stoppedOn: '2026-11-21' },
      { ...taken, name: 'Warfarin', isAsNeeded: false, stoppedOn: '2026-11-20' },
      { ...taken, name: 'Lisinopril', isAsNeeded: false, startedOn: '2026-11-21' },
      { ...taken, name: 'Ramipril', isAsNeeded: false, startedOn: '2026-11-22' },
      { ...taken, name: 'Aspirin', isAsNeeded: true, startedOn: '2026-11-22' },
    ];
    expect(texts([], { medications }).slice(1)).toEqual([
      'Takes: Metformin, 500 mg, twice a day.',
      'Takes as needed: Tylenol, 500 mg, twice a day.',
      'Takes: Amoxicillin, 500 mg, twice a day, until 2026-11-21.',
      'Takes: Lisinopril, 500 mg, twice a day.',
      'Takes from 2026-11-22: Ramipril, 500 mg, twice a day.',
      'Takes as needed from 2026-11-22: Aspirin, 500 mg, twice a day.',
    ]);
  });

  it('writes times of day as the reader does', () => {
    expect(texts([{ section: 'routine', tier: 'CARE', answers: { wakes: '06:30' } }])).toContain(
      'Gets up at 06:30 h.',
    );
  });

  it('leaves out what was not assessed, payer and price, and what says nothing', () => {
    const sections: Sections = [
      { section: 'cognition', tier: 'CARE', answers: { wanders: { notAssessed: 'UNKNOWN' }, calms: '  ' } },
      { section: 'people', tier: 'OFFICE', answers: { poa: 'UNKNOWN' } },
      { section: 'goals', tier: 'OFFICE', answers: { payerNotes: 'A policy.', priceNotes: 'Too much.' } },
    ];
    expect(texts(sections).slice(1)).toEqual([]);
  });

  it('names a task once, with every answer that suggests it', () => {
    const { tasks } = draft([
      { section: 'mobility', tier: 'CARE', answers: { falls: 1 } },
      { section: 'home', tier: 'CARE', answers: { hazards: ['RUGS', 'LIGHT'] } },
    ]);
    expect(tasks).toEqual([{ template: 'fallCheck', sources: expect.arrayContaining([expect.anything()]) }]);
    expect(tasks[0]?.sources.map(({ label }) => label)).toEqual([
      'Mobility and falls: How many falls in the last 12 months?',
      'Home and safety: Loose rugs',
      'Home and safety: Poor light',
    ]);
  });

  it('is for nobody who does not read what it comes from; without a tier it is for the office', () => {
    const story = { section: 'story' as const, answers: { about: 'A teacher.' } };
    const of = (tier?: 'OFFICE' | 'CARE' | 'FAMILY') =>
      draft([{ ...story, ...(tier && { tier }) }]).tiers.whoTheyAre;
    expect([of('FAMILY'), of('CARE'), of('OFFICE'), of()]).toEqual([
      'FAMILY',
      'CAREGIVER',
      'OFFICE',
      'OFFICE',
    ]);
  });
});
