import { beforeAll, describe, expect, it } from 'vitest'
import type { CompanyReport, ShareholderGraph } from '#lib/contract/index.ts'
import {
  answerOfGraph,
  answerOfReport,
  type Composition,
  compose,
  type HolderAnswer,
} from '#lib/domain/composition/index.ts'
import { computedNodes, isCurrent, partyOfNode } from '#lib/domain/ownership/index.ts'
import { createConnectors, type FetchContext } from '#lib/registers/connector/index.ts'
import {
  createRandom,
  createSandboxConnectors,
  pickAt,
  type Random,
  sandboxServiceIdOf,
  worldOf,
} from '#lib/sandbox/index.ts'
import { sampled } from '#lib/testing/counts.ts'
import { extractGraph, type GraphMeans } from './service/graph/extract.ts'
import type { GraphCompanyRow } from './service/graph/store.ts'

const connectors = createConnectors(createSandboxConnectors({ latencyMs: 0, appliedChanges: () => [] }))
const now = new Date('2026-11-20T10:00:00.000Z')
const context: FetchContext = { signal: new AbortController().signal, now: () => now, progress: async () => undefined }

/** What the registers answered of each company: asked once, however many graphs it stands in. */
const answered = new Map<string, GraphCompanyRow>()
const reports = new Map<string, Promise<HolderAnswer | null>>()

async function graphOf(rootId: string, maxDepth: number): Promise<ShareholderGraph> {
  const means: GraphMeans = {
    connectors,
    secretsFor: async () => undefined,
    stored: async () => [...answered.values()],
    store: async (companies) => {
      for (const one of companies) answered.set(one.serviceId, one)
    },
    onFault: (_, error) => {
      throw error
    },
  }
  return (await extractGraph(context, { rootId, maxDepth }, means)).graph
}

const ref = (serviceId: string, product: string, day = '2026-11-20') => ({
  ...{ serviceId, companyName: null, orderId: `${product} of ${serviceId} at ${day}`, at: `${day}T10:00:00.000Z` },
})

function reportOf(serviceId: string): Promise<HolderAnswer | null> {
  const known = reports.get(serviceId) ?? readReport(serviceId).catch(() => null)
  reports.set(serviceId, known)
  return known
}

async function readReport(serviceId: string): Promise<HolderAnswer | null> {
  const found = connectors.companyOf(serviceId)
  const answer = await found?.connector.report?.(context, found.nativeId)
  const report: CompanyReport | undefined = answer?.value
  const { shareholders = [] } = report?.relationships ?? {}
  return report === undefined
    ? null
    : answerOfReport(ref(serviceId, 'report'), shareholders ?? [], report.sources ?? {})
}

/** Who holds how much of a company today: by the id of the service, else by name. */
function factsOf({ nodes, edges }: ShareholderGraph, of: string): string[] {
  const nodeOf = new Map((nodes ?? []).map((node) => [node.id, node]))
  return (edges ?? [])
    .filter((edge) => edge.target === of && isCurrent(edge))
    .map(({ source, data }) => {
      const node = nodeOf.get(source)
      const name = node?.data?.serviceId ?? (node === undefined ? '' : partyOfNode(node).name)
      return JSON.stringify([name, data?.percentage ?? null, data?.jointHolding?.parcelId ?? null])
    })
    .toSorted()
}

const heldIn = ({ edges }: ShareholderGraph) => [
  ...new Set((edges ?? []).filter((one) => isCurrent(one)).map(({ target }) => target)),
]

/** What each party has of the company, but those who have nothing today: a report does not name former holders. */
function sharesOf(graph: ShareholderGraph): string[] {
  return computedNodes(graph)
    .flatMap((node) => {
      const { serviceId, cumulativeOwnership: share } = node.data ?? {}
      return share?.exact === 0 ? [] : [JSON.stringify([serviceId ?? partyOfNode(node).name, share])]
    })
    .toSorted()
}

interface Case {
  root: string
  graph: ShareholderGraph
  /** Of each company whose holders the graph has. */
  parts: HolderAnswer[]
}

