import { type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * A structured log without personal data: routes and not addresses of pages, ids and not names, and of an error
 * only its kind, code and stack (a database driver's message may quote the row).
 * @param level `silent` in most tests
 */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    timestamp,
    serializers: { err: describeError },
  };
  return pino(options, destination ?? standardOutput());
}

/**
 * What goes wrong where nobody listens is written down, and ends nothing: graphile-worker, for one, does not listen to
 * whether the end of a job could be written down.
 */
export function logUnheard(log: Log): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unheard'));
}

/**
 * Written in batches, within a second, and whole when the process ends: a line for every request costs a tenth of the
 * request otherwise. In bytes, because a batch of text is copied and counted again with each line.
 */
function standardOutput() {
  const batches = pino.destination({
    sync: false,
    minLength: 8192,
    periodicFlush: 1000,
    contentMode: 'buffer',
  });
  const write = batches.write as (bytes: Uint8Array | string) => boolean;
  return {
    write: (line: string) => void write.call(batches, Buffer.from(line)),
    flushSync: () => batches.flushSync(),
  };
}

let stampedAtMs = 0;
let stamp = '';

/** Many lines share a millisecond. */
function timestamp(): string {
  const now = Date.now();
  if (now !== stampedAtMs) {
    stampedAtMs = now;
    stamp = `,"time":"${new Date(now).toISOString()}"`;
  }
  return stamp;
}

interface ErrorDescription {
  kind: string;
  code?: string;
  stack?: string;
  cause?: ErrorDescription;
}

/** What of an error may be written down: where it happened, never the values it happened with. */
function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ')).trim();
  return {
    kind: error.name,
    ...code,
    ...(frames ? { stack: frames } : {}),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  };
}
