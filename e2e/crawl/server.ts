import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../../tools/server.mjs';

const log = path.join(import.meta.dirname, '../test-results/crawl.log');

/** Servers that one role after the other may leave in any state. */
export interface Servers {
  /** Starts one that is as the demo begins. */
  readonly start: () => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
  readonly end: () => void;
}

/** Fills one database, of which each server then gets a copy: filling takes ten times as long as starting. */
export async function prepareServers(): Promise<Servers> {
  const home = mkdtempSync(path.join(tmpdir(), 'homeward-crawl-'));
  const filled = path.join(home, 'filled');
  const first = await startServer({ data: filled, log });
  await first.stop();
  let count = 0;
  return {
    start: async () => {
      count += 1;
      const data = path.join(home, String(count));
      // PostgreSQL wants its folder as it has left it: whose it is, and closed to others.
      execFileSync('cp', ['-a', filled, data]);
      const server = await startServer({ data, log });
      return {
        url: server.url,
        stop: async () => {
          await server.stop();
          rmSync(data, { recursive: true, force: true });
        },
      };
    },
    end: () => rmSync(home, { recursive: true, force: true }),
  };
}