async function caseOf(root: string): Promise<Case | null> {
  const graph = await graphOf(root, 3).catch(() => null)
  if (graph === null) return null
  const parts = await Promise.all([root, ...heldIn(graph)].map(reportOf))
  const given = [...new Set(parts)].filter((one) => one !== null)
  // Of a company whose report always fails there is nothing to put together.
  return given.length === 0 ? null : { root, graph, parts: given }
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  return all
    .map((one) => ({ one, rank: random.next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}

const composed = (root: string, answers: readonly HolderAnswer[]) => compose({ rootId: root, rootName: null, answers })
const printed = (composition: Composition | null) =>
  JSON.stringify(composition && { ...composition, named: [...composition.named], origins: [...composition.origins] })

let cases: Case[]
beforeAll(async () => {
  const roots = sampled(worldOf().companies.slice(0, 1_000)).map(sandboxServiceIdOf)
  const found: (Case | null)[] = []
  for (const root of roots) found.push(await caseOf(root))
  cases = found.filter((one) => one !== null)
}, 600_000)

describe('the composition of the reports of a graph’s companies', () => {
  it('is the graph: the same holders of each company, and the same shares of the root', () => {
    let companies = 0
    for (const { root, graph, parts } of cases) {
      const composition = composed(root, parts)
      const held = heldIn(graph)
      if (composition === null) {
        expect(held).toEqual([])
        continue
      }
      for (const one of held) expect([one, factsOf(composition.graph, one)]).toEqual([one, factsOf(graph, one)])
      expect([root, sharesOf(composition.graph)]).toEqual([root, sharesOf(graph)])
      expect(composition.conflicts).toEqual([])
      for (const { id } of composition.graph.edges ?? []) expect(composition.origins.get(id)?.product).toBe('report')
      companies += held.length
    }
    expect(companies).toBeGreaterThan(2 * cases.length)
  })

  it('is the same in whatever order they came, and with graphs of every depth among them', async () => {
    const random = createRandom('orders of arrival')
    for (const { root, parts } of cases) {
      const graphs: HolderAnswer[] = []
      for (const { serviceId } of parts) {
        const depth = Math.floor(random.next() * 4)
        const graph = depth === 0 ? null : await graphOf(serviceId, depth).catch(() => null)
        if (graph !== null) graphs.push(answerOfGraph(ref(serviceId, 'graph', `2026-11-1${depth}`), graph))
      }
      const answers = [...parts, ...graphs]
      const expected = printed(composed(root, answers))
      for (let order = 0; order < 4; order += 1) {
        expect(printed(composed(root, shuffled(answers, random)))).toBe(expected)
      }
    }
  }, 600_000)

  it('loses the lines of an answer that is damaged, and no line of any other', () => {
    const random = createRandom('damage')
    for (const { root, parts } of cases) {
      if (parts.length < 2) continue
      const damaged = pickAt(parts, Math.floor(random.next() * parts.length))
      const left = parts.map((one) =>
        one === damaged ? { ...one, graph: { ...one.graph, edges: (one.graph.edges ?? []).slice(1) } } : one,
      )
      const [before, after] = [linesIn(composed(root, parts)), linesIn(composed(root, left))]
      for (const [line, text] of after) expect([line, before.get(line)]).toEqual([line, text])
      const gone = [...before.keys()].filter((line) => !after.has(line))
      const reached = new Set([...after.values()].flatMap((text) => JSON.parse(text).target))
      for (const line of gone) {
        const { target, orderId } = JSON.parse(before.get(line) ?? '{}')
        // Of another company only what nobody reaches any more.
        expect(orderId === damaged.orderId || !reached.has(target)).toBe(true)
      }
    }
  })
})

function linesIn(composition: Composition | null): Map<string, string> {
  return new Map(
    (composition?.graph.edges ?? []).map(({ id, source, target, data }) => {
      const orderId = composition?.origins.get(id)?.orderId
      return [id, JSON.stringify({ source, target, share: data?.percentage, orderId })]
    }),
  )
}
