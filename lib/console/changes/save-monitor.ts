import 'server-only'
import { Monitor, tolerate } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import type { Base } from '../context.ts'
import { saveMonitors } from './store.ts'

/** Saves a monitor from the response to its creation: its notices count from now on. */
export async function saveMonitor({ log }: Pick<Base, 'log'>, tx: Transaction, text: string): Promise<void> {
  const monitorId = monitorIdIn(text)
  if (monitorId === undefined) log.warn({ event: 'monitor.id_unreadable' }, 'Created monitor has no readable ID')
  else await saveMonitors(tx, [monitorId])
}

function monitorIdIn(text: string): string | undefined {
  return tolerate(Monitor, jsonOrNull(text))?.value.monitorId
}
