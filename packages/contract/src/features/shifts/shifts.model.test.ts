import { describe, expect, it } from 'vitest';
import { movesFor, refusalOfMove, type roles } from '../../core/index.ts';
import {
  occupyingStates,
  publishedStates,
  refusalOfEdit,
  type ShiftStatus,
  shiftStates,
} from './shifts.model.ts';

const states = Object.keys(shiftStates.states) as ShiftStatus[];
const movesOf = (status: ShiftStatus, role: (typeof roles)[number], isMine: boolean) =>
  movesFor(shiftStates, status, { id: 'me', role }, { isMine }).join(' ');

describe('the moves of a shift', () => {
  it.each<[ShiftStatus, string, string]>([
    ['DRAFT', 'publish cancel', ''],
    ['OPEN', 'hold cancel', ''],
    ['OFFERED', 'hold cancel withdraw', ''],
    ['ASSIGNED', 'confirm call-out hold cancel', 'confirm call-out'],
    ['CONFIRMED', 'call-out hold cancel', 'call-out'],
    ['IN_PROGRESS', '', ''],
    ['COMPLETED', '', ''],
    ['VERIFIED', '', ''],
    ['CANCELLED', 'reinstate', ''],
    ['MISSED', '', ''],
    ['ON_HOLD', 'resume cancel', ''],
  ])('of %s: the office %s; its caregiver %s', (status, office, caregiver) => {
    for (const role of ['SuperAdmin', 'Admin', 'CareManager'] as const)
      expect(movesOf(status, role, false)).toBe(office);
    for (const role of ['CareProvider', 'MedicalProfessional'] as const) {
      expect(movesOf(status, role, true)).toBe(caregiver);
      expect(movesOf(status, role, false)).toBe('');
    }
    expect(movesOf(status, 'Family', false)).toBe('');
  });

  it('says that a shift with time records is changed by a time correction', () => {
    const refused = refusalOfMove(
      shiftStates,
      'cancel',
      'COMPLETED',
      { id: 'me', role: 'Admin' },
      { isMine: false },
    );
    expect(refused).toEqual({
      status: 409,
      text: 'This shift has time records and cannot be changed here. Use a time correction.',
    });
  });

  it('cannot be edited once it has time records, was missed or cancelled', () => {
    const refused = states.flatMap((status) => (refusalOfEdit(status) ? [status] : []));
    expect(refused).toEqual(['IN_PROGRESS', 'COMPLETED', 'VERIFIED', 'CANCELLED', 'MISSED']);
  });

  it('hides drafts alone from those who are not the office', () => {
    expect(states.filter((status) => !publishedStates.some((one) => one === status))).toEqual(['DRAFT']);
  });

  it('takes nobody up who is not expected to come', () => {
    const free = ['OPEN', 'OFFERED', 'CANCELLED', 'MISSED', 'ON_HOLD'];
    expect(states.filter((status) => !occupyingStates.some((one) => one === status))).toEqual(free);
  });
});
