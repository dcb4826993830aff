import {
  type IntakeHours,
  intakeHoursSetting,
  type LevelBands,
  levelBandsSetting,
  secondReviewer,
} from '@homeward/contract/intakes';
import { weekdayLabels } from '@homeward/contract/offices';
import { clockInWords, type SettingField, yesNoField } from '../offices/index.ts';
import { IntakeHoursField } from './IntakeHoursField.tsx';
import { LevelBandsField } from './LevelBandsField.tsx';

/** Whether somebody else than the assessor has to review. */
export const secondReviewerSetting = yesNoField(secondReviewer);

/** Where each level of care begins. */
export const levelsOfCareSetting: SettingField = {
  setting: levelBandsSetting,
  inWords: (value) => {
    const { level2, level3, level4, level5 } = value as LevelBands;
    return `Levels 2 to 5 from ${level2}, ${level3}, ${level4} and ${level5} points`;
  },
  Field: LevelBandsField,
};

/** When those who ask for care are called. */
export const firstCallHoursSetting: SettingField = {
  setting: intakeHoursSetting,
  inWords: (value, hourCycle) => {
    const { days, startsAt, endsAt } = value as IntakeHours;
    return `${days.map((day) => weekdayLabels[day]).join(', ')}, ${clockInWords(startsAt, hourCycle)} to ${clockInWords(endsAt, hourCycle)}`;
  },
  Field: IntakeHoursField,
};
