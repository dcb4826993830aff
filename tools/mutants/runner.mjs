// Runs the tests of policies for StrykerJS in one process. For each planted fault it loads again what depends on the
// file of the fault, and nothing else: vitest would prepare a worker and load all of it.
import { globSync, readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { takeTests } from './vitest.mjs';

/** @typedef {import('./vitest.mjs').Test} Test */
/** @typedef {{ mutantCoverage?: unknown, currentTestId?: string | undefined, hitCount?: number, hitLimit?: number }} Namespace what instrumented files read and write */
/** @typedef {{ testFilter?: string[], hitLimit?: number, activeMutant: { id: string }, sandboxFileName: string }} Planted */

const patterns = ['src/**/*.policy.test.ts', 'src/core/*.test.ts'];
const vitest = new URL('vitest.mjs', import.meta.url).href;

class PolicyRunner {
  /** @type {Map<string, Set<string>>} who imports a file */
  #importers = new Map();
  /** @type {Map<string, number>} how often a file was loaded */
  #loaded = new Map();
  /** @type {Map<string, string>} */
  #sources = new Map();
  /** @type {string[]} */
  #testFiles = [];
  /** @type {Test[]} those of all files, as they are without a fault */
  #tests = [];
  /** @type {Namespace} */
  #namespace = {};

  constructor() {
    Object.assign(globalThis, { __stryker__: this.#namespace });
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.#testFiles = globSync(patterns)
      .map((file) => path.resolve(file))
      .sort();
    const home = pathToFileURL(`${process.cwd()}${path.sep}`).href;
    registerHooks({
      resolve: (specifier, context, next) => {
        if (specifier === 'vitest') return { url: vitest, shortCircuit: true };
        const found = next(specifier, context);
        if (!found.url.startsWith(`${home}src/`) && !found.url.startsWith(`${home}test/`)) return found;
        const file = fileURLToPath(found.url);
        const importers = this.#importers.get(file) ?? new Set();
        if (context.parentURL?.startsWith(home)) importers.add(fileURLToPath(context.parentURL));
        this.#importers.set(file, importers);
        return { ...found, url: `${pathToFileURL(file)}?${this.#loaded.get(file) ?? 0}` };
      },
      load: (url, context, next) => {
        if (!url.startsWith(home) || !/\.ts\?\d+$/.test(url)) return next(url, context);
        const file = fileURLToPath(url);
        const source = this.#sources.get(file) ?? stripTypeScriptTypes(readFileSync(file, 'utf8'));
        this.#sources.set(file, source);
        return { format: 'module', source, shortCircuit: true };
      },
    });
    // Once without a fault: so it is known who imports whom, also in a process that takes over from another.
    for (const file of this.#testFiles) this.#tests.push(...(await this.#testsOf(file)));
  }

  /** @param {string} file @returns {Promise<Test[]>} what it registers as it is loaded */
  async #testsOf(file) {
    takeTests();
    await import(`${pathToFileURL(file)}?${this.#loaded.get(file) ?? 0}`);
    return takeTests().map((test, at) => ({ ...test, name: `${file}#${at} ${test.name}` }));
  }

  async dryRun() {
    const tests = [];
    for (const { name, body } of this.#tests) {
      const begun = performance.now();
      this.#namespace.currentTestId = name;
      /** @type {unknown} */
      let failure;
      try {
        await body();
      } catch (error) {
        failure = error;
      }
      this.#namespace.currentTestId = undefined;
      const one = { id: name, name, timeSpentMs: performance.now() - begun };
      tests.push(failure ? { ...one, status: 1, failureMessage: String(failure) } : { ...one, status: 0 });
    }
    return { status: 'complete', tests, mutantCoverage: this.#namespace.mutantCoverage };
  }

  /** @param {string} file @returns {Set<string>} the file, and all that imports it, however far */
  #dependents(file) {
    const found = new Set([file]);
    for (const one of found) for (const importer of this.#importers.get(one) ?? []) found.add(importer);
    return found;
  }

  /** @param {Planted} planted */
  async mutantRun({ testFilter, hitLimit, activeMutant, sandboxFileName }) {
    const again = this.#dependents(path.resolve(sandboxFileName));
    for (const file of again) this.#loaded.set(file, (this.#loaded.get(file) ?? 0) + 1);
    Object.assign(this.#namespace, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const own = sandboxFileName.replace(/\.ts$/, '.test.ts');
    const files = this.#testFiles
      .filter((file) => again.has(file))
      .filter((file) => testFilter?.some((id) => id.startsWith(`${file}#`)) ?? true)
      .sort((a, b) => Number(b === own) - Number(a === own));
    let nrOfTests = 0;
    /** @type {unknown} what kept a file from loading: tests of another file may still notice the fault */
    let broken;
    const result = async () => {
      for (const file of files) {
        /** @type {Test[]} */
        let tests = [];
        try {
          tests = await this.#testsOf(file);
        } catch (error) {
          broken = error;
        }
        for (const { name, body } of tests) {
          if (testFilter && !testFilter.includes(name)) continue;
          nrOfTests += 1;
          try {
            await body();
          } catch (error) {
            return { status: 'killed', killedBy: [name], failureMessage: String(error), nrOfTests };
          }
        }
      }
      return broken ? { status: 'error', errorMessage: String(broken) } : { status: 'survived', nrOfTests };
    };
    const found = await result();
    const { hitCount = 0 } = this.#namespace;
    return hitLimit !== undefined && hitCount > hitLimit ? { status: 'timeout' } : found;
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'policies', injectableClass: PolicyRunner }];
