import { expect, it } from 'vitest';
import { pinnedAddress } from '../../../test/clients.ts';
import { homeChangedOn } from './clients.home.model.ts';

const today = '2026-11-20';
const place = pinnedAddress();
const at = (address: object, more: object = {}) =>
  pinnedAddress({ address: { ...place.address, ...address }, ...more });
const far = { address1: '4 Birch Road', lat: 42.7, lng: -73.8 };
const unpinned = { lat: 0, lng: 0 };

it.each([
  ['no address before', [], [place], undefined],
  ['no address after', [place], [], undefined],
  ['the same address', [place], [place], undefined],
  ['another street', [place], [at(far)], today],
  ['another street, from a day', [place], [at(far, { from: '2026-11-18' })], '2026-11-18'],
  ['another spelling at the same pin', [place], [at({ address1: '12 Maple St' })], undefined],
  ['another apartment', [place], [at({ address2: 'Apt 4' })], today],
  ['a pin for the same words', [at(unpinned)], [at({ address1: '12 maple street ' })], undefined],
  ['other words without a pin', [at(unpinned)], [at({ ...unpinned, postalCode: '12208' })], today],
  [
    'a second address that is not the primary one',
    [place],
    [place, at(far, { isPrimary: false })],
    undefined,
  ],
  [
    'another primary address',
    [place, at(far, { isPrimary: false })],
    [at({}, { isPrimary: false }), at(far)],
    today,
  ],
])('a home changes: %s', (_what, before, after, on) => {
  expect(homeChangedOn(before as never, after as never, today)).toBe(on);
});
