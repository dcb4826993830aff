import {
  type ChecklistItem,
  type ClientStatus,
  checklistLabels,
  clientStates,
} from '@homeward/contract/clients';
import { type Display, formatDate } from '@homeward/contract/core';

/** The address of a client's page. */
export const clientPath = (id: string): string => `/dashboard/clients/${id}`;

export const clientsPath = '/dashboard/clients';

/** A status as it begins a line: "On hold". */
export function statusLabel(status: ClientStatus): string {
  return sentenceCase(clientStates.states[status]);
}

/** A word or a sentence with a large first letter. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What is missing before care can start, each as it begins a line. */
export function missingWords(missing: readonly ChecklistItem[]): string[] {
  return missing.map((item) => sentenceCase(checklistLabels[item]));
}

/** A span of days: "01/05/2026 to 03/01/2026", "from 01/05/2026", "until 03/01/2026". */
export function spanInWords(from: string | null, to: string | null, display: Display): string {
  if (from !== null && to !== null) return `${formatDate(from, display)} to ${formatDate(to, display)}`;
  if (from !== null) return `from ${formatDate(from, display)}`;
  return to === null ? '' : `until ${formatDate(to, display)}`;
}

/** Words of several components. */
export const words = {
  loadFailed: 'This client could not be loaded',
  none: 'Not given',
} as const;
