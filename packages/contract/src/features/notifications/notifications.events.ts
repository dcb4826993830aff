import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';
import { notificationSchema } from './notifications.schemas.ts';

/** Something has happened that concerns the receiver. */
export const notificationSent = defineEvent(
  'notification:sent',
  z.strictObject({ notification: notificationSchema, unreadCount: z.int() }),
);

/** The receiver has read some or all, in any tab or on any device. */
export const notificationRead = defineEvent(
  'notification:read',
  z.strictObject({ ids: z.union([z.array(idSchema), z.literal('all')]), unreadCount: z.int() }),
);
