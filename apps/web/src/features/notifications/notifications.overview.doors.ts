import { Bell } from 'lucide-react';
import { plural } from '../../lib/format.ts';
import type { FindNeed } from '../overview/index.ts';
import { openNotifications } from './notifications.panel.hooks.ts';

/** Notifications that came while the viewer was away. */
export const unreadNeed: FindNeed = ({ unReadNotificationCount: unread }) =>
  unread === 0
    ? undefined
    : {
        id: 'notifications',
        tone: 'info',
        Icon: Bell,
        title: plural(unread, 'unread notification'),
        detail: unread === 1 ? 'It came while you were away.' : 'They came while you were away.',
        onOpen: openNotifications,
      };
