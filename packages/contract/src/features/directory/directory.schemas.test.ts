import { expect, it } from 'vitest';
import { emptyAddress } from '../addresses/index.ts';
import { usersText } from '../users/index.ts';
import { partnerBody } from './directory.partners.schemas.ts';
import { directoryQuery } from './directory.schemas.ts';
import { directoryText } from './directory.text.ts';

const good = {
  type: 'PHYSICIAN',
  name: 'Dr. Ana Reyes',
  contactName: '',
  phones: [{ label: 'Main', number: '+1 415 555 0142' }],
  fax: '',
  email: '',
  npi: '',
  address: emptyAddress,
  hours: null,
  notes: '',
};
const faultOf = (change: object) => {
  const issue = partnerBody.safeParse({ ...good, ...change }).error?.issues[0];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
};

// 1234567893 is the example of CMS, "Requirements for National Provider Identifier (NPI) and NPI Check Digit".
it.each([
  ['the example of CMS', '1234567893', undefined],
  ['none', '', undefined],
  ['another check digit', '1234567890', `npi: ${usersText.wrongNpi}`],
  ['two digits changed round', '1234567983', `npi: ${usersText.wrongNpi}`],
  ['nine digits', '123456789', `npi: ${usersText.wrongNpi}`],
  ['letters', 'ABCDEFGHIJ', `npi: ${usersText.wrongNpi}`],
  ['a first digit that no NPI has', '3234567899', `npi: ${usersText.wrongNpi}`],
])('checks an NPI: %s', (_, npi, fault) => {
  expect(faultOf({ npi })).toBe(fault);
});

it.each([
  [{ name: ' ' }, `name: ${directoryText.enterName}`],
  [{ type: 'BAKERY' }, `type: ${directoryText.chooseType}`],
  [{ phones: [{ label: '', number: 'call me' }] }, `phones.0.number: ${directoryText.wrongNumber}`],
  [{ phones: [{ label: '', number: '12' }] }, `phones.0.number: ${directoryText.wrongNumber}`],
  [{ phones: [{ label: 'Crisis line', number: '988' }] }, undefined],
  [{ email: 'ana@' }, 'email: Enter an email address, as in ana@example.com.'],
])('says what is wrong with %o', (change, fault) => {
  expect(faultOf(change)).toBe(fault);
});

it('refuses filters of another tab', () => {
  const isGood = (query: object) => directoryQuery.safeParse(query).success;
  expect(isGood({ tab: 'team', type: 'HOTLINE' })).toBe(false);
  expect(isGood({ tab: 'partners', role: 'CareProvider' })).toBe(false);
  expect(isGood({ tab: 'families', skill: '01890000-0000-7000-8000-000000000000' })).toBe(false);
  expect(isGood({ tab: 'partners', type: 'HOTLINE', letter: 'm' })).toBe(true);
  expect(isGood({ letter: 'mm' })).toBe(false);
});
