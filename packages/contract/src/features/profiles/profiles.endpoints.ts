import { defineEndpoint, draftAnswer, saveDraftBody, versionErrors } from '../../core/index.ts';
import * as form from './profiles.form.schemas.ts';
import * as licenses from './profiles.licenses.schemas.ts';
import { mayEditCareProviders, mayReadCareProviders } from './profiles.policy.ts';
import * as s from './profiles.schemas.ts';

const hidden = { 404: 'no such account, or no access' };

export const getCareProvider = defineEndpoint({
  id: 'profiles.getCareProvider',
  method: 'GET',
  path: '/users/{id}/care-provider',
  summary: 'A care provider’s professional profile with its licenses’ files; null where there is none',
  policy: mayReadCareProviders,
  params: s.careProviderParams,
  answer: s.careProviderAnswer,
  errors: hidden,
});

export const saveCareProvider = defineEndpoint({
  id: 'profiles.saveCareProvider',
  method: 'PUT',
  path: '/users/{id}/care-provider',
  summary: 'Add or change a professional profile, whole. Needs If-Match; the same again changes nothing',
  policy: mayEditCareProviders,
  params: s.careProviderParams,
  body: form.careProviderBody,
  answer: s.careProviderAnswer,
  errors: { ...hidden, ...versionErrors, 409: 'the account has another role' },
});

export const attachFiles = defineEndpoint({
  id: 'profiles.attachFiles',
  method: 'POST',
  path: '/users/{id}/care-provider/attach-files',
  summary: 'File uploads as proof of a license; the same again changes nothing',
  policy: mayEditCareProviders,
  params: s.careProviderParams,
  body: licenses.attachFilesBody,
  answer: licenses.licenseSchema,
  errors: {
    404: 'no such account or license, or a file that is neither the caller’s nor filed under the account',
  },
});

export const removeFiles = defineEndpoint({
  id: 'profiles.removeFiles',
  method: 'POST',
  path: '/users/{id}/care-provider/remove-files',
  summary: 'Delete files that prove a license, or none of them; those that are deleted already stay so',
  policy: mayEditCareProviders,
  params: s.careProviderParams,
  body: licenses.removeFilesBody,
  answer: licenses.licenseSchema,
  errors: { 404: 'no such account or license, or a file that was never attached to it' },
});

export const removeCareProvider = defineEndpoint({
  id: 'profiles.removeCareProvider',
  method: 'DELETE',
  path: '/users/{id}/care-provider',
  summary: 'Remove a professional profile; with If-Match, only that version',
  policy: mayEditCareProviders,
  params: s.careProviderParams,
  answer: s.removedCareProviderAnswer,
  errors: { ...hidden, 412: versionErrors[412] },
});

export const restoreCareProvider = defineEndpoint({
  id: 'profiles.restoreCareProvider',
  method: 'POST',
  path: '/users/{id}/care-provider/restore',
  summary: 'Undo the removal of a professional profile, within two minutes',
  policy: mayEditCareProviders,
  params: s.careProviderParams,
  answer: s.careProviderAnswer,
  errors: { ...hidden, 409: 'another one was added in the meantime', 410: 'too late' },
});

export const getDraft = defineEndpoint({
  id: 'profiles.getDraft',
  method: 'GET',
  path: '/users/{id}/care-provider/draft',
  summary: 'The caller’s unsaved draft of this profile',
  policy: mayEditCareProviders,
  params: s.careProviderParams,
  answer: draftAnswer,
  errors: hidden,
});

export const saveDraft = defineEndpoint({
  id: 'profiles.saveDraft',
  method: 'PUT',
  path: '/users/{id}/care-provider/draft',
  summary:
    'Save what the caller has typed so far: one draft for each profile and editor, deleted once the profile is saved',
  policy: mayEditCareProviders,
  params: s.careProviderParams,
  body: saveDraftBody,
  errors: { ...hidden, 413: 'larger than a profile can be' },
});

export const discardDraft = defineEndpoint({
  id: 'profiles.discardDraft',
  method: 'DELETE',
  path: '/users/{id}/care-provider/draft',
  summary: 'Discard a draft',
  policy: mayEditCareProviders,
  params: s.careProviderParams,
  errors: hidden,
});
