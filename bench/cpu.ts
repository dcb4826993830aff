import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import type pg from 'pg';

/** Linux counts CPU time in ticks of a hundredth of a second (`getconf CLK_TCK`, 100 on every usual kernel). */
const ticksPerSecond = 100;
const microseconds = (ticks: number) => (ticks * 1_000_000) / ticksPerSecond;

/** @source proc(5): what follows the name in /proc/[pid]/stat, so that the field numbers are two less than there */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** CPU time in microseconds. */
export interface CpuTime {
  readonly user: number;
  readonly system: number;
}

/** CPU time that a process has used so far, all its threads. */
export function cpuTimeOf(pid: number): CpuTime {
  const fields = statOf(pid);
  return { user: microseconds(Number(fields[11])), system: microseconds(Number(fields[12])) };
}

/**
 * CPU time that a process has used so far, user and system, all its threads.
 * @param pid process id
 * @returns microseconds
 */
export function cpuMicroseconds(pid: number): number {
  const { user, system } = cpuTimeOf(pid);
  return user + system;
}

/**
 * CPU time that PostgreSQL has used so far: its first process, those that it began, and those of them that have ended.
 * @param postmaster process id of the first
 * @returns microseconds
 */
export function familyMicroseconds(postmaster: number): number {
  let ticks = 0;
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    try {
      const fields = statOf(pid);
      if (pid === postmaster) ticks += Number(fields[13]) + Number(fields[14]);
      if (pid === postmaster || parentOf(fields) === postmaster)
        ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has ended between the list and the look: its parent has counted it by the next one.
    }
  }
  return microseconds(ticks);
}

const parentOf = (fields: readonly string[]) => Number(fields[1]);

/**
 * The first process of PostgreSQL.
 * @param owner a pool of its connections
 * @returns process id
 */
export async function postmasterOf(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentPid(rows[0]?.pid ?? 0);
}

/** The process that began this one. */
export function parentPid(pid: number): number {
  return parentOf(statOf(pid));
}

/**
 * CPU time that the connections of the product have used in PostgreSQL so far.
 * @param owner a pool that may see all connections
 */
export async function cpuMillisecondsOfPostgres(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'homeward'",
  );
  return rows.reduce((sum, { pid }) => sum + cpuMicroseconds(pid), 0) / 1000;
}

/** What something took: on the clock, and of a process's CPU in microseconds. */
export interface Taken {
  readonly seconds: number;
  readonly cpu: number;
}

/**
 * Does something, and says what it took of a process.
 * @param pid process id
 */
export async function takenOf(pid: number, work: () => Promise<unknown>): Promise<Taken> {
  const [startedAt, cpuAt] = [performance.now(), cpuMicroseconds(pid)];
  await work();
  return { seconds: (performance.now() - startedAt) / 1000, cpu: cpuMicroseconds(pid) - cpuAt };
}

/** What else the machine does, for the title of a table: times say little where more wants to run than there is to run on. */
export function loadNote(): string {
  return `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
}

/** Resident memory of a process in MB (1,000,000 bytes). */
export function residentMegabytes(pid: number): number {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return (Number(match?.[1] ?? 0) * 1024) / 1_000_000;
}

/**
 * Resident memory of a process in MB, looked at several times.
 * @param looks how often, twice a second
 * @returns the middle one
 */
export async function settledMegabytes(pid: number, looks: number): Promise<number> {
  const figures: number[] = [];
  for (let count = 0; count < looks; count += 1) {
    figures.push(residentMegabytes(pid));
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return median(figures);
}

/** The middle one of several figures. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
