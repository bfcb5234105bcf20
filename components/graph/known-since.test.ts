import { expect, it } from 'vitest'
import { graphOf } from '#lib/domain/ownership/testing.ts'
import { knownSince } from './model/changed-holders.ts'

const graph = graphOf([
  ['Nordrand', 'R', 37.5],
  ['Jost', 'R', 62.5],
  ['Nordrand', 'Jost', 10],
  ['Henrike', 'Nordrand', 80],
  ['R', 'Nordrand', 5],
  ['Bo', 'Jost', 50],
])

it('a graph knows of which of its direct holders something is known since, and of no other', () => {
  const change = { isGone: false, share: '19' }
  const known = knownSince(graph, (name) => (name === 'Nordrand' ? change : undefined))
  expect(known).toEqual({
    ...{ rootId: 'R', holders: new Map([['Nordrand', change]]) },
    // Their shares of the subject count on the line that has changed.
    above: new Set(['Nordrand', 'Henrike']),
  })
  expect(knownSince(graph, () => undefined)).toBeNull()
  expect(knownSince(graphOf([]), () => change)).toBeNull()
})
