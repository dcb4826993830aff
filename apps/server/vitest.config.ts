import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Whole nodes use slices, and slices use `test`: apart from it, so that no circle arises.
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'test-nodes/**/*.test.ts'],
    globalSetup: ['test/globalSetup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Upper bounds, not expectations: a machine that is busy with other things is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Time is shown in the viewer's zone, never the server's: the server's own is an odd one on purpose.
    env: { TZ: process.env.HOMEWARD_TEST_ZONE ?? 'Pacific/Chatham' },
  },
});
