// Plants one violation of every rule in a copy of the tree, and fails where a guard stays silent.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyTree } from './guards/copy.mjs';
import { ground, plants } from './prove-guards/plants.mjs';

const web = 'apps/web/src';

/** @typedef {{ name: string, held: boolean, why: string }} Proof */
/** @typedef {{ rules: string[], findings: { rule: string, file: string }[] }} Report */

/** @param {string} folder @param {string} file @param {string} text */
function write(folder, file, text) {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
}

/**
 * @param {string} folder @param {string[]} command program and arguments, from the folder
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(folder, [program = '', ...args]) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(folder, program), ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.resume();
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** @param {string} output @returns {any} the JSON in what a program printed */
const jsonIn = (output) => JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));

/** @param {string} folder @param {string} program @returns {Promise<Report>} */
async function ownGuard(folder, program) {
  return jsonIn((await run(folder, [program, '--json'])).output);
}

/** @param {string} folder @returns {Promise<Report>} */
async function biome(folder) {
  const { output } = await run(folder, [
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    '--reporter=json',
    '--max-diagnostics=none',
    '--error-on-warnings',
    '.',
  ]);
  /** @type {{ category: string, location?: { path?: string } }[]} */
  const diagnostics = jsonIn(output).diagnostics;
  const findings = diagnostics.map(({ category, location }) => ({
    rule: category.split('/').at(-1) ?? category,
    file: location?.path ?? '',
  }));
  return { rules: [], findings };
}

/**
 * In a tree of its own with nothing but how each house is read: the whole one takes a minute. Of the dependencies of the
 * server it has one that is used and one that is not.
 * @returns {Promise<Report>}
 */
async function knip() {
  const { folder, remove } = copyTree({
    only: (file) => /(^|[/])(package|tsconfig[^/]*)[.]json$|[.]config[.]m?[jt]s$/.test(file),
  });
  const manifest = 'apps/server/package.json';
  const server = JSON.parse(readFileSync(path.join(folder, manifest), 'utf8'));
  const dependencies = { pg: server.dependencies.pg, 'planted-unused': '1.0.0' };
  write(folder, manifest, JSON.stringify({ ...server, dependencies, devDependencies: {} }));
  write(folder, 'apps/server/src/main.ts', "import pg from 'pg';\n\nnew pg.Client();\n");
  for (const file of Object.keys(ground))
    if (file.startsWith(`${web}/app/`)) write(folder, file, ground[file] ?? '');
  for (const { guard, file, text } of plants)
    if (guard === 'dead code' && text !== '') write(folder, file, text);
  const { output } = await run(folder, [
    'node_modules/knip/bin/knip.js',
    '--no-progress',
    '--reporter',
    'json',
  ]).finally(remove);
  /** @type {(Record<string, { name: string }[]> & { file: string })[]} */
  const issues = jsonIn(output).issues;
  const findings = issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds)
      .filter(([, found]) => Array.isArray(found) && found.length > 0)
      .map(([rule, found]) => ({ rule, file, names: found.map(({ name }) => name) })),
  );
  // What is used is not found: a guard that takes everything for dead would prove nothing.
  const innocent = new Set(['pg', 'plantedApp', `${web}/app/routes/planted.tsx`, 'apps/server/src/main.ts']);
  return { rules: [], findings: findings.filter(({ names }) => !names.some((name) => innocent.has(name))) };
}

/**
 * In a tree of its own with nothing but how each house is checked: the whole one takes half a minute.
 * @returns {Promise<Report>}
 */
async function types() {
  const { folder, remove } = copyTree({
    only: (file) => /tsconfig[^/]*[.]json$|^tools\/types[.]mjs$/.test(file),
  });
  for (const { guard, file, text } of plants) if (guard === 'types') write(folder, file, text);
  const { output } = await run(folder, ['tools/types.mjs', '--no-pretty']).finally(remove);
  const findings = plants
    .filter(
      (plant) =>
        plant.guard === 'types' &&
        new RegExp(
          `${path.basename(path.dirname(plant.file))}/${path.basename(plant.file)}|${plant.file}`,
        ).test(output),
    )
    .map(({ rule, file }) => ({ rule, file }));
  return { rules: [], findings };
}

/** @returns {Promise<Proof[]>} whether each planted violation is found */
async function provePlants() {
  const { folder, remove } = copyTree();
  try {
    for (const [file, text] of Object.entries(ground)) write(folder, file, text);
    for (const { file, text } of plants) if (text !== '' || file.endsWith('.sql')) write(folder, file, text);
    const [imports, slices, compiler, lint, dead, typed] = await Promise.all([
      ownGuard(folder, 'tools/check-imports.mjs'),
      ownGuard(folder, 'tools/check-slices.mjs'),
      ownGuard(folder, 'tools/check-compiler.mjs'),
      biome(folder),
      knip(),
      types(),
    ]);
    /** @type {Record<string, Report>} */
    const reports = { imports, slices, compiler, lint, 'dead code': dead, types: typed };
    const proofs = plants
      .filter((plant) => plant.rule !== '')
      .map(({ guard, rule, file }) => ({
        name: `${guard}: ${rule} (${file})`,
        held: reports[guard]?.findings.some((one) => one.rule === rule && isAt(one.file, file)) ?? false,
        why: `the guard "${guard}" was silent`,
      }));
    const planted = new Set([...plants.map((plant) => plant.rule), 'read-every-file']);
    const unproved = [...imports.rules, ...slices.rules, ...compiler.rules].filter(
      (rule) => !planted.has(rule),
    );
    const all = unproved.map((rule) => ({
      name: rule,
      held: false,
      why: 'no violation of this rule is planted',
    }));
    // A guard that finds fault with everything would pass all of the above.
    const expected = new Set(plants.map((plant) => plant.file));
    const alarms = [...imports.findings, ...slices.findings, ...compiler.findings].filter(
      ({ file }) => file in ground && !file.endsWith('.sql') && !expected.has(file),
    );
    const innocent = {
      name: 'innocent files are left alone',
      held: alarms.length === 0,
      why: JSON.stringify(alarms),
    };
    return [...proofs, ...all, innocent];
  } finally {
    remove();
  }
}

/** @param {string} found @param {string} planted @returns {boolean} a circle of folders is reported at a folder, a slice at its folder */
function isAt(found, planted) {
  return found === planted || planted.startsWith(`${found}/`);
}

/** dependency-cruiser cannot drive TypeScript 7: it then reads nothing, and must not pass. @returns {Promise<Proof>} */
async function proveTrap() {
  const { folder, remove } = copyTree({
    instead: { typescript: 'typescript-7' },
    only: (file) => file.startsWith('packages/') || file.startsWith('tools/'),
    copied: ['dependency-cruiser'],
  });
  try {
    const { rules, findings } = await ownGuard(folder, 'tools/check-imports.mjs');
    const held = rules.length > 0 && findings.some((finding) => finding.rule === 'read-every-file');
    return { name: 'imports: read-every-file (under TypeScript 7)', held, why: 'it passed without reading' };
  } finally {
    remove();
  }
}

const started = performance.now();
const proofs = [...(await provePlants()), await proveTrap()];
const silent = proofs.filter((proof) => !proof.held);
for (const { name, why } of silent) console.log(`✗ ${name}: ${why}`);
console.log(`guards proved in ${((performance.now() - started) / 1000).toFixed(1)} s`);
console.log(`prove-guards: ${proofs.length - silent.length} passed, ${silent.length} failed`);
process.exit(silent.length === 0 ? 0 : 1);
