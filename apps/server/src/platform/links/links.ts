import type { Database, Queryable } from '../db/index.ts';
import { problem } from '../errors/index.ts';
import { RateLimit } from '../http/index.ts';
import {
  bySystem,
  type JobHandler,
  type LinkKind,
  type Links,
  type Origin,
  type Recorder,
} from '../slice/index.ts';
import { deleteOldLinks, findLink, insertLink, revokeLinks, useLink } from './links.store.ts';
import { hashToken, makeToken } from './token.ts';

/** Tokens of one address that open nothing, in a minute. Guessing 256 bits is hopeless; asking costs the database. */
const wrongPerMinute = 60;

/** Addresses with a token: made, looked at, used, revoked, and each of it written to the audit log. */
export function createLinks({ publicUrl, record }: { publicUrl: string; record: Recorder }): Links {
  const wrong = new RateLimit(wrongPerMinute, 60_000);

  function refuse(kind: LinkKind, address: string): never {
    // Only what opens nothing is counted: nobody's right link is kept from them by somebody else's tries.
    const waitMs = wrong.take(address, performance.now());
    if (waitMs === 0) throw problem(410, kind.over);
    throw problem(429, 'Too many links were tried from here. Wait a minute, then open yours again.', {
      retryAfterSeconds: waitMs / 1000,
    });
  }

  const write = (origin: Origin, db: Queryable, what: string, kind: LinkKind, id: string) =>
    record(origin, db, {
      action: `links.${what}`,
      subject: { type: 'link', id },
      after: { purpose: kind.purpose },
    });

  const links: Links = {
    async make(db, kind, subjectId, origin = bySystem) {
      if (kind.isSingleUse && subjectId !== null) await links.revoke(db, kind, subjectId, origin);
      const token = makeToken();
      const { purpose, isSingleUse, minutes } = kind;
      const id = await insertLink(db, { hash: hashToken(token), purpose, subjectId, isSingleUse, minutes });
      await write(origin, db, 'made', kind, id);
      return `${publicUrl}/${kind.page}#token=${token}`;
    },
    async check(db, kind, token, address) {
      return (await findLink(db, kind.purpose, hashToken(token))) ?? refuse(kind, address);
    },
    async take(tx, kind, token, meta) {
      const link = await useLink(tx, kind.purpose, hashToken(token));
      if (!link) return refuse(kind, meta.address);
      // A feed is fetched every few minutes: of such links the last use is kept, and the log stays readable.
      if (kind.isSingleUse) await write({ viewer: null, meta }, tx, 'used', kind, link.id);
      return link;
    },
    async revoke(db, kind, subjectId, origin = bySystem) {
      for (const id of await revokeLinks(db, kind.purpose, subjectId))
        await write(origin, db, 'revoked', kind, id);
    },
  };
  return links;
}

/** The job that forgets links a month after they ran out. */
export function forgetLinksJob(db: Database): JobHandler {
  return { task: 'links.forget', cron: '47 3 * * *', run: () => deleteOldLinks(db) };
}
