import { expect, it } from 'vitest'
import { ShareholderGraph } from '#lib/contract/index.ts'
import { gapsOf } from './gaps.ts'

const company = (id: string, cumulativeOwnership: object) => ({
  id,
  type: 'company',
  data: { serviceId: `co_${id}`, legalName: id, cumulativeOwnership },
})

it('[analyst A3.5] a gap is an end of the graph that could hide an owner above the threshold, the largest first', () => {
  const graph = ShareholderGraph.parse({
    rootCompanyId: 'r',
    nodes: [
      { id: 'r', type: 'rootEntity' },
      company('Polana', { minimum: 0.5, maximum: 25.54 }),
      company('Thalassa', { minimum: 25.5, maximum: 51 }),
      company('Small', { exact: 3 }),
      company('Held', { exact: 60 }),
      { id: 'Anna', type: 'person', data: { name: 'Anna', cumulativeOwnership: { exact: 60 } } },
    ],
    edges: [
      ...['Polana', 'Thalassa', 'Small', 'Held'].map((source) => ({ id: source, source, target: 'r' })),
      { id: 'a', source: 'Anna', target: 'Held' },
    ],
  })
  expect(gapsOf(graph, 25).map(({ name }) => name)).toEqual(['Thalassa', 'Polana'])
  expect(gapsOf(null, 25)).toEqual([])
})
