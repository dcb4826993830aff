import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { makeFolder } from './homeward.ts';

/** A small disk of its own, in memory, for one test. */
export async function makeDisk(megabytes: number): Promise<string> {
  const disk = await makeFolder('disk');
  mkdirSync(disk);
  mount(['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'homeward-test', disk]);
  onTestFinished(() => {
    spawnSync('umount', ['--lazy', disk]);
  });
  return disk;
}

export function resizeDisk(disk: string, megabytes: number): void {
  mount(['-o', `remount,size=${megabytes}m`, disk]);
}

function mount(args: string[]): void {
  const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`A disk for the test cannot be mounted: ${stderr}`);
}

/** Takes all the room that is left, by a file `filler`. */
export function fill(disk: string): void {
  const block = Buffer.alloc(1024 * 1024);
  try {
    for (;;) writeFileSync(join(disk, 'filler'), block, { flag: 'a' });
  } catch {
    expect(readdirSync(disk)).toContain('filler');
  }
}
