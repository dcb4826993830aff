// `node tools/with-tools.mjs <program> [arguments]`: installs what tests and tools need, then runs one of them.
import { ensureInstalled } from './install.mjs';
import { sentenceOf } from './sentences.mjs';
import { run } from './start-run.mjs';

const [program = '', ...args] = process.argv.slice(2);
try {
  await ensureInstalled({ tools: true });
  process.exit(await run(program, { args }));
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}
