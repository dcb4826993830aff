export { EngagementCard } from './EngagementCard.tsx';
export { engagementTab } from './engagement.tabs.doors.ts';
export { LogButton } from './LogButton.tsx';
export { StoriesCard } from './StoriesCard.tsx';
