import 'server-only'
import { errorForLog, failureLine } from '#lib/database/index.ts'
import { isBuilding } from '../env.ts'
import { warnOfProxy } from '../http/client-address.ts'
import { firstAdminLines, inviteFirstAdmin } from '../people/index.ts'
import { watchRequests } from './incoming.ts'
import { closeConsole, getRuntime } from './runtime.ts'

/** From the signal on, whatever state the database and the clients are in. */
const endsMs = 27_000

/** Opens the console of this process; a failure to start is one readable line. */
export async function startConsole(): Promise<void> {
  if (isBuilding()) return
  watchRequests()
  try {
    const ctx = await getRuntime()
    warnOfProxy(ctx)
    if (ctx.env.unknownSettings.length > 0) {
      ctx.log.warn(
        { event: 'console.unknown_settings', names: ctx.env.unknownSettings },
        'Unknown settings are ignored',
      )
    }
    const link = await inviteFirstAdmin(ctx)
    if (link !== null) process.stdout.write(firstAdminLines(link))
  } catch (error) {
    process.stderr.write(`${failureLine(error)}\n`)
    process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) closeFirst(signal)
}

/**
 * Next ends the process as soon as its server has closed, which open streams would prevent and which would leave the
 * database open. So the console closes first, and then Next gets the signal.
 */
function closeFirst(signal: 'SIGTERM' | 'SIGINT'): void {
  const theirs = process.listeners(signal)
  let isStopping = false
  process.removeAllListeners(signal)
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    // A server that waits for clients which never leave, or a database for an answer, ends all the same.
    setTimeout(() => process.exit(1), endsMs).unref()
    closeConsole()
      .catch((error: unknown) => process.stderr.write(`${JSON.stringify(errorForLog(error))}\n`))
      .finally(() => {
        for (const listener of theirs) listener(signal)
      })
  })
}
