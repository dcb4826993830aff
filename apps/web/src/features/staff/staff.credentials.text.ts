import { roleLabels, serviceTypeLabels } from '@homeward/contract/core';
import {
  type Credential,
  type CredentialGap,
  type CredentialKind,
  type CredentialStanding,
  standingOn,
} from '@homeward/contract/staff';
import type { StatusKind } from '../../ui/StatusBadge.tsx';
import { daysLeftInWords } from './staff.expiring.text.ts';

const dayMs = 86_400_000;

const looks: Record<CredentialStanding, { kind: StatusKind; label: string }> = {
  PENDING: { kind: 'waiting', label: 'Pending' },
  REJECTED: { kind: 'bad', label: 'Rejected' },
  EXPIRED: { kind: 'bad', label: 'Expired' },
  EXPIRING: { kind: 'warning', label: 'Expiring' },
  VALID: { kind: 'good', label: 'Verified' },
};

/** How a credential stands today, as a badge says it. */
export function standingInWords(
  credential: Credential,
  today: string,
): { readonly kind: StatusKind; readonly label: string } {
  const standing = standingOn(credential, credential.kind.reminderDays, today);
  const look = looks[standing];
  if (credential.expiresOn === null || (standing !== 'EXPIRED' && standing !== 'EXPIRING')) return look;
  const daysLeft = (Date.parse(credential.expiresOn) - Date.parse(today)) / dayMs;
  return { kind: look.kind, label: daysLeftInWords(daysLeft) };
}

/** What is lacking, in a few words: `TB test: expired 03/06/2026`. */
export function gapInWords(
  { kind, why, expiredOn }: CredentialGap<CredentialKind>,
  dayOf: (day: string) => string,
): string {
  const services = kind.serviceTypes.map((type) => serviceTypeLabels[type].toLowerCase());
  const what = services.length > 0 ? `${kind.name} (for ${listOf(services)})` : kind.name;
  const past = expiredOn === null ? '' : `, expired ${dayOf(expiredOn)}`;
  if (why === 'MISSING') return `${what}: missing`;
  if (why === 'REJECTED') return `${what}: rejected`;
  return why === 'PENDING' ? `${what}: not verified yet${past}` : `${what}${past}`;
}

/** Who needs a credential of a kind: `Care Provider, for transport`. */
export function neededByInWords({ roles, serviceTypes }: CredentialKind): string {
  if (roles.length === 0) return 'Not required for any role';
  const who = `Required for ${listOf(roles.map((role) => roleLabels[role]))}`;
  if (serviceTypes.length === 0) return who;
  return `${who}, for ${listOf(serviceTypes.map((type) => serviceTypeLabels[type].toLowerCase()))}`;
}

const listOf = (words: readonly string[]) => new Intl.ListFormat('en-US', { style: 'long' }).format(words);
