import {
  changeNotificationPreferences,
  getNotificationPreferences,
  listMissedNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@homeward/contract/notifications';
import type { Deps } from '../../platform/slice/index.ts';
import { RawJson, type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { changePreferences, readPreferences } from './notifications.preferences.service.ts';
import { readAll, readOne } from './notifications.service.ts';
import { readMissed, readPage } from './notifications.store.ts';

export function notificationsRoutes(deps: Deps): Route[] {
  return [
    readRoute(
      listNotifications,
      async ({ viewer, query }) => new RawJson(await readPage(deps.db, viewer.id, query.page, query.upTo)),
    ),
    readRoute(
      listMissedNotifications,
      async ({ viewer, query }) => new RawJson(await readMissed(deps.db, viewer.id, query.after)),
    ),
    writeRoute(markNotificationRead, ({ db, viewer, params }) => readOne(deps, db, viewer.id, params.id)),
    writeRoute(markAllNotificationsRead, ({ db, viewer }) => readAll(deps, db, viewer.id)),
    readRoute(getNotificationPreferences, ({ db, viewer }) => readPreferences(db, viewer)),
    writeRoute(changeNotificationPreferences, ({ db, viewer, body, meta }) =>
      changePreferences(deps, db, body, { viewer, meta }),
    ),
  ];
}
