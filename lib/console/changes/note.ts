import 'server-only'
import { Monitor, tolerate } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { jsonOrNull } from '#lib/text/json.ts'
import type { Base } from '../context.ts'
import { noteSeen } from './store.ts'

/** Notes that a monitor exists, from the answer to its creation: its notices count from now on. */
export async function noteMonitor({ log }: Pick<Base, 'log'>, tx: Transaction, text: string): Promise<void> {
  const monitorId = monitorIdIn(text)
  if (monitorId === undefined) log.warn('a monitor was created, and its id could not be read')
  else await noteSeen(tx, [monitorId])
}

function monitorIdIn(text: string): string | undefined {
  return tolerate(Monitor, jsonOrNull(text))?.value.monitorId
}
