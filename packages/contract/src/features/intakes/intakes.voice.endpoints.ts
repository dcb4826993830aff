import { defineEndpoint } from '../../core/index.ts';
import { mayAnswerIntakes } from './intakes.policy.ts';
import * as s from './intakes.schemas.ts';

const hidden = { 404: 'no such prospect, section or voice note, or not for the caller' };

export const addIntakeVoice = defineEndpoint({
  id: 'intakes.addVoice',
  method: 'POST',
  path: '/intakes/{id}/sections/{section}/voice-notes',
  summary: 'Add a voice note of up to 3 minutes to a section. Everyone who reads the section hears it',
  policy: mayAnswerIntakes,
  params: s.intakeSectionParams,
  body: s.addVoiceBody,
  answer: s.intakeSchema,
  status: 201,
  errors: {
    ...hidden,
    409: 'submitted, put aside, or the section has too many',
    422: 'no recording, too long, or its upload is gone',
  },
});

export const removeIntakeVoice = defineEndpoint({
  id: 'intakes.removeVoice',
  method: 'DELETE',
  path: '/intakes/{id}/voice-notes/{voiceId}',
  summary: 'Remove a voice note for good, with its recording: the office any, others their own',
  policy: mayAnswerIntakes,
  params: s.intakeVoiceParams,
  answer: s.intakeSchema,
  errors: { ...hidden, 403: 'recorded by someone else', 409: 'submitted, or put aside' },
});
