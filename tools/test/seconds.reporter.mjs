// A reporter of vitest: how long a worker was busy with each file, tests and hooks; opening the shared modules is not
// of any one file. Vitest's own report knows the tests alone.
import { writeFileSync } from 'node:fs';

export default class Seconds {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const file = process.env.HOMEWARD_SECONDS_FILE;
    if (file === undefined) return;
    const seconds = modules.map((module) => [module.moduleId, module.diagnostic().duration / 1000]);
    writeFileSync(file, JSON.stringify(Object.fromEntries(seconds)));
  }
}
