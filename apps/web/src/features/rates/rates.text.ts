import { stateName } from '@homeward/contract/addresses';
import { formatCents, serviceTypeLabels } from '@homeward/contract/core';
import {
  type CardLine,
  type CardStatus,
  cardStates,
  dayTypeLabels,
  type RateWarning,
  ratesText,
  rateUnitLabels,
  shiftTypeLabels,
  timeBandLabels,
} from '@homeward/contract/rates';
import type { StatusKind } from '../../ui/StatusBadge.tsx';

export const ratesPath = '/dashboard/base-rates';

/** The address of a rate card's page. */
export const cardPath = (id: string): string => `${ratesPath}/${id}`;

/** A status as it begins a line: "Scheduled". */
export function statusLabel(status: CardStatus): string {
  const name = cardStates.states[status];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const statusKinds: Readonly<Record<CardStatus, StatusKind>> = {
  DRAFT: 'info',
  SCHEDULED: 'waiting',
  ACTIVE: 'good',
  EXPIRED: 'warning',
  ARCHIVED: 'off',
};

/** What a row of prices is called: "Personal care, hourly, per hour". */
export function rowLabel({
  serviceType,
  shiftType,
  unit,
}: Pick<CardLine, 'serviceType' | 'shiftType' | 'unit'>): string {
  return `${serviceTypeLabels[serviceType]}, ${shiftTypeLabels[shiftType].toLowerCase()}, per ${rateUnitLabels[unit].toLowerCase()}`;
}

/** What a column of prices is called: "Weekend, evening". */
export function columnLabel({ dayType, timeBand }: Pick<CardLine, 'dayType' | 'timeBand'>): string {
  return `${dayTypeLabels[dayType]}, ${timeBandLabels[timeBand].toLowerCase()}`;
}

/** A percentage to one decimal, never rounded up: one below a limit does not read as the limit. */
export function percentInWords(percent: number): string {
  return `${Math.floor(percent * 10) / 10}%`;
}

/** A warning about a price, as a sentence. */
export function warningInWords(warning: RateWarning, marginLimit: number): string {
  if (warning.kind === 'PAY_ABOVE_BILL') return ratesText.payAboveBill;
  if (warning.kind === 'LOW_MARGIN')
    return ratesText.lowMargin(percentInWords(warning.percent), `${marginLimit}%`);
  const state = stateName(warning.state) ?? warning.state;
  return ratesText.belowMinimumWage(state, formatCents(warning.hourlyCents));
}

/** Words of several components. */
export const words = {
  allOffices: 'All offices',
  noEnd: 'No last day',
  copy: 'Copy…',
  newVersion: 'Create a new version',
  amount: 'Enter an amount such as 34.50.',
  bothRates: 'Enter a bill rate and a pay rate.',
} as const;
