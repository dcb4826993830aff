import { type Payer, payerLabels } from '@homeward/contract/clients';
import {
  type CallInput,
  type Cents,
  mostChosenRecords,
  parseCents,
  type ServiceType,
  type ShiftType,
} from '@homeward/contract/core';
import {
  type CardLine,
  type listRateOverrides,
  overrideScopeLabels,
  type RateOverrideBody,
  type RateOverrideRow,
  type RateUnit,
  rateOverrideBody,
  ratesText,
  type WrittenScope,
  writtenScopes,
} from '@homeward/contract/rates';
import type { FieldTag } from '../../ui/TagsField.tsx';
import { isChoice, tableStateFromSearch } from '../../ui/table/tableState.ts';
import type { Filter, RecordSource, Sort, TableState } from '../../ui/table/types.ts';
import type { ChosenClient } from '../clients/index.ts';
import { amountErrorOf, typedAmount } from './rates.amounts.model.ts';
import type { RatesSearch } from './rates.list.model.ts';

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

/** The state of the table that an address describes. */
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
export function partiesInWords({ scope, client, staff, payer, shift }: RateOverrideRow): string {
  if (scope === 'PAYER') return payer === null ? '—' : payerLabels[payer];
  if (scope === 'SHIFT' && client && shift) return `${client.fullName}, ${shift.start.replace('T', ' ')}`;
  return [client?.fullName, staff?.fullName].filter(Boolean).join(' with ') || '—';
}

/** The form of an override, as it is typed. */
export interface OverrideFields {
  readonly scope: WrittenScope;
  readonly client: ChosenClient | null;
  readonly staff: readonly FieldTag[];
  readonly payer: Payer | null;
  readonly shift: RateOverrideRow['shift'];
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

const typedOf = (cents: Cents | null) => (cents === null ? '' : typedAmount(cents));

/** What a new override begins with. */
export const blankOverride = (today: string): OverrideFields => ({
  scope: 'CLIENT',
  client: null,
  staff: [],
  payer: null,
  shift: null,
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

export const needsClient = (scope: WrittenScope) => scope !== 'PAYER' && scope !== 'STAFF';
export const needsStaff = (scope: WrittenScope) => scope === 'STAFF' || scope === 'CLIENT_STAFF';

/** The body to send: the parties of the scope alone. An amount that cannot be read is undefined. */
function bodyOf({ client, staff, bill, pay, payer, shift, ...rest }: OverrideFields) {
  const { scope } = rest;
  const ofShift = scope === 'SHIFT' ? shift : null;
  return {
    ...rest,
    // The price of a shift goes with it, and its days say nothing.
    ...(ofShift && { effectiveFrom: ofShift.start.slice(0, 10), effectiveTo: null }),
    shiftId: ofShift?.id ?? null,
    clientId: needsClient(scope) ? (client?.id ?? null) : null,
    staffId: needsStaff(scope) ? (staff[0]?.id ?? null) : null,
    payer: scope === 'PAYER' ? payer : null,
    billRateCents: bill.trim() === '' ? null : parseCents(bill),
    payRateCents: pay.trim() === '' ? null : parseCents(pay),
  };
}

/** What is missing or cannot be read. The contract checks the parties only after everything else is right. */
function ownErrors({
  scope,
  client,
  staff,
  payer,
  shift,
  bill,
  pay,
}: OverrideFields): Record<string, string> {
  const found = {
    client: needsClient(scope) && !client ? ratesText.chooseClient : undefined,
    staff: needsStaff(scope) && staff.length === 0 ? ratesText.chooseStaff : undefined,
    payer: scope === 'PAYER' && payer === null ? ratesText.choosePayer : undefined,
    shift: scope === 'SHIFT' && shift === null ? ratesText.chooseShift : undefined,
    bill: bill.trim() === '' ? undefined : amountErrorOf(bill),
    pay: pay.trim() === '' ? undefined : amountErrorOf(pay),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, message]) => (message === undefined ? [] : [[field, message]])),
  );
}

const fieldOfPath: Readonly<Record<string, keyof OverrideFields | undefined>> = {
  clientId: 'client',
  staffId: 'staff',
  shiftId: 'shift',
  billRateCents: 'bill',
  payRateCents: 'pay',
};

/** Errors by the path in the body as errors by the field of the form. */
export const byField = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [fieldOfPath[path] ?? path, message]));

/** Checks the form: the body to send, or an error for each field that is wrong. */
export function checkOverride(fields: OverrideFields): {
  readonly body?: RateOverrideBody;
  readonly errors: Record<string, string>;
} {
  const { data, error } = rateOverrideBody.safeParse(bodyOf(fields));
  const byPath: Record<string, string> = {};
  for (const issue of error?.issues ?? []) byPath[issue.path.join('.')] ??= issue.message;
  const errors = { ...byField(byPath), ...ownErrors(fields) };
  return data && Object.keys(errors).length === 0 ? { body: data, errors } : { errors };
}
