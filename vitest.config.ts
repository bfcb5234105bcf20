import { matchesGlob } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { findBrowser } from './lib/start/browser.mjs'
import { longest, slow } from './lib/testing/longest.ts'

/** Modules without a database. `npm run test:watch` follows these alone. */
const pure = [
  'lib/*.test.ts',
  'lib/{architecture,client,concurrency,contract,crypto,domain,evidence-check,http,id,outbound,paper,past,registers,sandbox,sandbox-year,start,text,time}/**/*.test.ts',
  'components/**/*.test.ts',
]

const withDatabase = ['lib/database/**/*.test.ts', 'lib/service/**/*.test.ts', 'lib/console/**/*.test.ts']

/**
 * What the embedded engine does differently: its jobs, migrations, locks and folders, statements written as SQL, whose values
 * another driver reads, and one whole life of an order, a delivery, a monitor, a batch and an invoice. The rest gives the same
 * answers on both engines and runs on PostgreSQL alone; `npm run test:full` runs everything on both.
 */
const whereEnginesDiffer = [
  'lib/database/{clock,database,fair-shares,faults,jobs,migrate}.test.ts',
  'lib/service/{accounts/keys,commands/commands,documents/documents,graph/order,monitors/monitors}.test.ts',
  'lib/service/{registers/store,sandbox-changes/store,sealing/keys,webhooks/upgrade}.test.ts',
  'lib/service/billing/{caps/{caps,kill-points,long-month,midst},invoices/invoices,ledger/ledger}.test.ts',
  'lib/service/{orders/lifecycle,webhooks/deliveries/deliveries}.test.ts',
  'lib/console/core/audit/chain.test.ts',
  'lib/console/core/audit/migration.test.ts',
  'lib/console/core/audit/keyed/keyed.test.ts',
  'lib/console/core/decisions/migration.test.ts',
  'lib/console/companies/companies.test.ts',
  'lib/console/compliance/files/edit-many.test.ts',
  'lib/console/compliance/files/migration.test.ts',
  'lib/console/service/health/health.test.ts',
  'lib/console/service/retention/retention.test.ts',
  'lib/console/orders/sets/sets.test.ts',
  'lib/console/companies/parties/mandates.test.ts',
  'lib/console/companies/work-list/migration.test.ts',
  'lib/console/companies/work-list/work-list.test.ts',
  'lib/console/money/invoices/snapshot.test.ts',
  'lib/console/orders/journal/journal.test.ts',
  'lib/console/orders/journal/requests/listing/migration.test.ts',
  'lib/console/people/accounts/accounts.test.ts',
  'lib/console/core/settings/defaults/upgrade.test.ts',
  'lib/console/program/server/renamed-columns.test.ts',
]

/** Of those what fails first on an engine that does something else; the others are for `npm run test:rest`. */
const embeddedFirst = ['lib/database/{clock,database,jobs,migrate}.test.ts', 'lib/service/orders/lifecycle.test.ts']

/** `verify` and `rest` are two parts of the tests, `watch` what of `verify` is quick; `full` is all with all counts, no mode all that is named. */
function filesOf(patterns: readonly string[], mode: string): { include: string[]; exclude: string[] } {
  const { exclude } = configDefaults
  if (mode === 'verify') return { include: [...patterns], exclude: [...exclude, ...longest] }
  if (mode === 'watch') return { include: [...patterns], exclude: [...exclude, ...longest, ...slow] }
  if (mode !== 'rest') return { include: [...patterns], exclude }
  return { include: longest.filter((file) => patterns.some((pattern) => matchesGlob(file, pattern))), exclude }
}

function embedded(mode: string): { include: string[]; exclude: string[] } {
  const { exclude } = configDefaults
  if (mode === 'verify') return { include: embeddedFirst, exclude }
  if (mode === 'rest') return { include: whereEnginesDiffer, exclude: [...exclude, ...embeddedFirst] }
  return { include: mode === 'full' ? withDatabase : whereEnginesDiffer, exclude }
}

/** Packages of the browser tests that no import of theirs names. */
const bundled = ['next/navigation', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', '@tanstack/react-table']

/** One server for the run, four workers on two cores: most of a test's time is waiting for the database, but for whole counts. */
export default defineConfig(({ mode }) => ({
  test: {
    // Whole counts take as long as they take; and what hangs is found as well on a machine that is slow at the moment.
    testTimeout: mode === 'full' ? 900_000 : 120_000,
    hookTimeout: 120_000,
    // What is waited for comes later where many tests run, and is no fault then.
    expect: { poll: { timeout: 10_000 } },
    // Files of one worker share what they import; each opens a database of its own.
    isolate: false,
    maxWorkers: mode === 'full' ? 2 : 4,
    // `server-only` throws outside a server bundle; a test of the server side is one.
    alias: { 'server-only': new URL('./node_modules/server-only/empty.js', import.meta.url).pathname },
    // Programs that tests start read what earlier ones compiled.
    env: { NODE_COMPILE_CACHE: new URL('./node_modules/.cache/registry-console/compiled', import.meta.url).pathname },
    provide: { isFull: mode === 'full' },
    setupFiles: './lib/testing/seed.ts',
    projects: [
      { extends: true, test: { name: 'pure', ...filesOf(pure, mode) } },
      {
        // What Next reads of the environment, where there is none.
        define: { 'process.env': '({})' },
        // Found before the first test: what is found in the midst of one loads the page again.
        optimizeDeps: { entries: ['components/**/*.test.tsx'], include: [...bundled] },
        test: {
          name: 'browser',
          include: ['components/**/*.test.tsx'],
          setupFiles: './app/globals.css',
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1_000, height: 700 },
            provider: playwright({ launchOptions: findBrowser() === '' ? {} : { executablePath: findBrowser() } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: { name: 'postgres', ...filesOf(withDatabase, mode), globalSetup: './lib/database/testing/postgres.ts' },
      },
      {
        extends: true,
        test: {
          name: 'pglite',
          ...embedded(mode),
          globalSetup: './lib/database/testing/embedded.ts',
        },
      },
    ],
  },
}))
