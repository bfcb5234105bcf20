import type { CompanyReview } from '#lib/contract/index.ts'

interface Report {
  orderId: string
}

export interface Start {
  before: string | null
  after: string | null
  /** The review comparing starts at; null where no review is of a report. */
  review: CompanyReview | null
  /** False where the newest report is the reviewed one: then its forerunner is compared with it. */
  isNewer: boolean
}

/**
 * Which two reports are compared where the address names none: the newest that was reviewed and the newest of all.
 * Reports come newest first; a review older than the list still names its report, by id.
 */
export function startOf(reports: readonly Report[], reviews: readonly CompanyReview[]): Start {
  const newest = reports[0]?.orderId ?? null
  const forerunner = reports[1]?.orderId ?? null
  for (const review of reviews) {
    const at = reports.findIndex(({ orderId }) => review.orderIds.includes(orderId))
    const reviewed = reports[at]
    if (reviewed === undefined) continue
    if (at === 0) return { before: forerunner, after: newest, review, isNewer: false }
    return { before: reviewed.orderId, after: newest, review, isNewer: true }
  }
  return { before: forerunner, after: newest, review: null, isNewer: false }
}
