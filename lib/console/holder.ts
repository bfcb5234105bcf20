import 'server-only'
import { serveOperator } from './commands/serve.ts'
import type { Context } from './context.ts'
import { isBuilding, readEnv } from './env.ts'
import { type Opened, openContext } from './open.ts'

/** Instrumentation and route handlers share a process and not their modules: what both need hangs here. */
interface Holder {
  opening: Promise<Opened> | null
  closing: Promise<void> | null
}

const key = Symbol.for('registry-console')

function holder(): Holder {
  const global = asHolders(globalThis)
  const held = global[key] ?? { opening: null, closing: null }
  global[key] = held
  return held
}

/** The console of this process, opened once. A build opens nothing. */
export async function getRuntime(): Promise<Context> {
  const held = holder()
  held.opening ??= open(held)
  return (await held.opening).ctx
}

/** Ends the pollers, the streams and the database, if they were ever opened. */
export async function closeConsole(): Promise<void> {
  const held = holder()
  if (held.opening === null) return
  held.closing ??= held.opening.then(({ close }) => close())
  await held.closing
}

async function open(held: Holder): Promise<Opened> {
  if (isBuilding()) throw new Error('a build asked for the console: what it renders must not need a database')
  try {
    const opened = await openContext(readEnv())
    opened.ctx.pollers.start()
    await opened.ctx.inbox.start()
    opened.ctx.batches.start()
    const operator = await serveOperator(opened.ctx)
    const close = async () => {
      await operator.close()
      await opened.close()
    }
    return { ...opened, close }
  } catch (error) {
    // The next request tries again: a database server may only be late.
    held.opening = null
    throw error
  }
}

/** Nothing else uses this symbol. */
function asHolders(global: object): Record<symbol, Holder | undefined> {
  return global as Record<symbol, Holder | undefined>
}
