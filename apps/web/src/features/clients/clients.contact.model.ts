import {
  type ChangeContact,
  type ConsentSection,
  type Contact,
  consentSectionLabels,
  consentSections,
} from '@homeward/contract/clients';
import { yesOrNo } from '../../lib/format.ts';
import { formatPhone } from '../../lib/phone/national.ts';

/** What a contact may be and decide, in the order in which it is shown. */
export const powers = [
  'isPrimary',
  'isEmergency',
  'hasHealthcarePower',
  'hasFinancialPower',
  'hasHipaaRelease',
] as const;
export type Power = (typeof powers)[number];

export const powerLabels: Record<Power, string> = {
  isPrimary: 'Primary contact',
  isEmergency: 'Emergency contact',
  hasHealthcarePower: 'Decides about health (power of attorney)',
  hasFinancialPower: 'Decides about money (power of attorney)',
  hasHipaaRelease: 'HIPAA release on file',
};

/** What the form of a contact is called, field by field. */
export const contactLabels = {
  name: 'Name',
  relationship: 'Who they are to the client',
  phone: 'Phone',
  email: 'Email',
  ...powerLabels,
} as const;

/** The consents of a contact as they stand; none where the reader is not told. */
export function givenOf({ consents }: Contact): Record<ConsentSection, boolean> {
  return Object.fromEntries(
    consentSections.map((section) => [section, consents?.[section].isGiven ?? false]),
  ) as Record<ConsentSection, boolean>;
}

/** What the office edits of a contact, as it is now. */
export function bodyOf(contact: Contact): ChangeContact {
  const { name, relationship, phone, email = '', isPrimary, isEmergency, hasHealthcarePower } = contact;
  const { hasFinancialPower = false, hasHipaaRelease = false } = contact;
  return {
    ...{ name, relationship, phone, email, isPrimary, isEmergency },
    ...{ hasHealthcarePower, hasFinancialPower, hasHipaaRelease },
    consents: givenOf(contact),
  };
}

/** The fields of a contact in words, to compare two versions. */
export function contactInWords(body: ChangeContact): Record<keyof typeof contactLabels | 'consents', string> {
  return {
    ...{
      name: body.name,
      relationship: body.relationship,
      phone: formatPhone(body.phone),
      email: body.email,
    },
    isPrimary: yesOrNo(body.isPrimary),
    isEmergency: yesOrNo(body.isEmergency),
    hasHealthcarePower: yesOrNo(body.hasHealthcarePower),
    hasFinancialPower: yesOrNo(body.hasFinancialPower),
    hasHipaaRelease: yesOrNo(body.hasHipaaRelease),
    consents: consentSections
      .filter((section) => body.consents[section])
      .map((section) => consentSectionLabels[section])
      .join(', '),
  };
}

/** First and last name, as far as a name says them. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  return { firstName: words[0] ?? '', lastName: words.slice(1).join(' ') };
}
