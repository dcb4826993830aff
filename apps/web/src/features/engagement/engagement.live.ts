import { engagementChanged } from '@homeward/contract/engagement';
import { useRefetchOn } from '../../lib/socket.ts';
import { refetchEngagement } from './engagement.queries.ts';

/** Follows the log while it is on the screen. */
export const useEngagementLive = () => useRefetchOn(engagementChanged, refetchEngagement);
