import { expect, it } from 'vitest';
import { itemsOf } from '../../core/index.ts';
import { instrumentKeys, instrumentOf } from '../instruments/index.ts';
import { observationForm, observedBySection } from './observations.model.ts';

it.each(instrumentKeys)('asks of %s what counts as observation, and nothing else', (key) => {
  const instrument = instrumentOf(key);
  const items = itemsOf(observationForm(instrument));
  expect(items.map(({ id }) => id).sort()).toEqual([...instrument.observed].sort());
  for (const item of items) {
    expect(item).toMatchObject({ isOptional: true });
    expect(item).not.toHaveProperty('showIf');
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
