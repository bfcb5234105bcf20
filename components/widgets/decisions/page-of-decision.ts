import type { OpenDecision } from '#lib/contract/index.ts'
import { pages } from '../../pages.ts'

/** Where it is decided. */
export function pageOfDecision({ kind, id, isApproved, serviceId, matchId }: OpenDecision): string {
  if (kind === 'match') return serviceId && matchId ? pages.sanctionMatch(serviceId, matchId) : pages.sanctions(id)
  if (kind === 'hit') return pages.screening(id)
  if (kind === 'case') return pages.case(id)
  if (kind === 'lines') return pages.batch(id)
  if (kind === 'disclosure') return pages.shared(id)
  if (kind === 'change' && isApproved !== true) return pages.company(id)
  return pages.company(id, 'file')
}
