import 'server-only'
import { type CompanyReview, conflict, invalidAt, noteLimits } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import type { Author } from '../../core/schema/index.ts'
import { serialized } from '../../core/serialized.ts'
import { colleague } from '../../people/index.ts'
import { completedOf, countReviews, insertReview, type ReviewRow } from './store.ts'

export { reviewRowsOf, reviewsByIds } from './store.ts'

/** Only orders of this company with a result can have been reviewed. */
export const createReview: Handler<'createReview'> = async (ctx, { person, params: { serviceId }, body, trail }) => {
  const db = ctx.database.sql
  const orderIds = [...new Set(body.orderIds)]
  const known = await completedOf(db, serviceId, orderIds)
  const strange = orderIds.filter((orderId) => !known.has(orderId))
  if (strange.length > 0) {
    const msg = `Not a completed order of this company: ${strange.join(', ')}`
    throw invalidAt(['body', 'orderIds'], msg, 'order_unknown')
  }
  const at = ctx.clock.now()
  const review = { reviewId: newId(at), serviceId, at, by: person.userId, orderIds, sentence: body.sentence }
  await trail.change(async (tx) => {
    if ((await countReviews(tx, serviceId)) >= noteLimits.reviewsMax) {
      throw conflict(`Limit of ${noteLimits.reviewsMax} reviews of a company reached`)
    }
    await insertReview(tx, review)
  })
  return reviewRecord(review, person)
}

export function reviewRecord(review: ReviewRow, by: Author | null): CompanyReview {
  return { ...serialized(review, 'reviewId', 'at', 'orderIds', 'sentence'), by: by && colleague(by) }
}
