import { type Payer, payerLabels } from '@homeward/contract/clients';
import {
  type CallInput,
  type Cents,
  formatCents,
  mostChosenRecords,
  parseCents,
  type ServiceType,
  type ShiftType,
} from '@homeward/contract/core';
import {
  type CardLine,
  type listRateOverrides,
  mostRateCents,
  overrideScopeLabels,
  type RateOverrideRow,
  type RateUnit,
  ratesText,
  type WrittenScope,
  writtenScopes,
} from '@homeward/contract/rates';
import type { FieldTag } from '../../ui/TagsField.tsx';
import { isChoice, tableStateFromSearch } from '../../ui/table/tableState.ts';
import type { Filter, RecordSource, Sort, TableState } from '../../ui/table/types.ts';
import type { RatesSearch } from './rates.list.model.ts';
import { words } from './rates.text.ts';

/** What the list can be narrowed by; the ids are also the names in the address and the query. */
export const filtersOf = (clients: RecordSource, people: RecordSource): readonly Filter[] => [
  {
    kind: 'choice',
    id: 'scope',
    label: 'For',
    options: writtenScopes.map((value) => ({ value, label: overrideScopeLabels[value] })),
  },
  { kind: 'records', id: 'client', label: 'Client', source: clients },
  { kind: 'records', id: 'staff', label: 'Caregiver', source: people },
];

/** The newest first. */
export const byFrom: Sort = { column: 'from', direction: 'descending' };

/** The state of the table that an address stands for. */
export const stateOf = (search: RatesSearch, filters: readonly Filter[]): TableState =>
  tableStateFromSearch(search, filters, byFrom);

export type OverridesQuery = NonNullable<CallInput<typeof listRateOverrides>['query']>;

/** What the server is asked for the table's state. */
export function listQueryOf({ filters, sort, cursor }: TableState): OverridesQuery {
  const query: OverridesQuery = { sort: sort?.direction === 'ascending' ? 'from' : '-from' };
  const { scope, client, staff } = filters;
  // The options of the filter are the contract's own values, and only they come out of an address.
  if (isChoice(scope)) query.scope = scope as WrittenScope[];
  if (isChoice(client)) query.client = client.slice(0, mostChosenRecords);
  if (isChoice(staff)) query.staff = staff.slice(0, mostChosenRecords);
  if (cursor) query.cursor = cursor;
  return query;
}

/** Whom an override is for, in words. */
export function partiesInWords({ scope, client, staff, payer }: RateOverrideRow): string {
  if (scope === 'PAYER') return payer === null ? '—' : payerLabels[payer];
  return [client?.fullName, staff?.fullName].filter(Boolean).join(' with ') || '—';
}

/** A client by their id and what they are called, with their office where it is known. */
export interface ChosenClient {
  readonly id: string;
  readonly fullName: string;
  readonly officeId?: string | undefined;
}

/** The form of an override, as it is typed. */
export interface OverrideFields {
  readonly scope: WrittenScope;
  readonly client: ChosenClient | null;
  readonly staff: readonly FieldTag[];
  readonly payer: Payer | null;
  readonly serviceType: ServiceType | null;
  readonly shiftType: ShiftType;
  readonly unit: RateUnit;
  readonly dayType: CardLine['dayType'];
  readonly timeBand: CardLine['timeBand'];
  readonly bill: string;
  readonly pay: string;
  readonly minUnits: number;
  readonly otBillMultiplier: number;
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
  readonly reason: string;
}

const typedOf = (cents: Cents | null) => (cents === null ? '' : formatCents(cents).replaceAll(/[$,]/g, ''));

/** What a new override begins with. */
export const blankOverride = (today: string): OverrideFields => ({
  scope: 'CLIENT',
  client: null,
  staff: [],
  payer: null,
  serviceType: null,
  shiftType: 'HOURLY',
  unit: 'HOUR',
  dayType: 'ANY',
  timeBand: 'ANY',
  bill: '',
  pay: '',
  minUnits: 0,
  otBillMultiplier: 1.5,
  effectiveFrom: today,
  effectiveTo: null,
  reason: '',
});

/** The fields of an override that is there. */
export function fieldsOf(override: RateOverrideRow): OverrideFields {
  const {
    id: _id,
    version: _version,
    updatedAt: _at,
    billRateCents,
    payRateCents,
    staff,
    ...rest
  } = override;
  return {
    ...rest,
    staff: staff ? [{ id: staff.id, name: staff.fullName }] : [],
    bill: typedOf(billRateCents),
    pay: typedOf(payRateCents),
  };
}

export const needsClient = (scope: WrittenScope) => scope === 'CLIENT' || scope === 'CLIENT_STAFF';
export const needsStaff = (scope: WrittenScope) => scope === 'STAFF' || scope === 'CLIENT_STAFF';

/** What is sent: the parties of the scope alone, and an amount that cannot be read as it is, for `amountErrorsOf`. */
export function overrideBodyOf({ client, staff, bill, pay, payer, ...rest }: OverrideFields) {
  const { scope } = rest;
  return {
    ...rest,
    clientId: needsClient(scope) ? (client?.id ?? null) : null,
    staffId: needsStaff(scope) ? (staff[0]?.id ?? null) : null,
    payer: scope === 'PAYER' ? payer : null,
    billRateCents: bill.trim() === '' ? null : parseCents(bill),
    payRateCents: pay.trim() === '' ? null : parseCents(pay),
  };
}

function amountError(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const cents = parseCents(text);
  if (cents === undefined) return words.amount;
  if (cents < 0) return ratesText.negative;
  return cents > mostRateCents ? ratesText.tooHigh : undefined;
}

/** Who is missing of those whom the scope asks for: the contract says so only once all else is right. */
export function partyErrorsOf({ scope, client, staff, payer }: OverrideFields): Record<string, string> {
  return {
    ...(needsClient(scope) && !client ? { clientId: ratesText.chooseClient } : {}),
    ...(needsStaff(scope) && staff.length === 0 ? { staffId: ratesText.chooseStaff } : {}),
    ...(scope === 'PAYER' && payer === null ? { payer: ratesText.choosePayer } : {}),
  };
}

/** What is wrong with the amounts that were typed. */
export function amountErrorsOf({ bill, pay }: Pick<OverrideFields, 'bill' | 'pay'>): Record<string, string> {
  const [billRateCents, payRateCents] = [amountError(bill), amountError(pay)];
  return { ...(billRateCents ? { billRateCents } : {}), ...(payRateCents ? { payRateCents } : {}) };
}
