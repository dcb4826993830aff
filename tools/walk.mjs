// Prints the files of a slice in the order that a request meets them.  npm run walk login-logs
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { houses, listFiles } from './guards/files.mjs';
import { root } from './install.mjs';

/** @typedef {{ title: string, holds: (file: string, slice: string) => boolean }} Stage */

/** @param {string} house @param {string} duty @returns {Stage['holds']} the files of one duty */
const duty = (house, duty) => (file, slice) =>
  file.startsWith(`${house}/src/features/${slice}/`) && new RegExp(`[.]${duty}[.]ts$`).test(file);

/** @type {Stage[]} */
const stages = [
  {
    title: 'page',
    holds: (file, slice) =>
      file.startsWith('apps/web/src/app/routes/') &&
      (path.basename(file).split('.').includes(slice) || text(file).includes(`/features/${slice}/index.ts`)),
  },
  {
    title: 'components',
    holds: (file, slice) =>
      new RegExp(`^apps/web/src/features/${slice}/(?!.*[.]test[.]).*[.]tsx$`).test(file),
  },
  { title: 'plugs in', holds: duty('apps/web', 'doors') },
  { title: 'hooks', holds: duty('apps/web', 'hooks') },
  { title: 'asks', holds: duty('apps/web', 'queries') },
  { title: 'the call', holds: duty('packages/contract', 'endpoints') },
  { title: 'who may', holds: duty('packages/contract', 'policy') },
  { title: 'its shapes', holds: duty('packages/contract', 'schemas') },
  { title: 'answers', holds: duty('apps/server', 'routes') },
  { title: 'does', holds: duty('apps/server', 'service') },
  { title: 'keeps', holds: duty('apps/server', 'store') },
  {
    title: 'migrations',
    holds: (file, slice) =>
      new RegExp(`^apps/server/migrations/\\d+_${slice.replaceAll('-', '_')}__`).test(file),
  },
  { title: 'events', holds: duty('packages/contract', 'events') },
  { title: 'tells', holds: duty('apps/server', 'live') },
  { title: 'hears', holds: duty('apps/web', 'live') },
  { title: 'later', holds: duty('apps/server', 'jobs') },
  {
    title: 'computes',
    holds: (file, slice) => new RegExp(`/features/${slice}/[^/]*[.]model[.]ts$`).test(file),
  },
  { title: 'words', holds: (file, slice) => new RegExp(`/features/${slice}/[^/]*[.]text[.]ts$`).test(file) },
  { title: 'demo', holds: duty('apps/server', 'seed') },
  { title: 'doors', holds: (file, slice) => file.endsWith(`/features/${slice}/index.ts`) },
  {
    title: 'tests',
    holds: (file, slice) =>
      file.startsWith(`e2e/${slice}/`) || new RegExp(`/features/${slice}/.*[.]test[.]tsx?$`).test(file),
  },
];

/** @param {string} file @returns {string} */
function text(file) {
  return readFileSync(path.join(root, file), 'utf8');
}

/** @param {string[]} files @returns {string[]} every slice that any house knows */
function slicesIn(files) {
  const found = files.flatMap((file) => /\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? []);
  return [...new Set(found)].sort();
}

const [slice] = process.argv.slice(2);
const files = listFiles(root, houses);
if (!slice || !slicesIn(files).includes(slice)) {
  console.error(`npm run walk <slice>, with one of: ${slicesIn(files).join(', ')}`);
  process.exit(1);
}
for (const { title, holds } of stages) {
  for (const [index, file] of files.filter((one) => holds(one, slice)).entries()) {
    const lines = text(file).split('\n').length - 1;
    console.log(`${(index === 0 ? title : '').padEnd(12)}${String(lines).padStart(5)}  ${file}`);
  }
  if (title === 'its shapes') {
    console.log(
      `${''.padEnd(12)}${''.padStart(5)}  (apps/server/src/platform/http/pipeline.ts: who, parse, allowed, begin)`,
    );
  }
}
