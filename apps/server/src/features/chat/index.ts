import { chatSettings } from '@homeward/contract/chat';
import { defineSlice } from '../../platform/slice/index.ts';
import { filesOfMessages } from './chat.files.store.ts';
import { chatJobs } from './chat.jobs.ts';
import { chatListeners, chatSockets } from './chat.live.ts';
import { chatRoutes } from './chat.routes.ts';
import { seedChat } from './chat.seed.ts';
import { followAccounts } from './chat.team.service.ts';

export const chatSlice = defineSlice({
  name: 'chat',
  routes: chatRoutes,
  listeners: chatListeners,
  sockets: chatSockets,
  settings: chatSettings,
  jobs: chatJobs,
  accounts: followAccounts,
  fileOwners: [filesOfMessages],
  seed: seedChat,
});
