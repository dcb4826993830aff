import { addDays, type Day } from '@homeward/contract/core';
import { licenseNoticeDays } from '@homeward/contract/profiles';

/** The last day of a license's last month; null: no expiration. Month 0 is January. */
export function expiresOn(license: {
  expirationMonth: number | null;
  expirationYear: number | null;
}): Day | null {
  const { expirationMonth, expirationYear } = license;
  if (expirationMonth === null || expirationYear === null) return null;
  return new Date(Date.UTC(expirationYear, expirationMonth + 1, 0)).toISOString().slice(0, 10);
}

/**
 * The day of the next word about an expiration, `today` at the earliest; null where none is left.
 * @param today a day where its owner lives
 */
export function nextNoticeOn(
  license: { expirationMonth: number | null; expirationYear: number | null },
  today: Day,
): Day | null {
  const last = expiresOn(license);
  if (last === null) return null;
  return licenseNoticeDays.map((days) => addDays(last, -days)).find((day) => day >= today) ?? null;
}
