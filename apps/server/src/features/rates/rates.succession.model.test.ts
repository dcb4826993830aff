import type { PriceKey } from '@homeward/contract/rates';
import { expect, it } from 'vitest';
import { type DatedCard, followCard, type LiveCard, statusOn } from './rates.succession.model.ts';

const keyOf = (text: string) => {
  const [serviceType, shiftType, unit, dayType = 'ANY', timeBand = 'ANY'] = text.split(' ');
  return { serviceType, shiftType, unit, dayType, timeBand } as PriceKey;
};
const care = keyOf('PERSONAL_CARE HOURLY HOUR');
const nights = keyOf('PERSONAL_CARE OVERNIGHT_SLEEP NIGHT');
const weekdays = keyOf('PERSONAL_CARE HOURLY HOUR WEEKDAY');

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

it('refuses two cards of the same days whose prices for the same are by different units', () => {
  const other = live('a', '2026-03-01', null, { keys: [keyOf('PERSONAL_CARE HOURLY QUARTER_HOUR')] });
  expect(endsOf('new', dated('new', '2026-03-01'), [other])).toBe(
    'These dates overlap with “A” (Mar 1, 2026–no end).',
  );
});

it('lets two cards stand beside each other whose prices are for different days', () => {
  const other = live('a', '2026-03-01', null, { keys: [keyOf('PERSONAL_CARE HOURLY QUARTER_HOUR WEEKEND')] });
  expect(endsOf('new', dated('new', '2026-03-01', null, [weekdays]), [other])).toEqual([]);
});

it.each<[string, PriceKey[], PriceKey[], string]>([
  ['shift types', [care, nights], [care], 'Personal care (overnight, sleep)'],
  ['types of days', [care], [weekdays], 'Personal care (hourly: weekend, holiday)'],
  [
    'times of day',
    [care],
    [keyOf('PERSONAL_CARE HOURLY HOUR ANY DAY'), keyOf('PERSONAL_CARE HOURLY HOUR WEEKEND')],
    'Personal care (hourly: weekday evening, weekday overnight, holiday evening, holiday overnight)',
  ],
])('does not end a card that has prices for more %s', (_what, had, has, lost) => {
  const other = live('a', '2025-01-01', null, { keys: had });
  expect(endsOf('new', dated('new', '2026-03-01', null, has), [other])).toBe(
    `“A” would end, and it also has prices for ${lost}. Add them to this card, or give “A” a last day first.`,
  );
  // The last day of the other card is the admin's word that its prices are to end.
  const ended = live('a', '2025-01-01', '2026-02-28', { keys: had });
  expect(endsOf('new', dated('new', '2026-03-01', null, has), [ended])).toEqual([]);
});

it('does not end a card without a last day for one that has one', () => {
  const other = live('a', '2025-01-01');
  expect(endsOf('new', dated('new', '2026-03-01', '2026-12-31'), [other])).toBe(
    '“A” would end, and nothing would have a price after Dec 31, 2026, the last day of this card. Leave its last day empty, or give “A” a last day first.',
  );
  const ended = live('a', '2025-01-01', '2026-02-28', { endedBy: 'new' });
  expect(endsOf('new', dated('new', '2026-03-01', '2026-12-31'), [ended])).toEqual([]);
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
