import { defineConfig } from 'vitest/config'

/** Connectors need no database, but for the rate limit they share. */
const onBothEngines = ['lib/database/**/*.test.ts', 'lib/service/**/*.test.ts', 'lib/console/**/*.test.ts']
const pure = [
  'lib/*.test.ts',
  'lib/contract/**/*.test.ts',
  'lib/client/**/*.test.ts',
  'lib/ownership/**/*.test.ts',
  'lib/{concurrency,crypto,http,id,text,time}/**/*.test.ts',
  'lib/start/**/*.test.ts',
  'lib/service/connectors/**/!(store).test.ts',
  'components/**/*.test.ts',
]

/** `pure` needs nothing; the suites of both programs run whole on the embedded engine and on a real PostgreSQL. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // A shared machine stands still for seconds at times. `verify` tries once more and says so; `npm test` does not.
    retry: process.env.CI === undefined ? 0 : 1,
    // `server-only` throws outside a server bundle; a test of the server side is one.
    alias: { 'server-only': new URL('./node_modules/server-only/empty.js', import.meta.url).pathname },
    projects: [
      { extends: true, test: { name: 'pure', include: pure } },
      {
        extends: true,
        test: {
          name: 'pglite',
          include: onBothEngines,
          exclude: pure,
          globalSetup: './lib/database/testing/embedded.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: onBothEngines,
          exclude: pure,
          globalSetup: './lib/database/testing/postgres.ts',
        },
      },
    ],
  },
})
