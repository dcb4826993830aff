import { type Address, addressText, emptyAddress } from '@homeward/contract/addresses';
import type { StoredFile } from '@homeward/contract/files';
import {
  type CareProvider,
  careProviderBody,
  type EmploymentType,
  newWorkExperience,
  profilesText,
  type SaveCareProvider,
} from '@homeward/contract/profiles';
import { randomId } from '../../lib/randomId.ts';
import type { FieldErrors } from '../../ui/forms/fieldErrors.ts';

/** A skill as the form shows it. */
export interface Tag {
  readonly id: string;
  readonly name: string;
}

/** An upload that is attached to its license once the profile is saved. */
export interface NewFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly blurhash: string | null;
  readonly mimeType: string;
}

interface Row {
  /** The id of an entry that is saved, or a name of its own for a new one. */
  readonly key: string;
}

interface SpanFields {
  readonly startMonth: number | null;
  readonly startYear: number | null;
  readonly endMonth: number | null;
  readonly endYear: number | null;
  /** It goes on: there is no end yet. */
  readonly goesOn: boolean;
}

export interface WorkFields extends Row, SpanFields {
  readonly title: string;
  readonly organization: string;
  readonly employmentType: EmploymentType;
  readonly address: Address;
  /** What was typed as an address, and is none of the list. */
  readonly unchosenAddress: string;
  readonly description: string;
  readonly skills: readonly Tag[];
}

export interface EducationFields extends Row, SpanFields {
  readonly school: string;
  readonly degree: string;
  readonly fieldOfStudy: string;
  readonly grade: string;
  readonly activitiesAndSocieties: string;
  readonly description: string;
}

/** What becomes of the files of a license once the profile is saved. */
export type FilesToDo = Pick<LicenseFields, 'newFiles' | 'removedFiles'>;

export interface LicenseFields extends Row {
  readonly name: string;
  readonly issuingOrganization: string;
  readonly issuedMonth: number | null;
  readonly issuedYear: number | null;
  readonly expirationMonth: number | null;
  readonly expirationYear: number | null;
  readonly hasNoExpiration: boolean;
  readonly credentialId: string;
  readonly credentialUrl: string;
  readonly newFiles: readonly NewFile[];
  /** The ids of its files that go once the profile is saved. */
  readonly removedFiles: readonly string[];
}

/** What the editor's fields hold. */
export interface ProfileFields {
  readonly about: string;
  readonly skills: readonly Tag[];
  readonly workExperiences: readonly WorkFields[];
  readonly education: readonly EducationFields[];
  readonly licenses: readonly LicenseFields[];
}

export const listNames = ['workExperiences', 'education', 'licenses'] as const;
export type ListName = (typeof listNames)[number];
export type RowOf<List extends ListName> = ProfileFields[List][number];

/** What the sections are called, in the order in which they stand. */
export const sectionLabels = {
  about: 'About',
  skills: 'Skills',
  workExperiences: 'Work experience',
  education: 'Education',
  licenses: 'Licenses',
} as const satisfies Record<keyof ProfileFields, string>;

/** A name for an entry that has no id yet. */
export const newKey = () => `new-${randomId()}`;
const isNew = ({ key }: Row) => key.startsWith('new-');

const spanOf = (row: {
  startMonth: number;
  startYear: number;
  endMonth: number | null;
  endYear: number | null;
}) => ({
  startMonth: row.startMonth,
  startYear: row.startYear,
  endMonth: row.endMonth,
  endYear: row.endYear,
  goesOn: row.endYear === null,
});

/** What the fields hold of a profile, or of none yet. */
export function fieldsOf(profile: CareProvider | null): ProfileFields {
  if (!profile) return { about: '', skills: [], workExperiences: [], education: [], licenses: [] };
  return {
    about: profile.about,
    skills: profile.skills,
    workExperiences: profile.workExperiences.map(({ id, ...work }) => ({
      ...work,
      ...spanOf(work),
      key: id,
      unchosenAddress: '',
    })),
    education: profile.education.map(({ id, ...one }) => ({ ...one, ...spanOf(one), key: id })),
    licenses: profile.licenses.map(({ id, expiresOn: _, files: __, ...license }) => ({
      ...license,
      key: id,
      newFiles: [],
      removedFiles: [],
    })),
  };
}

/** Whether nobody has said until when a license holds. */
export function isExpirationOpen({
  hasNoExpiration,
  expirationMonth,
  expirationYear,
}: Pick<LicenseFields, 'hasNoExpiration' | 'expirationMonth' | 'expirationYear'>): boolean {
  return !hasNoExpiration && expirationMonth === null && expirationYear === null;
}

