import { defineEndpoint, versionErrors } from '../../core/index.ts';
import { mayKeepAgencySettings, mayReadBranding } from './settings.policy.ts';
import { agencySettingsAnswer, agencySettingsSchema, brandingSchema } from './settings.schemas.ts';

export const getBranding = defineEndpoint({
  id: 'settings.getBranding',
  method: 'GET',
  path: '/branding',
  summary: 'The names and the accent that the agency shows',
  policy: mayReadBranding,
  answer: brandingSchema,
});

export const getAgencySettings = defineEndpoint({
  id: 'settings.getAgency',
  method: 'GET',
  path: '/settings/agency',
  summary: 'The settings of the agency',
  policy: mayKeepAgencySettings,
  answer: agencySettingsAnswer,
});

export const putAgencySettings = defineEndpoint({
  id: 'settings.putAgency',
  method: 'PUT',
  path: '/settings/agency',
  summary: 'Change the settings of the agency; needs If-Match',
  policy: mayKeepAgencySettings,
  body: agencySettingsSchema,
  answer: agencySettingsAnswer,
  errors: versionErrors,
});
