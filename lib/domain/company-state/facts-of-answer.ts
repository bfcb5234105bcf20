import {
  dateText,
  type FinancialsResult,
  fullDay,
  resultForms,
  type StatedFact,
  type Statement,
  tolerateBy,
  type Unexpected,
} from '#lib/contract/index.ts'
import { factsOfGraph, factsOfOwners } from './facts-of-owners.ts'
import { factsOfReport } from './facts-of-report.ts'
import { textFact } from './stated.ts'

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

/** The newest year of accounts of the company itself and of its group, with the people it says were employed. */
function factsOfAccounts({ statements }: FinancialsResult): StatedFact[] {
  const byScope = Map.groupBy(statements ?? [], ({ metadata }) => metadata?.scope ?? 'entity')
  return [...byScope].flatMap(([scope, list]) => {
    const newest = list.toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))[0]
    if (newest === undefined || dayOf(newest) === '') return []
    const about = { day: dayOf(newest), scope, isAudited: newest.metadata?.audited ?? null }
    return [...figuresOf(newest), ...employeesOf(newest)].map((fact) => ({ ...fact, ...about }))
  })
}

function figuresOf({ metadata, incomeStatement, balanceSheet }: Statement): StatedFact[] {
  const revenue = incomeStatement?.revenue ?? incomeStatement?.totalOperatingIncome
  const amounts = [revenue, incomeStatement?.profitAfterTax, balanceSheet?.totalEquity, balanceSheet?.totalAssets]
  const isStated = amounts.some((amount) => amount != null)
  return isStated ? textFact('figures', [metadata?.currency, ...amounts].join(' '), dayOf({ metadata })) : []
}

function employeesOf({ numberOfEmployees }: Statement): StatedFact[] {
  if (numberOfEmployees == null) return []
  return textFact('employees', String(numberOfEmployees), String(numberOfEmployees))
}

function dayOf({ metadata }: Pick<Statement, 'metadata'>): string {
  return fullDay(metadata?.periodEnd) ?? dateText(metadata?.periodEnd) ?? ''
}
