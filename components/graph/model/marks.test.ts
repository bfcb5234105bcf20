import { expect, it } from 'vitest'
import { ShareholderGraph } from '#lib/contract/index.ts'
import { explore } from './explored.ts'
import { isGrave, marksOf } from './marks.ts'

const { partyOf } = explore(
  ShareholderGraph.parse({
    rootCompanyId: 'r',
    nodes: [
      { id: 'r', type: 'rootEntity', data: { legalName: 'Oakmoor Ltd' } },
      { id: 'h', type: 'company', data: { legalName: 'Elm Ltd', status: { normalized: 'insolvent' } } },
    ],
    edges: [{ id: '1', source: 'h', target: 'r', data: { percentage: { exact: 60 } } }],
  }),
)

it('a match with a list is the first mark of its party, and of no other', () => {
  const [root, holder] = [partyOf.get('r'), partyOf.get('h')]
  if (root === undefined || holder === undefined) throw new Error('a party of the graph is not in it')
  const kindsOf = (state: 'open' | 'confirmed') =>
    marksOf(holder, new Set(), new Map([['h', state]])).map((mark) => [mark.kind, isGrave(mark)])
  expect(kindsOf('confirmed')[0]).toEqual(['confirmedMatch', true])
  expect(kindsOf('open')[0]).toEqual(['possibleMatch', false])
  expect(kindsOf('open')).toHaveLength(2)
  expect(marksOf(root, new Set(), new Map([['h', 'confirmed']]))).toEqual([])
})
