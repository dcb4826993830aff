import * as z from 'zod/mini';
import { emptiableLineField, emptiableTextField, idSchema, lineField, textField } from '../../core/index.ts';
import { type Address, addressSchema, emptyAddress } from '../addresses/index.ts';
import { employmentTypes } from '../users/index.ts';
import { profilesText } from './profiles.text.ts';

export { type EmploymentType, employmentTypes } from '../users/index.ts';

/** How many of each a profile holds at most. */
export const profileLimits = {
  workExperiences: 50,
  education: 20,
  licenses: 50,
  skills: 100,
  skillsOfWork: 30,
  filesOfLicense: 20,
  /** Characters of the longer texts. */
  longText: 5000,
  /** Bytes of a draft as JSON. */
} as const;

const monthSchema = z
  .int({ error: profilesText.chooseMonth })
  .check(z.gte(0, profilesText.chooseMonth), z.lte(11, profilesText.chooseMonth));
const yearSchema = z
  .int({ error: profilesText.chooseYear })
  .check(z.gte(1900, profilesText.chooseYear), z.lte(2200, profilesText.chooseYear));
const endMonthSchema = z._default(z.nullable(monthSchema), null);
const endYearSchema = z._default(z.nullable(yearSchema), null);
const longText = z._default(emptiableTextField(profileLimits.longText), '');
const shortText = z._default(emptiableLineField(200), '');

/** How many years the form offers, the current one first. */
const offeredYears = 50;
/** How many years ahead a license may expire. */
const expirationYearsAhead = 30;

/** The years that the form offers for starts, ends and issues: the current one and the 49 before it. */
export function yearChoices(currentYear: number): number[] {
  return Array.from({ length: offeredYears }, (_, back) => currentYear - back);
}

/** The years that the form offers for expirations: those of `yearChoices`, and the 30 to come. Newest first. */
export function expirationYearChoices(currentYear: number): number[] {
  return Array.from(
    { length: offeredYears + expirationYearsAhead },
    (_, back) => currentYear + expirationYearsAhead - back,
  );
}

