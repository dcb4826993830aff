import { ratesText } from '@homeward/contract/rates';
import { describe, expect, it } from 'vitest';
import { blankOverride, checkOverride, type OverrideFields } from './rates.overrides.model.ts';
import { words } from './rates.text.ts';

const fields: OverrideFields = {
  ...blankOverride('2026-11-01'),
  scope: 'PAYER',
  payer: 'MEDICAID',
  serviceType: 'COMPANION',
  bill: '31.25',
  reason: 'Contract of 2026',
};

describe('the form of an override', () => {
  it('becomes a body with the parties of its scope alone', () => {
    const { body, errors } = checkOverride({ ...fields, staff: [{ id: 'one', name: 'Dana Ruiz' }] });
    expect(errors).toEqual({});
    expect(body).toMatchObject({
      payer: 'MEDICAID',
      staffId: null,
      billRateCents: 3_125,
      payRateCents: null,
    });
  });

  it('reports missing parties together with all other errors, by field', () => {
    const { body, errors } = checkOverride({
      ...fields,
      scope: 'CLIENT_STAFF',
      bill: '3x',
      pay: '-1',
      reason: '',
    });
    expect(body).toBeUndefined();
    expect(errors).toEqual({
      client: ratesText.chooseClient,
      staff: ratesText.chooseStaff,
      bill: words.amount,
      pay: ratesText.negative,
      reason: ratesText.reason,
    });
  });

  it('of a shift goes with it: the days are those of the shift', () => {
    const shift = {
      id: 'b',
      start: '2026-11-23T09:00',
      end: '2026-11-23T13:00',
      timezone: 'America/Chicago',
    };
    const id = '01890000-0000-7000-8000-00000000000';
    const given = {
      ...fields,
      scope: 'SHIFT' as const,
      client: { id: `${id}1`, fullName: 'Ruth Alvarez' },
      effectiveTo: '2026-12-31',
    };
    expect(checkOverride({ ...given, shift: { ...shift, id: `${id}2` } }).body).toMatchObject({
      clientId: `${id}1`,
      shiftId: `${id}2`,
      payer: null,
      effectiveFrom: '2026-11-23',
      effectiveTo: null,
    });
    expect(checkOverride({ ...given, effectiveTo: null, shift: null }).errors).toEqual({
      shift: ratesText.chooseShift,
    });
    // Another kind takes no shift along.
    expect(checkOverride({ ...fields, shift }).body?.shiftId).toBeNull();
  });

  it('needs one rate', () => {
    expect(checkOverride({ ...fields, bill: ' ' }).errors).toEqual({ bill: ratesText.oneRate });
  });
});
