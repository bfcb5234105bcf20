import 'server-only'
import type { AnyRouteId, UserRole } from '#lib/contract/index.ts'
import { areaOf, areas } from './roles.ts'

/** Reads that no auditor has: they return a secret. */
const secretReads: readonly AnyRouteId[] = ['getWebhook']

/** Who may call a row. An auditor reads what anybody reads, changes only what is everybody's own, and sees no secret. */
export function rolesFor(id: AnyRouteId, method: string): readonly UserRole[] {
  const area: readonly UserRole[] = areas[areaOf[id]]
  const isRead = method === 'GET' && area.length > 0 && !secretReads.includes(id)
  return isRead && !area.includes('auditor') ? [...area, 'auditor'] : area
}
