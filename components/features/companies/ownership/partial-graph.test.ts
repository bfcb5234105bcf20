import { expect, it } from 'vitest'
import { isNothingIn, partOfGraph } from './partial-graph.ts'

const root = { id: 'r', type: 'rootEntity', data: { legalName: 'Muster AG' } }
const result = (graph: unknown) => ({ type: 'shareholderGraph', graph })

it('the part of a running graph is shown without what could not be read of it', () => {
  const part = partOfGraph(
    result({ rootCompanyId: 'r', nodes: [root, null, { id: 'a', type: 'person' }], edges: ['odd'] }),
  )
  expect(part?.graph.nodes?.map(({ id }) => id)).toEqual(['r', 'a'])
  expect(part?.graph.errors).toHaveLength(1)
  expect(part?.unexpected).toHaveLength(2)
})

it('nothing is said to have been retrieved of an answer that could not be read', () => {
  for (const none of [
    undefined,
    null,
    result({}),
    result({ rootCompanyId: 'r', nodes: [] }),
    result({ nodes: null }),
  ]) {
    expect(isNothingIn(none), JSON.stringify(none)).toBe(true)
    expect(partOfGraph(none), JSON.stringify(none)).toBeNull()
  }
  for (const odd of ['odd', {}, result('odd'), result({ nodes: 'odd' }), result({ nodes: [null] })])
    expect(isNothingIn(odd), JSON.stringify(odd)).toBe(false)
})
