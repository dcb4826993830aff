import { defineConfig } from 'vitest/config';

// The tests that planted faults run against: the tables of the policies, and what they are written in.
export default defineConfig({
  test: {
    include: ['src/**/*.policy.test.ts', 'src/core/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
  },
});
