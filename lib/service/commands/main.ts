import { commandRunning, messageOf, restoreBackup } from '#lib/database/index.ts'
import { readEnv } from '../env.ts'
import { openService } from '../open.ts'
import { answerCommand } from './answer.ts'
import { moveService } from './move.ts'
import { usage } from './table.ts'

/** The operator's command line: asks the running service, or opens the database itself when none is running. */
async function main(args: string[]): Promise<boolean> {
  if (args.length === 0) {
    process.stdout.write(`${usage()}\n`)
    return true
  }
  const env = readEnv()
  const answer = (await commandRunning(env.databaseFolder, args)) ?? (await runWithoutService(env, args))
  process.stdout.write(`${answer.text}\n`)
  return answer.isDone
}

async function runWithoutService(env: ReturnType<typeof readEnv>, args: string[]) {
  const [name, subject] = args
  if (name === 'restore' && subject !== undefined && env.databaseUrl === undefined) {
    return { isDone: true, text: await restoreBackup(env, subject, new Date()) }
  }
  if (name === 'move' && subject !== undefined && env.databaseUrl === undefined) {
    return { isDone: true, text: await moveService(env, subject) }
  }
  // Whoever gives up a lost key cannot start with it.
  const needsKey = name !== 'forget-key'
  const service = await openService({ env: { ...env, logLevel: 'warn' }, needsKey })
  try {
    return await answerCommand(service, args)
  } finally {
    await service.close()
  }
}

main(process.argv.slice(2)).then(
  (isDone) => process.exit(isDone ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  },
)
