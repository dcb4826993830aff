import { profilesText } from '@homeward/contract/profiles';
import type { Line } from '../../ui/differences.ts';
import type { EducationFields, LicenseFields, ListName, RowOf, WorkFields } from './profiles.form.model.ts';
import { monthInWords } from './profiles.words.text.ts';

const month = (month: number | null, year: number | null) =>
  month === null || year === null ? '' : monthInWords(month, year);
const end = ({ goesOn, endMonth, endYear }: WorkFields | EducationFields) =>
  goesOn ? profilesText.present : month(endMonth, endYear);
const span = (row: WorkFields | EducationFields) =>
  [month(row.startMonth, row.startYear), end(row)].filter(Boolean).join(' – ');

const isWork = (row: RowOf<ListName>): row is WorkFields => 'title' in row;
const isEducation = (row: RowOf<ListName>): row is EducationFields => 'school' in row;

/** What an entry is called: by its own name, or by what it is as long as it has none. */
export function nameOfRow(row: RowOf<ListName>): string {
  if (isWork(row)) return row.title.trim() || 'New work experience';
  if (isEducation(row)) return row.school.trim() || 'New education';
  return row.name.trim() || 'New license';
}

/**
 * One line about an entry that is closed.
 * @param today a day as in `2026-11-20`
 */
export function noteOfRow(row: RowOf<ListName>, today: string): string {
  if (isWork(row)) return [row.organization, span(row)].filter(Boolean).join('\u00a0· ');
  if (isEducation(row)) return [row.degree, span(row)].filter(Boolean).join('\u00a0· ');
  return [row.issuingOrganization, expiration(row, today)].filter(Boolean).join('\u00a0· ');
}

/** Whether the last day of a license is over: it holds to the end of its month. */
export function isExpired(row: RowOf<ListName>, today: string): boolean {
  if (isWork(row) || isEducation(row) || row.hasNoExpiration) return false;
  const { expirationMonth, expirationYear } = row;
  if (expirationMonth === null || expirationYear === null) return false;
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  return expirationYear * 12 + expirationMonth + 1 < thisYear * 12 + thisMonth;
}

function expiration(license: LicenseFields, today?: string): string {
  const { hasNoExpiration, expirationMonth, expirationYear } = license;
  if (hasNoExpiration) return profilesText.noExpiration;
  if (expirationMonth === null || expirationYear === null) return profilesText.expirationNotGiven;
  const verb = today !== undefined && isExpired(license, today) ? 'Expired' : 'Expires';
  return `${verb} ${monthInWords(expirationMonth, expirationYear)}`;
}

/** An entry field by field. */
export function linesOf(row: RowOf<ListName>): readonly Line[] {
  if (isWork(row)) {
    return [
      { label: 'Title', value: row.title },
      { label: 'Organization', value: row.organization },
      { label: 'Employment type', value: row.employmentType },
      { label: 'Time', value: span(row) },
      { label: 'Location', value: row.address.formattedAddress },
      { label: 'Skills', value: row.skills.map(({ name }) => name).join(', ') },
      { label: 'Description', value: row.description },
    ];
  }
  if (isEducation(row)) {
    return [
      { label: 'School', value: row.school },
      { label: 'Degree', value: row.degree },
      { label: 'Field of study', value: row.fieldOfStudy },
      { label: 'Time', value: span(row) },
      { label: 'Grade', value: row.grade },
      { label: 'Activities and societies', value: row.activitiesAndSocieties },
      { label: 'Description', value: row.description },
    ];
  }
  return [
    { label: 'Name', value: row.name },
    { label: 'Issuing organization', value: row.issuingOrganization },
    { label: 'Issued', value: month(row.issuedMonth, row.issuedYear) },
    { label: 'Expiration', value: expiration(row) },
    { label: 'Credential ID', value: row.credentialId },
    { label: 'Credential URL', value: row.credentialUrl },
  ];
}
