import 'server-only'
import type { Handler } from '../core/http/handler.ts'
import { statesOf } from './company-states/index.ts'
import { statedStatuses } from './store.ts'

/** What is stored of the status of companies, in one statement each for facts and states. */
export const listStatuses: Handler<'listStatuses'> = async ({ database }, { query }) => {
  const serviceIds = query.serviceIds.split(',')
  const [stated, states] = await Promise.all([
    statedStatuses(database.sql, serviceIds),
    statesOf(database.sql, serviceIds),
  ])
  const companies = stated.map(({ statedAt, ...one }) => ({
    ...one,
    statedAt: statedAt?.toISOString() ?? null,
    isTouched: states.get(one.serviceId)?.later.some(({ facts }) => facts.includes('status')) ?? false,
  }))
  return { companies }
}
