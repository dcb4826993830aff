import { confirmedWorks, type LicensedWork, licensedWorkLabels } from '@homeward/contract/instruments';
import type { SettingField } from '../offices/index.ts';
import { ConfirmedWorksField } from './ConfirmedWorksField.tsx';

/** The licensed instruments that the agency has confirmed that it may use. */
export const confirmedWorksSetting: SettingField = {
  setting: confirmedWorks,
  inWords: (value) =>
    (value as readonly LicensedWork[]).map((work) => licensedWorkLabels[work]).join(', ') || 'None confirmed',
  Field: ConfirmedWorksField,
};
