import type { Monitor } from '#lib/contract/index.ts'
import { csvOf } from '#lib/text/index.ts'
import { creditsPerMonth, nextRuns } from '../schedule.ts'
import { tagsOf } from '../tags.ts'

const head = [
  'monitorId',
  'serviceId',
  'companyName',
  'tags',
  'isActive',
  'deactivationReason',
  'sources',
  'scheduleCron (UTC)',
  'nextCheck (UTC)',
  'lastCheckedAt (UTC)',
  'checkCount',
  'creditsPerMonth',
  'webhookUrl',
  'createdAt (UTC)',
]

/** Monitors as they are listed, a line each. A paused one has no next check and costs nothing. */
export function csvOfMonitors(monitors: readonly Monitor[], creditsPerCheck: number | null, nowMs: number): string {
  const rows = monitors.map((one) => {
    const isActive = one.isActive !== false
    const cron = one.scheduleCron ?? null
    const credits = cron === null || creditsPerCheck === null ? null : creditsPerMonth(cron, creditsPerCheck, nowMs)
    return [
      one.monitorId,
      one.serviceId,
      one.companyName,
      tagsOf(one).join(', '),
      String(isActive),
      one.deactivationReason,
      one.sources?.join(' '),
      cron,
      isActive && cron !== null ? nextRuns(cron, nowMs, 1)[0] : null,
      one.lastCheckedAt,
      one.checkCount == null ? null : String(one.checkCount),
      credits === null ? null : String(isActive ? credits : 0),
      one.webhookUrl,
      one.createdAt,
    ]
  })
  return csvOf([head, ...rows])
}
