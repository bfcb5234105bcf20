import { describe, expect, it } from 'vitest'
import {
  depthOf,
  jurisdictionOf,
  mayRecommend,
  type ShareholderGraph,
  withoutShareholders,
} from '#lib/contract/index.ts'
import {
  answerOfGraph,
  answerOfReport,
  type Composition,
  compose,
  type HolderAnswer,
} from '#lib/domain/composition/index.ts'
import { isAskable, openBranchesOnFile, ownerLists, remedyFor } from '#lib/domain/ownership/index.ts'
import { sandboxCompanyOf } from '#lib/sandbox/index.ts'
import { sampled } from '#lib/testing/counts.ts'
import { onFile, sandboxCatalogue, sandboxCompanies } from '#lib/testing/on-file.ts'

const threshold = { percent: 25, isInclusive: false }
const catalogue = sandboxCatalogue()

/** A graph as it is when it was ordered with fewer levels. */
function cutAt(graph: ShareholderGraph, maxDepth: number): ShareholderGraph {
  const levels = new Map([[graph.rootCompanyId ?? '', 0]])
  for (const [id, level] of levels)
    for (const { source, target } of graph.edges ?? [])
      if (level < maxDepth && target === id && !levels.has(source)) levels.set(source, level + 1)
  const isRead = (id: string) => (levels.get(id) ?? maxDepth) < maxDepth
  return {
    ...{ ...graph, maxDepth, stopReason: 'maxDepthReached' },
    nodes: (graph.nodes ?? []).filter(({ id }) => levels.has(id)),
    edges: (graph.edges ?? []).filter(({ target }) => isRead(target)),
    errors: (graph.errors ?? []).filter(({ path }) => isRead(path?.split('/').at(-1) ?? '')),
  }
}

const order = (serviceId: string, product: string, day: number) => ({
  ...{ serviceId, companyName: null, orderId: `${product} of ${serviceId}` },
  at: `2026-11-${day}T10:00:00.000Z`,
})

/** Companies of which the pages recommend a report, because whoever is behind them may hold enough. */
function recommendedIn(composition: Composition, reported: ReadonlySet<string>): string[] {
  const silent = new Set(
    composition.unjoined.flatMap(({ serviceId, reason }) => (reason === 'namesNobody' && serviceId ? [serviceId] : [])),
  )
  const branches = openBranchesOnFile({ graph: composition.graph, shareholders: null, name: '', serviceId: null })
  return ownerLists([], branches, threshold).unknown.flatMap((branch) => {
    const { serviceId } = branch
    if (serviceId === null || !isAskable(branch, silent)) return []
    const code = jurisdictionOf(serviceId)
    const remedy = remedyFor({
      mayOrder: mayRecommend(catalogue, code, 'companyReport'),
      mayNameShareholders: !withoutShareholders(depthOf(catalogue, code, 'companyReport')),
      reportOnFile: reported.has(serviceId) ? 'named' : null,
    })
    return remedy === 'order' ? [serviceId] : []
  })
}

function reportOf(serviceId: string): HolderAnswer | null {
  const company = sandboxCompanyOf(serviceId)
  if (company === null) return null
  const { report } = onFile(company)
  return answerOfReport(order(serviceId, 'report', 26), report.relationships?.shareholders ?? [], report.sources ?? {})
}

describe('an order that is recommended', () => {
  it('changes its question once it is placed: whoever is behind a company is named, or why nobody is', () => {
    const unchanged: string[] = []
    let placed = 0
    let named = 0
    for (const company of sampled(sandboxCompanies)) {
      const { serviceId: rootId, name, graph } = onFile(company)
      for (const depth of [1, 2, 3]) {
        const own = answerOfGraph(order(rootId, 'graph', 20), cutAt(graph, depth))
        const before = compose({ rootId, rootName: name, answers: [own] })
        for (const serviceId of before === null ? [] : recommendedIn(before, new Set())) {
          const report = reportOf(serviceId)
          const after = report && compose({ rootId, rootName: name, answers: [own, report] })
          if (!after) continue
          placed += 1
          const left = after.unjoined.find((one) => one.serviceId === serviceId)
          if (left === undefined) named += 1
          const isAgain = recommendedIn(after, new Set([rootId])).includes(serviceId)
          if (isAgain || (left !== undefined && left.reason !== 'namesNobody')) unchanged.push(`${name}: ${serviceId}`)
        }
      }
    }
    expect(unchanged).toEqual([])
    expect(placed).toBeGreaterThan(20)
    expect(named).toBeGreaterThan(placed * 0.9)
  }, 300_000)

  it('is none of a company whose list is on file and leaves a rest, nor of one whose register gave none', () => {
    expect(isAskable({ kind: 'rest', serviceId: 'co_xa_1' }, new Set())).toBe(false)
    expect(isAskable({ kind: 'unread', serviceId: 'co_xa_1' }, new Set(['co_xa_1']))).toBe(false)
    expect(isAskable({ kind: 'unread', serviceId: null }, new Set())).toBe(false)
    expect(isAskable({ kind: 'unread', serviceId: 'co_xa_1' }, new Set())).toBe(true)
    const able = { mayOrder: true, mayNameShareholders: true, reportOnFile: null }
    expect([remedyFor(able), remedyFor({ ...able, isSilent: true })]).toEqual(['order', 'silent'])
  })
})
