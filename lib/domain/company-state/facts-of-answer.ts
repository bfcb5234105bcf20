import {
  type BeneficialOwner,
  dateText,
  type FinancialsResult,
  fullDay,
  type GraphNode,
  type OwnerInterest,
  resultForms,
  type ShareholderGraph,
  type StatedFact,
  type StatedItem,
  type Statement,
  tolerateBy,
  type UboReport,
  type Unexpected,
} from '#lib/contract/index.ts'
import {
  directHoldings,
  finishedGraph,
  foldName,
  partyOfNode,
  partyOfOwner,
  rootNodeOf,
} from '#lib/domain/ownership/index.ts'
import { factsOfReport, itemsFact, shareText, statedHoldersOf, textFact } from './facts-of-report.ts'

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

function dayOf({ metadata }: Pick<Statement, 'metadata'>) {
  return fullDay(metadata?.periodEnd) ?? dateText(metadata?.periodEnd) ?? ''
}

/** Whom a register of beneficial owners names today. */
function factsOfOwners(report: UboReport, isLeftOut: boolean): StatedFact[] {
  const listed = report.ultimateBeneficialOwners
  if (listed == null || listed.length === 0) return []
  const current = listed.filter(({ interests }) => !isOver(interests ?? []))
  const items = current.flatMap(ownerItem)
  return itemsFact('owners', items, { isWhole: !isLeftOut && items.length === current.length })
}

/** All its interests have ended, by the register's own dates. */
function isOver(interests: readonly OwnerInterest[]) {
  return interests.length > 0 && interests.every(({ endDate }) => endDate != null && endDate !== '')
}

function ownerItem(owner: BeneficialOwner): StatedItem[] {
  const { name } = partyOfOwner(owner)
  const stated = (owner.interests ?? []).flatMap(({ percentage }) => shareText(percentage) ?? [])
  const share = stated.length === 1 ? (stated[0] ?? null) : null
  return name === '' ? [] : [{ key: foldName(name), name, detail: null, share }]
}

/** Who directly holds the company of a graph, as far as the graph was read. */
function factsOfGraph(graph: ShareholderGraph, isLeftOut: boolean): StatedFact[] {
  const byId = new Map((graph.nodes ?? []).map((node) => [node.id, node]))
  const root = rootNodeOf(graph)
  if (root === undefined) return []
  const lines = directHoldings(graph, root)
  if (lines.length === 0) return []
  const byHolder = Map.groupBy(lines, ({ source }) => source)
  const items = [...byHolder].flatMap(([id, held]) => {
    const [only] = held
    const isOne = held.length === 1 && !only?.data?.jointHolding
    return holderItem(byId.get(id), isOne ? shareText(only?.data?.percentage) : null)
  })
  const isWhole = !isLeftOut && items.length === byHolder.size && isReadBelowRoot(graph)
  return statedHoldersOf(items, { isWhole })
}

function holderItem(node: GraphNode | undefined, share: string | null): StatedItem[] {
  const name = node === undefined ? '' : partyOfNode(node).name
  return name === '' ? [] : [{ key: foldName(name), name, detail: null, share }]
}

/** A graph that stopped at its depth has all direct holders; one that failed on its way may lack some. */
function isReadBelowRoot(graph: ShareholderGraph) {
  return finishedGraph(graph).isKnown || graph.stopReason === 'maxDepthReached'
}
