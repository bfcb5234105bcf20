import { failureLine, keepBackups, takeCommands } from '#lib/database/index.ts'
import { requestSandboxYear } from './billing/index.ts'
import { answerCommand } from './commands/index.ts'
import type { Context } from './context.ts'
import { readServiceEnv } from './env.ts'
import { openService } from './open.ts'
import { loadRegistryYear } from './sandbox-year/index.ts'
import { serve } from './serve.ts'
import { startWorker } from './work.ts'

const drainMs = 20_000
/** Time to close the database after the drain; then the process exits even if the database does not answer. */
const closeMs = 6_000

/** Starts the service in the role of the environment; what it answers stops it gracefully, within 26 s. Rejects where it cannot start. */
export async function startService(): Promise<{ stop(reason: string): Promise<void> }> {
  const env = readServiceEnv()
  const service = await openService({ env })
  // First of all the port: a process that does not get it must not have taken a job.
  const listening = await serve(service)
  const isLived = env.sandboxYear !== null && (await loadRegistryYear(service, env.sandboxYear))
  const worker = env.role === 'api' ? null : await startWorker(service)
  // On PostgreSQL a command opens the database itself; the embedded one belongs to this process.
  const isEmbedded = service.database.kind === 'pglite'
  const commands = isEmbedded ? await takeCommands(env.databaseFolder, (args) => answerCommand(service, args)) : null
  service.log.info(
    {
      event: 'service.started',
      role: env.role,
      port: listening.port,
      database: service.database.kind,
      durability: service.database.durability,
    },
    'Registry service started',
  )
  if (env.isSandbox) await requestSandboxYear(service, isLived)
  for (const warning of env.warnings) service.log.warn({ event: 'settings.weak' }, warning)
  if (env.unknownSettings.length > 0) {
    service.log.warn({ event: 'settings.unknown', names: env.unknownSettings }, 'Unknown settings are ignored')
  }
  if (env.outboundAllow.length > 0) {
    const allowed = env.outboundAllow.map(({ text }) => text)
    service.log.warn(
      { event: 'settings.outbound_allow', allowed },
      'OUTBOUND_ALLOW lets deliveries reach private addresses',
    )
  }
  if (service.database.durability === 'process' && !env.isSandbox) {
    service.log.warn(
      { event: 'database.not_durable' },
      'The embedded database survives a process crash, not a machine failure; use PostgreSQL in production',
    )
  }
  const backups = isEmbedded ? backUp(service) : null
  return {
    async stop(reason) {
      service.log.info({ event: 'service.stopping', signal: reason }, 'Registry service is stopping')
      const timer = setTimeout(() => {
        service.log.error(
          { event: 'service.stop_timeout' },
          'Shutdown timed out; exiting, running jobs will be retried',
        )
        process.exit(1)
      }, drainMs + closeMs)
      await Promise.all([listening.stop(drainMs), worker?.stop(drainMs), commands?.close(), backups?.stop()])
      await service.close()
      clearTimeout(timer)
    },
  }
}

/** Ends a process whose service could not start or stop, with one readable line. */
export function endFailed(error: unknown): never {
  process.stderr.write(`registry service: ${failureLine(error)}\n`)
  process.exit(1)
}

function backUp({ database, env, clock, log }: Context): { stop(): Promise<void> } {
  return keepBackups(database, env.databaseFolder, {
    now: () => clock.now(),
    written: (path) => log.info({ event: 'backup.written', path }, 'Backup written'),
    failed: (error) => log.error({ event: 'backup.failed', err: error }, 'Backup failed'),
  })
}
