import 'server-only'
import { join } from 'node:path'
import { type Database, migrate, openDatabase } from '#lib/database/index.ts'
import { auditWitness } from './audit-key.ts'
import type { Env } from './env.ts'

/** Where the migrations of the console stand: beside the program, which is started in the folder of the project. */
export const migrationsFolder = join(process.cwd(), 'lib/console/migrations')

/** Brings a database to the console's present migrations. */
export function migrateConsole(database: Database): Promise<void> {
  return migrate(database, migrationsFolder, 'console')
}

/** Of an operator's `command` whoever finds the folder taken is told, and waits for it. */
export async function openMigrated(env: Env, command?: string): Promise<Database> {
  const database = await openDatabase({
    url: env.databaseUrl,
    folder: env.databaseFolder,
    what: command === undefined ? `the console on port ${env.port}` : `the command ${command}`,
    isCommand: command !== undefined,
    takeOver: env.takeOver,
  })
  database.bearWitness(auditWitness(env.auditSecrets.present))
  try {
    await migrateConsole(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
