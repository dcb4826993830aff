import { defineEndpoint, versionErrors } from '../../core/index.ts';
import {
  mayEditProfiles,
  mayReadCards,
  mayReadProfiles,
  maySeePortraits,
  mayVerifyEmail,
  mayVerifyPhones,
} from './users.policy.ts';
import * as s from './users.schemas.ts';

const hidden = { 404: 'no such account, or no access' };
const versioned = { ...hidden, ...versionErrors };

export const getUser = defineEndpoint({
  id: 'users.get',
  method: 'GET',
  path: '/users/id/{id}',
  summary: 'A complete profile: your own, or anyone’s for management; recorded in the audit log',
  policy: mayReadProfiles,
  params: s.userIdParams,
  answer: s.userSchema,
  errors: hidden,
});

export const getUserCard = defineEndpoint({
  id: 'users.getCard',
  method: 'GET',
  path: '/users/{id}/card',
  summary: 'What the hover card shows; email and phone only to staff',
  policy: mayReadCards,
  params: s.userIdParams,
  answer: s.userCardSchema,
  errors: hidden,
});

export const changeUser = defineEndpoint({
  id: 'users.change',
  method: 'PUT',
  path: '/users/{id}',
  summary: 'Change personal data; a changed email or phone has to be verified again. Needs If-Match',
  policy: mayEditProfiles,
  params: s.userIdParams,
  body: s.changeUserBody,
  answer: s.userSchema,
  errors: {
    ...versioned,
    409: 'the email address or username is taken: `errors` names the field',
    422: 'another email address needs `confirmation`, or it is not right',
    429: 'too many wrong confirmations',
  },
});

export const changeDisplayPreferences = defineEndpoint({
  id: 'users.changeDisplayPreferences',
  method: 'PUT',
  path: '/users/{id}/display-preferences',
  summary: 'Change time zone, date format, time format and first day of the week',
  policy: mayEditProfiles,
  params: s.userIdParams,
  body: s.displayPreferencesSchema,
  answer: s.displayPreferencesSchema,
  errors: hidden,
});

export const setDefaultAvatar = defineEndpoint({
  id: 'users.setDefaultAvatar',
  method: 'POST',
  path: '/users/default-avatar/{id}',
  summary: 'Use the drawn portrait, always the same for the same person; answers with the image value',
  policy: mayEditProfiles,
  params: s.userIdParams,
  answer: s.imageAnswer,
  errors: hidden,
});

export const changeMedicalProfessional = defineEndpoint({
  id: 'users.changeMedicalProfessional',
  method: 'PUT',
  path: '/users/{id}/medical-professional',
  summary: 'Change the card of a medical professional. Needs If-Match',
  policy: mayEditProfiles,
  params: s.userIdParams,
  body: s.changeMedicalProfessionalBody,
  answer: s.userSchema,
  errors: { ...versioned, 409: 'the account has another role' },
});

export const sendEmailVerification = defineEndpoint({
  id: 'users.sendEmailVerification',
  method: 'POST',
  path: '/users/{id}/verify-email',
  summary: 'Send a link that verifies the email address; it works once and expires after 24 hours',
  policy: mayEditProfiles,
  params: s.userIdParams,
  answer: s.sentToAnswer,
  errors: { ...hidden, 409: 'verified already' },
});

export const verifyEmail = defineEndpoint({
  id: 'users.verifyEmail',
  method: 'POST',
  path: '/users/verify-email',
  summary: 'Verify the email address by the link in the email',
  policy: mayVerifyEmail,
  body: s.verifyEmailBody,
  answer: s.verifiedEmailAnswer,
  errors: { 410: 'the link is over' },
});

export const verifyPhone = defineEndpoint({
  id: 'users.verifyPhone',
  method: 'POST',
  path: '/users/{id}/verify-phone',
  summary: 'Verify a phone number after management has called it and reached its owner',
  policy: mayVerifyPhones,
  params: s.userIdParams,
  body: s.verifyPhoneBody,
  errors: { ...hidden, 403: 'one’s own number', 409: 'the number has changed in the meantime' },
});

export const getPortrait = defineEndpoint({
  id: 'users.getPortrait',
  method: 'GET',
  path: '/portraits/{id}.svg',
  summary: 'A portrait drawn from an id, always the same, for accounts without a picture',
  policy: maySeePortraits,
  params: s.userIdParams,
  answer: { stream: 'image/svg+xml' },
});
