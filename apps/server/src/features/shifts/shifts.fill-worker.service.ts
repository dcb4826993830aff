import { parentPort, workerData } from 'node:worker_threads';
import loadHighs from 'highs';
import type { FillAssignment, FillInput } from './shifts.fill.model.ts';
import { programOf, readSolution, type Solved } from './shifts.fill-program.model.ts';

const { input, seconds } = workerData as { input: FillInput; seconds: number };
const highs = await loadHighs();
const { Columns } = highs.solve(programOf(input), { output_flag: false, time_limit: seconds });
parentPort?.postMessage(readSolution(input, Columns as Solved) satisfies FillAssignment[]);
