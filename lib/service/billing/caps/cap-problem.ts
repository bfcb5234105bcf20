import type { CapPeriod } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { endOfDay, startOfDay } from '#lib/time/index.ts'
import { billedMonthOf } from '../calendar.ts'
import { type CapPayer, type CapUse, lockCaps, readCaps } from './store.ts'

/** Why something is not covered, and when that changes by itself; null where it does not. */
export interface CoverProblem {
  detail: string
  until: Date | null
}

/** When the periods of caps that an instant lies in began. */
export function startsOf(now: Date): Record<CapPeriod, Date> {
  return { day: startOfDay(now), month: billedMonthOf(now).start }
}

export function endOf(period: CapPeriod, now: Date): Date {
  return period === 'day' ? endOfDay(now) : billedMonthOf(now).end
}

/** Credits a cap leaves; below zero where it was lowered. */
export function leftOfCap({ max, charged, reserved }: Pick<CapUse, 'max' | 'charged' | 'reserved'>): number {
  return max - charged - reserved
}

/**
 * Why the caps of a payer leave no room for a price; null where they do. Of several it is the one that lasts longest. With
 * `lock`, other charges they bind wait until this transaction ends. `held` is what of the price is reserved already.
 */
export async function capProblem(
  db: Sql,
  payer: CapPayer,
  price: number,
  now: Date,
  { lock = false, held = 0 }: { lock?: boolean; held?: number } = {},
): Promise<CoverProblem | null> {
  if (lock && (await lockCaps(db, payer)) === 0) return null
  const caps = await readCaps(db, payer, startsOf(now), now)
  const [passed] = caps
    .filter((cap) => leftOfCap(cap) + held < price)
    .toSorted((a, b) => endOf(b.period, now).getTime() - endOf(a.period, now).getTime())
  if (passed === undefined) return null
  const until = endOf(passed.period, now)
  const left = Math.max(0, leftOfCap(passed) + held)
  const detail = `${price} credits required; the cap of ${wordsOf(passed)} has ${left} of ${passed.max} credits left until ${until.toISOString()}`
  return { detail, until }
}

function wordsOf({ scope, subject, keyName, period }: CapUse): string {
  const whom = { organization: 'the organization', customer: `customer ${subject}`, key: `key ${keyName ?? subject}` }
  return `${whom[scope]} for this ${period}`
}
