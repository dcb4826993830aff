import { formatCents } from '@homeward/contract/core';
import { overtimeRuleSetLabels } from '@homeward/contract/staff';
import {
  betweenOf,
  type MileagePay,
  type MilesBetween,
  mileagePay,
  type OvertimeRuleSet,
  overtimeRuleSet,
  type PayPeriod,
  payPeriod,
  type TravelPay,
  travelPay,
} from '@homeward/contract/timesheets';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { OfficeParts, SettingField } from '../offices/index.ts';
import { MileagePayField } from './MileagePayField.tsx';
import { OvertimeRulesField } from './OvertimeRulesField.tsx';
import { PayPeriodField } from './PayPeriodField.tsx';
import { TravelPayField } from './TravelPayField.tsx';
import { mileRateInWords } from './timesheets.text.ts';

/** The overtime rules of offices: of one among its settings of pay, and above settings and offices what waits to be confirmed. */
export const officeRulesParts: OfficeParts = {
  OnPage: lazyPart(() =>
    import('./OfficeRules.tsx').then((module) => ({ default: module.OfficeRulesToConfirm })),
  ),
  InGroup: {
    group: 'pay',
    Part: lazyPart(() => import('./OfficeRules.tsx').then((module) => ({ default: module.OfficeRules }))),
  },
  OnList: lazyPart(() =>
    import('./UnconfirmedRules.tsx').then((module) => ({ default: module.UnconfirmedRules })),
  ),
};

/** How long a pay period is. */
export const payPeriodField: SettingField = {
  setting: payPeriod,
  inWords: (value) => {
    const { weeks, firstDay } = value as PayPeriod;
    return weeks === 1 ? 'One week' : `Two weeks, the first with ${firstDay}`;
  },
  Field: PayPeriodField,
};

/** By which law overtime is counted. */
export const overtimeRulesField: SettingField = {
  setting: overtimeRuleSet,
  inWords: (value) => overtimeRuleSetLabels[value as OvertimeRuleSet],
  Field: OvertimeRulesField,
};

/** How travel between clients is paid. */
export const travelPayField: SettingField = {
  setting: travelPay,
  inWords: (value) => {
    const { isPaid, milesPerHour, mostMinutes, rateCents } = value as TravelPay;
    if (!isPaid) return 'Not paid';
    const rate =
      rateCents === null ? 'at the rate of the next visit' : `at ${formatCents(rateCents)} an hour`;
    return `Paid ${rate}, ${milesPerHour} miles an hour, at most ${mostMinutes} min`;
  },
  Field: TravelPayField,
};

const betweenInWords: Readonly<Record<MilesBetween, string>> = {
  WITH_TRAVEL: '',
  ALWAYS: ', also between clients without paid travel time',
  NEVER: ', not between clients',
};

/** What a mile pays. */
export const mileagePayField: SettingField = {
  setting: mileagePay,
  inWords: (value) => {
    const pay = value as MileagePay;
    const { millsPerMile } = pay;
    if (millsPerMile === null) return 'Not paid';
    return `${mileRateInWords(millsPerMile)} a mile${betweenInWords[betweenOf(pay)]}`;
  },
  Field: MileagePayField,
};
