import {
  type Display,
  formatCents,
  isInGroup,
  parseCents,
  parseDecimal,
  roleLabels,
  type Viewer,
} from '@homeward/contract/core';
import {
  type ChangeStaffRecord,
  chosenHome,
  genderLabels,
  leaveKindLabels,
  overtimeRuleSetLabels,
  petLabels,
  staffStates,
  terminationReasonLabels,
  transportLabels,
} from '@homeward/contract/staff';
import { employmentTypes } from '@homeward/contract/users';
import type { StoredRecord } from './staff.row.store.ts';

/** What a cell means; `problem` is the sentence where it means nothing. */
export type ReadCell = { readonly value: unknown } | { readonly problem: string };

/** What cells are read with. */
export interface Reading {
  readonly dateFormat: Display['dateFormat'];
  /** The ids of the offices by their names in lower case. */
  readonly officeIds: ReadonlyMap<string, string>;
}

/** A column of the file of staff records; without `field` it is written only. */
export interface StaffColumn {
  readonly heading: string;
  readonly write: (record: StoredRecord) => string;
  readonly field?: keyof ChangeStaffRecord;
  readonly read?: (text: string, reading: Reading) => ReadCell;
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** One of some values by its label or itself, however it is written. */
function choice<Value extends string>(labels: Readonly<Record<Value, string>>) {
  const entries = Object.entries(labels) as [Value, string][];
  return {
    write: (value: Value | null) => (value === null ? '' : labels[value]),
    read: (text: string): ReadCell => {
      const found = entries.find((entry) => entry.some((name) => plain(name) === plain(text)));
      if (found) return { value: found[0] };
      return { problem: `Choose one of: ${entries.map(([, label]) => label).join(', ')}.` };
    },
  };
}

const listed = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

function readNumber(text: string): ReadCell {
  const hours = parseDecimal(text);
  return hours === undefined ? { problem: 'Enter a number of hours, as in 7.5.' } : { value: hours };
}

function readMoney(text: string): ReadCell {
  const cents = parseCents(text);
  return cents === undefined ? { problem: 'Enter an amount, as in 21.50.' } : { value: cents };
}

/** A day as the file is written, or as the viewer writes days: spreadsheets change it on their way. */
function readDay(text: string, { dateFormat }: Reading): ReadCell {
  const parts = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text);
  if (!parts) return { value: text };
  const [, first = '', second = '', year] = parts;
  const [month, day] = dateFormat === 'DD/MM/YYYY' ? [second, first] : [first, second];
  return { value: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
}

function readOffices(text: string, { officeIds }: Reading): ReadCell {
  const names = listed(text);
  const unknown = names.find((name) => !officeIds.has(name.toLowerCase()));
  if (unknown !== undefined) return { problem: `There is no office called ${unknown}.` };
  return { value: names.map((name) => officeIds.get(name.toLowerCase())) };
}

function readOffice(text: string, { officeIds }: Reading): ReadCell {
  const found = officeIds.get(text.trim().toLowerCase());
  return found === undefined ? { problem: `There is no office called ${text.trim()}.` } : { value: found };
}

const yesNo = choice({ yes: 'Yes', no: 'No' });
const writeYesNo = (value: boolean | null) => (value === null ? '' : value ? 'Yes' : 'No');
function readYesNo(text: string): ReadCell {
  const cell = yesNo.read(text);
  return 'value' in cell ? { value: cell.value === 'yes' } : cell;
}

const pet = choice(petLabels);
function readPets(text: string): ReadCell {
  const cells = listed(text).map(pet.read);
  const wrong = cells.find((cell) => 'problem' in cell);
  return wrong ?? { value: cells.map((cell) => ('value' in cell ? cell.value : undefined)) };
}

const employment = choice(
  Object.fromEntries(employmentTypes.map((type) => [type, type])) as Record<
    (typeof employmentTypes)[number],
    string
  >,
);
const transport = choice(transportLabels);
const gender = choice(genderLabels);
const rules = choice(overtimeRuleSetLabels);
const text = (value: string | number | null) => (value === null ? '' : String(value));
const asTyped = (value: string): ReadCell => ({ value });

const payColumns: readonly StaffColumn[] = [
  {
    heading: 'Pay rate',
    field: 'payRateCents',
    write: ({ payRateCents }) => (payRateCents === null ? '' : formatCents(payRateCents).replace(/^\$/, '')),
    read: readMoney,
  },
  {
    heading: 'Overtime rules',
    field: 'overtimeRuleSet',
    write: ({ overtimeRuleSet }) => rules.write(overtimeRuleSet),
    read: rules.read,
  },
];

const columns: readonly StaffColumn[] = [
  { heading: 'Name', write: ({ fullName }) => fullName },
  { heading: 'Email', write: ({ email }) => email },
  { heading: 'Role', write: ({ role }) => roleLabels[role] },
  { heading: 'Status', write: ({ status }) => staffStates.states[status] },
  { heading: 'Employee number', field: 'employeeNo', write: ({ employeeNo }) => employeeNo, read: asTyped },
  {
    heading: 'Offices',
    field: 'officeIds',
    write: ({ offices }) => offices.map(({ name }) => name).join('; '),
    read: readOffices,
  },
  {
    heading: 'Home office',
    field: 'homeOfficeId',
    write: ({ homeOffices }) => chosenHome(homeOffices)?.name ?? '',
    read: readOffice,
  },
  { heading: 'Position', field: 'position', write: ({ position }) => position, read: asTyped },
  {
    heading: 'Employment type',
    field: 'employmentType',
    write: ({ employmentType }) => employment.write(employmentType),
    read: employment.read,
  },
  { heading: 'Hire date', field: 'hireDate', write: ({ hireDate }) => text(hireDate), read: readDay },
  { heading: 'Leave', write: ({ leave }) => (leave?.kind ? leaveKindLabels[leave.kind] : '') },
  { heading: 'First day of leave', write: ({ leave }) => text(leave?.from ?? null) },
  { heading: 'Expected return', write: ({ leave }) => text(leave?.until ?? null) },
  { heading: 'Termination date', write: ({ terminationDate }) => text(terminationDate) },
  {
    heading: 'Termination reason',
    write: ({ termination }) => (termination?.reason ? terminationReasonLabels[termination.reason] : ''),
  },
  {
    heading: 'Eligible for rehire',
    write: ({ termination }) => writeYesNo(termination?.isRehirable ?? null),
  },
  {
    heading: 'Minimum hours a week',
    field: 'minHoursPerWeek',
    write: ({ minHoursPerWeek }) => text(minHoursPerWeek),
    read: readNumber,
  },
  {
    heading: 'Maximum hours a week',
    field: 'maxHoursPerWeek',
    write: ({ maxHoursPerWeek }) => text(maxHoursPerWeek),
    read: readNumber,
  },
  {
    heading: 'Maximum hours a day',
    field: 'maxHoursPerDay',
    write: ({ maxHoursPerDay }) => text(maxHoursPerDay),
    read: readNumber,
  },
  {
    heading: 'Transport',
    field: 'transport',
    write: (record) => transport.write(record.transport),
    read: transport.read,
  },
  {
    heading: 'Languages',
    field: 'languages',
    write: ({ languages }) => languages.join('; '),
    read: (cell) => ({ value: listed(cell) }),
  },
  {
    heading: 'Works with pets',
    field: 'petTolerance',
    write: ({ petTolerance }) => (petTolerance ?? []).map((one) => petLabels[one]).join('; '),
    read: readPets,
  },
  {
    heading: 'Works where people smoke',
    field: 'smokeTolerance',
    write: ({ smokeTolerance }) => writeYesNo(smokeTolerance),
    read: readYesNo,
  },
  { heading: 'Allergies', field: 'allergies', write: ({ allergies }) => allergies, read: asTyped },
  { heading: 'Gender', field: 'gender', write: (record) => gender.write(record.gender), read: gender.read },
  { heading: 'Birth date', field: 'birthDate', write: ({ birthDate }) => text(birthDate), read: readDay },
  {
    heading: 'Birthday visible',
    field: 'birthdayVisible',
    write: ({ birthdayVisible }) => writeYesNo(birthdayVisible),
    read: readYesNo,
  },
  { heading: 'Id', write: ({ id }) => id },
];

/** The columns of a viewer's file: pay is in it for admins only. */
export function columnsFor({ role }: Pick<Viewer, 'role'>): readonly StaffColumn[] {
  return isInGroup(role, 'adminLevel') ? [...columns, ...payColumns] : columns;
}

/** Which column a heading means, however it is written. */
export function columnOf(heading: string, known: readonly StaffColumn[]): StaffColumn | undefined {
  return known.find((column) => plain(column.heading) === plain(heading));
}
