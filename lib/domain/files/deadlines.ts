import type { RiskClass } from '#lib/contract/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'

/** Day of the next review: so many months after the decision, at the latest on the last day of that month. */
export function nextReviewOf(
  decidedAt: string,
  riskClass: RiskClass,
  months: Readonly<Record<RiskClass, number>>,
): string {
  const [year = 0, month = 1, day = 1] = decidedAt.slice(0, 10).split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months[riskClass], 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + months[riskClass], Math.min(day, last))))
}

/** Whether a file cannot be closed as it stands: one of high risk is looked at again, on a day that is still to come. */
export function lacksReview(
  { riskClass, nextReviewOn }: { riskClass?: string | null | undefined; nextReviewOn?: string | null | undefined },
  today: string,
): boolean {
  return riskClass === 'high' && (nextReviewOn == null || nextReviewOn <= today)
}

/** Results that are older than so many days. */
export function tooOld<Result extends { responseTime?: string | null | undefined }>(
  results: readonly Result[],
  days: number,
  now: Date,
): Result[] {
  const oldest = new Date(now.getTime() - days * dayMs).toISOString()
  return results.filter(({ responseTime }) => typeof responseTime === 'string' && responseTime < oldest)
}
