import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { basename } from 'node:path';

/** Whether a process of this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * The PostgreSQL processes that work in a cluster: all of them live in its folder. This asks the kernel rather
 * than `postmaster.pid`, whose number may by now belong to anybody. Empty where there is no `/proc`.
 */
export function clusterProcesses(cluster: string): number[] {
  let names: string[];
  let home: { dev: number; ino: number };
  try {
    home = statSync(cluster);
    names = readdirSync('/proc');
  } catch {
    return [];
  }
  return names.filter((name) => /^\d+$/.test(name) && worksIn(name, home)).map(Number);
}

function worksIn(pid: string, home: { dev: number; ino: number }): boolean {
  try {
    const folder = statSync(`/proc/${pid}/cwd`);
    if (folder.ino !== home.ino || folder.dev !== home.dev) return false;
    return /^(postgres|initdb)/.test(basename(readlinkSync(`/proc/${pid}/exe`)));
  } catch {
    return false;
  }
}

/**
 * Ends what an earlier server left running in a cluster; the caller holds the folder's lock, so nobody needs
 * it any more. First the quick way that leaves a clean cluster, then the sure way.
 */
export async function endClusterProcesses(cluster: string, log: (line: string) => void): Promise<void> {
  const steps: Array<{ signal: NodeJS.Signals; waitMs: number }> = [
    { signal: 'SIGINT', waitMs: 2000 },
    { signal: 'SIGQUIT', waitMs: 6000 },
    { signal: 'SIGKILL', waitMs: 5000 },
  ];
  for (const { signal, waitMs } of steps) {
    const left = clusterProcesses(cluster);
    if (left.length === 0) return;
    log(`ending PostgreSQL left over from an earlier start (${left.length} processes)`);
    // Only the eldest gets the signal: it ends the others. Orphans without it end by themselves.
    for (const pid of signal === 'SIGKILL' ? left : left.slice(0, 1)) tell(pid, signal);
    await until(() => clusterProcesses(cluster).length === 0, waitMs);
  }
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
  }
}

async function until(holds: () => boolean, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs;
  while (!holds() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
}
