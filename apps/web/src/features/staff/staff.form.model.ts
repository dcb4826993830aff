import { formatCents, parseCents } from '@homeward/contract/core';
import {
  type ChangeStaffRecord,
  chosenHome,
  genderLabels,
  overtimeRuleSetLabels,
  petLabels,
  type StaffRecord,
  transportLabels,
} from '@homeward/contract/staff';
import { yesOrNo } from '../../lib/format.ts';

/** What the form holds: the fields of a record, pay as it is typed. */
export interface EmploymentFields
  extends Omit<ChangeStaffRecord, 'homeOfficeId' | 'payRateCents' | 'overtimeRuleSet'> {
  /** Empty: none is chosen. */
  homeOfficeId: string;
  /** Empty: none is given. */
  payRate: string;
  overtimeRuleSet: ChangeStaffRecord['overtimeRuleSet'] | null;
}

/** What the form holds at first. */
export function fieldsOf(record: StaffRecord): EmploymentFields {
  const { offices, payRateCents = null, overtimeRuleSet = null } = record;
  const { employeeNo, hireDate, birthDate, birthdayVisible, employmentType, position, homeAddress } = record;
  const { maxHoursPerWeek, maxHoursPerDay, minHoursPerWeek, transport, languages, petTolerance } = record;
  return {
    ...{ employeeNo, hireDate, birthDate, birthdayVisible, employmentType, position, homeAddress },
    ...{ maxHoursPerWeek, maxHoursPerDay, minHoursPerWeek, transport, languages, petTolerance },
    smokeTolerance: record.smokeTolerance,
    allergies: record.allergies,
    gender: record.gender,
    officeIds: offices.map(({ id }) => id),
    homeOfficeId: chosenHome(record.homeOffices)?.id ?? '',
    payRate: payRateCents === null ? '' : formatCents(payRateCents).replace('$', ''),
    overtimeRuleSet,
  };
}

/**
 * What is sent; pay only where the viewer may change it.
 * @returns undefined where the pay is no amount
 */
export function bodyOf(
  { payRate, overtimeRuleSet, homeOfficeId, ...edited }: EmploymentFields,
  mayChangePay: boolean,
): ChangeStaffRecord | undefined {
  const fields = { ...edited, ...(homeOfficeId !== '' && { homeOfficeId }) };
  if (!mayChangePay) return fields;
  const payRateCents = payRate.trim() === '' ? null : parseCents(payRate);
  if (payRateCents === undefined) return undefined;
  return { ...fields, payRateCents, overtimeRuleSet: overtimeRuleSet ?? null };
}

/** What the fields are called. */
export const labels = {
  employeeNo: 'Employee number',
  position: 'Position',
  employmentType: 'Employment type',
  hireDate: 'Hire date',
  officeIds: 'Offices',
  homeOfficeId: 'Home office',
  minHoursPerWeek: 'Minimum hours a week',
  maxHoursPerWeek: 'Maximum hours a week',
  maxHoursPerDay: 'Maximum hours a day',
  payRate: 'Pay rate an hour',
  overtimeRuleSet: 'Overtime rules',
  birthDate: 'Birth date',
  birthdayVisible: 'Birthday shown to colleagues',
  gender: 'Gender',
  languages: 'Languages',
  transport: 'Travels by',
  homeAddress: 'Home address',
  petTolerance: 'Works with pets',
  smokeTolerance: 'Works where people smoke',
  allergies: 'Allergies',
} as const satisfies Record<keyof EmploymentFields, string>;

const text = (value: string | number | null) => (value === null ? '' : String(value));

/** The fields in words, to compare two versions. */
export function inWords(
  fields: EmploymentFields,
  officeNames: ReadonlyMap<string, string>,
): Record<keyof EmploymentFields, string> {
  const { overtimeRuleSet, gender, transport, petTolerance } = fields;
  return {
    employeeNo: fields.employeeNo,
    position: fields.position,
    employmentType: text(fields.employmentType),
    hireDate: text(fields.hireDate),
    officeIds: fields.officeIds.map((id) => officeNames.get(id) ?? '').join(', '),
    homeOfficeId: officeNames.get(fields.homeOfficeId) ?? '',
    minHoursPerWeek: text(fields.minHoursPerWeek),
    maxHoursPerWeek: text(fields.maxHoursPerWeek),
    maxHoursPerDay: text(fields.maxHoursPerDay),
    payRate: fields.payRate,
    overtimeRuleSet: overtimeRuleSet ? overtimeRuleSetLabels[overtimeRuleSet] : '',
    birthDate: text(fields.birthDate),
    birthdayVisible: fields.birthdayVisible ? 'Yes' : 'No',
    gender: gender === null ? '' : genderLabels[gender],
    languages: fields.languages.join(', '),
    transport: transport === null ? '' : transportLabels[transport],
    homeAddress: fields.homeAddress?.formattedAddress ?? '',
    petTolerance: (petTolerance ?? []).map((pet) => petLabels[pet]).join(', '),
    smokeTolerance: yesOrNo(fields.smokeTolerance),
    allergies: fields.allergies,
  };
}

/** Languages that are offered; others can be typed. */
export const languageOptions = [
  'English',
  'Spanish',
  'Tagalog',
  'Ilocano',
  'Cebuano',
  'Chinese',
  'Vietnamese',
  'Korean',
  'Russian',
  'French',
  'Haitian Creole',
  'Arabic',
  'American Sign Language',
] as const;
