import { existsSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { defineConfig } from '@playwright/test'
import { consoleUrl, dataDir, placeOf, workers } from './setup/place.ts'

// Workers load this file too; only the first process may clear what an earlier run left.
if (process.env.TEST_WORKER_INDEX === undefined && existsSync(dirname(dataDir)))
  rmSync(dirname(dataDir), { recursive: true })

const executablePath = process.env.CHROMIUM

/** Browser tests against both programs as built, the sandbox on, Norway on recorded answers. */
export default defineConfig({
  testDir: '.',
  // Measurements to the millisecond are a command of their own: a machine that does other things as well would fail them.
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: 'bench/**' },
    { name: 'measurements', testMatch: 'bench/*.spec.ts' },
  ],
  outputDir: '../test-results',
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
    // A film of every journey would take a fifth of their time; its steps and pages are kept of those that fail.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined || executablePath === '' ? {} : { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  globalSetup: './setup/ready.ts',
  webServer: Array.from({ length: workers }, (_, worker) => ({
    command: 'node lib/start/both.mjs',
    cwd: '..',
    url: `${placeOf(worker).consoleUrl}/sign-in`,
    env: placeOf(worker).programs,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  })),
})
