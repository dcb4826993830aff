import { type Display, formatDateTime, type ServiceType, serviceTypeLabels } from '@homeward/contract/core';
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

function valueInWords(field: CorrectionField, value: string | number | null, display: Display): string {
  if (value === null) return '—';
  if (field === 'in' || field === 'out') return formatDateTime(String(value), display);
  if (field === 'serviceType') return serviceTypeLabels[value as ServiceType];
  return String(value);
}

/** What of a visit would change: "Clock-in: 01/11/2027, 9:20 AM → 01/11/2027, 9:00 AM". */
export const changesInWords = ({ changes }: Pick<Correction, 'changes'>, display: Display) =>
  changes.map(({ field, from, to }) => ({
    field,
    label: correctionFieldLabels[field],
    from: valueInWords(field, from, display),
    to: valueInWords(field, to, display),
  }));
