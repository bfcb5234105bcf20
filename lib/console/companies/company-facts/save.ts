import 'server-only'
import { jurisdictionOf, type Order, type SearchHit } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { type CompanyFacts, storedFactsOfAnswer, storedFactsOfHit } from './facts.ts'
import { hitsWithoutFacts, replaceFacts, setFacts } from './store.ts'

export interface SettledCompany {
  serviceId: string | null
  companyName: string | null
  product: string | null
  at: Date
}

/** Products whose results say what state a company is in. */
const stating = new Set(['report', 'prefill'])

/** Keeps what a stored result says of its company, in the transaction that stores it. */
export async function saveFactsOf(db: Sql, order: SettledCompany, answer: Pick<Order, 'result'>): Promise<void> {
  const { serviceId, companyName: name, product, at } = order
  if (serviceId === null || name === null || product === null || !stating.has(product)) return
  const facts = storedFactsOfAnswer(answer)
  if (facts === null) return
  const row = { ...facts, serviceId, name, jurisdictionCode: jurisdictionOf(serviceId), seenAt: at, statedAt: at }
  await replaceFacts(db, { ...row, isFromReport: true })
}

/** The facts of a hit with their time, to be kept with it. */
export function statedByHit(hit: SearchHit | null, at: Date): Partial<CompanyFacts> & { statedAt?: Date } {
  return hit === null ? {} : { ...storedFactsOfHit(hit), statedAt: at }
}

/** Reads searches that were kept before facts were; true while there are more. */
export async function readOlderHits(tx: Transaction, atOnce: number): Promise<boolean> {
  const rows = await hitsWithoutFacts(tx, atOnce)
  for (const { serviceId, hit, seenAt } of rows) {
    await setFacts(tx, serviceId, { ...statedByHit(hit, seenAt), statedAt: seenAt })
  }
  return rows.length === atOnce
}
