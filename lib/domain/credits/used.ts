import type { Budget } from '#lib/contract/index.ts'
import { dayMs } from '#lib/time/index.ts'
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
  return known(creditsUsed, { what: 'budget', id: subject })
}

/** How a month has gone, day by day, and what it may come to. */
interface Course {
  /** The sum at the end of each day so far. */
  sums: number[]
  /** Days of the month. */
  days: number
  /** At the slower and the faster of two paces; null in the first week, when it is too early to say. */
  forecast: { least: number; most: number } | null
}

const weekDays = 7

/**
 * What is left of the month at two paces: that of the whole month so far, and that of the last seven days. `spent` is what each day
 * has used, the last one so far.
 */
export function courseOf(spent: readonly number[], now: Date): Course {
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  const days = (end - start) / dayMs
  let sum = 0
  const sums = spent.map((credits) => {
    sum += credits
    return sum
  })
  const passed = (now.getTime() - start) / dayMs
  if (passed < weekDays) return { sums, days, forecast: null }
  // Of today a part has passed: the last seven whole days say more than six and a half.
  const lately = spent.slice(-weekDays - 1, -1).reduce((all, one) => all + one, 0) / weekDays
  const paces = [sum / passed, lately].toSorted((a, b) => a - b)
  const [least, most] = paces.map((pace) => Math.ceil(sum + pace * (days - passed)))
  return { sums, days, forecast: { least: least ?? sum, most: most ?? sum } }
}
