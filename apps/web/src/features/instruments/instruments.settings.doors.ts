import {
  type AllenSupervision,
  allenBands,
  allenSupervisionSetting,
  confirmedWorks,
  type LicensedWork,
  licensedWorkLabels,
  type NeedsMinutes,
  needsActivities,
  needsMinutesSetting,
} from '@homeward/contract/instruments';
import type { SettingField } from '../offices/index.ts';
import { AllenSupervisionField } from './AllenSupervisionField.tsx';
import { ConfirmedWorksField } from './ConfirmedWorksField.tsx';
import { activityLabels, instrumentSettingsText } from './instruments.settings.text.ts';
import { NeedsMinutesField } from './NeedsMinutesField.tsx';

/** The licensed instruments that the agency has confirmed that it may use. */
export const confirmedWorksSetting: SettingField = {
  setting: confirmedWorks,
  inWords: (value) =>
    (value as readonly LicensedWork[]).map((work) => licensedWorkLabels[work]).join(', ') || 'None confirmed',
  Field: ConfirmedWorksField,
};

/** The minutes that the needs map counts. */
export const needsMinutesField: SettingField = {
  setting: needsMinutesSetting,
  inWords: (value) =>
    needsActivities
      .map((one) => instrumentSettingsText.minutes(activityLabels[one], (value as NeedsMinutes)[one]))
      .join(', '),
  Field: NeedsMinutesField,
};

/** How much supervision goes with each Allen level. */
export const allenSupervisionField: SettingField = {
  setting: allenSupervisionSetting,
  inWords: (value) => {
    const suggested = allenSupervisionSetting.default;
    const own = allenBands.filter((band) => (value as AllenSupervision)[band] !== suggested[band]);
    return own.length === 0 ? instrumentSettingsText.suggested : instrumentSettingsText.ownWords(own.length);
  },
  Field: AllenSupervisionField,
};
