import { defineStates } from '../../core/index.ts';
import { mayKeepClients } from './clients.policy.ts';
import {
  type ChecklistItem,
  checklistLabels,
  clientsText,
  dischargeReasonLabels,
  holdReasonLabels,
} from './clients.text.ts';

/** Whether somebody may move a client is decided by their role; which clients they meet, by reach. */
export type ClientSubject = { readonly id: string };

const may = mayKeepClients.allows;
const reason = clientsText.reasonRequired;

/** From prospect to discharge, and back. The cause of a hold or a discharge is kept with the client and in the history. */
export const clientStates = defineStates<ClientSubject>()({
  thing: 'client',
  states: {
    PROSPECT: 'prospect',
    ONBOARDING: 'onboarding',
    ACTIVE: 'active',
    ON_HOLD: 'on hold',
    DISCHARGED: 'discharged',
  },
  moves: {
    onboard: {
      from: ['PROSPECT'],
      to: 'ONBOARDING',
      may,
      label: 'Start onboarding',
      says: 'Started onboarding',
    },
    activate: {
      from: ['ONBOARDING'],
      to: 'ACTIVE',
      may,
      label: 'Start care',
      says: 'Started care',
      needs: { day: 'First day of care' },
    },
    hold: {
      from: ['ACTIVE'],
      to: 'ON_HOLD',
      may,
      label: 'Put on hold',
      says: 'Put on hold',
      needs: {
        cause: { label: 'Why does care pause?', options: holdReasonLabels },
        day: 'First day on hold',
        until: 'Expected return',
      },
    },
    resume: {
      from: ['ON_HOLD'],
      to: 'ACTIVE',
      may,
      label: 'Resume care',
      says: 'Resumed care',
      needs: { day: 'First day back' },
    },
    discharge: {
      from: ['PROSPECT', 'ONBOARDING', 'ACTIVE', 'ON_HOLD'],
      to: 'DISCHARGED',
      may,
      label: 'Discharge',
      says: 'Discharged',
      isDanger: true,
      needs: {
        cause: { label: 'Why does care end?', options: dischargeReasonLabels },
        day: 'Last day of care',
      },
    },
    readmit: {
      from: ['DISCHARGED'],
      to: 'ONBOARDING',
      may,
      label: 'Readmit',
      says: 'Readmitted',
      needs: { reason },
    },
  },
});

export type ClientStatus = keyof typeof clientStates.states;
export type ClientMove = keyof typeof clientStates.moves;

/** Why care cannot start yet; undefined where nothing is missing. */
export function checklistRefusal(missing: readonly ChecklistItem[]): string | undefined {
  if (missing.length === 0) return undefined;
  return clientsText.onboardingFirst(missing.map((item) => checklistLabels[item]).join(', '));
}

/** Hours before a visit from which its caregiver reads how to get in. */
const accessNotesHours = 24;

/**
 * Whether a caregiver reads the access notes of an address now: from 24 hours before one of their visits there until it ends.
 * @param visits of this caregiver at this address, as instants
 */
export function mayReadAccessNotes(
  visits: readonly { readonly start: Date; readonly end: Date }[],
  now: Date,
): boolean {
  return visits.some(
    ({ start, end }) => start.getTime() - accessNotesHours * 3_600_000 <= now.getTime() && now < end,
  );
}

/** The age of somebody on a day, in whole years; both as `2026-11-20`. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
