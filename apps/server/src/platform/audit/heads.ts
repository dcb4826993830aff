import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { isSignedBy, parseHeadLine, type WrittenHead } from './head.ts';
import { ownHeadFile } from './head-writer.ts';

/** Every head that was found, by its position; and what is wrong with the files that held them. */
export interface Heads {
  readonly hashes: ReadonlyMap<string, string>;
  /** The position of the newest head. */
  readonly newest: bigint;
  readonly fault: string | undefined;
  /** How many bear a signature, and how many of those are of this key. */
  readonly signed: number;
  readonly ofThisKey: number;
}

export interface HeadSources {
  readonly auditKey: string;
  readonly dataDir: string;
  /** AUDIT_HEADS: read where it is a file. */
  readonly auditHeads: string | undefined;
  /** More files of heads, fetched from where they went. */
  readonly headFiles?: readonly string[];
}

/**
 * Reads every head that was ever written, from all files that there are.
 * @throws when a file that was named cannot be read
 */
export async function readHeads({
  auditKey,
  dataDir,
  auditHeads,
  headFiles = [],
}: HeadSources): Promise<Heads> {
  const own = ownHeadFile(dataDir);
  const paths = [
    ...(await existing([`${own}.1`, own])),
    ...(auditHeads?.startsWith('/') ? [auditHeads] : []),
    ...headFiles,
  ];
  const hashes = new Map<string, string>();
  let newest = 0n;
  let fault: string | undefined;
  let [signed, ofThisKey] = [0, 0];
  for (const path of paths) {
    const check = createCheck(auditKey, path);
    for await (const line of createInterface({
      input: createReadStream(path),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      const head = parseHeadLine(line);
      if (!head) continue;
      const found = check(head);
      fault ??= found.fault;
      if (head.signed) signed += 1;
      if (found.isOfThisKey) ofThisKey += 1;
      const hash = head.hash.toString('hex');
      const known = hashes.get(head.position);
      if (known !== undefined && known !== hash)
        fault ??= `Two heads of position ${head.position} differ: the second is in ${path}.`;
      hashes.set(head.position, known ?? hash);
      if (BigInt(head.position) > newest) newest = BigInt(head.position);
    }
  }
  return { hashes, newest, fault, signed, ofThisKey };
}

async function existing(paths: string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map((path) =>
      access(path).then(
        () => [path],
        () => [],
      ),
    ),
  );
  return found.flat();
}

interface Checked {
  readonly fault: string | undefined;
  readonly isOfThisKey: boolean;
}

/** Follows the heads of each writer in a file: none was changed, put in, left out or moved. */
function createCheck(key: string, path: string): (head: WrittenHead) => Checked {
  const writers = new Map<string, { count: number; mac: Buffer }>();
  return (head) => {
    const what = `The head of ${head.at} (position ${head.position}) in ${path}`;
    if (!head.signed) {
      // Of before heads were signed: those stand before all others.
      return {
        fault: writers.size === 0 ? undefined : `${what} was put in: it bears no signature.`,
        isOfThisKey: false,
      };
    }
    const { writer, count, mac } = head.signed;
    const before = writers.get(writer) ?? { count: 0, mac: Buffer.alloc(0) };
    writers.set(writer, { count, mac });
    const isOfThisKey = isSignedBy(key, before.mac, head);
    if (count !== before.count + 1) {
      const fault = `${what} is the ${count}th of its writer and follows the ${before.count}th: heads were taken out or moved.`;
      return { fault, isOfThisKey };
    }
    return { fault: isOfThisKey ? undefined : `${what} was changed, or put in.`, isOfThisKey };
  };
}
