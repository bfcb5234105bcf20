import { join } from 'node:path'
import type { DestinationStream, Logger } from 'pino'
import { keysOf } from '#lib/contract/index.ts'
import { createProgramLog, type Database, migrate, openClock, openDatabase, startJobs } from '#lib/database/index.ts'
import { openOutbound } from '#lib/outbound/index.ts'
import { ensureFirstAccount, openAccounts } from './accounts/index.ts'
import type { Clock } from './clock.ts'
import type { Context } from './context.ts'
import type { ServiceEnv } from './env.ts'
import { jobTable } from './jobs.ts'
import { openOrderSignals } from './orders/index.ts'
import { addGauges, createMetrics } from './platform/index.ts'
import { openConnectors } from './registers/index.ts'
import { openSandboxChanges } from './sandbox-changes/index.ts'
import { requireSecretKey } from './sealing/index.ts'
import { createShutdown } from './shutdown.ts'
import { ensureSigningKey } from './signing/index.ts'

export const registryMigrations = join(import.meta.dirname, 'migrations')

export interface OpenServiceOptions {
  env: ServiceEnv
  clock?: Clock
  log?: Logger
  /** A database that is open already, as tests have. */
  database?: Database
  /** The operator's command it is opened for, which whoever finds the folder taken waits for. */
  command?: string
  /** False opens a database whose secrets nobody can read any more. */
  needsKey?: boolean
}

/** Secrets never reach a log, wherever in an object they stand. */
const secretPaths = [
  'x-api-key',
  'authorization',
  'signingSecret',
  'secretValues',
  'customHeaders',
  'key.hash',
  'apiKey',
  'secretKey',
]

export function createServiceLog(level: ServiceEnv['logLevel'], destination?: DestinationStream): Logger {
  const paths = secretPaths.flatMap((name) => [`["${name}"]`, `*["${name}"]`])
  return createProgramLog(level, paths, destination)
}

/** Makes queues and applies migrations: repeated starts change nothing. */
export async function prepareDatabase(database: Database, onError: (error: Error) => void) {
  await migrate(database, registryMigrations, 'registry')
  const queues = keysOf(jobTable).map((name) => ({ name, ...jobTable[name] }))
  return startJobs(database, queues, { onError })
}

/** Everything a process of the service works with, opened in the order it is needed; `close` undoes it. */
export async function openService(options: OpenServiceOptions): Promise<Context & { close(): Promise<void> }> {
  const { env, command } = options
  const database =
    options.database ??
    (await openDatabase({
      url: env.databaseUrl,
      folder: env.databaseFolder,
      what: command === undefined ? `the registry service on port ${env.port}` : `the command ${command}`,
      isCommand: command !== undefined,
      takeOver: env.takeOver,
      poolMax: 20,
    }))
  try {
    return await openOn(database, options)
  } catch (error) {
    if (options.database === undefined) await database.close()
    throw error
  }
}

async function openOn(database: Database, options: OpenServiceOptions): Promise<Context & { close(): Promise<void> }> {
  const { env } = options
  const log = options.log ?? createServiceLog(env.logLevel)
  const onError = (error: unknown) => log.error({ event: 'background.failed', err: error }, 'Background work failed')
  const jobs = await prepareDatabase(database, onError)
  if (options.needsKey !== false) await requireSecretKey(database, env)
  const databaseClock = await openClock(database)
  const clock = options.clock ?? databaseClock
  await ensureFirstAccount(database, clock, env.apiKey)
  if (options.needsKey !== false) await ensureSigningKey(database, clock, env)
  const accounts = await openAccounts(database, clock, onError)
  const signals = await openOrderSignals(database)
  const sandboxChanges = await openSandboxChanges(database, onError)
  const connectors = await openConnectors(env, database, sandboxChanges.all)
  const outbound = openOutbound({ allow: env.outboundAllow })
  const ctx: Context = {
    env,
    clock,
    log,
    database,
    jobs,
    accounts,
    signals,
    connectors,
    metrics: createMetrics(),
    outbound,
    sandboxChanges,
    loops: new Map(),
    shutdown: createShutdown(),
  }
  addGauges(ctx)
  return {
    ...ctx,
    async close() {
      await accounts.close()
      await signals.close()
      await connectors.close()
      await sandboxChanges.close()
      await outbound.close()
      await jobs.stop()
      databaseClock.close()
      if (options.database === undefined) await database.close()
    },
  }
}
