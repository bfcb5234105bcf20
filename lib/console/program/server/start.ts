import 'server-only'
import { errorForLog, failureLine } from '#lib/database/index.ts'
import type { Drain } from '#lib/http/index.ts'
import { isBuilding } from '../../core/env.ts'
import { warnOfProxy } from '../../core/http/origin.ts'
import { firstAdminLines, inviteFirstAdmin, readToken } from '../../people/index.ts'
import { watchRequests } from './incoming.ts'
import { closeConsole, getRuntime } from './runtime.ts'

/** From the signal on, whatever state the database is in. */
const endsMs = 27_000

/** Opens the console of this process; a failure to start is one readable line. */
export async function startConsole(): Promise<void> {
  if (isBuilding()) return
  const drain = watchRequests(({ status, detail, requestId }) => {
    void getRuntime().then(
      ({ log }) => log.info({ event: 'request.refused', request_id: requestId, status }, detail),
      () => {},
    )
  }, personOf)
  stopOnSignal(drain)
  try {
    const ctx = await getRuntime()
    warnOfProxy(ctx)
    for (const warning of ctx.env.warnings) ctx.log.warn({ event: 'console.weak_setting' }, warning)
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
}

/** A token that is none is a caller of its own, and is refused by whatever it asks. */
async function personOf(session: string) {
  const { env } = await getRuntime()
  return (await readToken(session, env.authSecret))?.userId ?? session
}

/**
 * Next would end the process once its server has closed, for which it waits as long as any client likes, with the database
 * open and status 143. So its own handling of signals is taken away, and the console ends as the service does: with 0.
 */
function stopOnSignal(drain: Drain) {
  const signals = ['SIGTERM', 'SIGINT'] as const
  for (const signal of signals) process.removeAllListeners(signal)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    // A database that never answers, for instance.
    setTimeout(() => process.exit(1), endsMs).unref()
    closeConsole(drain)
      .catch((error: unknown) => process.stderr.write(`${JSON.stringify(errorForLog(error))}\n`))
      .finally(() => process.exit(0))
  }
  for (const signal of signals) process.on(signal, stop)
}
