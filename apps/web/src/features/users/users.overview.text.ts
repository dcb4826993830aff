import { type ProfileField, profileFields } from '@homeward/contract/users';
import { listOf } from '../../lib/format.ts';

const fieldWords: Record<ProfileField, string> = {
  image: 'a picture',
  phone: 'a phone number',
  verifiedEmail: 'a confirmed email address',
  address: 'an address',
};

/** How much of a profile is there, 0 to 100, in whole percent. */
export function completeness(missing: readonly ProfileField[]): number {
  return Math.round(((profileFields.length - missing.length) / profileFields.length) * 100);
}

/** What is missing in words: `Still missing: a picture and an address.` */
export function missingInWords(missing: readonly ProfileField[]): string {
  return `Still missing: ${listOf(missing.map((field) => fieldWords[field]))}.`;
}
