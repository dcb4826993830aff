import { type Display, formatHomeTime, type ServiceType, serviceTypeLabels } from '@homeward/contract/core';
import {
  type Correction,
  type CorrectionField,
  type CorrectionStatus,
  correctionFieldLabels,
} from '@homeward/contract/visits';
import type { StatusKind } from '../../ui/StatusBadge.tsx';

export const correctionKinds: Readonly<Record<CorrectionStatus, StatusKind>> = {
  PENDING: 'waiting',
  APPROVED: 'good',
  REJECTED: 'bad',
};

export const correctionLabels: Readonly<Record<CorrectionStatus, string>> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
};

function valueInWords(
  field: CorrectionField,
  value: string | number | null,
  timezone: string,
  display: Display,
): string {
  if (value === null) return '—';
  if (field === 'in' || field === 'out')
    return formatHomeTime({ at: String(value), timezone }, display, { day: 'number' }).text;
  if (field === 'serviceType') return serviceTypeLabels[value as ServiceType];
  return String(value);
}

/**
 * What of a visit would change: "Clock-in: 01/11/2027, 9:20 AM → 01/11/2027, 9:00 AM".
 * @param timezone of the client's office
 */
export const changesInWords = (
  { changes }: Pick<Correction, 'changes'>,
  timezone: string,
  display: Display,
) =>
  changes.map(({ field, from, to }) => ({
    field,
    label: correctionFieldLabels[field],
    from: valueInWords(field, from, timezone, display),
    to: valueInWords(field, to, timezone, display),
  }));
