import type { AnyDate } from '#lib/contract/index.ts'
import { dateIn } from './event-parts.ts'
import type { ToldChange } from './sentence.ts'

/**
 * The day a change is of by the register, where its event has one: what came since when, what went until when. The day on which
 * something began that is there before and after is no day of the change.
 */
export function registerDay({ eventCode, before, after }: ToldChange): AnyDate | null {
  const code = eventCode ?? ''
  if (/_(REMOVED|RESIGNED|CLOSED)$/.test(code)) return dateIn(after, 'endDate') ?? dateIn(before, 'endDate')
  if (/_(ADDED|APPOINTED|OPENED|DISSOLVED)$/.test(code)) {
    return dateIn(after, 'startDate', 'effectiveDate', 'date') ?? dateIn(onlyHolding(after), 'startDate')
  }
  if (code !== 'OFFICER_ROLE_CHANGED') return null
  const [was, is] = [dateIn(before, 'startDate'), dateIn(after, 'startDate')]
  return JSON.stringify(was) === JSON.stringify(is) ? null : is
}

function onlyHolding(side: unknown): unknown {
  const { holdings } = Object(side)
  return Array.isArray(holdings) && holdings.length === 1 ? holdings[0] : null
}
