import { defineEndpoint } from '../../core/index.ts';
import { mayAssess } from '../assessments/index.ts';
import { clientParams } from '../clients/index.ts';
import { mayReadEngagement, mayRemoveStories, mayShareStories } from './engagement.policy.ts';
import * as s from './engagement.stories.schemas.ts';

const noClient = 'no such client, out of reach, or without the consent to the assessments';
const noStory = 'no such story, or its client is out of reach';

export const listStories = defineEndpoint({
  id: 'engagement.stories',
  method: 'GET',
  path: '/clients/{id}/stories',
  summary: 'The stories and photos that the family of a client shared, the newest first',
  policy: mayReadEngagement,
  params: clientParams,
  query: s.storiesQuery,
  answer: s.storiesPage,
  errors: { 404: noClient },
});

export const shareStory = defineEndpoint({
  id: 'engagement.shareStory',
  method: 'POST',
  path: '/clients/{id}/stories',
  summary:
    'Share a story, with a photo or without. The id is made by the browser: sent again, it changes nothing',
  policy: mayShareStories,
  params: clientParams,
  body: s.shareStoryBody,
  answer: s.storySchema,
  status: 201,
  errors: { 404: noClient, 409: 'another story has this id', 422: 'the upload is not there, or no photo' },
});

export const removeStory = defineEndpoint({
  id: 'engagement.removeStory',
  method: 'DELETE',
  path: '/stories/{id}',
  summary: 'Remove a story and its photo for good: the person who shared it, or those who assess',
  policy: mayRemoveStories,
  params: s.storyParams,
  errors: { 403: 'somebody else’s', 404: noStory },
});

export const takeStory = defineEndpoint({
  id: 'engagement.takeStory',
  method: 'POST',
  path: '/stories/{id}/take',
  summary: 'Add a story to a topic of “My story” in the Montessori profile that is being written, once',
  policy: mayAssess,
  params: s.storyParams,
  body: s.takeStoryBody,
  answer: s.storySchema,
  errors: { 404: noStory, 409: 'no profile is being written, or it is there already' },
});