/** A new entry of a list, as it starts. */
export function newRow<List extends ListName>(list: List, currentYear: number): RowOf<List>;
export function newRow(list: ListName, currentYear: number): RowOf<ListName> {
  const { skills, ...start } = newWorkExperience(currentYear);
  const { startMonth, startYear } = start;
  const span = { startMonth, startYear, endMonth: null, endYear: null };
  const key = newKey();
  switch (list) {
    case 'workExperiences':
      return { ...start, ...span, key, goesOn: true, unchosenAddress: '', skills: [] };
    case 'education':
      return {
        key,
        school: '',
        degree: '',
        fieldOfStudy: '',
        ...span,
        goesOn: false,
        grade: '',
        activitiesAndSocieties: '',
        description: '',
      };
    case 'licenses':
      return {
        key,
        name: '',
        issuingOrganization: '',
        issuedMonth: startMonth,
        issuedYear: startYear,
        expirationMonth: null,
        expirationYear: null,
        hasNoExpiration: false,
        credentialId: '',
        credentialUrl: '',
        newFiles: [],
        removedFiles: [],
      };
  }
}

const idOf = (row: Row) => (isNew(row) ? {} : { id: row.key });
const idsOf = (tags: readonly Tag[]) => tags.map(({ id }) => id);
const addressOf = (address: Address) =>
  // A country alone is where the search begins, and no place.
  address.formattedAddress === '' ? { ...emptyAddress, country: address.country } : address;

/** What is sent, right or wrong: what is not chosen yet is null there. */
function bodyOf(fields: ProfileFields): unknown {
  return {
    about: fields.about,
    skills: idsOf(fields.skills),
    workExperiences: fields.workExperiences.map((work) => {
      const { key: _, goesOn, unchosenAddress: __, ...row } = work;
      return {
        ...row,
        ...idOf(work),
        ...(goesOn ? { endMonth: null, endYear: null } : {}),
        address: addressOf(work.address),
        skills: idsOf(work.skills),
      };
    }),
    education: fields.education.map((one) => {
      const { key: _, goesOn, ...row } = one;
      return { ...row, ...idOf(one), ...(goesOn ? { endMonth: null, endYear: null } : {}) };
    }),
    licenses: fields.licenses.map((license) => {
      const { key: _, newFiles: __, removedFiles: ___, ...row } = license;
      return {
        ...row,
        ...idOf(license),
        ...(row.hasNoExpiration ? { expirationMonth: null, expirationYear: null } : {}),
      };
    }),
  };
}

/** The path of a field by the key of its entry, from one by its place in the list: `licenses.0.name`. */
function byKey(path: string, fields: ProfileFields): string {
  const [list, place, ...rest] = path.split('.');
  const rows = listNames.find((name) => name === list);
  const row = rows && place !== undefined ? fields[rows][Number(place)] : undefined;
  return row ? [list, row.key, ...rest].join('.') : path;
}

/** Takes the sentences of a refusal, whose paths count entries, to the fields that they are about. */
export function errorsByKey(errors: FieldErrors, fields: ProfileFields): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [byKey(path, fields), message]));
}

/** What the contract does not know: what is asked for only because a box is not ticked, or was typed and not chosen. */
function ownErrors(fields: ProfileFields): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const list of ['workExperiences', 'education'] as const) {
    for (const { key, goesOn, endMonth, endYear } of fields[list]) {
      if (!goesOn && endMonth === null && endYear === null) {
        errors[`${list}.${key}.endMonth`] = profilesText.chooseMonth;
      }
    }
  }
  for (const { key, unchosenAddress } of fields.workExperiences) {
    if (unchosenAddress) errors[`workExperiences.${key}.address`] = addressText.chooseFromList;
  }
  return errors;
}

/** Checks what the fields hold: the body to send, or a sentence for each field that is wrong. */
export function checkFields(fields: ProfileFields): { body: SaveCareProvider } | { errors: FieldErrors } {
  const parsed = careProviderBody.safeParse(bodyOf(fields));
  const errors = ownErrors(fields);
  for (const issue of parsed.error?.issues ?? [])
    errors[byKey(issue.path.join('.'), fields)] ??= issue.message;
  return parsed.success && Object.keys(errors).length === 0 ? { body: parsed.data } : { errors };
}

/** The files of each license, for the editor: they are filed already, and no part of what is typed. */
export function filesByLicense(profile: CareProvider | null): ReadonlyMap<string, readonly StoredFile[]> {
  return new Map(profile?.licenses.map(({ id, files }) => [id, files]) ?? []);
}
