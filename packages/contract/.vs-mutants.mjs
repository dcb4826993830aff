process.chdir('/work/wt/visits-server/packages/contract');
const { Stryker } = await import('/work/wt/visits-server/node_modules/@stryker-mutator/core/dist/src/index.js');
const run = new Stryker({ mutate: ['src/features/visits/visits.policy.ts'], testRunner: 'vitest', plugins: ['@stryker-mutator/vitest-runner'], concurrency: 1, reporters: [], fileLogLevel: 'off', logLevel: 'error', thresholds: { high: 100, low: 95, break: null }, tempDirName: '.cache', cleanTempDir: 'always', allowConsoleColors: false });
const mutants = await run.runMutationTest();
const bad = new Set(['Ignored', 'CompileError', 'RuntimeError']);
const valid = mutants.filter((m) => !bad.has(m.status));
console.log(valid.length, valid.filter((m) => ['Killed', 'Timeout'].includes(m.status)).length);
for (const m of valid.filter((m) => !['Killed', 'Timeout'].includes(m.status))) console.log(m.location.start.line, m.mutatorName, m.replacement, m.status);
