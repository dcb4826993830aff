import { formatCents } from '@homeward/contract/core';
import { type CardStatus, cardStates, type RateCardChange } from '@homeward/contract/rates';
import { partsOf } from './rates.cells.model.ts';
import { columnLabel, rowLabel, statusLabel, words } from './rates.text.ts';

/** One change, in words. */
export interface ChangeInWords {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Formats days and names offices. */
interface Names {
  readonly day: (day: string) => string;
  readonly office: (id: string) => string;
}

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  officeId: 'Office',
  effectiveFrom: 'First day',
  effectiveTo: 'Last day',
  notes: 'Notes',
  status: 'Status',
};

const titles: Readonly<Record<string, string>> = {
  'rates.card-added': 'Created',
  'rates.card-changed': 'Changed',
  'rates.card-moved': 'Status changed',
  'rates.card-removed': 'Deleted',
  'rates.exported': 'Prices exported',
};

/** What was done: "Created". */
export const titleOf = ({ action, after }: Pick<RateCardChange, 'action' | 'after'>): string =>
  after?.copiedFrom ? 'Created as a copy' : (titles[action] ?? action);

/** The reason for the change, if one was given. */
export function reasonOf({ after }: Pick<RateCardChange, 'after'>): string | undefined {
  const reason = after?.reason;
  return typeof reason === 'string' && reason !== '' ? reason : undefined;
}

const isPrice = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'billRateCents' in value;

const cents = (value: unknown) => (Number.isSafeInteger(value) ? formatCents(value as number) : '—');

/** A price of the audit log: "bill $34.00, pay $20.00, at least 3 units". */
function priceInWords(price: unknown): string {
  if (!isPrice(price)) return 'no price';
  const { billRateCents, payRateCents, minUnits, otBillMultiplier } = price;
  return [
    `bill ${cents(billRateCents)}, pay ${cents(payRateCents)}`,
    ...(minUnits ? [`at least ${minUnits} units`] : []),
    ...(otBillMultiplier === undefined || otBillMultiplier === 1.5
      ? []
      : [`overtime ${otBillMultiplier} times`]),
  ].join(', ');
}

function valueInWords(field: string, value: unknown, { day, office }: Names): string {
  if (value === undefined || value === '') return '—';
  if (field === 'officeId') return value === null ? words.allOffices : office(String(value));
  if (field === 'effectiveTo' && value === null) return words.noEnd;
  if (field === 'effectiveFrom' || field === 'effectiveTo') return day(String(value));
  return field === 'status' ? statusLabel(value as CardStatus) : String(value);
}

/** Whether a field of an entry is a price: its name is then the key of a line. */
const isPriceKey = (field: string) => field.split(' ').length === 5;

const isKnown = (field: string, value: unknown) =>
  field !== 'status' || value === undefined || String(value) in cardStates.states;

/** What an entry of the audit log changed, field by field and price by price. */
export function changesInWords(
  { before, after }: Pick<RateCardChange, 'before' | 'after'>,
  names: Names,
): ChangeInWords[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field) => {
    const [old, now] = [before?.[field], after?.[field]];
    if (isPriceKey(field)) {
      const parts = partsOf(field);
      const label = `${rowLabel(parts)}, ${columnLabel(parts)}`;
      return [{ label, before: priceInWords(old), after: priceInWords(now) }];
    }
    const label = labels[field];
    if (label === undefined || !isKnown(field, old) || !isKnown(field, now)) return [];
    return [{ label, before: valueInWords(field, old, names), after: valueInWords(field, now, names) }];
  });
}
