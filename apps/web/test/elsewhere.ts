import { type Day, dayIn } from '@homeward/contract/core';

/** A time zone in which it is another day now than for the reader of the tests, who is in Chicago. */
export function elsewhere(): { zone: string; today: Day; here: Day } {
  const now = new Date();
  const here = dayIn('America/Chicago', now);
  // Far east it is already tomorrow except in the first hours of the day, and in those it is still yesterday far west.
  const zone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((one) => dayIn(one, now) !== here) ?? '';
  return { zone, today: dayIn(zone, now), here };
}
