import { messageOf } from '#lib/database/index.ts'
import { requestSandboxYear } from './billing/index.ts'
import { backupIfDue } from './commands/backup.ts'
import { openDoor } from './commands/door.ts'
import type { Context } from './context.ts'
import { readEnv } from './env.ts'
import { openService } from './open.ts'
import { serve } from './serve.ts'
import { startWorker } from './work.ts'

const drainMs = 20_000
/** What is left after the drain says goodbye to a database that may not answer; then the process ends all the same. */
const farewellMs = 6_000
const lookForBackupMs = 3_600_000

/** Starts the service in the role of the environment and stops it gracefully at SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const env = readEnv()
  const service = await openService({ env })
  const worker = env.role === 'api' ? null : await startWorker(service)
  // On PostgreSQL a command opens the database itself; the embedded one belongs to this process.
  const door = service.database.kind === 'pglite' ? await openDoor(service) : null
  const listening = await serve(service)
  service.log.info(
    { role: env.role, port: listening.port, database: service.database.kind, durability: service.database.durability },
    'registry service started',
  )
  if (env.isSandbox) await requestSandboxYear(service)
  if (env.unknownSettings.length > 0) {
    service.log.warn({ names: env.unknownSettings }, 'settings of these names do not exist and do nothing')
  }
  if (env.outboundAllow.length > 0) {
    const allowed = env.outboundAllow.map(({ text }) => text)
    service.log.warn({ allowed }, 'OUTBOUND_ALLOW lets deliveries reach private addresses')
  }
  if (service.database.durability === 'process' && !env.isSandbox) {
    service.log.warn(
      'the embedded database survives the death of the process, not of the machine: use PostgreSQL for production',
    )
  }
  const backups = service.database.kind === 'pglite' ? keepBackups(service) : null
  const stopped = new Promise<string>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal))
  })
  const signal = await stopped
  service.log.info({ signal }, 'stopping')
  setTimeout(() => {
    service.log.error('the service did not stop in time and ends at once; jobs under way come back elsewhere')
    process.exit(1)
  }, drainMs + farewellMs).unref()
  await backups?.stop()
  await Promise.all([listening.stop(drainMs), worker?.stop(drainMs), door?.close()])
  await service.close()
}

/** Looks once an hour whether the embedded database should be backed up; the first look is an hour after the start. */
function keepBackups(service: Context): { stop(): Promise<void> } {
  let working = Promise.resolve()
  const timer = setInterval(() => {
    working = backupIfDue(service).catch((error: unknown) => service.log.error({ err: error }, 'backup failed'))
  }, lookForBackupMs)
  return {
    async stop() {
      clearInterval(timer)
      await working
    },
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`registry service: ${messageOf(error)}\n`)
    process.exit(1)
  },
)
