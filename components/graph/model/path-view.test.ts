import { describe, expect, it } from 'vitest'
import { graphOf } from '#lib/domain/ownership/testing.ts'
import { explore } from './explored.ts'
import { viewOfPaths } from './path-view.ts'
import { litBy, pathsOf } from './paths.ts'
import { registerNumberOfParty, sourcesOf } from './sources.ts'

const joint = { jointHolding: { parcelId: 'J', holders: ['p', 'q'] } }
const graph = graphOf([
  ['A', 'R', 60, { sourceId: 'list' }],
  ['B', 'R', 30, { sourceId: 'other' }],
  ['p', 'A', 50, { sourceId: 'list' }],
  ['p', 'R', 10, { ...joint, sourceId: 'deed' }],
  ['q', 'R', 10, joint],
])
const explored = explore({ ...graph, sources: { list: { name: 'List of shareholders' } } })

function pathViewOf(id: string) {
  const party = explored.partyOf.get(id)
  if (party === undefined) throw new Error(`no party ${id}`)
  const { own, joint: through } = pathsOf(explored, party)
  return viewOfPaths(explored, litBy(explored, party, [...own, ...through]))
}

describe('the paths of one owner', () => {
  it('are drawn alone, joint parcel included; other holders are counted where they hold', () => {
    const view = pathViewOf('p')
    const parcel = explored.parties.find(({ kind }) => kind === 'parcel')?.id ?? ''
    expect(view.parties.map(({ id }) => id).toSorted()).toEqual(['A', 'R', parcel, 'p'].toSorted())
    expect(view.relations).toHaveLength(4)
    expect([view.hiddenAbove.get('R'), view.hiddenAbove.get(parcel), view.hiddenAbove.get('A')]).toEqual([
      1,
      1,
      undefined,
    ])
  })

  it('name each source once, also one the graph does not list', () => {
    const { relations } = pathViewOf('p')
    expect(sourcesOf(explored, [], relations).map(({ id, entry }) => [id, entry?.name ?? null])).toEqual([
      ['list', 'List of shareholders'],
      ['deed', null],
    ])
  })

  it('name a company by its number in the register, never by the number of the service', () => {
    const of = (identifiers: { type: string; value: string }[]) => registerNumberOfParty(explored, { identifiers })
    const service = { type: 'service_id', value: 'co_xa_1' }
    const tax = { type: 'xa_tax_number', value: '99' }
    expect(of([service, tax, { type: 'xa_commercial_register_number', value: 'HRB 1' }])).toBe('HRB 1')
    expect(of([service, tax])).toBe('99')
    expect(of([service])).toBeNull()
  })
})
