import { backUpStopped, commandRunning, restoreBackup, runCommandLine } from '#lib/database/index.ts'
import { readServiceEnv } from '../env.ts'
import { openService } from '../open.ts'
import { answerCommand } from './index.ts'
import { moveService } from './move.ts'
import { serviceUsage } from './table.ts'

/** The operator's command line: asks the running service, or opens the database itself when none is running. */
async function answer(args: string[]) {
  const env = readServiceEnv()
  return (await commandRunning(env.databaseFolder, args)) ?? runWithoutService(env, args)
}

async function runWithoutService(env: ReturnType<typeof readServiceEnv>, args: string[]) {
  const [name, subject] = args
  if (name === 'restore' && subject !== undefined && env.databaseUrl === undefined) {
    return { isDone: true, text: await restoreBackup(env, subject, new Date()) }
  }
  if (name === 'backup' && env.databaseUrl === undefined) {
    return { isDone: true, text: `backup ${await backUpStopped(env, new Date())}` }
  }
  if (name === 'move' && subject !== undefined && env.databaseUrl === undefined) {
    return { isDone: true, text: await moveService(env, subject) }
  }
  // A command that discards a lost key cannot start with it.
  const needsKey = name !== 'forget-key'
  const service = await openService({ env: { ...env, logLevel: 'warn' }, needsKey, command: name ?? '' })
  try {
    return await answerCommand(service, args)
  } finally {
    await service.close()
  }
}

runCommandLine(serviceUsage(), answer)
