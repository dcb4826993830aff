// `npm start`: installs and builds what has changed, then runs Homeward; with --dev, both halves reload as they are
// edited. Runs on the machine's own Node, 20.19 or newer, with nothing installed.
import { ensureBuilt, ensureServerBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runDevelopment } from './start-development.mjs';
import { run } from './start-run.mjs';

/**
 * Shows that a long step goes on.
 * @template T
 * @param {string} what
 * @param {(report: () => void) => Promise<T>} work calls report when there is something to do
 * @returns {Promise<T>}
 */
async function showing(what, work) {
  let startedAt = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let dots;
  const report = () => {
    startedAt = performance.now();
    process.stdout.write(`${what} … `);
    dots = setInterval(() => process.stdout.write('. '), 2000);
  };
  try {
    return await work(report);
  } finally {
    clearInterval(dots);
    if (dots) process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  }
}

try {
  await showing('Installing packages', (report) => ensureInstalled({ report }));
  if (process.argv.includes('--dev')) process.exit(await runDevelopment());
  await showing('Building the page', (report) => ensureBuilt({ report }));
  const server = await showing('Building the server', (report) => ensureServerBuilt({ report }));
  // A small nursery: the server idles in 30 MB less.
  process.exit(await run(server, { nodeArgs: ['--max-semi-space-size=4'] }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
