// `npm run dev`: the page by Vite, with hot replacement, in front of a server that starts again when it is edited.
import { createServer } from 'node:net';
import { run } from './start-run.mjs';

/**
 * Runs both halves behind one address until one of them ends, and then ends the other.
 * @returns {Promise<number>} the exit code of the one that ended first
 */
export async function runDevelopment() {
  const port = process.env.PORT ?? '3000';
  const apiPort = String(await freePort());
  const api = run('apps/server/src/main.ts', {
    nodeArgs: ['--watch', '--watch-preserve-output'],
    args: ['--api-only'],
    env: { PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}` },
  });
  const page = run('node_modules/vite/bin/vite.js', {
    args: [
      'apps/web',
      '--config',
      'apps/web/vite.config.ts',
      '--port',
      port,
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    env: { HOMEWARD_API: `http://127.0.0.1:${apiPort}` },
  });
  const code = await Promise.race([api, page]);
  process.kill(process.pid, 'SIGTERM');
  await Promise.all([api, page]);
  return code;
}

/** @returns {Promise<number>} a port that was free a moment ago */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
