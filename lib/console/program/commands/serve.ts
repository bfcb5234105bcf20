import 'server-only'
import { failureLine, isStorageFull, keepBackups, takeCommands } from '#lib/database/index.ts'
import type { Base } from '../../core/context.ts'
import { runOpen } from './table.ts'

/**
 * Takes operators' commands and makes daily backups for as long as this console has an embedded database open; on PostgreSQL
 * commands open it themselves, and its backups are made where it is.
 */
export async function serveOperator({
  env,
  database,
  log,
  clock,
}: Pick<Base, 'env' | 'database' | 'log' | 'clock'>): Promise<{ close(): Promise<void> }> {
  if (database.kind === 'postgres') return { close: async () => {} }
  const commands = await takeCommands(env.databaseFolder, async (args) => {
    try {
      return await runOpen({ env, database, clock }, args)
    } catch (error) {
      if (isStorageFull(error)) return { isDone: false, text: failureLine(error) }
      log.error({ event: 'command.failed', err: error, command: args[0] }, 'Command failed unexpectedly')
      return { isDone: false, text: 'unexpected internal error; see the log' }
    }
  })
  const backups = keepBackups(database, env.databaseFolder, {
    now: () => clock.now(),
    written: (path) => log.info({ event: 'backup.written', path }, 'Backup written'),
    failed: (error) => log.error({ event: 'backup.failed', err: error }, 'Backup failed'),
  })
  return {
    async close() {
      await Promise.all([commands.close(), backups.stop()])
    },
  }
}
