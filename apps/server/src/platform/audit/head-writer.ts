import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { appendFile, mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Env } from '../env/index.ts';
import type { Log } from '../log/index.ts';
import { type Head, headLine, signHead, type WrittenHead } from './head.ts';

/** Writes heads where the owner of the database cannot take them back. */
export interface HeadWriter {
  /** @throws when one of the places did not take it; the others have it */
  write(head: Head): Promise<void>;
}

const fileName = 'audit-head.log';
const sendWithinMs = 10_000;

/** The file of heads beside the database. */
export function ownHeadFile(dataDir: string): string {
  return join(dataDir, fileName);
}

/**
 * Writes each head to the log, to the file beside the database, and where `AUDIT_HEADS` says: another file, a syslog
 * (RFC 5424 over UDP) or an address that gets a POST of JSON. No head is ever removed.
 */
export function createHeadWriter(
  env: Pick<Env, 'auditKey' | 'auditHeads' | 'dataDir'>,
  log: Log,
): HeadWriter {
  const own = createPlace(env.auditKey, true, async (head) => {
    log.info({ head: headLine(head) }, 'audit head');
    await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
    await sendHead(ownHeadFile(env.dataDir), head);
  });
  const outside = env.auditHeads;
  const places = [own];
  if (outside !== undefined) {
    // Datagrams may be lost: those of a syslog stand each for itself.
    const isChained = !outside.startsWith('syslog:');
    places.push(createPlace(env.auditKey, isChained, (head) => sendHead(outside, head)));
  }
  return {
    write: async (head) => {
      const at = new Date().toISOString();
      const results = await Promise.allSettled(places.map((place) => place({ at, ...head })));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw new Error('a head of the audit log was not written down', { cause: failed.reason });
    },
  };
}

/** Signs what goes to one place, each head with those before it; what may not have arrived begins a new row. */
function createPlace(key: string, isChained: boolean, send: (head: WrittenHead) => Promise<void>) {
  const begin = () => ({
    writer: randomBytes(4).toString('hex'),
    count: 0,
    previous: Buffer.alloc(0) as Buffer,
  });
  let row = begin();
  return async ({ at, position, hash }: Omit<WrittenHead, 'signed'>): Promise<void> => {
    const { writer, previous } = row;
    const count = row.count + 1;
    const mac = signHead(key, previous, { at, position, hash }, { writer, count });
    row = begin();
    await send({ at, position, hash, signed: { writer, count, mac } });
    if (isChained) row = { writer, count, previous: mac };
  };
}

/**
 * Gives a head to a place outside.
 * @param place a path, `syslog://host:port` or an address of the web
 */
async function sendHead(place: string, head: WrittenHead): Promise<void> {
  if (place.startsWith('/')) return appendFile(place, `${headLine(head)}\n`, { mode: 0o600 });
  const url = new URL(place);
  return url.protocol === 'syslog:' ? sendToSyslog(url, head) : post(url, head);
}

async function post(url: URL, head: WrittenHead): Promise<void> {
  const { at, position, hash } = head;
  const body = JSON.stringify({ at, position, hash: hash.toString('hex'), line: headLine(head) });
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(sendWithinMs),
    body,
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the address of AUDIT_HEADS answered ${answer.status}`);
}

/** Facility 13 (log audit), severity 5 (notice). */
const priority = 13 * 8 + 5;
const syslogPort = 514;

function sendToSyslog({ hostname: host, port }: URL, head: WrittenHead): Promise<void> {
  const message = `<${priority}>1 ${head.at} ${hostname()} homeward ${process.pid} audit-head - ${headLine(head)}`;
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  return new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.send(message, Number(port || syslogPort), host.replaceAll(/[[\]]/g, ''), (error) =>
      error ? reject(error) : resolve(),
    );
  }).finally(() => socket.close());
}
