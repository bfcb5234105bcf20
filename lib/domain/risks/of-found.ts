import { proceedings } from './of-report.ts'
import type { FoundRisk, HeldData } from './risk.ts'

/** Before anything is ordered: what the status in a search says, which may be the most serious fact there is. */
export function risksOfFound({ report, found }: HeldData): FoundRisk[] {
  if (report !== null || !found?.status) return []
  const { status, at } = found
  return proceedings({ basicInformation: { status } }).map((risk) => ({ ...risk, place: { of: 'found', at } }))
}
