import type { Monitor, MonitorDetail } from '#lib/contract/index.ts'

/**
 * The two shapes of the interface as one monitor (P100): reading one may leave out what the list states, and the other way
 * round. What neither states stays absent, so that an absent value is never shown as "none".
 */
export function mergedShapes(detail: MonitorDetail, listed: Monitor | null): MonitorDetail {
  if (listed === null) return detail
  const stated = Object.entries(detail).filter(([, value]) => value != null)
  return { ...detail, ...listed, ...Object.fromEntries(stated) }
}
