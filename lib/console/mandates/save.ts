import 'server-only'
import type { Order } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { personsIn } from './persons.ts'
import { replaceMandates } from './store.ts'

export interface SettledOrder {
  orderId: string
  serviceId: string | null
  product: string | null
  at: Date
}

/** Keeps the persons a stored result names, in the transaction that stores it. */
export async function saveMandatesOf(db: Sql, order: SettledOrder, answer: Pick<Order, 'result'>): Promise<void> {
  const { orderId, serviceId, product, at } = order
  if (serviceId === null || product === null || !naming.has(product)) return
  const common = { orderId, serviceId, product, at }
  const rows = personsIn(answer).map((person, position) => ({ ...common, ...person, position }))
  await replaceMandates(db, common, rows)
}

/** Products whose results name persons of a company. */
const naming = new Set(['report', 'prefill', 'ubo', 'graph'])
