import { payerLabels } from '@homeward/contract/clients';
import { serviceTypeLabels } from '@homeward/contract/core';
import { overrideScopeLabels, rateUnitLabels, shiftTypeLabels } from '@homeward/contract/rates';
import type { OverrideFields } from './rates.overrides.model.ts';
import { columnLabel, words } from './rates.text.ts';

/** The names of the fields. */
export const fieldLabels: Readonly<Record<keyof OverrideFields, string>> = {
  scope: 'For',
  client: 'Client',
  staff: 'Caregiver',
  payer: 'Payer',
  shift: 'Shift',
  serviceType: 'Service',
  shiftType: 'Shift type',
  unit: 'Priced by the',
  dayType: 'Day',
  timeBand: 'Time of day',
  bill: 'Bill rate',
  pay: 'Pay rate',
  minUnits: 'Minimum units',
  otBillMultiplier: 'Overtime multiplier',
  effectiveFrom: 'First day',
  effectiveTo: 'Last day',
  reason: 'Reason',
};

/** When a shift is, as its own clock says: "11/23/2026, 09:00 to 13:00". */
export function shiftInWords(
  { start, end }: { readonly start: string; readonly end: string },
  day: (day: string) => string,
): string {
  return `${day(start.slice(0, 10))}, ${start.slice(11)} to ${end.slice(11)}`;
}

/** The values of the fields as people read them. */
export function fieldsInWords(
  fields: OverrideFields,
  day: (day: string) => string,
): Record<keyof OverrideFields, string> {
  const { scope, client, staff, payer, shift, serviceType, shiftType, unit, effectiveFrom, effectiveTo } =
    fields;
  const [dayLabel = '', bandLabel = ''] = columnLabel(fields).split(', ');
  return {
    scope: overrideScopeLabels[scope],
    client: client?.fullName ?? '',
    staff: staff.map(({ name }) => name).join(', '),
    payer: payer ? payerLabels[payer] : '',
    shift: shift ? shiftInWords(shift, day) : '',
    serviceType: serviceType ? serviceTypeLabels[serviceType] : '',
    shiftType: shiftTypeLabels[shiftType],
    unit: rateUnitLabels[unit],
    dayType: dayLabel,
    timeBand: bandLabel,
    bill: fields.bill,
    pay: fields.pay,
    minUnits: String(fields.minUnits),
    otBillMultiplier: String(fields.otBillMultiplier),
    effectiveFrom: effectiveFrom === '' ? '' : day(effectiveFrom),
    effectiveTo: effectiveTo === null ? words.noEnd : day(effectiveTo),
    reason: fields.reason,
  };
}
