import { existsSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './setup/chromium.ts'
import { first } from './setup/first.ts'
import { consoleUrl, dataDir, placeOf, workers } from './setup/place.ts'

// Workers load this file too; only the first process may clear what an earlier run left.
if (process.env.TEST_WORKER_INDEX === undefined && existsSync(dirname(dataDir)))
  rmSync(dirname(dataDir), { recursive: true })

/** Browser tests against both programs as built, the sandbox on, Norway on recorded answers. */
export default defineConfig({
  testDir: '.',
  // Measurements to the millisecond are a command of their own: a machine that does other things as well would fail them.
  projects: [
    // A journey tagged @full, and every page at every width, are for `npm run test:full`.
    { name: 'journeys', testMatch: first.map((file) => `**/e2e/${file}`), grepInvert: /@full/ },
    {
      name: 'rest',
      testMatch: '**/*.spec.ts',
      testIgnore: ['bench/**', ...first.map((file) => `**/e2e/${file}`)],
      grepInvert: /@full/,
    },
    { name: 'full', testMatch: '**/*.spec.ts', testIgnore: 'bench/**' },
    { name: 'measurements', testMatch: 'bench/*.spec.ts' },
  ],
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/heard/{arg}{ext}',
  workers,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: consoleUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every journey takes a fifth of their time. `--trace retain-on-failure` records one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  globalSetup: './setup/ready.ts',
  webServer: {
    command: 'node e2e/setup/programs.ts',
    cwd: '..',
    url: `${placeOf(0).consoleUrl}/sign-in`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
