import type { StaffRecord } from '@homeward/contract/staff';
import { idOf } from '../frame.ts';

/** Whose employment is shown. */
export const personId = idOf(40);

/** A staff record as an answer has it. */
export function recordOf(more: Partial<StaffRecord> = {}): StaffRecord {
  return {
    id: personId,
    fullName: 'Ana Villanueva',
    image: null,
    role: 'CareProvider',
    isActive: true,
    timezone: 'America/Chicago',
    offices: [{ id: idOf(60), name: 'Main office' }],
    homeOffices: [{ id: idOf(60), name: 'Main office', from: null, isPlanned: false }],
    employeeNo: 'BW-1017',
    hireDate: '2024-02-29',
    birthDate: null,
    birthdayVisible: false,
    employmentType: 'Part Time',
    position: 'Home health aide',
    maxHoursPerWeek: 32,
    maxHoursPerDay: 10,
    minHoursPerWeek: 20,
    homeAddress: null,
    transport: 'BIKE',
    languages: ['English', 'Tagalog'],
    petTolerance: ['DOGS'],
    smokeTolerance: null,
    allergies: '',
    gender: null,
    terminationDate: null,
    leave: null,
    emergencyContacts: [],
    termination: null,
    status: 'ACTIVE',
    moves: ['leave'],
    version: 3,
    ...more,
  };
}
