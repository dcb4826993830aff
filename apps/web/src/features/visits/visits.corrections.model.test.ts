import type { Visit } from '@homeward/contract/visits';
import { visitsText } from '@homeward/contract/visits';
import { expect, it } from 'vitest';
import { checkCorrection, correctionFieldsOf } from './visits.corrections.model.ts';

const zone = 'America/Chicago';
const visit = {
  inAt: '2027-01-12T05:50:20.000Z',
  outAt: '2027-01-12T08:10:40.000Z',
  plannedStartUtc: '2027-01-12T06:00:00.000Z',
  breakMinutes: 15,
  serviceType: 'PERSONAL_CARE',
  mileage: null,
} as unknown as Visit;
const first = correctionFieldsOf(visit, zone);
const check = (more: Partial<typeof first>) =>
  checkCorrection({ ...first, reasonCode: 'EMERGENCY', ...more }, first, zone);

it('begins with what counts, by the clock of its reader', () => {
  expect(first).toMatchObject({
    inDay: '2027-01-11',
    inTime: '23:50',
    outDay: '2027-01-12',
    outTime: '02:10',
    breakMinutes: 15,
  });
});

it('begins on the planned day where nobody came', () => {
  const missed = { ...visit, inAt: null, outAt: null };
  expect(correctionFieldsOf(missed, zone)).toMatchObject({
    inDay: '2027-01-12',
    inTime: null,
    outDay: '2027-01-12',
    outTime: null,
  });
});

it('sends what was changed alone: a time that was not touched keeps its seconds', () => {
  expect(check({ outTime: '02:30', location: ' At the store ' })).toEqual({
    body: { out: '2027-01-12T08:30:00.000Z', location: 'At the store', reasonCode: 'EMERGENCY', note: '' },
    errors: {},
  });
  expect(check({ breakMinutes: 0, mileage: 2.5, serviceType: 'RESPITE' }).body).toEqual({
    breakMinutes: 0,
    mileage: 2.5,
    serviceType: 'RESPITE',
    reasonCode: 'EMERGENCY',
    note: '',
  });
});

it('a time of the hour that clocks skip moves forward', () => {
  expect(check({ inDay: '2026-03-08', inTime: '02:30' }).body?.in).toBe('2026-03-08T08:30:00.000Z');
});

it.each([
  ['nothing was changed', {}, { in: visitsText.nothingChanges }],
  ['no reason was chosen', { breakMinutes: 0, reasonCode: null }, { reasonCode: visitsText.chooseReason }],
  [
    'another reason has no words',
    { breakMinutes: 0, reasonCode: 'OTHER' as const, note: 'Short' },
    { note: visitsText.longerNote },
  ],
  [
    'the end is not after the start',
    { inDay: '2027-01-12', inTime: '03:00', outTime: '02:30' },
    { out: visitsText.outBeforeIn },
  ],
])('says where %s', (_what, more, errors) => {
  expect(check(more)).toEqual({ errors });
});
