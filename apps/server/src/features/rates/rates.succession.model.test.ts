import { expect, it } from 'vitest';
import { type DatedCard, followCard, type LiveCard, statusOn } from './rates.succession.model.ts';

const care = 'PERSONAL_CARE HOURLY HOUR ANY ANY';
const nights = 'PERSONAL_CARE OVERNIGHT_SLEEP NIGHT ANY ANY';

const dated = (id: string, from: string, to: string | null = null, keys = [care]): DatedCard => ({
  id,
  officeId: null,
  effectiveFrom: from,
  effectiveTo: to,
  keys,
});
const live = (
  id: string,
  from: string,
  to: string | null = null,
  more: Partial<LiveCard> = {},
): LiveCard => ({
  ...dated(id, from, to),
  name: id.toUpperCase(),
  endedBy: null,
  usedUntil: null,
  ...more,
});
const endsOf = (...given: Parameters<typeof followCard<LiveCard>>) => {
  const followed = followCard(...given);
  if ('refusal' in followed) return followed.refusal;
  return followed.ends.map(({ card, effectiveTo, endedBy }) => [card.id, effectiveTo, endedBy]);
};

it.each([
  ['2026-03-01', null, 'SCHEDULED'],
  ['2026-02-28', null, 'ACTIVE'],
  ['2026-02-01', '2026-02-28', 'ACTIVE'],
  ['2026-02-01', '2026-02-27', 'EXPIRED'],
])('a card from %s to %s is %s on February 28', (effectiveFrom, effectiveTo, status) => {
  expect(statusOn('2026-02-28', { effectiveFrom, effectiveTo })).toBe(status);
});

it('ends the card without an end that it takes over from, the day before', () => {
  const others = [live('a', '2025-01-01'), live('b', '2025-01-01', null, { keys: [nights] })];
  expect(endsOf('new', dated('new', '2026-03-01'), others)).toEqual([['a', '2026-02-28', 'new']]);
});

it('leaves cards of other offices, and of other days, as they are', () => {
  const others = [
    live('elsewhere', '2025-01-01', null, { officeId: 'o' }),
    live('before', '2025-01-01', '2025-12-31'),
    live('after', '2027-01-01', null),
  ];
  expect(endsOf('new', dated('new', '2026-01-01', '2026-12-31'), others)).toEqual([]);
});

it.each([
  ['a last day of its own', live('a', '2025-01-01', '2026-03-01'), 'Jan 1, 2025–Mar 1, 2026'],
  ['the same first day', live('a', '2026-03-01'), 'Mar 1, 2026–no end'],
  ['a later first day', live('a', '2026-06-01'), 'Jun 1, 2026–no end'],
  ['been used longer', live('a', '2025-01-01', null, { usedUntil: '2026-03-01' }), 'Jan 1, 2025–no end'],
])('refuses to overlap with a card that has %s', (_what, other, days) => {
  expect(endsOf('new', dated('new', '2026-03-01'), [other])).toBe(`These dates overlap with “A” (${days}).`);
});

it('lets two cards stand beside each other whose prices are for different units', () => {
  const other = live('a', '2026-03-01', null, { keys: ['PERSONAL_CARE HOURLY QUARTER_HOUR ANY ANY'] });
  expect(endsOf('new', dated('new', '2026-03-01'), [other])).toEqual([]);
});

it('does not end a card that has prices for more', () => {
  const other = live('a', '2025-01-01', null, { keys: [care, nights] });
  expect(endsOf('new', dated('new', '2026-03-01'), [other])).toBe(
    '“A” would end, and it also has prices for Personal care (overnight, sleep). Add them to this card, or give “A” a last day first.',
  );
});

it('gives back the end, up to the next card', () => {
  const a = live('a', '2025-01-01', '2025-12-31', { endedBy: 'new' });
  expect(endsOf('new', undefined, [a])).toEqual([['a', null, null]]);
  const next = live('next', '2026-05-01');
  expect(endsOf('new', undefined, [a, next])).toEqual([['a', '2026-04-30', 'next']]);
});

it('moves the end with the first day', () => {
  const a = live('a', '2025-01-01', '2025-12-31', { endedBy: 'new' });
  expect(endsOf('new', dated('new', '2026-02-01'), [a])).toEqual([['a', '2026-01-31', 'new']]);
  expect(endsOf('new', dated('new', '2026-01-01'), [a])).toEqual([]);
  // Another card lies between now.
  const between = live('between', '2026-02-01', '2026-04-30');
  expect(endsOf('new', dated('new', '2026-05-01'), [a, between])).toEqual([['a', '2026-01-31', 'between']]);
});

it('no longer ends a card whose prices it has lost', () => {
  const a = live('a', '2025-01-01', '2025-12-31', { endedBy: 'new' });
  expect(endsOf('new', dated('new', '2026-01-01', null, [nights]), [a])).toEqual([['a', null, null]]);
});
