import 'server-only'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commandRunning, failureLine, openDatabase, UsageError } from '#lib/database/index.ts'
import { headsIn, verifyLog } from '../../core/audit/index.ts'
import { readPlace } from '../../core/env.ts'

const usage = `Usage: npm run audit:verify [-- --head ROW:HASH ...]

Computes the hashes of the console's audit log anew, from the first row to the last. ROW:HASH is the head of the log as an
evidence pack or an export has it; it shows that the log was not rewritten since. With the key (AUDIT_KEY, or NEXTAUTH_SECRET) and
the head kept in DATA_DIR, rows that were cut, written anew, or put back from an older copy are found. Exit code 1 names the first
broken row; 2 says that the log could not be read.`

/** Asks the console that has the embedded database open, or opens the database itself. */
async function main(args: string[]) {
  headsIn(args)
  const place = readPlace()
  const { databaseUrl: url, databaseFolder: folder } = place
  if (url === undefined) {
    const running = await commandRunning(folder, ['audit-verify', ...args])
    if (running !== null) return running
    if (!existsSync(join(folder, 'pglite'))) {
      throw new Error(`DATA_DIR: there is no database of the console in ${folder}`)
    }
  }
  const what = 'the check of the audit log'
  const database = await openDatabase({ url, folder, what, isCommand: true, poolMax: 1 })
  try {
    return await verifyLog(database.sql, args, place)
  } finally {
    await database.close()
  }
}

main(process.argv.slice(2)).then(
  ({ text, exitCode = 2 }) => {
    ;(exitCode === 2 ? process.stderr : process.stdout).write(`${text}\n`)
    process.exit(exitCode)
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof UsageError ? usage : failureLine(error)}\n`)
    process.exit(error instanceof UsageError ? 1 : 2)
  },
)
