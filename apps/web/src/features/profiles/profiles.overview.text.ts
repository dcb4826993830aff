import type { OwnExpiring } from '@homeward/contract/profiles';
import { plural } from '../../lib/format.ts';

const spanOf = (daysLeft: number) =>
  daysLeft === 0
    ? 'expires today'
    : daysLeft > 0
      ? `expires in ${plural(daysLeft, 'day')}`
      : `expired ${plural(-daysLeft, 'day')} ago`;

/** `1 license to renew`, `3 licenses to renew`. */
export function expiringTitle({ count }: OwnExpiring): string {
  return `${plural(count, 'license')} to renew`;
}

/** `Driver’s license expired 28 days ago.` */
export function expiringDetail({ first }: OwnExpiring): string {
  return `${first.name} ${spanOf(first.daysLeft)}.`;
}
