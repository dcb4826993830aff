import { roleLabels, roles } from '@homeward/contract/core';
import {
  eventLabels,
  type LoginLog,
  type LoginOutcome,
  loginEvents,
  loginOutcomes,
  noAccount,
  outcomeLabels,
} from '@homeward/contract/login-logs';
import type { Filter } from '../../ui/DataTable.tsx';
import type { StatusKind } from '../../ui/StatusBadge.tsx';
import { peopleSource } from '../users/index.ts';

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** What the log can be narrowed by; the ids are also the names in the address. */
export const filters: readonly Filter[] = [
  { kind: 'choice', id: 'outcome', label: 'Outcome', options: optionsOf(loginOutcomes, outcomeLabels) },
  { kind: 'choice', id: 'event', label: 'Event', options: optionsOf(loginEvents, eventLabels) },
  { kind: 'choice', id: 'role', label: 'Role', options: optionsOf(roles, roleLabels) },
  { kind: 'records', id: 'person', label: 'Person', source: peopleSource },
  { kind: 'dates', id: 'period', label: 'Date' },
];

export const outcomeKinds: Record<LoginOutcome, StatusKind> = {
  success: 'good',
  failure: 'bad',
  blocked: 'warning',
};

/** Who an event is about, in words. */
export function whoseEvent(log: LoginLog): string {
  return log.user?.fullName ?? log.attemptedName ?? noAccount;
}

/** A session by the end of its id: the beginning is the time, which neighbors share. */
export function shortId(id: string): string {
  return id.slice(-6);
}
