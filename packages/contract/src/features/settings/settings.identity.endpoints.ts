import { defineEndpoint, versionErrors } from '../../core/index.ts';
import {
  agencyIdentityAnswer,
  agencyIdentityBody,
  agencyLogoBody,
  agencyLogoQuery,
} from './settings.identity.schemas.ts';
import { mayKeepAgencySettings, mayReadAgencyIdentity, mayReadBranding } from './settings.policy.ts';

export const getAgencyIdentity = defineEndpoint({
  id: 'settings.getIdentity',
  method: 'GET',
  path: '/settings/agency/identity',
  summary: 'The name, address, phone and licenses of the agency',
  policy: mayReadAgencyIdentity,
  answer: agencyIdentityAnswer,
});

export const putAgencyIdentity = defineEndpoint({
  id: 'settings.putIdentity',
  method: 'PUT',
  path: '/settings/agency/identity',
  summary: 'Change the name, address, phone and licenses of the agency; needs If-Match',
  policy: mayKeepAgencySettings,
  body: agencyIdentityBody,
  answer: agencyIdentityAnswer,
  errors: versionErrors,
});

export const putAgencyLogo = defineEndpoint({
  id: 'settings.putLogo',
  method: 'PUT',
  path: '/settings/agency/logo',
  summary: 'Set or remove the logo of the agency; needs If-Match',
  policy: mayKeepAgencySettings,
  body: agencyLogoBody,
  maxBodyBytes: 2_100_000,
  answer: agencyIdentityAnswer,
  errors: versionErrors,
});

export const getAgencyLogo = defineEndpoint({
  id: 'settings.getLogo',
  method: 'GET',
  path: '/branding/logo',
  summary: 'The logo of the agency as a PNG',
  policy: mayReadBranding,
  query: agencyLogoQuery,
  answer: { stream: 'image/png' },
  errors: { 404: 'no logo' },
});
