// Generates a slice into a copy of the tree and holds it to every rule and to its own tests.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyTree } from '../guards/copy.mjs';
import { houses, listFiles } from '../guards/files.mjs';
import { root } from '../install.mjs';
import { singularOf } from './names.mjs';
import { provedNames } from './proved-names.mjs';

const many = 'proving-grounds';
/** What TypeScript skips a file for; put together, as no file of ours may have it. */
const unchecked = ['@ts', 'nocheck'].join('-');

/**
 * @param {string} folder @param {string[]} command program and arguments, from the folder
 * @param {string} [home] folder to run in, from the folder
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(folder, [program = '', ...args], home = '.') {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(folder, program), ...args], {
      cwd: path.join(folder, home),
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** @param {string} output @returns {string} the lines that speak of the new slice */
function about(output) {
  const lines = output.split('\n').filter((line) => /proving[-_]?ground/i.test(line));
  return lines.join('\n');
}

/**
 * Takes what the slice did not touch out of the check of types, which is most of what the check costs: those files are held
 * to their types by `npm test` itself. What is new, what was changed, and what imports one of them is still checked.
 * @param {string} folder of the copy
 */
function checkOnlyWhatChanged(folder) {
  const files = listFiles(folder, houses).filter((file) => /[.]tsx?$/.test(file));
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
  const isChanged = (/** @type {string} */ file) => {
    const original = path.join(root, file);
    return !existsSync(original) || readFileSync(original, 'utf8') !== texts.get(file);
  };
  const changed = new Set(files.filter(isChanged));
  for (const [file, text] of texts) {
    const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*'([.][^']+)'/g)].map(([, place = '']) =>
      path.posix.join(path.posix.dirname(file), place),
    );
    const usesSlice = text.includes(`@homeward/contract/${many}`) || imported.some((one) => changed.has(one));
    if (!changed.has(file) && !usesSlice) writeFileSync(path.join(folder, file), `// ${unchecked}\n${text}`);
  }
}

const { folder, remove } = copyTree();
/** @type {{ name: string, fault: string }[]} */
const results = [];
const misnamed = Object.entries(provedNames).filter(([many, one]) => singularOf(many) !== one);
results.push({
  name: 'has the right name for one of its things',
  fault: misnamed.map(([many, one]) => `${many}: ${singularOf(many)}, not ${one}`).join('\n'),
});
try {
  const made = await run(folder, ['tools/new-slice.mjs', many]);
  const isListed = made.output.includes('app.ts lists it');
  results.push({ name: 'is made and registered', fault: made.code === 0 && isListed ? '' : made.output });
  const tsc = 'node_modules/typescript-7/bin/tsc';
  const [lint, imports, slices, tests] = await Promise.all([
    run(folder, [
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      '--error-on-warnings',
      '--colors=off',
      '--max-diagnostics=none',
      '.',
    ]),
    run(folder, ['tools/check-imports.mjs']),
    run(folder, ['tools/check-slices.mjs']),
    // Writes its page of who may what, as whoever makes a slice does.
    run(folder, ['node_modules/vitest/vitest.mjs', 'run', `src/features/${many}`, '--update'], 'apps/server'),
  ]);
  checkOnlyWhatChanged(folder);
  const types = await Promise.all(
    ['packages/contract', 'apps/server', 'apps/web', 'e2e'].map((house) =>
      run(folder, [tsc, '-p', house, '--pretty', 'false']),
    ),
  );
  results.push(
    { name: 'has right types', fault: about(types.map(({ output }) => output).join('\n')) },
    { name: 'is formatted and without lint', fault: about(lint.output) },
    { name: 'imports what it may', fault: about(imports.output) },
    { name: 'is laid out as every slice', fault: about(slices.output) },
    { name: 'passes its own tests', fault: tests.code === 0 ? '' : tests.output },
  );
} finally {
  remove();
}
const failed = results.filter(({ fault }) => fault !== '');
for (const { name, fault } of failed) console.log(`✗ the new slice ${name}: no\n${fault}`);
console.log(`new-slice: ${results.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
