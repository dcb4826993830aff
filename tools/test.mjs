// `npm test` runs every part; `npm run check` (check) the quick ones; names run those parts only; `--all` every case of them.
import { continueOnPinnedNode, ensureInstalled } from './install.mjs';
import { sentenceOf } from './sentences.mjs';

try {
  await ensureInstalled({ tools: true });
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}
await continueOnPinnedNode();
const { runParts } = await import('./test/run.mjs');
process.exit(await runParts(process.argv.slice(2)));
