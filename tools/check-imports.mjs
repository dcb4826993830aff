// Checks the table of who may import whom. `--json` prints the findings for tools/prove-guards.mjs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allExtensions, cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import { houses, listFiles } from './guards/files.mjs';
import { report } from './guards/report.mjs';

/** @typedef {import('./guards/report.mjs').Finding} Finding */

const root = process.cwd();
const sources = listFiles(root, houses).filter(
  (file) => /[.](ts|tsx|mjs)$/.test(file) && !/[.]d[.]ts$|routeTree[.]gen[.]ts$/.test(file),
);

/** @param {string} file @param {string} specifier @returns {number} the line that imports it, from 1 */
function lineOf(file, specifier) {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  return (
    lines.findIndex((line) => line.includes(`'${specifier}'`) || line.includes(`"${specifier}"`)) + 1 || 1
  );
}

const { output } = await cruise(sources, {
  ...config.options,
  ruleSet: { forbidden: config.forbidden ?? [] },
  validate: true,
  outputType: 'json',
  baseDir: root,
});
/** @type {import('dependency-cruiser').ICruiseResult} */
const result = JSON.parse(String(output));
const rules = (config.forbidden ?? []).map((rule) => ({ name: rule.name ?? '', mend: rule.comment ?? '' }));
const mends = new Map(rules.map(({ name, mend }) => [name, mend]));

/** @type {Finding[]} */
const findings = result.summary.violations.map((violation) => {
  const from = result.modules.find((module) => module.source === violation.from);
  const dependency = from?.dependencies.find((one) => one.resolved === violation.to);
  return {
    rule: violation.rule.name,
    file: violation.from,
    line: dependency ? lineOf(violation.from, dependency.module) : 1,
    what: violation.cycle ? violation.cycle.map((step) => step.name).join(' → ') : `imports ${violation.to}`,
    mend: mends.get(violation.rule.name) ?? '',
  };
});

// Under a TypeScript that it cannot drive (7 has no API), dependency-cruiser guesses or reads nothing, and passes.
const readWhole = {
  name: 'read-every-file',
  mend: 'dependency-cruiser must read every file and its imports: keep the root "typescript" a version that it supports (5.9), and the file parseable.',
};
if (!allExtensions.find(({ extension }) => extension === '.ts')?.available) {
  const what = 'names a "typescript" that dependency-cruiser cannot drive';
  findings.push({ rule: readWhole.name, file: 'package.json', line: 1, what, mend: readWhole.mend });
}
const read = new Set(result.modules.map((module) => module.source));
for (const file of sources.filter((one) => !read.has(one))) {
  findings.push({ rule: readWhole.name, file, line: 1, what: 'was not read', mend: readWhole.mend });
}
const edges = result.modules.reduce((sum, module) => sum + module.dependencies.length, 0);
const statement = /^(?:import|export) (?:type )?(?:\{[^}]*\}|\*(?: as \w+)?|\w+)(?:, \{[^}]*\})? from '/m;
const importing = sources.filter((file) => statement.test(readFileSync(path.join(root, file), 'utf8')));
for (const file of importing) {
  if (!read.has(file)) continue;
  const module = result.modules.find((one) => one.source === file);
  if (module?.dependencies.length === 0) {
    findings.push({
      rule: readWhole.name,
      file,
      line: 1,
      what: 'its imports were not seen',
      mend: readWhole.mend,
    });
  }
}

process.exit(
  report(
    'imports',
    [...rules, readWhole],
    findings,
    `${read.size} modules of ${sources.length} files, ${edges} imports`,
  ),
);
