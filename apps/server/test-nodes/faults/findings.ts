import { appendFileSync } from 'node:fs';

/** Whether this is the long form (`npm run faults`), which also judges times; the short one judges states only. */
export const isLong = process.env.FAULTS === 'long';

/** How often something is done: in the short form, and in the long one. `FAULT_SHARE` (0 to 1) shortens the long one. */
export function rounds(short: number, long: number): number {
  if (!isLong) return short;
  const share = Number(process.env.FAULT_SHARE ?? '1');
  return Math.max(short, Math.round(long * share));
}

/** One line of the table. */
export interface Finding {
  readonly part: string;
  readonly fault: string;
  readonly held: string;
  readonly measured?: string;
}

/** Writes a line of the table down, where `npm run faults` asked for it. */
export function report(finding: Finding): void {
  const path = process.env.FAULTS_REPORT;
  if (path !== undefined) appendFileSync(path, `${JSON.stringify(finding)}\n`);
}

/**
 * A time beside its goal. On a busy machine a time says more about the others than about us: only the long form, which
 * is alone on its machine, fails for it.
 */
export function judgeTime(what: string, ms: number, goalMs: number): string {
  if (isLong && ms > goalMs)
    throw new Error(`${what} took ${Math.round(ms)} ms, where ${goalMs} is the goal.`);
  return `${Math.round(ms)} ms`;
}

/** A value that a share of the others do not exceed, and the worst. */
export function spread(values: readonly number[]): { p50: number; p95: number; worst: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), worst: sorted.at(-1) ?? 0 };
}
