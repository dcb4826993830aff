import { describe, expect, it } from 'vitest';
import { codeInGroups, readAddressCode } from './clients.codes.model.ts';

describe('the code of an address', () => {
  it.each([
    ['as it is printed', 'K7QM-2XPD-9RTA', 'K7QM2XPD9RTA'],
    ['in small letters with gaps', ' k7qm 2xpd 9rta ', 'K7QM2XPD9RTA'],
    ['with letters that look like digits', 'OIL0-1111-AAAA', '01101111AAAA'],
    [
      'the link of the QR code',
      'https://care.example/dashboard/time-clock?code=K7QM2XPD9RTA',
      'K7QM2XPD9RTA',
    ],
    [
      'the link with more behind it',
      'https://care.example/x?tab=clock&code=K7QM2XPD9RTA#top',
      'K7QM2XPD9RTA',
    ],
    ['too short', 'K7QM-2XPD', undefined],
    ['too long', 'K7QM-2XPD-9RTA-1', undefined],
    ['a letter that no code has', 'K7QM-2XPD-9RTU', undefined],
    ['another QR code', 'https://example.com/menu', undefined],
    ['nothing', '', undefined],
  ])('is read %s', (_, given, code) => {
    expect(readAddressCode(given)).toBe(code);
  });

  it('is printed in groups of four', () => {
    expect(codeInGroups('K7QM2XPD9RTA')).toBe('K7QM-2XPD-9RTA');
  });
});
