import pg from 'pg';
import {
  asText,
  canonicalEntry,
  entryColumns,
  firstHash,
  type Seal,
  type StoredEntry,
  sealWith,
} from './chain.ts';
import type { Head } from './head.ts';
import { type HeadSources, type Heads, readHeads } from './heads.ts';

export interface Verdict {
  readonly entries: number;
  /** Written-down ends of the chain that it was compared with. */
  readonly heads: number;
  /** What is wrong first, in words; undefined when nothing is. */
  readonly fault: string | undefined;
  /** Nothing that was sealed or signed fits the key: it is not the one that was used, so nothing can be said of the log. */
  readonly isOtherKey: boolean;
}

export interface VerifyOptions extends HeadSources {
  /** A role that may read the audit tables. */
  readonly databaseUrl: string;
}

type Walked = Omit<Verdict, 'heads' | 'isOtherKey'> & { readonly fitsNowhere?: boolean };

const chunkSize = 5_000;

type Link = [position: string, entryId: string, hash: string, ...entry: StoredEntry];

/**
 * Walks the whole audit log in the order of its seals and looks for the first row that is not as it was sealed:
 * changed, removed, swapped, inserted, or cut off the end. Every head that was ever written down is compared: one that
 * the log no longer has shows what was cut, whatever was written after it. Reads ahead, and holds two chunks at most.
 */
export async function verifyAudit(options: VerifyOptions): Promise<Verdict> {
  const seal = sealWith(options.auditKey);
  const client = new pg.Client({ connectionString: options.databaseUrl });
  await client.connect();
  try {
    // One moment for all of it: the server goes on writing meanwhile.
    await client.query('begin isolation level repeatable read read only');
    const heads = await readHeads(options);
    const start: Head = { position: '0', hash: firstHash };
    const { entries, fault, fitsNowhere = false } = await walk(client, seal, start, heads);
    return {
      entries,
      heads: heads.hashes.size,
      // A head of this key shows that the log was another one under it.
      isOtherKey: fitsNowhere && heads.ofThisKey === 0,
      fault: fault ?? heads.fault ?? (await findUnsealed(client)),
    };
  } finally {
    await client.end();
  }
}

async function walk(client: pg.Client, seal: Seal, start: Head, heads: Heads): Promise<Walked> {
  let position = BigInt(start.position);
  let hash = start.hash;
  let entries = 0;
  let next = readChunk(client, position);
  for (;;) {
    const links = await next;
    const last = links.at(-1);
    if (last) next = readChunk(client, BigInt(last[0]));
    // Read ahead: when a fault ends the walk nobody waits for it.
    next.catch(() => undefined);
    for (const [index, link] of links.entries()) {
      const expected = position + 1n;
      const sealed = Buffer.from(link[2].slice(2), 'hex');
      const fault = checkLink(seal, hash, expected, link) ?? checkHead(heads, expected, sealed);
      if (fault === 'broken') {
        const fitsNowhere = entries === 0 && !isAnySealed(seal, links) && links.length + heads.signed > 1;
        return { entries, fault: explainBroken(seal, hash, links, index), fitsNowhere };
      }
      if (fault) return { entries, fault };
      hash = sealed;
      position = expected;
      entries += 1;
    }
    if (!last) break;
  }
  if (heads.newest > position) {
    return {
      entries,
      fault: `The end was cut off: the log ends at position ${position}, but had ${heads.newest} when it was last written down.`,
    };
  }
  return { entries, fault: undefined };
}

async function readChunk(client: pg.Client, after: bigint): Promise<Link[]> {
  const answer = await client.query<Link>({
    name: 'audit.chunk',
    text: `select s.position, s.entry_id, s.hash, ${entryColumns}
           from audit_seals s left join audit_entries e on e.id = s.entry_id
           where s.position > $1 order by s.position limit ${chunkSize}`,
    values: [String(after)],
    rowMode: 'array',
    types: asText,
  });
  return answer.rows;
}

function checkLink(
  seal: Seal,
  previous: Buffer,
  expected: bigint,
  [position, entryId, hash, ...entry]: Link,
): string | undefined {
  if (BigInt(position) !== expected) return `The seal at position ${expected} was removed.`;
  if (entry[0] === null) return `The entry ${entryId} at position ${expected} was removed.`;
  const isWhole = seal(previous, canonicalEntry(entry)).equals(Buffer.from(hash.slice(2), 'hex'));
  return isWhole ? undefined : 'broken';
}

/** Whether this key sealed any of the entries that follow the first, each by the seal before it as it lies there. */
function isAnySealed(seal: Seal, links: readonly Link[]): boolean {
  return links.some(([, , hash, ...entry], index) => {
    const before = links[index - 1];
    if (before === undefined || entry[0] === null) return false;
    const previous = Buffer.from(before[2].slice(2), 'hex');
    return seal(previous, canonicalEntry(entry)).equals(Buffer.from(hash.slice(2), 'hex'));
  });
}

function checkHead(heads: Heads, position: bigint, hash: Buffer): string | undefined {
  const written = heads.hashes.get(String(position));
  if (written === undefined || written === hash.toString('hex')) return undefined;
  return `Up to position ${position} the log was rewritten: its seal is not the one that was written down.`;
}

/** Finds out in what way a row does not fit its seal. */
function explainBroken(seal: Seal, previous: Buffer, links: Link[], at: number): string {
  const link = links[at];
  if (!link) return 'The chain is broken.';
  const [position, , hash, ...entry] = link;
  const sealed = Buffer.from(hash.slice(2), 'hex');
  const other = links.find(
    ([, , , ...candidate], index) =>
      index !== at &&
      candidate[0] !== null &&
      (seal(previous, canonicalEntry(candidate)).equals(sealed) ||
        seal(previous, canonicalEntry([entry[0], ...candidate.slice(1)] as unknown as StoredEntry)).equals(
          sealed,
        )),
  );
  if (other)
    return `The entries at positions ${position} and ${other[0]} were swapped (${entry[4]}, ${other[7]}).`;
  const following = links[at + 1];
  if (following) {
    const [, , nextHash, ...nextEntry] = following;
    const own = seal(previous, canonicalEntry(entry));
    const nextSealed = Buffer.from(nextHash.slice(2), 'hex');
    if (nextEntry[0] !== null && seal(own, canonicalEntry(nextEntry)).equals(nextSealed))
      return `The seal at position ${position} was changed; its entry is as it was.`;
  }
  return `The entry ${entry[0]} at position ${position} (${entry[4]}) was changed, or put in the place of another.`;
}

/** Entries beside the chain: nobody sealed them, and nobody is about to. */
async function findUnsealed(client: pg.Client): Promise<string | undefined> {
  const counts = await client.query<{ entries: string; sealed: string }>(`
    select (select count(*) from audit_entries) as entries,
      (select count(*) from audit_seals) + (select count(*) from audit_unsealed) as sealed`);
  const { entries, sealed } = counts.rows[0] ?? {};
  if (entries === sealed) return undefined;
  const found = await client.query<{ id: string; action: string }>(`
    select id, action from audit_entries e
    where not exists (select from audit_seals s where s.entry_id = e.id)
      and not exists (select from audit_unsealed u where u.entry_id = e.id)
    order by id limit 1`);
  const row = found.rows[0];
  if (row) return `The entry ${row.id} (${row.action}) was inserted past the server: it has no seal.`;
  return 'An entry that waited for its seal was removed.';
}
