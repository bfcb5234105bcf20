import { expect, it } from 'vitest'
import type { GraphEdge, GraphNode, ShareholderGraph } from '#lib/contract/index.ts'
import { explore } from '../../../../graph/model/explored.ts'
import { pickSmall } from './pick.ts'

const company = (id: string): GraphNode => ({ id, type: 'company', data: { serviceId: id, legalName: id } })
const person = (id: string): GraphNode => ({ id, type: 'person', data: { name: id } })
const edge = (source: string, target: string, exact: number | null, more: object = {}): GraphEdge => ({
  id: `${source}>${target} ${exact}`,
  source,
  target,
  data: { interestType: 'shareholding', ...(exact === null ? {} : { percentage: { exact } }), ...more },
})
const graphOf = (nodes: GraphNode[], edges: GraphEdge[]): ShareholderGraph => ({
  ...{ rootCompanyId: 'root', maxDepth: 1, stopReason: 'completed' },
  nodes: [{ ...company('root'), type: 'rootEntity' }, ...nodes],
  edges,
})
const picked = (graph: ShareholderGraph) => pickSmall(explore(graph, '2026-11-26'))

it('draws the four largest holders, above each its largest, and says of how much that is a part', () => {
  const holders = [5, 30, 20, 10, 35].map((share) => edge(`of${share}`, 'root', share))
  const graph = graphOf(
    [...[5, 30, 20, 10, 35].map((share) => company(`of${share}`)), person('ann'), person('bob')],
    [...holders, edge('bob', 'of35', 40), edge('ann', 'of35', 60)],
  )
  const found = picked(graph)
  expect(found?.columns.map(({ party }) => party.id)).toEqual(['of35', 'of30', 'of20', 'of10'])
  expect(found?.columns.map(({ above, end }) => above?.party.id ?? end?.kind)).toEqual([
    'ann',
    'depth',
    'depth',
    'depth',
  ])
  expect(found?.columns.map(({ more }) => more)).toEqual([1, 0, 0, 0])
  expect(found).toMatchObject({ shown: 6, parties: 8, shownLevels: 3, levels: 3 })
})

it('puts all that one party holds in one column, control behind shares', () => {
  const graph = graphOf(
    [person('ann'), person('bob')],
    [
      edge('bob', 'root', null, { interestType: 'appointmentOfBoard' }),
      edge('ann', 'root', 10),
      edge('ann', 'root', null, { interestType: 'appointmentOfBoard', beneficialOwnershipOrControl: true }),
    ],
  )
  const found = picked(graph)
  expect(found?.columns.map(({ party }) => party.id)).toEqual(['ann', 'bob'])
  expect(found?.columns[0]?.lines[0].share).toEqual({ exact: 10 })
})

it('leaves out who holds it no more, and draws nothing where nobody is known to hold it', () => {
  const left = edge('ann', 'root', 60, { endDate: '2020-01-01' })
  expect(picked(graphOf([person('ann')], [left]))).toBeNull()
  const still = picked(graphOf([person('ann'), person('bob')], [left, edge('bob', 'root', 40)]))
  expect(still?.columns.map(({ party }) => party.id)).toEqual(['bob'])
})

it('counts a party once where it stands in two columns, and ends in a circle', () => {
  const circle = graphOf(
    [company('a'), company('b')],
    [edge('a', 'root', 60), edge('b', 'root', 40), edge('root', 'a', 51), edge('a', 'b', 100)],
  )
  const found = picked(circle)
  expect(found?.columns.map(({ above }) => above?.party.id)).toEqual(['root', 'a'])
  expect(found).toMatchObject({ shown: 3, parties: 3 })
})

it('draws those that may hold most, and first what is surely held', () => {
  const open = edge('open', 'root', null, { percentage: { minimum: 5 } })
  const ids = ['open', 'a', 'b', 'c', 'd']
  const graph = graphOf(ids.map(company), [open, ...['a', 'b', 'c', 'd'].map((id, at) => edge(id, 'root', 10 + at))])
  expect(picked(graph)?.columns.map(({ party }) => party.id)).toEqual(['d', 'c', 'b', 'open'])
})
