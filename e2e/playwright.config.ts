import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/chromium.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  snapshotPathTemplate: '{testFileDir}/trees/{arg}{ext}',
  globalSetup: './fixtures/run.setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: availableParallelism(),
  retries: 0,
  // Upper bounds, not expectations: a machine that is busy with other things is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // Set by the global setup, which starts one server for the whole run.
    baseURL: process.env.HOMEWARD_URL ?? '',
    launchOptions: findChromium(),
    locale: 'en-US',
    // It would answer before a test's routes do; the journey that is about it lets it in.
    serviceWorkers: 'block',
    timezoneId: process.env.HOMEWARD_TEST_ZONE ?? 'America/Chicago',
    // Of every test it would make the run much longer: `--trace on` where one has to be seen.
    trace: 'off',
    // One browser context a worker, emptied between tests: what it has fetched and compiled it keeps.
    reuseContext: true,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      // What a caregiver or a family does stands here too: tests tagged @phone run on both.
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
});
