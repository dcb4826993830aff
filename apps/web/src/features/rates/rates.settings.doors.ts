import { usStates } from '@homeward/contract/addresses';
import { formatCents } from '@homeward/contract/core';
import { type MinimumWages, marginLimit, minimumWages } from '@homeward/contract/rates';
import type { SettingField } from '../offices/index.ts';
import { MarginLimitField } from './MarginLimitField.tsx';
import { MinimumWagesField } from './MinimumWagesField.tsx';

/** Below which margin a price is pointed out. */
export const marginLimitSetting: SettingField = {
  setting: marginLimit,
  inWords: (value) => `${value as number}%`,
  Field: MarginLimitField,
};

const nameOf = (state: string) => usStates.find(([code]) => code === state)?.[1] ?? state;

/** The least that an hour of work is paid, by state. The agency's alone. */
export const minimumWagesSetting: SettingField = {
  setting: minimumWages,
  inWords: (value) =>
    (value as MinimumWages)
      .map(({ state, hourlyCents }) => `${nameOf(state)} ${formatCents(hourlyCents)}`)
      .join(', ') || 'None entered',
  Field: MinimumWagesField,
};
