import { overtimeRuleSetLabels } from '@homeward/contract/staff';
import {
  type OvertimeRuleSet,
  overtimeRuleSet,
  type PayPeriod,
  payPeriod,
} from '@homeward/contract/timesheets';
import type { SettingField } from '../offices/index.ts';
import { OvertimeRulesField } from './OvertimeRulesField.tsx';
import { PayPeriodField } from './PayPeriodField.tsx';

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
