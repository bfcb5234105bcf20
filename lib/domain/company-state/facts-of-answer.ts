import { resultForms, type StatedFact, tolerateBy, type Unexpected } from '#lib/contract/index.ts'
import { factsOfAccounts } from './facts-of-accounts.ts'
import { factsOfGraph, factsOfOwners } from './facts-of-owners.ts'
import { factsOfReport } from './facts-of-report.ts'

/** What the result of an order says of its company; nothing where it has another form, or its product says nothing of it. */
export function factsOfAnswer(product: string, result: unknown): StatedFact[] {
  if (product === 'report' || product === 'prefill') {
    const read = tolerateBy(resultForms.report, result)
    const report = read?.value.companyReport
    return report == null ? [] : factsOfReport(report, listsLeftOut(read?.unexpected ?? [], 'relationships'))
  }
  if (product === 'ubo') {
    const read = tolerateBy(resultForms.ubo, result)
    const report = read?.value.ultimateBeneficialOwnerReport
    const lists = listsLeftOut(read?.unexpected ?? [], 'ultimateBeneficialOwnerReport')
    return report == null ? [] : factsOfOwners(report, lists.has('ultimateBeneficialOwners'))
  }
  if (product === 'graph') {
    const read = tolerateBy(resultForms.graph, result)
    const graph = read?.value.graph
    const lists = listsLeftOut(read?.unexpected ?? [], 'graph')
    return graph == null ? [] : factsOfGraph(graph, lists.has('nodes') || lists.has('edges'))
  }
  const accounts = product === 'financials' ? tolerateBy(resultForms.financials, result)?.value : null
  return accounts == null ? [] : factsOfAccounts(accounts)
}

/** Lists of a part of a result of which an entry, or the whole, was not understood. */
function listsLeftOut(unexpected: readonly Unexpected[], part: string): ReadonlySet<string> {
  const lost = unexpected.flatMap(({ path }) => {
    const at = path.indexOf(part)
    const [list, ...within] = at === -1 ? [] : path.slice(at + 1)
    return typeof list === 'string' && within.length <= 1 ? [list] : []
  })
  return new Set(lost)
}
