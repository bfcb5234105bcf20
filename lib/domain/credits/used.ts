import type { Budget } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '../knowledge/index.ts'

/**
 * What of a budget is used or reserved this month: unknown while the service's account is away, where the price of a request is
 * not known, and while orders of other clients are still being read. What is known of it is then the least it can be, and never 0.
 */
export function creditsUsedOf({
  subject,
  creditsUsed,
  unpriced,
  isAccountAway,
  isBehind,
}: Pick<Budget, 'subject' | 'creditsUsed' | 'unpriced' | 'isAccountAway' | 'isBehind'>): Knowledge<number> {
  if ((unpriced ?? 0) > 0) return unknown('notPublished', String(unpriced))
  if (isAccountAway === true) return unknown('sourceAway')
  if (isBehind === true) return unknown('incomplete')
  return known(creditsUsed, { what: 'budget', id: subject, on: null })
}
