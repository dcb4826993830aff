import { notificationKind, notificationTypes } from '@homeward/contract/notifications';
import type { MailSender } from '../../platform/mail/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { readAgencySettings, readMailSender } from '../settings/index.ts';
import * as store from './notifications.digest.store.ts';
import { lockInbox } from './notifications.inbox.store.ts';
import { digestLetter } from './notifications.letters.service.ts';
import { findQuiet } from './notifications.quiet.service.ts';

/** A letter names so many; how many more there are stands below them. */
const mostNamed = 20;

/** What waits for the end of quiet hours, by email too. */
const quietTypes = notificationTypes.filter((type) => notificationKind(type).waitsInQuietHours);

/**
 * Sends a letter to each person for whom something has stayed unread as long as the agency's settings say. It takes
 * along all else that is unread, so that nobody gets two within that time.
 */
export async function sendDigests(deps: Deps, now: Date): Promise<void> {
  const { digestAfterMinutes } = await readAgencySettings(deps.db, deps.env);
  const from = await readMailSender(deps.db, deps.env);
  let after: string | undefined;
  for (;;) {
    const userIds = await store.selectDueUsers(deps.db, digestAfterMinutes, after);
    const quiet = await findQuiet(deps.db, userIds, now);
    for (const userId of userIds) {
      const held = quiet.has(userId) ? quietTypes : [];
      // One person's failure is tried again with the next run, and holds up nobody else.
      await sendDigest(deps, userId, { digestAfterMinutes, held, most: mostNamed }, from).catch(
        (error: unknown) => {
          deps.log.error({ err: error, userId }, 'a digest could not be sent');
        },
      );
    }
    after = userIds.at(-1);
    if (after === undefined) return;
  }
}

/** In one transaction: the letter is queued, and what it tells waits no longer. */
async function sendDigest(
  { db, env, mail }: Deps,
  userId: string,
  taking: store.Taking,
  from: MailSender,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Another run, or somebody who reads at this moment, is waited for.
    const { readUpTo } = await lockInbox(tx, userId);
    await store.deleteNeedlessWaits(tx, userId, readUpTo);
    const { newest, total } = await store.takeWaits(tx, userId, taking);
    if (total === 0) return;
    const to = await store.selectReceiver(tx, userId);
    if (to) await mail.send(tx, digestLetter({ to, newest, total, from, url: env.publicUrl }));
  });
}
