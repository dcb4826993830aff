import { defineEndpoint } from '../../core/index.ts';
import { mayUseNotifications } from './notifications.policy.ts';
import * as s from './notifications.schemas.ts';

export const listNotifications = defineEndpoint({
  id: 'notifications.list',
  method: 'GET',
  path: '/notification',
  summary: 'Own notifications, newest first, in pages of 20 that stay the same while new ones arrive',
  policy: mayUseNotifications,
  query: s.notificationPageQuery,
  answer: s.notificationPageSchema,
});

export const listMissedNotifications = defineEndpoint({
  id: 'notifications.listMissed',
  method: 'GET',
  path: '/notification/missed',
  summary: 'Own notifications after a sequence, oldest first, for a browser that reconnects',
  policy: mayUseNotifications,
  query: s.missedQuery,
  answer: s.missedSchema,
});

export const markNotificationRead = defineEndpoint({
  id: 'notifications.markRead',
  method: 'POST',
  path: '/notification/{id}/read',
  summary: 'Mark one own notification as read; doing so again changes nothing',
  policy: mayUseNotifications,
  params: s.notificationParams,
  answer: s.unreadAnswer,
  errors: { 404: 'no such notification of the caller' },
});

export const markAllNotificationsRead = defineEndpoint({
  id: 'notifications.markAllRead',
  method: 'POST',
  path: '/notification/mark-all-as-read',
  summary: 'Mark every own notification as read',
  policy: mayUseNotifications,
  answer: s.unreadAnswer,
});

export const getNotificationPreferences = defineEndpoint({
  id: 'notifications.getPreferences',
  method: 'GET',
  path: '/notification/preferences',
  summary: 'The sound, the quiet hours, and which events reach the caller in the app and by email',
  policy: mayUseNotifications,
  answer: s.notificationPreferencesSchema,
});

export const changeNotificationPreferences = defineEndpoint({
  id: 'notifications.changePreferences',
  method: 'PATCH',
  path: '/notification/preferences',
  summary: 'Change the sound, the quiet hours or single events; the rest stays as it is',
  policy: mayUseNotifications,
  body: s.changePreferencesBody,
  answer: s.notificationPreferencesSchema,
});
