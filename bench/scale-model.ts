// What 1, 100 and 10,000 agencies and a million connected people need, computed from the figures of docs/bench.json and
// the assumptions of bench/scale-model/assumptions.json. Writes docs/scale.md.
//   npm run scale-model
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readResults } from './results.ts';
import { scalePage } from './scale-model/page.ts';

const folder = pathToFileURL(`${process.env.BENCH_DOCS ?? `${import.meta.dirname}/../docs`}/`);
const page = scalePage(readResults(new URL('bench.json', folder)));
writeFileSync(new URL('scale.md', folder), page);
process.stdout.write(page);
