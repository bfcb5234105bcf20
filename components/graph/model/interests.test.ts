import { describe, expect, it } from 'vitest'
import type { Percentage } from '#lib/contract/index.ts'
import { explore } from './explored.ts'
import { interestGroups } from './interests.ts'
import { controlsOnly } from './shares.ts'

const most = { minimum: 75, maximum: 100 }
const edge = (id: string, interestType: string, percentage: Percentage | null = most, more: object = {}) => ({
  id,
  source: 'A',
  target: 'R',
  data: { interestType, ...(percentage && { percentage }), ...more },
})
const linesOf = (...edges: ReturnType<typeof edge>[]) =>
  explore({
    rootCompanyId: 'R',
    nodes: [
      { id: 'R', type: 'rootEntity' },
      { id: 'A', type: 'company' },
    ],
    edges,
    sources: { own: { type: 'selfDeclaration' }, register: { type: 'officialRegister' } },
  }).relations

describe('a kind of interest', () => {
  it('that nobody knows is not called control, and keeps its word; consolidated accounts are neither contract nor control', () => {
    const [unknown] = linesOf(edge('x', 'zzVotingRights', { exact: 10 }))
    expect(interestGroups(unknown?.edges ?? [])).toEqual([{ share: { exact: 10 }, kinds: ['zzVotingRights'] }])
    const gleif = { interestDetails: 'IS_DIRECTLY_CONSOLIDATED_BY' }
    const [consolidated] = linesOf(edge('c', 'otherInfluenceOrControl', null, gleif))
    expect(interestGroups(consolidated?.edges ?? [])).toEqual([{ share: null, kinds: ['consolidation'] }])
    const [control] = linesOf(edge('i', 'otherInfluenceOrControl', null))
    expect(interestGroups(control?.edges ?? [])).toEqual([{ share: null, kinds: ['control'] }])
  })
})

describe('interests of one party in one company', () => {
  it('are one line, led by the shares, whatever their order', () => {
    const [line, ...others] = linesOf(
      edge('v', 'votingRights'),
      edge('s', 'shareholding'),
      edge('b', 'appointmentOfBoard', null),
    )
    expect(others).toEqual([])
    expect(line).toMatchObject({ id: 's', kind: 'owns', share: most })
    expect(line?.edges.map(({ id }) => id)).toEqual(['s', 'v', 'b'])
  })

  it('are said by their size, those without one last', () => {
    const [line] = linesOf(
      edge('b', 'appointmentOfBoard', null),
      edge('v', 'VOTING_RIGHTS', { maximum: 100, minimum: 75 }),
      edge('s', 'shareholding'),
      edge('p', 'rightsToProfitOrIncome', { exact: 10 }),
      edge('x', 'zzSomething', null),
    )
    expect(interestGroups(line?.edges ?? [])).toEqual([
      { share: most, kinds: ['shares', 'votes'] },
      { share: { exact: 10 }, kinds: ['profit'] },
      { share: null, kinds: ['board', 'zzSomething'] },
    ])
  })

  it('of control of which 0 % is stated are control without a share; a holding of 0 % stays one', () => {
    const nothing = { exact: 0 }
    const [control] = linesOf(edge('c', 'control', nothing))
    expect(interestGroups(control?.edges ?? [])).toEqual([{ share: null, kinds: ['control'] }])
    const [shares] = linesOf(edge('s', 'shareholding', nothing))
    expect(interestGroups(shares?.edges ?? [])).toEqual([{ share: nothing, kinds: ['shares'] }])
    const [part] = linesOf(edge('p', 'control', { exact: 12.5 }))
    expect(interestGroups(part?.edges ?? [])).toEqual([{ share: { exact: 12.5 }, kinds: ['control'] }])
  })

  it('tell who only controls from who holds shares and from who no longer does', () => {
    const isSo = (...edges: ReturnType<typeof edge>[]) => {
      const explored = explore({ rootCompanyId: 'R', nodes: [{ id: 'R' }, { id: 'A' }], edges })
      const party = explored.partyOf.get('A')
      return party !== undefined && controlsOnly(explored, party)
    }
    expect(isSo(edge('c', 'control', { exact: 0 }))).toBe(true)
    expect(isSo(edge('s', 'shareholding'), edge('c', 'control', null))).toBe(false)
    expect(isSo(edge('c', 'control', null, { status: 'ended' }))).toBe(false)
    expect(isSo(edge('n', 'nominee', null))).toBe(false)
  })

  it('stay apart where one has ended, where one is only declared, and where shares are held twice', () => {
    const ids = (...edges: ReturnType<typeof edge>[]) => linesOf(...edges).map(({ id }) => id)
    expect(ids(edge('s', 'shareholding'), edge('v', 'votingRights', most, { status: 'ended' }))).toEqual(['s', 'v'])
    expect(
      ids(
        edge('s', 'shareholding', most, { sourceId: 'register' }),
        edge('v', 'votingRights', most, { sourceId: 'own' }),
      ),
    ).toEqual(['s', 'v'])
    expect(ids(edge('s', 'shareholding'), edge('t', 'shareholding'), edge('v', 'votingRights'))).toEqual(['s', 't'])
  })

  it('are each found by their own id', () => {
    const edges = [edge('s', 'shareholding'), edge('v', 'votingRights')]
    const { relationOf } = explore({ rootCompanyId: 'R', nodes: [{ id: 'R' }, { id: 'A' }], edges })
    expect(relationOf.get('v')?.id).toBe('s')
  })
})
