// Holds the size of what a browser must fetch, in kilobytes (1000 bytes) of gzipped JavaScript, from Vite's manifest.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { overviewCards } from '../apps/web/build/overviewCards.ts';

/**
 * @typedef {object} Chunk
 * @property {string} file
 * @property {string[]} [imports] keys of what it needs at once
 * @property {string[]} [dynamicImports] keys of what it may ask for later
 * @property {boolean} [isEntry]
 */
/** @typedef {Record<string, Chunk>} Manifest */

const dist = path.resolve('apps/web/dist');
// Caregivers and families.
const firstLoadLimit = 190;
// The office: cards come after the first paint, and each slice may bring one.
const everyCardLimit = 210;
const doorLimit = 110;
const routeLimit = 65;

/**
 * Routes that may be larger, with the library that costs it.
 * @type {Record<string, { limit: number, library: string }>}
 */
const allowances = {};

/** @type {Map<string, number>} */
const known = new Map();

/** @param {string} file below dist @returns {number} bytes, gzipped */
function gzipped(file) {
  const size = known.get(file) ?? gzipSync(readFileSync(path.join(dist, file)), { level: 6 }).length;
  known.set(file, size);
  return size;
}

/** @param {Manifest} manifest @param {string[]} keys @returns {Set<string>} the JavaScript files that they need at once */
function filesOf(manifest, keys) {
  const seen = new Set();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(chunk.imports ?? []));
  }
  const files = [...seen].map((key) => manifest[key]?.file ?? '');
  return new Set(files.filter((file) => file.endsWith('.js')));
}

/** @param {Manifest} manifest @param {string} page @returns {string[]} keys of the scripts that an HTML file names */
function scriptsOf(manifest, page) {
  const html = existsSync(path.join(dist, page)) ? readFileSync(path.join(dist, page), 'utf8') : '';
  return Object.keys(manifest).filter((key) => html.includes(`"/${manifest[key]?.file}"`));
}

/** @param {Iterable<string>} files @returns {number} kilobytes, to one decimal */
function kilobytes(files) {
  const bytes = [...files].reduce((sum, file) => sum + gzipped(file), 0);
  return Math.ceil(bytes / 100) / 10;
}

/** @param {string} key @returns {string | undefined} the route file that a chunk was split from: `dashboard.index` */
function routeOf(key) {
  return /^src\/app\/routes\/(.+)[.]tsx\?tsr-split/.exec(key)?.[1]?.replaceAll('/', '.');
}

/** @param {Manifest} manifest @returns {Map<string, string[]>} the chunks of each route file */
function routeChunks(manifest) {
  /** @type {Map<string, string[]>} */
  const routes = new Map();
  for (const key of Object.keys(manifest)) {
    const route = routeOf(key);
    // What is shown when a route fails or is not found is fetched only then.
    if (!route || /tsr-split=(errorComponent|notFoundComponent)$/.test(key)) continue;
    routes.set(route, [...(routes.get(route) ?? []), key]);
  }
  return routes;
}

/**
 * @param {Map<string, string[]>} routes @param {string} route
 * @returns {string[]} the chunks of a route and of the layouts around it: `dashboard` around `dashboard.index`
 */
function chunksWithLayouts(routes, route) {
  const around = [...routes.keys()].filter((other) => {
    const layout = other.replace(/[.]route$/, '');
    return layout === '__root' || route === other || route.startsWith(`${layout}.`);
  });
  return around.flatMap((other) => routes.get(other) ?? []);
}

const manifestFile = path.join(dist, '.vite/manifest.json');
if (!existsSync(manifestFile)) {
  console.error('There is no built page: run npm run build -w apps/web, or npm test.');
  process.exit(1);
}
/** @type {Manifest} */
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const routes = routeChunks(manifest);
const firstScript = existsSync(path.join(dist, 'first.js')) ? ['first.js'] : [];
// The Overview comes with the shell, or in a part of its own.
const overview = routes.has('dashboard.index') ? ['dashboard.index'] : [];
// Fetched by every page as soon as it is idle, so it counts.
const live = Object.keys(manifest).filter((key) => /socket\.io-client/.test(key));

/** @type {{ name: string, size: number, limit: number, note: string }[]} */
const rows = [];
const dashboardScripts = scriptsOf(manifest, 'index.html');
const doorScripts = scriptsOf(manifest, 'door.html');
if (dashboardScripts.length === 0 || doorScripts.length === 0 || live.length === 0) {
  console.log(
    'The build lacks the dashboard, the door or the live connection: nothing can be said of the first load.',
  );
  console.log('size: 0 passed, 1 failed');
  process.exit(1);
}
const dashboard = filesOf(manifest, [
  ...dashboardScripts,
  ...overview.flatMap((route) => chunksWithLayouts(routes, route)),
  ...live,
]);
rows.push({
  name: 'dashboard, first load',
  size: kilobytes([...dashboard, ...firstScript]),
  limit: firstLoadLimit,
  note: `${dashboard.size} files, with the Overview and the live connection`,
});
const cards = overviewCards(path.resolve('apps/web'));
const missing = cards.filter((file) => !manifest[file]);
if (missing.length > 0) {
  console.log(`The build has no part for the Overview's ${missing.join(', ')}.`);
  console.log('size: 0 passed, 1 failed');
  process.exit(1);
}
const everyCard = new Set([...dashboard, ...filesOf(manifest, cards)]);
rows.push({
  name: 'dashboard, with every card of the Overview',
  size: kilobytes([...everyCard, ...firstScript]),
  limit: everyCardLimit,
  note: `${everyCard.size} files`,
});
const door = filesOf(manifest, doorScripts);
rows.push({
  name: 'door (sign-in)',
  size: kilobytes([...door, ...firstScript]),
  limit: doorLimit,
  note: `${door.size} files`,
});
// A page may be opened first, so what it brings beyond the shell counts as its own, shared or not.
const shell = filesOf(manifest, [...dashboardScripts, ...chunksWithLayouts(routes, '__root')]);
for (const route of [...routes.keys()].sort()) {
  if (overview.includes(route) || route === '__root') continue;
  const own = [...filesOf(manifest, chunksWithLayouts(routes, route))].filter((file) => !shell.has(file));
  const allowance = allowances[route];
  rows.push({
    name: `/${route.replaceAll('.', '/')}`,
    size: kilobytes(own),
    limit: allowance?.limit ?? routeLimit,
    note: allowance ? `for ${allowance.library}` : `${own.length} files`,
  });
}
for (const route of Object.keys(allowances).filter((name) => !routes.has(name))) {
  rows.push({
    name: `/${route}`,
    size: Number.POSITIVE_INFINITY,
    limit: 0,
    note: 'is allowed more but does not exist',
  });
}

console.log(`${'JavaScript, gzipped'.padEnd(44)}${'kB'.padStart(8)}${'limit'.padStart(8)}`);
for (const { name, size, limit, note } of rows) {
  const mark = size <= limit ? ' ' : '✗';
  console.log(
    `${mark} ${name.padEnd(42)}${size.toFixed(1).padStart(8)}${String(limit).padStart(8)}  ${note}`,
  );
}
const over = rows.filter(({ size, limit }) => size > limit).length;
if (over > 0) {
  console.log(
    'Load heavy libraries lazily, from the component that needs them; name one in tools/size.mjs only when it cannot be.',
  );
}
console.log(`size: ${rows.length - over} passed, ${over} failed`);
process.exit(over === 0 ? 0 : 1);
