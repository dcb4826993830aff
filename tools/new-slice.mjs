// Makes a slice in all three houses from tools/new-slice/template.  npm run new-slice skills [-- --one skill]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Generator, getConfig } from '@tanstack/router-generator';
import { root } from './install.mjs';
import { singularOf } from './new-slice/names.mjs';

const template = path.join(import.meta.dirname, 'new-slice', 'template');

/** @param {string[]} words @returns {Record<string, string>} the same name in every spelling */
function spellings(words) {
  const capital = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = words.map(capital).join('');
  const sentence = words.join(' ');
  return {
    kebab: words.join('-'),
    snake: words.join('_'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    sentence: capital(sentence),
    words: sentence,
  };
}

/** @param {string} many @param {string} one @returns {(text: string) => string} puts the new names for the sample's */
function renaming(many, one) {
  const pairs = [
    [spellings(['sample', 'notes']), spellings(many.split('-'))],
    [spellings(['sample', 'note']), spellings(one.split('-'))],
  ];
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const [from = {}, to = {}] of pairs) {
    for (const [kind, name] of Object.entries(from)) names.set(name, to[kind] ?? '');
  }
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length);
  const sample = new RegExp(`(\\b[Aa] )?(${longestFirst.join('|')})`, 'g');
  return (text) =>
    text.replace(sample, (_, article = '', name) => {
      const next = names.get(name) ?? '';
      return (article && /^[aeiou]/i.test(next) ? article.replace(' ', 'n ') : article) + next;
    });
}

/** @returns {string} the next free number of a migration */
function nextMigration() {
  const used = readdirSync(path.join(root, 'apps/server/migrations')).map(
    (file) => Number(file.slice(0, 4)) || 0,
  );
  return String(Math.max(0, ...used) + 1).padStart(4, '0');
}

/** @param {string} file of the template @returns {string} where it goes, from the root */
function placeOf(file) {
  const { pascal, snake } = spellings(['sample', 'notes']);
  const [house, name = ''] = file.split('/');
  if (name === 'migration.sql') return `apps/server/migrations/${nextMigration()}_${snake}__tables.sql`;
  if (name === 'route.tsx') return 'apps/web/src/app/routes/dashboard.sample-notes.tsx';
  if (name === `${pascal}.test.tsx`) return `apps/web/test/sample-notes/${name}`;
  const homes = /** @type {Record<string, string>} */ ({
    contract: 'packages/contract',
    server: 'apps/server',
    web: 'apps/web',
  });
  return `${homes[house ?? '']}/src/features/sample-notes/${name}`;
}

/**
 * Adds the slice to the list in app.ts, the only place where slices are registered.
 * @param {string} many @param {string} constant the name that its door exports
 * @returns {boolean} whether the list was found
 */
function register(many, constant) {
  const file = path.join(root, 'apps/server/src/app.ts');
  const before = readFileSync(file, 'utf8');
  const list = /(export const slices: readonly Slice\[\] = \[)([^\]]*?),?(\s*\];)/;
  if (!list.test(before)) return false;
  const line = `import { ${constant} } from './features/${many}/index.ts';\n`;
  const withImport = before.replace(/(?=import [^;]*'\.\/platform\/)/, line);
  writeFileSync(file, withImport.replace(list, `$1$2, ${constant}$3`));
  return true;
}

/** Writes the tree of routes as the development server would. */
async function writeRouteTree() {
  const web = path.join(root, 'apps/web');
  const config = getConfig(
    {
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: path.join(web, 'src/app/routes'),
      generatedRouteTree: path.join(web, 'src/app/routeTree.gen.ts'),
      quoteStyle: 'single',
      disableLogging: true,
    },
    web,
  );
  await new Generator({ config, root: web }).run();
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { one: { type: 'string' } } });
const [many = ''] = positionals;
const one = values.one ?? singularOf(many);
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
if (!kebab.test(many) || !kebab.test(one) || many === one) {
  console.error(
    'npm run new-slice <plural-in-kebab-case> [-- --one <singular>], as in: npm run new-slice skills',
  );
  process.exit(1);
}
if (existsSync(path.join(root, 'packages/contract/src/features', many))) {
  console.error(`There is a slice "${many}" already: npm run walk ${many}`);
  process.exit(1);
}
const rename = renaming(many, one);
const files = readdirSync(template, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tmpl'))
  .map((file) => file.replaceAll(path.sep, '/').replace(/[.]tmpl$/, ''))
  .sort();
const made = files.map((file) => {
  const place = rename(placeOf(file));
  mkdirSync(path.dirname(path.join(root, place)), { recursive: true });
  writeFileSync(path.join(root, place), rename(readFileSync(path.join(template, `${file}.tmpl`), 'utf8')));
  return place;
});
const constant = `${spellings(many.split('-')).camel}Slice`;
const isRegistered = register(many, constant);
await writeRouteTree();
// New names change the length of lines and the order of imports.
const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
const formatted = [
  ...made.filter((file) => !file.endsWith('.sql')),
  ...(isRegistered ? ['apps/server/src/app.ts'] : []),
];
spawnSync(process.execPath, [biome, 'check', '--write', ...formatted], { cwd: root });
for (const file of made) console.log(file);
console.log(
  isRegistered
    ? 'apps/server/src/app.ts lists it.'
    : `Add ${constant} to the list of slices in apps/server/src/app.ts by hand: the list was not found.`,
);
const menu = readFileSync(
  path.join(root, 'packages/contract/src/features/navigation/navigation.policy.ts'),
  'utf8',
);
if (!menu.includes(`item('/${many}'`)) {
  console.log(`Nobody can open its page yet: add item('/${many}', …) to the menu in navigation.policy.ts.`);
}
console.log(`Read it with npm run walk ${many}; CONTRIBUTING.md says what comes next.`);
