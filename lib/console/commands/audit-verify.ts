import 'server-only'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, openDatabase } from '#lib/database/index.ts'
import { type AuditHead, placeOf, verifyChain } from '../audit/chain.ts'
import { readPlace } from '../env.ts'

const usage = `Usage: npm run audit:verify [-- --head ROW:HASH ...]

Computes the hashes of the console's audit log anew, from the first row to the last. ROW:HASH is the head of the log as an
evidence pack or an export has it; it shows that the log was not rewritten since. Exit code 1 names the first broken row.`

/** True where the whole log is intact. */
async function main(args: string[]): Promise<boolean> {
  const known = headsIn(args)
  if (known === null) {
    process.stderr.write(`${usage}\n`)
    return false
  }
  const { databaseUrl: url, databaseFolder: folder } = readPlace()
  if (url === undefined && !existsSync(join(folder, 'pglite'))) {
    throw new Error(`DATA_DIR: there is no database of the console in ${folder}`)
  }
  const database = await openDatabase({ url, folder, what: 'the check of the audit log', poolMax: 1 })
  try {
    const { rows, head, removed, broken } = await verifyChain(database.sql, known)
    if (broken !== null) process.stdout.write(`The audit log is broken at row ${broken.seq}: ${broken.reason}.\n`)
    else process.stdout.write(`The audit log is whole: ${rows} rows, head ${placeOf(head)}\n`)
    if (removed !== null) process.stdout.write(`Rows up to ${placeOf(removed)} were removed by retention.\n`)
    const unchecked = known.filter(({ seq }) => seq < (removed?.seq ?? 0))
    for (const one of unchecked) process.stdout.write(`Row ${one.seq} was removed; its hash cannot be checked.\n`)
    return broken === null
  } finally {
    await database.close()
  }
}

/** Null for what cannot be read. */
function headsIn(args: string[]): AuditHead[] | null {
  const heads: AuditHead[] = []
  for (let at = 0; at < args.length; at += 2) {
    const read = /^(\d{1,15}):([0-9a-f]{64})$/.exec(args[at + 1] ?? '')
    if (args[at] !== '--head' || read === null) return null
    heads.push({ seq: Number(read[1]), hash: read[2] ?? '' })
  }
  return heads
}

main(process.argv.slice(2)).then(
  (isWhole) => process.exit(isWhole ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(2)
  },
)
