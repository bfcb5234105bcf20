import { ApiError } from '#lib/contract/index.ts'
import type { Database, Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { planChange } from '#lib/sandbox/index.ts'
import type { Verb } from '../call.ts'
import type { SandboxChanges } from '../context.ts'
import { deleteChanges, insertSandboxChange, listSandboxChanges, lockChanges, sandboxChannel } from './store.ts'

/** A notification may be lost with its connection, so what is known is read again after this time at the latest. */
const freshForMs = 5_000

export async function openSandboxChanges(
  database: Database,
  onError: (error: unknown) => void,
): Promise<SandboxChanges> {
  let known = await listSandboxChanges(database.sql)
  let readAtMs = performance.now()
  const refresh = async () => {
    readAtMs = performance.now()
    known = await listSandboxChanges(database.sql)
  }
  const stop = await database.listen(sandboxChannel, () => void refresh().catch(onError))
  return {
    all() {
      if (performance.now() - readAtMs > freshForMs) void refresh().catch(onError)
      return known
    },
    refresh,
    close: stop,
  }
}

/** Companies are again as they were before anything was applied to them. */
export async function forgetChanges(tx: Transaction): Promise<void> {
  await lockChanges(tx)
  await deleteChanges(tx)
  tx.notify(sandboxChannel, '')
}

/** Applies a change to a sandbox company now; it is visible in the register from this answer on. */
export const changeSandboxCompany: Verb<'changeSandboxCompany'> = async (ctx, { params: { serviceId }, body }) => {
  if (!ctx.env.isSandbox) throw new ApiError('capability.not_available', 'The sandbox is disabled')
  const at = ctx.clock.now()
  const planned = await ctx.database.transaction(async (tx) => {
    await lockChanges(tx)
    const change = planChange(serviceId, body, { at, before: await listSandboxChanges(tx) })
    await insertSandboxChange(tx, newId(at), change)
    tx.notify(sandboxChannel, serviceId)
    return change
  })
  await ctx.sandboxChanges.refresh()
  const { change, appliedAt, description } = planned
  return { change, serviceId, appliedAt: appliedAt.toISOString(), description }
}
