import type { z } from 'zod'
import type { ChangeNotice, noticeCategories } from '#lib/contract/index.ts'
import type { ServiceEnv } from '../env.ts'
import { monitorUrl } from './answer.ts'

/** What every active webhook is told of a check that found something (interface, "Monitor events", shape A). */
export function changeNotice(
  env: ServiceEnv,
  { monitorId, serviceId }: { monitorId: string; serviceId: string },
  changedCategories: readonly (typeof noticeCategories)[number][],
  at: Date,
): z.infer<typeof ChangeNotice> {
  return {
    event: 'monitor.change_detected',
    monitor_id: monitorId,
    service_id: serviceId,
    changed_categories: [...new Set(changedCategories)],
    timestamp: at.toISOString(),
    api_url: monitorUrl(env, monitorId),
  }
}
