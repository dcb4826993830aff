import type { Log } from '../log/index.ts';

/** What several nodes share that may be lost: who is online, how much each caller has asked. Never the truth. */
export interface Redis {
  /** Whether the last thing that was asked of it was answered. */
  readonly isThere: boolean;
  readonly isClosed: boolean;
  /**
   * Runs commands in one go and in one transaction.
   * @throws at once while it is away, after a second when it does not answer
   */
  run(commands: readonly (readonly string[])[]): Promise<unknown[]>;
  close(): Promise<void>;
}

const answerWithinMs = 1_000;
const connectWithinMs = 2_000;
const longestPauseMs = 1_000;
/** A connection that is silent this often in a row leads nowhere, though nobody has closed it: take another. */
const silentAtMost = 3;
/** Beyond it commands are refused, not queued: a Redis that hangs must not fill this server's memory. */
const maxQueued = 1_000;

/**
 * Keeps one connection to Redis. It is never waited for: a server starts without it, goes on without it, and finds
 * it again when it is back.
 */
export async function createRedis(url: string, log: Log): Promise<Redis> {
  // 478 files, which one node alone never needs.
  const { createClient } = await import('@redis/client');
  let isThere = false;
  let isClosed = false;
  let silent = 0;
  const tell = (isThereNow: boolean, error?: unknown) => {
    if (isThere !== isThereNow) {
      if (isThereNow) log.info('Redis is there');
      else log.warn({ err: error }, 'Redis is away; this node goes on by itself');
    }
    isThere = isThereNow;
  };
  const open = () => {
    const opened = createClient({
      url,
      RESP: 2,
      disableOfflineQueue: true,
      commandsQueueMaxLength: maxQueued,
      socket: {
        connectTimeout: connectWithinMs,
        reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 10), longestPauseMs),
      },
    });
    opened.on('error', (error: unknown) => tell(false, error));
    opened.on('ready', () => tell(true));
    // It fails only when it is destroyed before Redis was ever there.
    opened.connect().catch(() => undefined);
    return opened;
  };
  let client = open();
  const failed = (error: unknown) => {
    tell(false, error);
    silent = error instanceof SilentError ? silent + 1 : 0;
    if (silent < silentAtMost) return;
    silent = 0;
    client.destroy();
    client = open();
  };
  return {
    get isThere() {
      return isThere;
    },
    get isClosed() {
      return isClosed;
    },
    run: async (commands) => {
      try {
        const all = client.multi();
        for (const command of commands) all.addCommand([...command]);
        const answers = await within(answerWithinMs, all.exec());
        silent = 0;
        tell(true);
        return answers;
      } catch (error) {
        failed(error);
        throw error;
      }
    },
    close: async () => {
      isClosed = true;
      client.destroy();
    },
  };
}

class SilentError extends Error {
  override readonly name = 'SilentError';
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let limit: NodeJS.Timeout | undefined;
  // Whoever gave up does not hear how it ended.
  work.catch(() => undefined);
  try {
    return await Promise.race([
      work,
      new Promise<never>((_, reject) => {
        limit = setTimeout(() => reject(new SilentError(`Redis did not answer within ${ms} ms.`)), ms);
      }),
    ]);
  } finally {
    clearTimeout(limit);
  }
}
