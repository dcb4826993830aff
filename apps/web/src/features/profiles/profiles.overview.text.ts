import type { OwnExpiring } from '@homeward/contract/profiles';
import { plural } from '../../lib/format.ts';

/** `1 license to renew`, `3 licenses to renew`. */
export const expiringTitle = ({ count }: OwnExpiring) => `${plural(count, 'license')} to renew`;

/** `Driver’s license expired 28 days ago.` */
export function expiringDetail({ first: { name, daysLeft } }: OwnExpiring): string {
  const days = plural(Math.abs(daysLeft), 'day');
  return `${name} ${daysLeft < 0 ? `expired ${days} ago` : daysLeft > 0 ? `expires in ${days}` : 'expires today'}.`;
}
