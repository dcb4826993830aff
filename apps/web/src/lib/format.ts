// Made when first needed: a formatter takes its time, and a page that loads has none to spare.
let plain: Intl.NumberFormat | undefined;
let short: Intl.NumberFormat | undefined;

/** A number with its thousands apart: `1,234,567`. */
export function formatNumber(value: number): string {
  plain ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });
  return plain.format(value);
}

/** A number for a tight place: `1.2M`. */
export function formatShortNumber(value: number): string {
  short ??= new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
  return short.format(value);
}

/** "Yes", "No", and nothing where it is not known. */
export const yesOrNo = (value: boolean | null): string => (value === null ? '' : value ? 'Yes' : 'No');

const sizeUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/**
 * A file size, base 1024, `Bytes` to `YB`: `0 Bytes`, `1.5 KB`, `24.81 MB`.
 * @param bytes a whole number, 0 or more
 * @param decimals at most so many digits after the point; zeros at the end are left out
 */
export function formatBytes(bytes: number, decimals = 2): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 Bytes';
  let unit = Math.min(Math.floor(Math.log2(bytes) / 10), sizeUnits.length - 1);
  let value = Number((bytes / 1024 ** unit).toFixed(decimals));
  // 1,048,575 bytes are 1 MB to two digits, not 1,024 KB.
  if (value === 1024 && unit < sizeUnits.length - 1) {
    unit += 1;
    value = 1;
  }
  return `${value} ${sizeUnits[unit]}`;
}

/** What a badge shows of a count: at most `99+`. */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** A count with its noun: `plural(1, 'review')` is `1 review`, `plural(2, 'entry', 'entries')` is `2 entries`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Up to two initials of a name, for an avatar without a picture: `Ana Marie`, `Villanueva` is `AV`. */
export function initials(firstName: string, lastName: string): string {
  const [first, last] = [firstName, lastName].map((name) => Array.from(name.trim())[0] ?? '');
  return `${first}${last}`.toLocaleUpperCase('en-US');
}

/** Words in a row: `a`, `a and b`, `a, b and c`. */
export function listOf(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** How many rows a list has, for the head of its page: `204`, `1,000+`, `about 1.2M`. */
export function formatTotal({
  total,
  totalPrecision,
}: {
  total: number;
  totalPrecision: 'exact' | 'minimum' | 'estimate';
}): string {
  if (totalPrecision === 'estimate') return `about ${formatShortNumber(total)}`;
  return totalPrecision === 'minimum' ? `${formatNumber(total)}+` : formatNumber(total);
}
