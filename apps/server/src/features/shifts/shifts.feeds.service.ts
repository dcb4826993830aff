import { createHash } from 'node:crypto';
import { type Feed, mayHaveFeeds, shiftsText } from '@homeward/contract/shifts';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import { isKnown, RateLimit } from '../../platform/http/index.ts';
import { hashToken, makeToken } from '../../platform/links/index.ts';
import type { CallBase, Caller, Deps } from '../../platform/slice/index.ts';
import { displayOf } from '../users/index.ts';
import { calendarOf, initialsOf, mostFeeds } from './shifts.feeds.model.ts';
import * as store from './shifts.feeds.store.ts';

const subjectOf = (id: string) => ({ subject: { type: 'calendar-feed', id } });

/** Makes an address; its token is in this answer and nowhere else. @throws 409 the caller has ten already */
export async function createFeed(
  deps: Deps,
  tx: Transaction,
  name: string,
  caller: Caller,
): Promise<Feed & { url: string }> {
  const { id: userId } = caller.viewer;
  if ((await store.lockFeeds(tx, userId)).length >= mostFeeds) throw problem(409, shiftsText.tooManyFeeds);
  const token = makeToken();
  const feed = await store.insertFeed(tx, { userId, name, tokenHash: hashToken(token) });
  await deps.record(caller, tx, {
    action: 'shifts.feed-made',
    ...subjectOf(feed.id),
    after: { name },
  });
  return { ...feed, url: `${deps.env.publicUrl}/api/feeds/${token}.ics` };
}

/** Ends an address for good. @throws 404 no such address of the caller */
export async function revokeFeed(deps: Deps, tx: Transaction, id: string, caller: Caller): Promise<void> {
  const name = await store.revokeFeed(tx, id, caller.viewer.id);
  if (name === undefined) throw notFound(shiftsText.feed);
  await deps.record(caller, tx, { action: 'shifts.feed-revoked', ...subjectOf(id), before: { name } });
}

/** Addresses of one place that open nothing, in a minute: guessing 256 bits is hopeless, asking costs the database. */
const wrongPerMinute = 60;

/** Reads calendars for whoever has their address; one for each server, because it counts wrong tries. */
export class FeedReader {
  readonly #wrong = new RateLimit(wrongPerMinute, 60_000);

  /**
   * The calendar behind an address, by what its owner may see now; nothing where the reader has the same one already.
   * @throws 404 unknown, or its owner is gone, 410 revoked, 429 too many wrong ones from here
   */
  async read(
    db: Queryable,
    file: string,
    call: Pick<CallBase, 'meta' | 'header' | 'setHeader' | 'setStatus'>,
  ): Promise<Buffer> {
    const { meta, header, setHeader, setStatus } = call;
    const feed = await store.findFeed(db, hashToken(file.slice(0, -'.ics'.length)));
    const owner = feed && { id: feed.ownerId, role: feed.ownerRole };
    if (!feed || !owner || !mayHaveFeeds.allows(owner)) throw this.#refuse(meta.address);
    if (feed.isRevoked) throw problem(410, shiftsText.feedOver);
    const shifts = await store.findFeedShifts(db, owner, meta.at);
    const calendar = Buffer.from(
      calendarOf(
        feed.name,
        shifts.map(({ firstName, lastName, ...shift }) => ({
          ...shift,
          initials: initialsOf(firstName, lastName),
        })),
        await displayOf(db, owner.id),
      ),
    );
    await store.noteReading(db, feed.id);
    const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
    setHeader('etag', etag);
    setHeader('cache-control', 'private, no-cache');
    if (!isKnown(header('if-none-match'), etag)) return calendar;
    setStatus(304);
    return Buffer.alloc(0);
  }

  #refuse(address: string): Error {
    const waitMs = this.#wrong.take(address, performance.now());
    if (waitMs === 0) return notFound(shiftsText.feed);
    return problem(429, shiftsText.tooManyTries, { retryAfterSeconds: waitMs / 1000 });
  }
}
