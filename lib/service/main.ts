import { keepBackups, messageOf, takeCommands } from '#lib/database/index.ts'
import { requestSandboxYear } from './billing/index.ts'
import { answerCommand } from './commands/answer.ts'
import type { Context } from './context.ts'
import { readEnv } from './env.ts'
import { openService } from './open.ts'
import { serve } from './serve.ts'
import { startWorker } from './work.ts'

const drainMs = 20_000
/** What is left after the drain says goodbye to a database that may not answer; then the process ends all the same. */
const farewellMs = 6_000

/** Starts the service in the role of the environment and stops it gracefully at SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const env = readEnv()
  const service = await openService({ env })
  const worker = env.role === 'api' ? null : await startWorker(service)
  // On PostgreSQL a command opens the database itself; the embedded one belongs to this process.
  const isEmbedded = service.database.kind === 'pglite'
  const commands = isEmbedded ? await takeCommands(env.databaseFolder, (args) => answerCommand(service, args)) : null
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
  const backups = isEmbedded ? backUp(service) : null
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
  await Promise.all([listening.stop(drainMs), worker?.stop(drainMs), commands?.close()])
  await service.close()
}

function backUp({ database, env, clock, log }: Context): { stop(): Promise<void> } {
  return keepBackups(database, env.databaseFolder, {
    now: () => clock.now(),
    written: (path) => log.info({ path }, 'backup written'),
    failed: (error) => log.error({ err: error }, 'backup failed'),
  })
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`registry service: ${messageOf(error)}\n`)
    process.exit(1)
  },
)
