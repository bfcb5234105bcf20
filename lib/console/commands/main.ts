import 'server-only'
import { commandRunning, messageOf } from '#lib/database/index.ts'
import { openMigrated } from '../database.ts'
import { readEnv } from '../env.ts'
import { runClosed, runOpen, usage } from './table.ts'

/** The operator's command line: asks the running console, or opens the database itself when none is running. */
async function main(args: string[]): Promise<boolean> {
  if (args.length === 0) {
    process.stdout.write(`${usage()}\n`)
    return true
  }
  const env = readEnv()
  const running = env.databaseUrl === undefined ? await commandRunning(env.databaseFolder, args) : null
  const answer = running ?? (await runHere(env, args))
  process.stdout.write(`${answer.text}\n`)
  return answer.isDone
}

async function runHere(env: ReturnType<typeof readEnv>, args: string[]) {
  const text = await runClosed(env, args)
  if (text !== null) return { isDone: true, text }
  const database = await openMigrated(env)
  try {
    return await runOpen({ env, database }, args)
  } finally {
    await database.close()
  }
}

main(process.argv.slice(2)).then(
  (isDone) => process.exit(isDone ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  },
)
