import { createRequire } from 'node:module';
import type { FillAssignment, FillInput } from './shifts.fill.model.ts';
import { programOf, readSolution, type Solved } from './shifts.fill-program.model.ts';

interface Highs {
  solve(program: string, options: { output_flag: boolean; time_limit: number }): { readonly Columns: Solved };
}

/** Solves a proposal as far as it comes in some seconds. It blocks its thread: outside tests only its worker calls it. */
export async function solveProgram(input: FillInput, seconds: number): Promise<FillAssignment[]> {
  // Its types name no function to modules of the newer kind.
  const load: () => Promise<Highs> = createRequire(import.meta.url)('highs');
  const highs = await load();
  const { Columns } = highs.solve(programOf(input), { output_flag: false, time_limit: seconds });
  return readSolution(input, Columns);
}
