import 'server-only'
import { commandRunning, runCommandLine } from '#lib/database/index.ts'
import { openMigrated } from '../../core/database.ts'
import { readEnv } from '../../core/env.ts'
import { runClosed, runOpen, usage } from './table.ts'

/** The operator's command line: asks the running console, or opens the database itself when none is running. */
async function answer(args: string[]) {
  const env = readEnv()
  const running = env.databaseUrl === undefined ? await commandRunning(env.databaseFolder, args) : null
  return running ?? runHere(env, args)
}

async function runHere(env: ReturnType<typeof readEnv>, args: string[]) {
  const text = await runClosed(env, args)
  if (text !== null) return { isDone: true, text }
  const database = await openMigrated(env, args[0])
  try {
    return await runOpen({ env, database, clock: { now: () => new Date() } }, args)
  } finally {
    await database.close()
  }
}

runCommandLine(usage(), answer)
