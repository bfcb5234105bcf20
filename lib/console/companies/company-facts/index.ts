import 'server-only'
import {
  type CompanyCondition,
  CompanyReport,
  type CompanyStatus,
  type Identifier,
  jurisdictionOf,
  type Order,
  type SearchHit,
  tolerate,
} from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { conditionOf } from '#lib/domain/risks/index.ts'
import { hitsWithoutFacts, replaceFacts, setFacts } from './store.ts'

export { factsOfHitsTaken } from './store.ts'

interface SettledCompany {
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

/** What lists of companies show of one. */
interface CompanyFacts {
  registerNumber: string | null
  status: CompanyStatus | null
  condition: CompanyCondition | null
}

/** What a report or a prefill says of its company; null where the result has another form. */
function storedFactsOfAnswer({ result }: Pick<Order, 'result'>): CompanyFacts | null {
  const found = fieldOf(result, 'companyReport')
  const report = found === null ? null : (tolerate(CompanyReport, found)?.value ?? null)
  if (report === null) return null
  const { identifiers, status } = report.basicInformation ?? {}
  return factsOf(identifiers, status, report)
}

function storedFactsOfHit({ identifiers, status }: SearchHit): CompanyFacts {
  return factsOf(identifiers, status, null)
}

type Part<T> = T | null | undefined

function factsOf(identifiers: Part<Identifier[]>, status: Part<CompanyStatus>, report: CompanyReport | null) {
  return { registerNumber: numberIn(identifiers), status: status ?? null, condition: conditionOf(status, report) }
}

/** By the end of the type, because each register puts its own code before it; else the first that is no id of the service. */
function numberIn(identifiers: Part<Identifier[]>) {
  const given = (identifiers ?? []).filter(({ type, value }) => value && !/^service_?id$/i.test(type ?? ''))
  const found = given.find(({ type }) => /register_?number(_weak|_full)?$/i.test(type ?? '')) ?? given[0]
  return found?.value ?? null
}

function fieldOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return null
  return Object.entries(value).find(([name]) => name === key)?.[1] ?? null
}
