import { defineEndpoint } from '../../core/index.ts';
import { mayReadDirectory } from './directory.policy.ts';
import { onCallAnswer } from './directory.schemas.ts';

// In a file of its own: the Overview asks for this alone, and brings none of the others.
export const readDirectoryOnCall = defineEndpoint({
  id: 'directory.onCall',
  method: 'GET',
  path: '/directory/on-call',
  summary:
    'Who is on call now, with what they share with the caller; rotations without anyone for management only',
  policy: mayReadDirectory,
  answer: onCallAnswer,
});
