import { notUndoneText, type ShiftOperationKind } from '@homeward/contract/shifts';
import type { OperationWords } from '../../ui/operations/operationWords.ts';
import { counted } from './shifts.text.ts';

interface OperationText {
  /** In the bar, and as the title of the dialog. */
  readonly label: string;
  readonly consequence: string;
  /** On the button that confirms, before how many there are. */
  readonly verb: string;
  /** After how many there are: "12 shifts assigned". */
  readonly done: string;
  readonly isDanger?: boolean;
}

const told = 'Caregivers of published shifts get one notification each, however many shifts change.';

const texts: Readonly<Record<ShiftOperationKind, OperationText>> = {
  ASSIGN: {
    label: 'Assign a caregiver',
    consequence: `The caregiver replaces the person who is assigned. ${told}`,
    verb: 'Assign',
    done: 'assigned',
  },
  UNASSIGN: {
    label: 'Take caregivers off',
    consequence: `The shifts become open again. ${told}`,
    verb: 'Take caregivers off',
    done: 'without a caregiver now',
  },
  SHIFT_TIME: {
    label: 'Change times',
    consequence: `Confirmed shifts have to be confirmed again. ${told}`,
    verb: 'Change',
    done: 'changed',
  },
  COPY_WEEK: {
    label: 'Copy to later weeks',
    consequence: 'The copies are drafts outside any series. Nobody is notified until you publish them.',
    verb: 'Copy',
    done: 'copied',
  },
  CANCEL: {
    label: 'Cancel shifts',
    consequence: `The shifts stay in the calendar as cancelled. ${told}`,
    verb: 'Cancel',
    done: 'cancelled',
    isDanger: true,
  },
  PUBLISH: {
    label: 'Publish',
    consequence: 'Families and caregivers see the shifts from then on. Each caregiver gets one notification.',
    verb: 'Publish',
    done: 'published',
  },
  CHANGE_SERVICE: {
    label: 'Change the service',
    consequence: `Rates and required credentials follow the service. ${told}`,
    verb: 'Change',
    done: 'changed',
  },
  CHANGE_RATE: {
    label: 'Change rates',
    consequence:
      'The rates apply to these shifts alone and replace others that the shifts have of their own. They are per hour, or per night, day or visit for shifts of that type. Nobody is notified.',
    verb: 'Change rates',
    done: 'with new rates',
  },
  DELETE_DRAFTS: {
    label: 'Delete drafts',
    consequence: 'Days in a series stay free: their shifts are not created again.',
    verb: 'Delete',
    done: 'deleted',
    isDanger: true,
  },
  APPLY_HOLD: {
    label: 'Put on hold',
    consequence: `The shifts do not take place until you resume them. ${told}`,
    verb: 'Put on hold',
    done: 'put on hold',
  },
};

/** What an operation is called: "Assign a caregiver". */
export const operationLabel = (kind: ShiftOperationKind): string => texts[kind].label;

/** How the dialog of an operation is worded. */
export function operationWords(kind: ShiftOperationKind): OperationWords {
  const { label, consequence, verb, done, isDanger = false } = texts[kind];
  const noun = kind === 'DELETE_DRAFTS' ? 'draft' : 'shift';
  return {
    title: label,
    consequence,
    confirm: (count) => `${verb}${verb.includes(' ') ? ':' : ''} ${counted(count, noun)}`,
    done: (count) => `${counted(count, noun)} ${done}`,
    kept: notUndoneText,
    isDanger,
  };
}

/** Beside the reason for doing it all the same. */
export const reasonHint = 'Only shifts with conflicts need a reason. At least 10 characters.';

/** How assigning the rows of a plan is worded. */
export const fillWords: OperationWords = {
  ...operationWords('ASSIGN'),
  title: 'Assign the plan',
  consequence: `Each shift goes to the caregiver of the plan. A shift that is no longer open is left alone. ${told}`,
};

/** How the time is changed. */
export const timeWayLabels = { LATER: 'Later', EARLIER: 'Earlier', SET: 'To set times' } as const;
