import { defineConfig } from 'vitest/config';

// Apart from vite.config.ts, whose router plugin writes files that a test run must not touch.
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
