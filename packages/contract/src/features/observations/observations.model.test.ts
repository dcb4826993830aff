import { expect, it } from 'vitest';
import { itemsAskedBy, itemsOf, shownItems } from '../../core/index.ts';
import { instrumentKeys, instrumentOf } from '../instruments/index.ts';
import { observationForm, observedBySection } from './observations.model.ts';

it.each(instrumentKeys)('asks of %s what counts as observation, and nothing else', (key) => {
  const instrument = instrumentOf(key);
  const items = itemsOf(observationForm(instrument));
  expect(items.map(({ id }) => id).sort()).toEqual([...instrument.observed].sort());
  for (const item of items) {
    expect(item).toMatchObject({ isOptional: true });
    const asked = item.showIf ? itemsAskedBy(item.showIf) : [];
    expect(asked.filter((id) => !instrument.observed.includes(id))).toEqual([]);
  }
});

it('asks of daily activities only what is done, without falls, aids and people who lift', () => {
  const sections = observedBySection(instrumentOf('adl-6'));
  expect([...sections]).toEqual([['activities', ['bath', 'dress', 'toilet', 'transfer', 'contin', 'feed']]]);
});

it('asks of routine tasks the view of the caregiver, never the rating of the assessor', () => {
  const sections = observedBySection(instrumentOf('rti'));
  expect(sections.get('physical')).toEqual(['physical-caregiver']);
  expect(observedBySection(instrumentOf('barthel')).size).toBe(0);
});

it('asks for the day of an ability once the caregiver has tried it out', () => {
  const form = observationForm(instrumentOf('montessori'));
  const shown = (answers: object) => shownItems(form, { ...answers }).map(({ id }) => id);
  expect(shown({})).not.toContain('tried-grip');
  expect(shown({ grip: 'CUE' })).toContain('tried-grip');
});
