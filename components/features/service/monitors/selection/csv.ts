import type { Monitor } from '#lib/contract/index.ts'
import { csvOf } from '#lib/text/index.ts'
import { monthlyCreditsOf, nextCheckOf } from '../schedule-change.ts'
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
    return [
      one.monitorId,
      one.serviceId,
      one.companyName,
      tagsOf(one).join(', '),
      String(one.isActive !== false),
      one.deactivationReason,
      one.sources?.join(' '),
      one.scheduleCron,
      nextCheckOf(one, nowMs),
      one.lastCheckedAt,
      one.checkCount?.toString(),
      monthlyCreditsOf(one, creditsPerCheck, nowMs)?.toString(),
      one.webhookUrl,
      one.createdAt,
    ]
  })
  return csvOf([head, ...rows])
}
