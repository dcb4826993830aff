import type { Address } from '@homeward/contract/addresses';
import { monthNames } from '@homeward/contract/core';
import { type CareProvider, type License, profilesText } from '@homeward/contract/profiles';
import { listOf, plural } from '../../lib/format.ts';

/** From a month to another, both counted; without an end it goes on. */
export interface Span {
  readonly startMonth: number;
  readonly startYear: number;
  readonly endMonth: number | null;
  readonly endYear: number | null;
}

/** `Mar 2023`. */
export function monthInWords(month: number, year: number): string {
  return `${monthNames[month]?.slice(0, 3) ?? ''} ${year}`;
}

/**
 * How long a span is, in words: `3 years 2 months`. The first and the last month both count, so that January to
 * January is one month and a calendar year is one year. Empty for a span that has not begun.
 * @param today a day as in `2026-11-20`: where a span without an end stands now
 */
export function lengthInWords({ startMonth, startYear, endMonth, endYear }: Span, today: string): string {
  const [thisYear, thisMonth] = today.split('-').map(Number) as [number, number];
  const end = endYear === null ? thisYear * 12 + thisMonth - 1 : endYear * 12 + (endMonth ?? 0);
  const total = end - (startYear * 12 + startMonth) + 1;
  if (total < 1) return '';
  const [years, months] = [Math.floor(total / 12), total % 12];
  return [years > 0 ? plural(years, 'year') : '', months > 0 ? plural(months, 'month') : '']
    .filter(Boolean)
    .join(' ');
}

/** `Mar 2021 – Present`, or another word for an end that has not come. */
export function spanInWords({ startMonth, startYear, endMonth, endYear }: Span, open: string): string {
  const end = endMonth === null || endYear === null ? open : monthInWords(endMonth, endYear);
  return `${monthInWords(startMonth, startYear)} – ${end}`;
}

/** A place in one line: its street is nobody's concern on a list of work. */
export function placeInWords({ city, region, formattedAddress }: Address): string {
  const place = [city, region].filter(Boolean).join(', ');
  if (place) return place;
  return formattedAddress || '';
}

/** From when to when a license holds: `Issued Jan 2022 · Expires Mar 2027`; its end is left out where nobody has given it. */
export function termInWords(
  license: Pick<
    License,
    'issuedMonth' | 'issuedYear' | 'expirationMonth' | 'expirationYear' | 'hasNoExpiration'
  >,
  isOver: boolean,
): string {
  const { expirationMonth, expirationYear, hasNoExpiration } = license;
  const issued = `Issued ${monthInWords(license.issuedMonth, license.issuedYear)}`;
  if (hasNoExpiration) return `${issued} · ${profilesText.noExpiration}`;
  if (expirationMonth === null || expirationYear === null) return issued;
  return `${issued} · ${isOver ? 'Expired' : 'Expires'} ${monthInWords(expirationMonth, expirationYear)}`;
}

/** Until when a license holds: `Expires in 28 days`, `Expires today`, `Expired 3 days ago`. */
export function daysLeftInWords(expiresOn: string, today: string): string {
  const days = Math.round((Date.parse(expiresOn) - Date.parse(today)) / 86_400_000);
  if (days === 0) return 'Expires today';
  if (days > 0) return `Expires in ${plural(days, 'day')}`;
  if (days > -60) return `Expired ${plural(-days, 'day')} ago`;
  return 'Expired';
}

/** What a profile holds, counted: `the text about them, 2 skills and 1 license with 3 files`. */
export function contentsInWords({
  workExperiences,
  education,
  skills,
  licenses,
}: Pick<CareProvider, 'workExperiences' | 'education' | 'skills' | 'licenses'>): string {
  const files = licenses.reduce((sum, license) => sum + license.files.length, 0);
  const counted = (list: readonly unknown[], ...words: [one: string, many?: string]) =>
    list.length > 0 ? plural(list.length, ...words) : '';
  const withFiles = files > 0 ? ` with ${plural(files, 'file')}` : '';
  return listOf(
    [
      'the text about them',
      counted(workExperiences, 'work experience'),
      counted(education, 'education entry', 'education entries'),
      counted(skills, 'skill'),
      licenses.length > 0 ? `${plural(licenses.length, 'license')}${withFiles}` : '',
    ].filter(Boolean),
  );
}

/** The web address of a credential as a link may open it: nothing but the web. */
export function safeHref(url: string): string | undefined {
  if (url === '') return undefined;
  const parsed = URL.parse(url);
  return parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:') ? parsed.href : undefined;
}
