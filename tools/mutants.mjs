// Plants a fault at every place of every policy and checks whether the contract's tests notice: npm run mutants prints
// the score of each file and the faults that were missed. Fails where fewer than 95 of 100 faults of a file are noticed.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { continueOnPinnedNode, root } from './install.mjs';

await continueOnPinnedNode();
const { Stryker } = await import('@stryker-mutator/core');

/** @typedef {Awaited<ReturnType<InstanceType<typeof Stryker>['runMutationTest']>>[number]} Mutant */

const demanded = 95;
const contract = path.join(root, 'packages', 'contract');
const noticedAs = new Set(['Killed', 'Timeout']);
/** With these nothing loads at all, or nothing was planted: Stryker's own score leaves them out, too. */
const invalid = new Set(['Ignored', 'CompileError', 'RuntimeError']);

/** @param {Mutant} mutant */
const isNoticed = ({ status }) => noticedAs.has(status);

/** @returns {Promise<Mutant[]>} every fault that could be planted, and what became of it */
async function plantFaults() {
  process.chdir(contract);
  // Its levels of logging are an enumeration of another package, and these words.
  const options = /** @type {unknown} */ ({
    mutate: ['src/**/*.policy.ts', 'src/core/policy.ts', 'src/core/roles.ts', 'src/core/capabilities.ts'],
    testRunner: 'policies',
    plugins: [fileURLToPath(import.meta.resolve('./mutants/runner.mjs'))],
    // Modules that were loaded stay in a process until it ends.
    maxTestRunnerReuse: 300,
    concurrency: 1,
    reporters: [],
    fileLogLevel: 'off',
    logLevel: 'error',
    thresholds: { high: 100, low: demanded, break: null },
    // Two folders deep with the copy that it makes there: so deep it looks for what tsconfig.json extends.
    tempDirName: '.cache',
    cleanTempDir: 'always',
    allowConsoleColors: false,
  });
  const run = new Stryker(/** @type {ConstructorParameters<typeof Stryker>[0]} */ (options));
  const mutants = await run.runMutationTest();
  return mutants.filter(({ status }) => !invalid.has(status));
}

/** @param {number} part @param {number} whole */
const score = (part, whole) => (whole === 0 ? 100 : (100 * part) / whole);

/** @param {Mutant[]} mutants @returns {Map<string, Mutant[]>} by file, in the order of the paths */
function byFile(mutants) {
  /** @type {Map<string, Mutant[]>} */
  const files = new Map();
  for (const mutant of mutants) {
    const file = path.relative(contract, path.resolve(contract, mutant.fileName)).replaceAll(path.sep, '/');
    files.set(file, [...(files.get(file) ?? []), mutant]);
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @param {Map<string, Mutant[]>} files @returns {string} a table */
function printed(files) {
  /** @param {string} name @param {Mutant[]} mutants */
  const row = (name, mutants) => {
    const noticed = mutants.filter(isNoticed).length;
    return `| ${name} | ${mutants.length} | ${noticed} | ${score(noticed, mutants.length).toFixed(1)} % |`;
  };
  const rows = [...files].map(([file, mutants]) => row(`\`${file}\``, mutants));
  return `
| file | faults | noticed | score |
| --- | ---: | ---: | ---: |
${rows.join('\n')}
${row('**together**', [...files.values()].flat())}
`;
}

const files = byFile(await plantFaults());
let passed = 0;
/** @type {string[]} */
const wrong = [];
for (const [file, mutants] of files) {
  const missed = mutants.filter((mutant) => !isNoticed(mutant));
  const reached = score(mutants.length - missed.length, mutants.length);
  for (const { location, mutatorName, replacement, status } of missed)
    console.log(`${file}:${location.start.line} ${status}: ${mutatorName}, ${JSON.stringify(replacement)}`);
  if (reached >= demanded) passed += 1;
  else wrong.push(`${file} reaches ${reached.toFixed(1)} %: write the missing lines into its table.`);
}
if (files.size === 0) wrong.push('No policy was found.');
console.log(printed(files));
for (const line of wrong) console.error(line);
console.log(`${passed} passed, ${wrong.length} failed`);
// Not `exit`: what the programs of the run cost is known once they have ended.
process.exitCode = wrong.length === 0 ? 0 : 1;
