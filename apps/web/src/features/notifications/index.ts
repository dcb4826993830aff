export { NotificationBell } from './NotificationBell.tsx';
export { NotificationSettings } from './NotificationSettings.tsx';
export { useUnseenArrivals } from './notifications.arrived.live.ts';
export { titleWithCount } from './notifications.bell.text.ts';
export { followNotifications } from './notifications.live.ts';
export { closeNotifications, openNotifications } from './notifications.panel.hooks.ts';
