import 'server-only'
import { workKinds, workLimits } from '#lib/contract/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'
import type { Handler } from '../http/handler.ts'
import { withDetails } from './details/add.ts'
import { workOf } from './store.ts'

const { perKindMax, reviewDaysAhead } = workLimits
/** Those that are due first say what is grave at their company; a page reads a page. */
const detailedMax = 50

/** By due date; which day is today is the affair of the reader's time zone. */
export const getMyWork: Handler<'getMyWork'> = async (ctx, { person }) => {
  const now = ctx.clock.now()
  const db = ctx.database.sql
  const reviewsUntil = dayOf(new Date(now.getTime() + reviewDaysAhead * dayMs))
  const found = await workOf(db, { userId: person.userId, reviewsUntil, perKindMax: perKindMax + 1 })
  const ofKind = workKinds.map((kind) => found.filter((one) => one.kind === kind))
  const rest = new Set(ofKind.flatMap((items) => items.slice(perKindMax)))
  const items = found.filter((one) => !rest.has(one))
  const detailed = await withDetails(db, items.slice(0, detailedMax), person.userId, now)
  return { items: [...detailed, ...items.slice(detailedMax)], isCut: rest.size > 0 }
}
