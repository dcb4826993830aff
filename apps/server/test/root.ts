import { test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** How many tests this one answers for, which cannot be run here. */
    leftOut?: number;
  }
}

/**
 * Declares tests that only root can run: such as mount a disk, or are two users. For anybody else one test answers for
 * them that says so; `npm test` counts them apart, and takes them for failed where it runs as root.
 * @param count of the tests
 */
export function needsRoot(what: string, count: number, declare: () => void): void {
  if (process.getuid?.() === 0) declare();
  else
    test(`${what}: left out, for only root can do this`, ({ task, skip }) => {
      task.meta.leftOut = count;
      skip('needs root');
    });
}
