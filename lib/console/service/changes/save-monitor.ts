import 'server-only'
import { Monitor, tolerate } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import type { Base } from '../../core/context.ts'
import { saveMonitors } from './store.ts'

/** Saves a monitor from the response to its creation: its notices count from now on. */
export async function saveMonitor({ log }: Pick<Base, 'log'>, db: Sql, text: string): Promise<void> {
  const monitor = tolerate(Monitor, jsonOrNull(text))?.value
  if (monitor?.monitorId === undefined)
    log.warn({ event: 'monitor.id_unreadable' }, 'Created monitor has no readable ID')
  else await saveMonitors(db, [monitor.monitorId], monitor.isActive === false ? null : monitor.serviceId)
}
