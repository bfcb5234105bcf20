import 'server-only'
import {
  type CompanyCondition,
  CompanyReport,
  type CompanyStatus,
  type Identifier,
  type Order,
  type SearchHit,
  tolerate,
} from '#lib/contract/index.ts'
import { conditionOf } from '#lib/domain/risks/index.ts'

/** What lists of companies show of one. */
export interface CompanyFacts {
  registerNumber: string | null
  status: CompanyStatus | null
  condition: CompanyCondition | null
}

/** What a report or a prefill says of its company; null where the result has another form. */
export function storedFactsOfAnswer({ result }: Pick<Order, 'result'>): CompanyFacts | null {
  const found = fieldOf(result, 'companyReport')
  const report = found === null ? null : (tolerate(CompanyReport, found)?.value ?? null)
  if (report === null) return null
  const { identifiers, status } = report.basicInformation ?? {}
  return factsOf(identifiers, status, report)
}

export function storedFactsOfHit({ identifiers, status }: SearchHit): CompanyFacts {
  return factsOf(identifiers, status, null)
}

type Part<T> = T | null | undefined

function factsOf(identifiers: Part<Identifier[]>, status: Part<CompanyStatus>, report: CompanyReport | null) {
  return { registerNumber: numberIn(identifiers), status: status ?? null, condition: conditionOf(status, report) }
}

/** By the end of the type, because each register puts its own code before it; else the first that is no id of the service. */
function numberIn(identifiers: Part<Identifier[]>): string | null {
  const given = (identifiers ?? []).filter(({ type, value }) => value && !/^service_?id$/i.test(type ?? ''))
  const found = given.find(({ type }) => /register_?number(_weak|_full)?$/i.test(type ?? '')) ?? given[0]
  return found?.value ?? null
}

function fieldOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return null
  return Object.entries(value).find(([name]) => name === key)?.[1] ?? null
}
