import { parentPort, workerData } from 'node:worker_threads';
import type { FillInput } from './shifts.fill.model.ts';
import { solveProgram } from './shifts.fill-highs.service.ts';

const { input, seconds } = workerData as { input: FillInput; seconds: number };
parentPort?.postMessage(await solveProgram(input, seconds));
