import { engagementChanged } from '@homeward/contract/engagement';
import { useRefetchOn } from '../../lib/socket.ts';
import { refetchEngagement } from './engagement.queries.ts';
import { refetchStories } from './engagement.stories.queries.ts';

const refetchBoth = () => Promise.all([refetchEngagement(), refetchStories()]);

/** Follows the log and the stories while they are on the screen. */
export const useEngagementLive = () => useRefetchOn(engagementChanged, refetchBoth);
