import { defineEndpoint, versionErrors } from '../../core/index.ts';
import { mayKeepOffices } from './offices.policy.ts';
import { officeParams } from './offices.schemas.ts';
import * as s from './offices.scoped.schemas.ts';

const errors = { 404: 'no such office or setting', ...versionErrors };

export const getAgencyScope = defineEndpoint({
  id: 'offices.agencySettings',
  method: 'GET',
  path: '/agency/settings',
  summary: 'Settings as the agency has chosen them, also those that offices may have of their own',
  policy: mayKeepOffices,
  answer: s.scopedSettingsAnswer,
});

export const chooseAgencySetting = defineEndpoint({
  id: 'offices.chooseAgencySetting',
  method: 'PUT',
  path: '/agency/settings/{key}',
  summary: 'Choose a setting for the agency; needs If-Match',
  policy: mayKeepOffices,
  params: s.settingParams,
  body: s.chooseSettingBody,
  answer: s.scopedSettingSchema,
  errors,
});

export const cancelAgencySetting = defineEndpoint({
  id: 'offices.cancelAgencySetting',
  method: 'DELETE',
  path: '/agency/settings/{key}',
  summary: 'Cancel what the agency has planned for a later day; needs If-Match',
  policy: mayKeepOffices,
  params: s.settingParams,
  query: s.cancelSettingQuery,
  answer: s.scopedSettingSchema,
  errors,
});

export const getOfficeSettings = defineEndpoint({
  id: 'offices.settings',
  method: 'GET',
  path: '/offices/{id}/settings',
  summary: 'The settings of an office, each with where its value comes from',
  policy: mayKeepOffices,
  params: officeParams,
  answer: s.scopedSettingsAnswer,
  errors: { 404: 'no such office' },
});

export const chooseOfficeSetting = defineEndpoint({
  id: 'offices.chooseSetting',
  method: 'PUT',
  path: '/offices/{id}/settings/{key}',
  summary: 'Set an office’s own value, or reset it to the agency’s; needs If-Match',
  policy: mayKeepOffices,
  params: s.officeSettingParams,
  body: s.chooseSettingBody,
  answer: s.scopedSettingSchema,
  errors,
});

export const cancelOfficeSetting = defineEndpoint({
  id: 'offices.cancelSetting',
  method: 'DELETE',
  path: '/offices/{id}/settings/{key}',
  summary: 'Cancel what an office has planned for a later day; needs If-Match',
  policy: mayKeepOffices,
  params: s.officeSettingParams,
  query: s.cancelSettingQuery,
  answer: s.scopedSettingSchema,
  errors,
});
