import { type Display, formatWordDate, serviceTypeLabels, weekdayNames } from '@homeward/contract/core';
import { shiftTypeLabels } from '@homeward/contract/rates';
import { type EscalationStep, type ShiftVisibility, shiftVisibilityLabels } from '@homeward/contract/shifts';
import { timeInWords } from '@homeward/contract/staff';
import type { ShiftFields } from './shifts.form.model.ts';
import { repeatInWords, weekdaysOf } from './shifts.repeat.model.ts';
import { lengthInWords, words } from './shifts.text.ts';
import { wishesInWords, wishLabels } from './shifts.wishes.model.ts';

/** What the fields of a shift that is there are called, in their order. */
export const fieldLabels = {
  day: 'Day',
  startTime: 'Start time',
  endTime: 'End time',
  careProvider: 'Caregiver',
  serviceType: 'Service',
  shiftType: 'Shift type',
  addressId: 'Address',
  skills: 'Required skills',
  breakMinutes: 'Unpaid break, in minutes',
  ...wishLabels,
  visibility: 'Who sees it while it is open',
  notesCaregiver: 'Notes for the caregiver',
  notesOffice: 'Notes for the office',
} as const;

/** Who sees a shift while it is open; null: as the office has it. */
export const visibilityInWords = (visibility: ShiftVisibility | null): string =>
  visibility === null ? 'As set for the office' : shiftVisibilityLabels[visibility];

/** Each field in words, as it is compared. */
export function fieldsInWords(
  fields: ShiftFields,
  display: Display,
  addressOf: (id: string) => string,
): Record<keyof typeof fieldLabels, string> {
  const clock = (time: string | null) => (time === null ? '' : timeInWords(time, display.timeFormat));
  return {
    day: fields.day === null ? '' : formatWordDate(fields.day, display),
    startTime: clock(fields.startTime),
    endTime: clock(fields.endTime),
    careProvider: fields.careProvider[0]?.name ?? words.noneAssigned,
    serviceType: fields.serviceType === null ? '' : serviceTypeLabels[fields.serviceType],
    shiftType: shiftTypeLabels[fields.shiftType],
    addressId: fields.addressId === null ? '' : addressOf(fields.addressId),
    skills: fields.skills.map(({ name }) => name).join(', '),
    breakMinutes: lengthInWords(fields.breakMinutes),
    visibility: visibilityInWords(fields.visibility),
    ...wishesInWords(fields),
    notesCaregiver: fields.notesCaregiver,
    notesOffice: fields.notesOffice,
  };
}

/** What the fields of a series are called, in their order. */
export const seriesLabels = {
  careProvider: 'Caregiver',
  regulars: 'Regular caregivers',
  serviceType: 'Service',
  shiftType: 'Shift type',
  startTime: 'Start time',
  endTime: 'End time',
  breakMinutes: 'Unpaid break, in minutes',
  visibility: 'Who sees it while it is open',
  ...wishLabels,
  repeat: 'Repeats',
  notesCaregiver: 'Notes for the caregiver',
  notesOffice: 'Notes for the office',
} as const;

/** Each field of a series in words, as it is compared. */
export function seriesInWords(
  fields: ShiftFields,
  display: Display,
): Record<keyof typeof seriesLabels, string> {
  const { regulars, repeat } = fields;
  return {
    ...fieldsInWords(fields, display, () => ''),
    regulars:
      regulars === null
        ? 'One caregiver on all days'
        : weekdaysOf(repeat, display)
            .map((day) => `${weekdayNames[day]}: ${regulars[day]?.[0]?.name ?? words.noneAssigned}`)
            .join(', '),
    repeat: repeatInWords(repeat, display),
  };
}

/** Whom each step of the escalation of an open shift asks. */
export const escalationStepLabels: Readonly<Record<EscalationStep, string>> = {
  PREFERRED: 'Preferred caregivers',
  ELIGIBLE: 'All eligible caregivers',
  OVERTIME: 'Also caregivers who would be in overtime',
  ON_CALL: 'Page the person on call',
};
