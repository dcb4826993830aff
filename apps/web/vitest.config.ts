import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from '../../tools/chromium.mjs';
import { leanContract } from './build/leanContract.ts';
import { pdfAssets } from './build/pdfAssets.ts';
import { commands } from './test/commands.ts';

const root = import.meta.dirname;
const logic = 'src/**/*.test.{ts,tsx}';
/** Tests that put something in the place of a module need all that uses it loaded again. */
const replacing = globSync(logic, { cwd: root }).filter((file) =>
  readFileSync(join(root, file), 'utf8').includes('vi.mock('),
);
const limits = { testTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

// Apart from vite.config.ts, whose router plugin writes files that a test run must not touch.
export default defineConfig({
  root,
  cacheDir: '.cache/vitest',
  test: {
    ...limits,
    projects: [
      {
        // Modules are loaded once for all files: loading was most of the time.
        test: {
          ...limits,
          name: 'logic',
          include: [logic],
          exclude: replacing,
          environment: 'node',
          isolate: false,
        },
      },
      { test: { ...limits, name: 'replacing', include: replacing, environment: 'node' } },
      {
        root,
        // With the compiler and the lean contract of the build: components are tested as they are shipped.
        plugins: [react({ compiler: true }), tailwindcss(), pdfAssets(), leanContract({ isTested: true })],
        // All that any component imports is prepared before the first test, so that no page is loaded twice.
        optimizeDeps: {
          entries: ['src/main.tsx', 'src/door.tsx', 'src/app/routes/*.tsx', 'dev/kit/main.tsx'],
          include: ['axe-core', 'vitest-browser-react'],
        },
        test: {
          ...limits,
          name: 'components',
          include: ['test/**/*.test.tsx'],
          setupFiles: ['test/setup.ts'],
          // The modules of the application are loaded once; test/setup.ts puts their state back after each test.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            // As in the journeys: a part of a text finds it, unless it is said to be the whole.
            locators: { exact: false },
            screenshotFailures: false,
            commands,
            provider: playwright({
              launchOptions: findChromium(),
              contextOptions: { locale: 'en-US', timezoneId: 'America/Chicago', reducedMotion: 'reduce' },
              actionTimeout: 30_000,
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
    ],
  },
});
