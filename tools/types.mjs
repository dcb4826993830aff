// Checks the types of every house with TypeScript 7. What did not change since the last run is not checked again.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const pretty = process.stdout.isTTY ? ['--pretty'] : ['--pretty', 'false'];
const houses = ['packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench', 'tools'];

/** @param {string} house @returns {Promise<boolean>} whether its types hold */
function check(house) {
  return new Promise((resolve) => {
    const seen = path.join(root, '.cache/types', `${house.replace('/', '-')}.tsbuildinfo`);
    const args = ['-p', house, '--incremental', '--tsBuildInfoFile', seen, ...pretty];
    const tsc = spawn(process.execPath, ['node_modules/typescript-7/bin/tsc', ...args], {
      cwd: root,
      stdio: 'inherit',
    });
    tsc.on('exit', (code) => resolve(code === 0));
  });
}

const results = await Promise.all(houses.map(check));
const failed = results.filter((held) => !held).length;
console.log(`types: ${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