const webAddress = /^https?:\/\/[^\s/?#@\\.]+(?:\.+[^\s/?#@\\.]+)+\.?(?:[/?#][^\s\\]*)?$/i;

/** A link that a reader may follow: nothing but the web, and no name or password inside. */
function isSafeUrl(text: string): boolean {
  return webAddress.test(text);
}

const urlSchema = emptiableLineField(2000).check(
  z.refine((text) => text === '' || isSafeUrl(text), profilesText.wrongUrl),
);

interface Span {
  readonly startMonth: number;
  readonly startYear: number;
  readonly endMonth: number | null;
  readonly endYear: number | null;
}

/** What is wrong with an end, and at which of its two fields; undefined where nothing is. */
function faultOfEnd(
  { startMonth, startYear, endMonth, endYear }: Span,
  tooEarly: string = profilesText.endBeforeStart,
): { field: 'month' | 'year'; message: string } | undefined {
  if (endMonth === null && endYear === null) return undefined;
  if (endMonth === null) return { field: 'month', message: profilesText.chooseMonth };
  if (endYear === null) return { field: 'year', message: profilesText.chooseYear };
  if (endYear * 12 + endMonth >= startYear * 12 + startMonth) return undefined;
  return { field: endYear < startYear ? 'year' : 'month', message: tooEarly };
}

interface Checked<Value> {
  readonly value: Value;
  readonly issues: {
    push(issue: { code: 'custom'; input: unknown; message: string; path: string[] }): unknown;
  };
}

function endsAfterStart<Row extends Span>({ value, issues }: Checked<Row>): void {
  const fault = faultOfEnd(value);
  if (!fault) return;
  const path = [fault.field === 'month' ? 'endMonth' : 'endYear'];
  issues.push({ code: 'custom', input: value, message: fault.message, path });
}

/** `id`: of an entry that is there already and stays itself; an entry without one is new. */
const rowId = { id: z.optional(idSchema) };

/** Both parts of the end null: it goes on. */
const spanShape = {
  startMonth: monthSchema,
  startYear: yearSchema,
  endMonth: endMonthSchema,
  endYear: endYearSchema,
};

const workShape = {
  title: lineField(200, profilesText.titleRequired),
  organization: lineField(200, profilesText.organizationRequired),
  employmentType: z.enum(employmentTypes, { error: profilesText.chooseEmploymentType }),
  ...spanShape,
  address: z._default(addressSchema, emptyAddress),
  description: longText,
};

const educationShape = {
  school: lineField(200, profilesText.schoolRequired),
  degree: lineField(200, profilesText.degreeRequired),
  fieldOfStudy: lineField(200, profilesText.fieldOfStudyRequired),
  ...spanShape,
  grade: shortText,
  activitiesAndSocieties: longText,
  description: longText,
};

/**
 * It holds until the end of the month of its expiration. Without one it never runs out where `hasNoExpiration` says so;
 * otherwise nobody has said until when it holds.
 */
const licenseShape = {
  name: lineField(200, profilesText.nameRequired),
  issuingOrganization: lineField(200, profilesText.issuingOrganizationRequired),
  issuedMonth: monthSchema,
  issuedYear: yearSchema,
  expirationMonth: endMonthSchema,
  expirationYear: endYearSchema,
  hasNoExpiration: z._default(z.boolean(), false),
  credentialId: shortText,
  credentialUrl: z._default(urlSchema, ''),
};

const skillIds = (most: number) =>
  z._default(z.array(idSchema).check(z.maxLength(most, `Choose at most ${most} skills.`)), []);

export const workExperienceBody = z
  .strictObject({ ...rowId, ...workShape, skills: skillIds(profileLimits.skillsOfWork) })
  .check((context) => endsAfterStart(context));

const educationBody = z
  .strictObject({ ...rowId, ...educationShape })
  .check((context) => endsAfterStart(context));

const licenseBody = z.strictObject({ ...rowId, ...licenseShape }).check(({ value, issues }) => {
  if (value.hasNoExpiration && (value.expirationMonth !== null || value.expirationYear !== null)) {
    const message = profilesText.eitherExpiration;
    issues.push({ code: 'custom', input: value, message, path: ['hasNoExpiration'] });
  }
  const fault = faultOfEnd(
    {
      startMonth: value.issuedMonth,
      startYear: value.issuedYear,
      endMonth: value.expirationMonth,
      endYear: value.expirationYear,
    },
    profilesText.expirationBeforeIssue,
  );
  if (!fault) return;
  const path = [fault.field === 'month' ? 'expirationMonth' : 'expirationYear'];
  issues.push({ code: 'custom', input: value, message: fault.message, path });
});

const rows = <Row extends z.ZodMiniType>(row: Row, most: number) =>
  z._default(z.array(row).check(z.maxLength(most, `Enter at most ${most}.`)), []);

/**
 * A whole professional profile as the editor sends it: skills by their ids, licenses without their files. The lists
 * are kept in the order in which they come.
 */
export const careProviderBody = z.strictObject({
  about: textField(profileLimits.longText, profilesText.aboutRequired),
  workExperiences: rows(workExperienceBody, profileLimits.workExperiences),
  education: rows(educationBody, profileLimits.education),
  licenses: rows(licenseBody, profileLimits.licenses),
  skills: skillIds(profileLimits.skills),
});

/** What a new work experience starts with. */
export function newWorkExperience(currentYear: number): z.output<typeof workExperienceBody> {
  const address: Address = { ...emptyAddress, country: 'United States' };
  return {
    title: '',
    organization: '',
    employmentType: 'Full Time',
    startMonth: 0,
    startYear: currentYear,
    endMonth: null,
    endYear: null,
    address,
    description: '',
    skills: [],
  };
}

export type SaveCareProvider = z.output<typeof careProviderBody>;
