import { stateName } from '@homeward/contract/addresses';
import { formatCents } from '@homeward/contract/core';
import { type MinimumWages, marginLimit, minimumWages } from '@homeward/contract/rates';
import type { SettingField } from '../offices/index.ts';
import { MarginLimitField } from './MarginLimitField.tsx';
import { MinimumWagesField } from './MinimumWagesField.tsx';

/** The margin below which a price gets a warning. */
export const marginLimitSetting: SettingField = {
  setting: marginLimit,
  inWords: (value) => `${value as number}%`,
  Field: MarginLimitField,
};

const nameOf = (state: string) => stateName(state) ?? state;

/** The hourly minimum wage of each state, for the whole agency. */
export const minimumWagesSetting: SettingField = {
  setting: minimumWages,
  inWords: (value) =>
    (value as MinimumWages)
      .map(({ state, hourlyCents }) => `${nameOf(state)} ${formatCents(hourlyCents)}`)
      .join(', ') || 'None entered',
  Field: MinimumWagesField,
};
