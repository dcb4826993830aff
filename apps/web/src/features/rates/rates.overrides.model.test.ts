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

  it('needs one rate', () => {
    expect(checkOverride({ ...fields, bill: ' ' }).errors).toEqual({ bill: ratesText.oneRate });
  });
});
