import { expect, it } from 'vitest'
import { leftOutOfOwners, sourcesRead } from './sources-read.ts'

const read = { isReady: true, error: null }

it.each([
  ['one is still being read', [read, read, { isReady: false, error: null }], 'loading'],
  ['one could not be read', [read, { isReady: true, error: new Error('away') }, read], 'sourceAway'],
  [
    'one could not be read and another is being read',
    [
      { isReady: false, error: null },
      { isReady: true, error: new Error('away') },
    ],
    'sourceAway',
  ],
])('sources of owners are not read, and nothing is compared, where %s', (_, sources, reason) => {
  expect(sourcesRead(sources)).toMatchObject({ isKnown: false, reason })
  expect(sourcesRead([read, read, read]).isKnown).toBe(true)
})

it('sources of owners are incomplete where a value of an owner, a holder or a holding could not be read', () => {
  const none = { report: [], register: [], graph: [] }
  const odd = (...path: (string | number)[]) => [{ path, value: 'odd' }]
  const counted = (given: Partial<Parameters<typeof leftOutOfOwners>[0]>) => leftOutOfOwners({ ...none, ...given })
  expect(counted({})).toEqual({ report: 0, register: 0, graph: 0 })
  const register = ['ultimateBeneficialOwnerReport', 'ultimateBeneficialOwners']
  expect(counted({ register: odd(...register, 0) })).toMatchObject({ register: 1 })
  expect(counted({ register: odd(...register) })).toMatchObject({ register: 1 })
  expect(counted({ register: odd('ultimateBeneficialOwnerReport') })).toMatchObject({ register: 1 })
  expect(counted({ report: odd('relationships', 'shareholders', 3, 'percentage', 'exact') })).toMatchObject({
    report: 1,
  })
  expect(counted({ graph: [...odd('graph', 'nodes', 0), ...odd('graph', 'edges', 1)] })).toMatchObject({ graph: 2 })
  // What the schema has no name for is kept, and what no owner is in says nothing of owners.
  expect(counted({ report: odd('relationships', 'shareholders', 3, 'mood') })).toMatchObject({ report: 0 })
  expect(counted({ report: odd('relationships', 'branches', 3) })).toMatchObject({ report: 0 })
  expect(sourcesRead([read], counted({})).isKnown).toBe(true)
  expect(sourcesRead([read], counted({ register: odd(...register, 0) }))).toMatchObject({ reason: 'incomplete' })
})
