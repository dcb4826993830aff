import { reviewDaysSetting } from '../features/care-plans/care-plans.settings.doors.ts';
import { caregiversWithFamilyField, retentionDaysField } from '../features/chat/chat.settings.doors.ts';
import {
  allenSupervisionField,
  confirmedWorksSetting,
  needsMinutesField,
} from '../features/instruments/index.ts';
import {
  firstCallHoursSetting,
  levelsOfCareSetting,
  secondReviewerSetting,
} from '../features/intakes/intakes.settings.doors.ts';
import type { SettingField } from '../features/offices/index.ts';
import { marginLimitSetting, minimumWagesSetting } from '../features/rates/rates.settings.doors.ts';
import {
  autoConfirmField,
  conflictPoliciesField,
  escalationField,
  minimumRestField,
  openShiftsField,
  travelBufferField,
} from '../features/shifts/shifts.settings.doors.ts';
import {
  mileagePayField,
  overtimeRulesField,
  payPeriodField,
  travelPayField,
} from '../features/timesheets/timesheets.settings.doors.ts';
import {
  billRoundingField,
  earlyMinutesField,
  lateNoticeToFamilyField,
  payRoundingField,
  punchPhotoField,
  visitSignatureField,
} from '../features/visits/visits.settings.doors.ts';

/** The settings that other slices bring to the pages of offices, in their order. */
export const officeSettingFields: readonly SettingField[] = [
  reviewDaysSetting,
  marginLimitSetting,
  minimumWagesSetting,
  conflictPoliciesField,
  travelBufferField,
  minimumRestField,
  openShiftsField,
  escalationField,
  autoConfirmField,
  confirmedWorksSetting,
  needsMinutesField,
  allenSupervisionField,
  payRoundingField,
  billRoundingField,
  earlyMinutesField,
  visitSignatureField,
  lateNoticeToFamilyField,
  punchPhotoField,
  payPeriodField,
  overtimeRulesField,
  travelPayField,
  mileagePayField,
  firstCallHoursSetting,
  levelsOfCareSetting,
  secondReviewerSetting,
  caregiversWithFamilyField,
  retentionDaysField,
];
