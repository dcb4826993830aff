import { expect, it } from 'vitest';
import { moveBodyOf } from '../../core/index.ts';
import {
  hasActiveAccount,
  movesAccount,
  type StaffMove,
  type StaffStatus,
  staffStates,
} from './staff.model.ts';
import { changeStaffRecordBody } from './staff.schemas.ts';

const statuses = Object.keys(staffStates.states) as StaffStatus[];
const moves = Object.keys(staffStates.moves) as StaffMove[];

it('takes the account away from those who are suspended or terminated, and from nobody else', () => {
  expect(statuses.filter((status) => !hasActiveAccount(status))).toEqual(['SUSPENDED', 'TERMINATED']);
});

it('names the moves that change the account', () => {
  expect(moves.filter(movesAccount)).toEqual(['suspend', 'reinstate', 'terminate', 'rehire']);
});

it('leads from each state somewhere, and to each state from somewhere', () => {
  for (const status of statuses) {
    expect(moves.some((name) => staffStates.moves[name].from.includes(status))).toBe(true);
    expect(moves.some((name) => staffStates.moves[name].to === status)).toBe(true);
  }
});

it('asks for a reason and a day where somebody would ask for them later', () => {
  const said = (body: unknown) =>
    moveBodyOf(staffStates)
      .safeParse(body)
      .error?.issues.map(({ message }) => message) ?? [];
  expect(said({ move: 'terminate' })).toEqual([
    'Choose a day.',
    'Choose one from the list.',
    'Choose yes or no.',
  ]);
  const left = { move: 'terminate', cause: 'RELOCATED', answer: true, day: '2026-03-06' };
  expect(said(left)).toEqual([]);
  expect(said({ ...left, cause: 'OTHER' })).toEqual(['Enter a note that says why the employment ends.']);
  const leave = { move: 'leave', cause: 'JURY_DUTY', day: '2026-03-06' };
  expect(said(leave)).toEqual([]);
  expect(said({ ...leave, until: '2026-03-05' })).toEqual(['This day cannot be before the first.']);
  expect(said({ ...leave, cause: 'OTHER' })).toEqual(['Enter a note that says which leave this is.']);
  expect(said({ move: 'onboard' })).toEqual([]);
  expect(said({ move: 'onboard', day: '2026-03-06' })).toEqual(['This move takes no day.']);
});

const record = {
  employeeNo: '',
  hireDate: null,
  birthDate: null,
  birthdayVisible: false,
  employmentType: null,
  position: '',
  maxHoursPerWeek: null,
  maxHoursPerDay: null,
  minHoursPerWeek: null,
  homeAddress: null,
  transport: null,
  languages: [],
  petTolerance: null,
  smokeTolerance: null,
  allergies: '',
  gender: null,
  officeIds: ['01890000-0000-7000-8000-000000000000'],
};

it.each([
  [{}, undefined],
  [{ minHoursPerWeek: 40, maxHoursPerWeek: 20 }, 'The minimum cannot be above the maximum.'],
  [{ maxHoursPerDay: 12, maxHoursPerWeek: 10 }, 'A day cannot have more hours than the week.'],
  [{ maxHoursPerWeek: 169 }, 'Enter at most 168 hours.'],
  [{ maxHoursPerWeek: 37.4 }, 'Use quarters of an hour.'],
  [{ maxHoursPerWeek: -1 }, 'Enter 0 hours or more.'],
  [{ payRateCents: 18.5 }, 'Enter an amount.'],
  [{ hireDate: '2026-02-30' }, 'Enter a date as in 2026-11-20.'],
  [{ officeIds: [] }, 'Choose at least one office.'],
  [{ transport: 'HORSE' }, 'Choose how they travel.'],
])('of %j says %s', (fields, message) => {
  const result = changeStaffRecordBody.safeParse({ ...record, ...fields });
  expect(result.error?.issues[0]?.message).toBe(message);
});
