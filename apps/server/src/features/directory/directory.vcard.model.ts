import type { Address } from '@homeward/contract/addresses';
import { roleLabels } from '@homeward/contract/core';
import { type DirectoryPerson, type Partner, partnerTypeLabels } from '@homeward/contract/directory';
import { medicalRoleLabel } from '@homeward/contract/users';

// vCard 4.0 (RFC 6350): lines end with CRLF, and a line of more than 75 octets goes on after CRLF and a space.

const mostOctets = 75;

/** A text value: backslash, comma, semicolon and line breaks are escaped. */
function textOf(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(',', '\\,')
    .replaceAll(';', '\\;');
}

/** Parts of one value, each escaped for itself. */
const partsOf = (...parts: string[]) => parts.map(textOf).join(';');

/** Breaks a line between characters, never within one, counting octets as they are sent. */
function fold(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > mostOctets) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}

/** Puts a card together; a property without a value is left out. */
function cardOf(properties: readonly [name: string, value: string][]): string {
  const lines = properties.filter(([, value]) => value.replaceAll(';', '') !== '');
  return [
    'BEGIN:VCARD',
    'VERSION:4.0',
    ...lines.map(([name, value]) => fold(`${name}:${value}`)),
    'END:VCARD',
    '',
  ].join('\r\n');
}

/** A number; one with an extension as the address that it is kept as, which RFC 6350 6.4.1 prefers for such. */
const telOf = (type: string, number: string): [name: string, value: string] =>
  number.includes(';ext=')
    ? [`TEL;VALUE=uri;TYPE="${type}"`, `tel:${number}`]
    : [`TEL;TYPE="${type}"`, textOf(number)];

/** Somebody of the team or a family, as a phone takes it in. @param agency what their organization is called */
export function vcardOfPerson(person: DirectoryPerson, agency: string): string {
  const { firstName, lastName, fullName, role, medicalRole, position } = person;
  const ofRole = medicalRole === undefined ? roleLabels[role] : medicalRoleLabel(medicalRole);
  const title = position || ofRole;
  return cardOf([
    ['KIND', 'individual'],
    ['UID', `urn:uuid:${person.id}`],
    ['FN', textOf(fullName)],
    ['N', partsOf(lastName, firstName, '', '', '')],
    ['ORG', role === 'Family' ? '' : textOf(agency)],
    ['TITLE', role === 'Family' ? '' : textOf(title)],
    telOf('work,voice', person.phone ?? ''),
    ['EMAIL;TYPE=work', textOf(person.email ?? '')],
    ['TZ', textOf(person.timezone)],
  ]);
}

/** A partner, as a phone takes it in. */
export function vcardOfPartner(partner: Partner): string {
  const { name, contactName, phones, fax, email, address, npi, notes = '' } = partner;
  const note = [npi === '' ? '' : `NPI ${npi}`, notes].filter(Boolean).join('\n');
  return cardOf([
    ['KIND', 'org'],
    ['UID', `urn:uuid:${partner.id}`],
    ['FN', textOf(name)],
    ['ORG', textOf(name)],
    ['RELATED;TYPE=contact;VALUE=text', textOf(contactName)],
    ['CATEGORIES', textOf(partnerTypeLabels[partner.type])],
    ...phones.map(({ number }) => telOf('work,voice', number)),
    telOf('work,fax', fax),
    ['EMAIL;TYPE=work', textOf(email)],
    ['ADR;TYPE=work', addressOf(address)],
    ['NOTE', textOf(note)],
    ['REV', partner.updatedAt.replaceAll(/[-:]|\.\d+/g, '')],
  ]);
}

/** Post office box and extension are not used: programs read them differently. */
function addressOf({ address1, address2, city, region, postalCode, country }: Address): string {
  const street = [address1, address2].filter(Boolean).map(textOf).join(',');
  return ['', '', street, textOf(city), textOf(region), textOf(postalCode), textOf(country)].join(';');
}
