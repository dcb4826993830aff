import type { AgencySettings } from '@homeward/contract/settings';

/** A setting as a person reads it beside its field. */
export function inWords<Name extends keyof AgencySettings>(name: Name, value: AgencySettings[Name]): string {
  if (name === 'demandsTwoFactor') return value ? 'demanded' : 'not demanded';
  if (name === 'idleMinutes' || name === 'digestAfterMinutes') return `${value} minutes`;
  if (name === 'hue') return `${value}°`;
  return `“${value}”`;
}
