import { defineConfig } from 'vitest/config';

const globalSetup = ['test/globalSetup.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Upper bounds, not expectations: a machine that is busy with other things is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Time is shown in the viewer's zone, never the server's: the server's own is an odd one on purpose.
    env: { TZ: process.env.HOMEWARD_TEST_ZONE ?? 'Pacific/Chatham' },
    projects: [
      {
        extends: true,
        test: {
          name: 'slices',
          include: ['src/features/**/*.test.ts'],
          globalSetup,
          // The files of a worker share its modules, which take longer to load than most files take to run. Each file
          // has its own server and its own database all the same.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'platform',
          include: ['src/platform/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/start/**'],
          globalSetup,
        },
      },
      {
        extends: true,
        // Whole programs, which mostly wait.
        test: {
          name: 'start',
          include: ['test/start/**/*.test.ts'],
          globalSetup: ['test/start/preparedData.ts'],
        },
      },
      {
        extends: true,
        // Whole nodes use slices, and slices use `test`: apart from it, so that no circle arises.
        test: { name: 'nodes', include: ['test-nodes/**/*.test.ts'], globalSetup },
      },
    ],
  },
});
