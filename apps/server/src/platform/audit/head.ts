import { createHmac, timingSafeEqual } from 'node:crypto';

/** The end of the chain. */
export interface Head {
  /** Of the last seal, from 1; 0 when there is none. A 64-bit number as text. */
  readonly position: string;
  readonly hash: Buffer;
}

/** A head as it was written down, with what shows that this writer wrote it and what it wrote before. */
export interface WrittenHead extends Head {
  /** When, in ISO 8601. */
  readonly at: string;
  /** A process of the server, and the how many-th head it wrote; undefined in files of before heads were signed. */
  readonly signed: { readonly writer: string; readonly count: number; readonly mac: Buffer } | undefined;
}

const pattern = /(\d{4}-\d\d-\d\dT[\d:.]+Z) (\d+) ([0-9a-f]{64})(?: ([0-9a-f]{8}):(\d+) ([0-9a-f]{64}))?$/;

/** A head as one line: `<time> <position> <hash> <writer>:<count> <mac>`. */
export function headLine({ at, position, hash, signed }: WrittenHead): string {
  const line = `${at} ${position} ${hash.toString('hex')}`;
  return signed ? `${line} ${signed.writer}:${signed.count} ${signed.mac.toString('hex')}` : line;
}

/** The head that a line ends with, whatever a collector of logs put before it; undefined where it holds none. */
export function parseHeadLine(line: string): WrittenHead | undefined {
  const [, at = '', position, hash, writer, count, mac] = pattern.exec(line.trimEnd()) ?? [];
  if (position === undefined || hash === undefined) return undefined;
  const signed =
    writer === undefined || count === undefined || mac === undefined
      ? undefined
      : { writer, count: Number(count), mac: Buffer.from(mac, 'hex') };
  return { at, position, hash: Buffer.from(hash, 'hex'), signed };
}

/**
 * Signs a head, and with it all heads that the writer wrote before.
 * @param key AUDIT_KEY
 * @param previous the signature of the head before; empty for the first
 */
export function signHead(
  key: string,
  previous: Buffer,
  { at, position, hash }: Omit<WrittenHead, 'signed'>,
  { writer, count }: { writer: string; count: number },
): Buffer {
  return createHmac('sha256', key)
    .update('audit-head')
    .update(previous)
    .update(`${at} ${position} ${hash.toString('hex')} ${writer}:${count}`)
    .digest();
}

/** Whether a head bears the signature that follows from the one before. */
export function isSignedBy(key: string, previous: Buffer, head: WrittenHead): boolean {
  if (!head.signed) return false;
  return timingSafeEqual(signHead(key, previous, head, head.signed), head.signed.mac);
}
