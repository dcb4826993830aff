// What 1, 100 and 10,000 agencies and a million connected people need, computed from the figures of the last
// `npm run bench` and the assumptions of bench/scale-model/assumptions.json. Prints the page and keeps it in .cache/bench.
//   npm run scale-model
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readResults } from './results.ts';
import { scalePage } from './scale-model/page.ts';

const folder = pathToFileURL(`${process.env.BENCH_OUT ?? `${import.meta.dirname}/../.cache/bench`}/`);
const page = scalePage(readResults(new URL('bench.json', folder)));
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('scale.md', folder), page);
process.stdout.write(page);
