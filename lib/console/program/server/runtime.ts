import 'server-only'
import type { Drain } from '#lib/http/index.ts'
import type { Context } from '../../core/context.ts'
import { isBuilding, readEnv } from '../../core/env.ts'
import { onceInProcess } from '../../core/once.ts'
import { serveOperator } from '../commands/serve.ts'
import { type Opened, openContext } from './open.ts'

interface Runtime {
  opening: Promise<Opened> | null
  closing: Promise<void> | null
}

const runtimeOf = onceInProcess('registry-console', (): Runtime => ({ opening: null, closing: null }))

/** The console of this process, opened once. A build opens nothing. */
export async function getRuntime(): Promise<Context> {
  const runtime = runtimeOf()
  runtime.opening ??= open(runtime)
  return (await runtime.opening).ctx
}

/** Ends serving, the pollers, the streams and the database, if they were ever opened. */
export async function closeConsole(drain: Pick<Drain, 'close'>): Promise<void> {
  const runtime = runtimeOf()
  if (runtime.opening === null) return
  runtime.closing ??= runtime.opening.then(({ close }) => close((closing) => drain.close(closing)))
  await runtime.closing
}

async function open(runtime: Runtime) {
  if (isBuilding()) throw new Error('a build opened the console: what it renders must not need a database')
  try {
    const opened = await openContext(readEnv())
    opened.ctx.pollers.start()
    opened.ctx.timedJobs.start()
    await opened.ctx.inbox.start()
    opened.ctx.batches.start()
    const operator = await serveOperator(opened.ctx)
    const close: Opened['close'] = (beside = async () => {}) =>
      opened.close((closing) => Promise.all([operator.close(), beside(closing)]))
    return { ...opened, close }
  } catch (error) {
    // The next request tries again: a database server may only be late.
    runtime.opening = null
    throw error
  }
}
