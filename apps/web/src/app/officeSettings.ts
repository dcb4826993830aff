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
import type { SettingField, SettingGroup } from '../features/offices/index.ts';
import {
  holidaysField,
  timeBandsField,
  weekendField,
  weekStartField,
  workweekField,
} from '../features/offices/offices.own-settings.doors.ts';
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

const one = (field: SettingField, ...alsoCalled: readonly string[]) => ({ field, alsoCalled });

/** Every setting on the pages of offices, by subject, with other words that people look for it by. */
export const officeSettingGroups: readonly SettingGroup[] = [
  {
    id: 'calendar',
    label: 'Hours and calendar',
    settings: [
      one(weekStartField, 'calendar', 'Sunday', 'Monday'),
      one(holidaysField, 'Christmas', 'Thanksgiving', 'closed', 'days off'),
      one(timeBandsField, 'night', 'evening', 'shift differential'),
      one(weekendField, 'Saturday', 'Sunday', 'shift differential'),
      one(firstCallHoursSetting, 'business hours', 'office hours', 'opening hours', 'prospect', 'inquiry'),
    ],
  },
  {
    id: 'scheduling',
    label: 'Scheduling',
    settings: [
      one(conflictPoliciesField, 'warnings', 'blocked', 'overlap', 'double booking', 'override'),
      one(travelBufferField, 'travel time', 'buffer', 'gap', 'drive'),
      one(minimumRestField, 'turnaround', 'clopening', 'fatigue', 'break'),
      one(autoConfirmField, 'acknowledge', 'accept', 'confirm'),
      one(openShiftsField, 'marketplace', 'pick up', 'visibility', 'claim', 'offer'),
      one(escalationField, 'unfilled', 'uncovered', 'on call', 'broadcast', 'offer'),
    ],
  },
  {
    id: 'visits',
    label: 'Clock and visits',
    settings: [
      one(visitSignatureField, 'sign', 'EVV', 'verification', 'client'),
      one(punchPhotoField, 'selfie', 'picture', 'EVV', 'verification', 'punch'),
    ],
  },
  {
    id: 'pay',
    label: 'Pay and overtime',
    settings: [
      one(payPeriodField, 'payroll', 'biweekly', 'weekly', 'pay schedule'),
      one(workweekField, 'payroll', 'week start', 'FLSA'),
      one(overtimeRulesField, 'OT', 'time and a half', 'double time', 'labor law', 'FLSA'),
      one(payRoundingField, 'payroll', 'quarter hour', 'round'),
      one(earlyMinutesField, 'clock in early', 'before the start'),
      one(travelPayField, 'drive time', 'commute', 'travel time'),
      one(mileagePayField, 'car', 'gas', 'reimbursement', 'IRS rate', 'driving'),
      one(minimumWagesSetting, 'payroll', 'lowest pay', 'labor law'),
    ],
  },
  {
    id: 'billing',
    label: 'Billing and rates',
    settings: [
      one(billRoundingField, 'invoice', 'units', 'quarter hour', 'round'),
      one(marginLimitSetting, 'profit', 'markup', 'price warning'),
    ],
  },
  {
    id: 'care',
    label: 'Care and assessments',
    settings: [
      one(reviewDaysSetting, 'recertification', 'reassessment', 'due', 'overdue'),
      one(secondReviewerSetting, 'approval', 'sign off', 'initial assessment', 'intake'),
      one(levelsOfCareSetting, 'acuity', 'score', 'tier', 'initial assessment'),
      one(confirmedWorksSetting, 'license', 'copyright', 'permission', 'assessment tools'),
      one(needsMinutesField, 'ADL', 'hours of care', 'functional assessment'),
      one(allenSupervisionField, 'ACL', 'cognitive', 'dementia'),
    ],
  },
  {
    id: 'messages',
    label: 'Families and messages',
    settings: [
      one(lateNoticeToFamilyField, 'no show', 'missed visit', 'notification', 'alert'),
      one(caregiversWithFamilyField, 'chat', 'care team'),
      one(retentionDaysField, 'retention', 'delete', 'keep', 'legal hold'),
    ],
  },
];
