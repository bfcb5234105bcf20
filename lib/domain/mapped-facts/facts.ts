import { parseExactJson, resultForms, tolerateBy } from '#lib/contract/index.ts'
import { graphInResult } from '#lib/domain/ownership/index.ts'
import type { MappedFact } from './fact.ts'
import { mappedFactsOfAccounts } from './of-accounts.ts'
import { mappedFactsOfGraph } from './of-graph.ts'
import { mappedFactsOfOwners, mappedFactsOfReport } from './of-report.ts'

/**
 * Which mappers these are. Another version may read the same bytes differently, so facts of another one are not compared.
 * Count it up with every change by which any fact has another path or value.
 */
export const mapperVersion = 'registry-console-facts/1'

/** What the stored answer of an order says, as this program reads it; nothing where it is no answer of a product with facts. */
export function factsOf(product: string, answerBytes: Uint8Array): MappedFact[] {
  const order = orderIn(answerBytes)
  if (order === null) return []
  const { result } = order
  if (product === 'report' || product === 'prefill') {
    const report = tolerateBy(resultForms.report, result)?.value.companyReport
    return report == null ? [] : mappedFactsOfReport(report)
  }
  if (product === 'ubo') {
    const report = tolerateBy(resultForms.ubo, result)?.value.ultimateBeneficialOwnerReport
    return report == null ? [] : mappedFactsOfOwners(report)
  }
  if (product === 'graph') {
    const read = graphInResult(result)
    return read === null ? [] : mappedFactsOfGraph(read.graph, dayOf(order.responseTime))
  }
  const accounts = product === 'financials' ? tolerateBy(resultForms.financials, result)?.value : null
  return accounts == null ? [] : mappedFactsOfAccounts(accounts)
}

function orderIn(bytes: Uint8Array): { result: unknown; responseTime: unknown } | null {
  try {
    const order: unknown = parseExactJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof order !== 'object' || order === null || !('result' in order)) return null
    return { result: order.result, responseTime: 'responseTime' in order ? order.responseTime : null }
  } catch {
    return null
  }
}

/** The day the answer is of, by its own words; never the day on which somebody looks at it. */
function dayOf(responseTime: unknown): string | null {
  return typeof responseTime === 'string' ? (/^\d{4}-\d{2}-\d{2}/.exec(responseTime)?.[0] ?? null) : null
}
