import { existsSync, rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { consoleUrl, dataDir, programs } from './setup/place.ts'

// Workers load this file too; only the first process may clear what an earlier run left.
if (process.env.TEST_WORKER_INDEX === undefined && existsSync(dataDir)) rmSync(dataDir, { recursive: true })

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
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // One more try, told as "flaky" in the list: a busy machine stops nobody's work, and what is flaky is seen and mended.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: consoleUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined || executablePath === '' ? {} : { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  globalSetup: './setup/ready.ts',
  webServer: {
    command: 'node lib/start/both.mjs',
    cwd: '..',
    url: `${consoleUrl}/sign-in`,
    env: programs,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
