import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** What the first entry is chained to. */
export const firstHash = Buffer.alloc(32);

/** The columns of an entry in the order that `StoredEntry` has them, all as text. */
export const entryColumns = `e.id, (extract(epoch from e.at) * 1000000)::bigint, e.actor_id, e.actor_role, e.action,
  e.subject_type, e.subject_id, e.address, e.request_id, e.before, e.after`;

type Text = string | null;

/** An entry as PostgreSQL prints it; `at` in microseconds since 1970, `before` and `after` as JSON text. */
export type StoredEntry = readonly [
  id: string,
  at: string,
  actorId: Text,
  actorRole: Text,
  action: string,
  subjectType: string,
  subjectId: Text,
  address: Text,
  requestId: Text,
  before: Text,
  after: Text,
];

/** Leaves every value as the text that PostgreSQL sent. */
export const asText = { getTypeParser: () => (value: string) => value };

/**
 * An entry as canonical JSON (RFC 8785), so that the same entry always gives the same bytes. The outer object is
 * written by hand, its names in their canonical order: this runs for every row of a log of years.
 */
export function canonicalEntry(entry: StoredEntry): string {
  const [id, at, actorId, actorRole, action, subjectType, subjectId, address, requestId, before, after] =
    entry;
  return (
    `{"action":${JSON.stringify(action)},"actorId":${textOf(actorId)},"actorRole":${textOf(actorRole)},` +
    `"address":${textOf(address)},"after":${jsonOf(after)},"at":${at},"before":${jsonOf(before)},` +
    `"id":"${id}","requestId":${textOf(requestId)},"subjectId":${textOf(subjectId)},` +
    `"subjectType":${JSON.stringify(subjectType)}}`
  );
}

function textOf(value: Text): string {
  return value === null ? 'null' : JSON.stringify(value);
}

function jsonOf(value: Text): string {
  return value === null ? 'null' : (canonicalize(JSON.parse(value)) ?? 'null');
}

const blockBytes = 64;
const hashBytes = 32;

/** The seal of an entry, given the seal before it and the entry in canonical form. */
export type Seal = (previous: Buffer, canonical: string) => Buffer;

/**
 * HMAC-SHA256 (RFC 2104) over the seal before and the entry. Composed of two one-shot hashes in a buffer that is
 * used again and again: a third of what a new `createHmac` for every row costs.
 * @param key AUDIT_KEY
 */
export function sealWith(key: string): Seal {
  const bytes = Buffer.byteLength(key) > blockBytes ? hash('sha256', key, 'buffer') : Buffer.from(key);
  const padded = Buffer.concat([bytes, Buffer.alloc(blockBytes - bytes.length)]);
  let inner = Buffer.alloc(16 * 1024);
  const outer = Buffer.alloc(blockBytes + hashBytes);
  for (const [index, byte] of padded.entries()) {
    inner[index] = byte ^ 0x36;
    outer[index] = byte ^ 0x5c;
  }
  return (previous, canonical) => {
    const start = blockBytes + hashBytes;
    // A UTF-16 unit takes three bytes of UTF-8 at most.
    if (start + canonical.length * 3 > inner.length) {
      inner = Buffer.concat([inner.subarray(0, blockBytes)], start + canonical.length * 3);
    }
    previous.copy(inner, blockBytes);
    const end = start + inner.write(canonical, start);
    hash('sha256', inner.subarray(0, end), 'buffer').copy(outer, blockBytes);
    return hash('sha256', outer, 'buffer');
  };
}
