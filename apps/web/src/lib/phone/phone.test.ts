import whole from 'libphonenumber-js/metadata.min.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { isPossiblePhone, readPhone, showPhone } from './index.ts';
import rules from './metadata.json' with { type: 'json' };
import { formatPhone } from './national.ts';

it('has the rules of the library that is installed', () => {
  const { US, PH } = whole.countries;
  expect(rules).toEqual({
    version: whole.version,
    country_calling_codes: { 1: ['US'], 63: ['PH'] },
    countries: { US, PH },
  });
});

describe('a stored number', () => {
  it.each([
    ['+14155550132', '(415) 555-0132'],
    ['+12125550199', '(212) 555-0199'],
    ['+639175550003', '0917 555 0003'],
    ['+63281234567', '(02) 8123 4567'],
    ['+63325123456', '(032) 512 3456'],
    ['+63825123456', '(082) 512 3456'],
    ['+442079460000', '+442079460000'],
    ['extension 12', 'extension 12'],
    ['+17877216121', '(787) 721-6121'],
    ['+14155550132;ext=12', '(415) 555-0132 ext. 12'],
    ['+639175550003;ext=4', '0917 555 0003 ext. 4'],
    ['415-555-0132 (Ana)', '415-555-0132 (Ana)'],
  ])('%s is shown as %s', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown);
    expect(showPhone(stored)).toMatchObject({ text: shown, value: stored });
  });

  it('chooses its country in the field', () => {
    expect(showPhone('+639175550003').country).toBe('PH');
    expect(showPhone('').country).toBe('US');
  });
});

describe('typing', () => {
  it.each([
    ['4', 'US', '4', '+14'],
    ['4155', 'US', '(415) 5', '+14155'],
    ['4155550132', 'US', '(415) 555-0132', '+14155550132'],
    ['415.555.0132', 'US', '(415) 555-0132', '+14155550132'],
    ['+1 415 555 0132', 'US', '(415) 555-0132', '+14155550132'],
    ['09175550003', 'PH', '0917 555 0003', '+639175550003'],
    ['787 721 6121', 'US', '(787) 721-6121', '+17877216121'],
    ['\u202a+1\u00a0415\u200b555\u20110132\u202c', 'US', '(415) 555-0132', '+14155550132'],
    ['(415) 555-0132 x', 'US', '(415) 555-0132 x', '(415) 555-0132 x'],
    ['(415) 555-0132 x1', 'US', '(415) 555-0132 x1', '+14155550132;ext=1'],
    ['4155550132,12', 'US', '(415) 555-0132,12', '+14155550132;ext=12'],
    ['415.555.0132, ext. 12', 'US', '(415) 555-0132, ext. 12', '+14155550132;ext=12'],
    ['+63 917 555 0003 local 4', 'PH', '0917 555 0003 local 4', '+639175550003;ext=4'],
    ['4155550132 after 5', 'US', '(415) 555-0132 after 5', '(415) 555-0132 after 5'],
    ['', 'US', '', ''],
    ['abc', 'US', '', ''],
  ] as const)('%s in %s becomes %s', (text, country, shown, value) => {
    expect(readPhone(text, country)).toEqual({ country, text: shown, value });
  });

  it('changes the country by the code that is typed', () => {
    expect(readPhone('+639175550003', 'US')).toEqual({
      country: 'PH',
      text: '0917 555 0003',
      value: '+639175550003',
    });
    expect(readPhone('+14155550132', 'PH').country).toBe('US');
  });

  it('keeps a number of another country as it is', () => {
    expect(readPhone('+44 20 7946 0000', 'US')).toEqual({
      country: 'US',
      text: '+44 20 7946 0000',
      value: '+442079460000',
    });
  });

  it('takes a short number as it is where there are such', () => {
    expect(readPhone('988', 'US', true)).toEqual({ country: 'US', text: '988', value: '988' });
    expect(readPhone('988', 'US').value).toBe('+1988');
    expect(readPhone('4155550', 'US', true).value).toBe('+14155550');
    expect(showPhone('988')).toEqual({ country: 'US', text: '988', value: '988' });
  });

  it('knows when a number is whole', () => {
    expect(isPossiblePhone('+14155550132')).toBe(true);
    expect(isPossiblePhone('+1415555013')).toBe(false);
    expect(isPossiblePhone('+639175550003')).toBe(true);
    expect(isPossiblePhone('')).toBe(false);
  });
});
