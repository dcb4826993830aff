import { sessionSchema } from '@homeward/contract/engagement';
import * as z from 'zod/mini';
import { instantOf } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';

/** A session as it is kept; what of it a viewer is shown decides the service. */
export const storedSessionSchema = z.extend(
  z.required(z.omit(sessionSchema, { mayCorrect: true }), { observed: true, loggedBy: true }),
  { clientId: z.string(), loggedAt: z.string() },
);
export type StoredSession = z.output<typeof storedSessionSchema>;

/** A session `e` logged by `u`. */
export const sessionJson = `json_build_object('id', e.id, 'clientId', e.client_id, 'version', e.version,
  'activityId', e.activity_id, 'activity', e.activity, 'at', ${instantOf('e.at')}, 'minutes', e.minutes,
  'index', e.engagement::float8, 'pleasure', e.pleasure, 'editedAt', ${instantOf('e.edited_at')},
  'loggedAt', ${instantOf('e.logged_at')}, 'loggedBy', ${personJson('u')},
  'observed', json_build_object('doing', e.doing, 'watching', e.watching, 'elsewhere', e.elsewhere, 'away', e.away,
    'distress', e.distress, 'moodBefore', e.mood_before, 'moodAfter', e.mood_after, 'helpedOthers', e.helped_others,
    'cue', e.cue, 'helped', e.helped, 'stopSigns', e.stop_signs))`;
