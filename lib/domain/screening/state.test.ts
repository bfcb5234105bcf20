import { describe, expect, it } from 'vitest'
import type { ScreeningFound, ScreeningMatch } from '#lib/contract/index.ts'
import { noneAlike, type ProviderHit, type ScreeningRows, screeningState } from './index.ts'

const lists = [
  { list: 'ofacSdn', editionId: 'e1', day: '2026-11-25' },
  { list: 'eu', editionId: 'e2', day: '2026-11-24' },
]
const found: ScreeningFound = {
  ...{ parties: 26, lists, isWhole: true, matches: [] },
  sources: [{ product: 'report', isRead: true }],
}
const match = (state: 'open' | 'confirmed'): ScreeningMatch => ({
  ...{ id: `m ${state}`, from: 'list', partyKey: 'p', partyName: 'Oakmoor', list: 'ofacSdn', entryName: 'OAKMOOR' },
  ...{ state, at: '2026-11-25T08:00:00Z' },
})
const hit = (verdict: string | null): ProviderHit => ({
  ...{ hitId: `h ${verdict}`, partyKey: 'p', partyName: 'Oakmoor', listName: 'Peps', matchedName: 'O', verdict },
  at: '2026-11-25T08:00:00Z',
})
const compared: ScreeningRows = {
  ...{ serviceId: 'co_xa_1', found, comparedAt: '2026-11-25T09:00:00Z', isOnFile: true, isBehind: false },
  ...{ inUse: ['e2', 'e1'], hits: [], linesUnread: 0, today: '2026-11-26' },
}
const stateOf = (more: Partial<ScreeningRows>) => screeningState({ ...compared, ...more })
const with_ = (more: Partial<ScreeningFound>) => ({ found: { ...found, ...more } })

/** What stands in the way of "none alike", each by itself. */
const obstacles: readonly [string, Partial<ScreeningRows>][] = [
  ['noList', { inUse: [] }],
  ['noParties', { isOnFile: false, found: null }],
  ['noParties', with_({ sources: [] })],
  ['comparing', { found: null, isBehind: true }],
  ['comparing', { inUse: ['e1', 'e3'] }],
  ['comparing', { inUse: ['e1', 'e2', 'e3'] }],
  ['unread', { found: null }],
  [
    'unread',
    with_({
      sources: [
        { product: 'report', isRead: true },
        { product: 'graph', isRead: false },
      ],
    }),
  ],
  ['unread', with_({ sources: [{ product: 'report', isRead: true, unread: 1 }] })],
  ['changed', { isBehind: true }],
  ['inPart', with_({ isWhole: false })],
  ['linesUnread', { linesUnread: 2 }],
  ['listOld', { today: '2026-12-25' }],
]

describe('what is said of the screening of a company', () => {
  it('is that none is alike only where all parties were compared with all lists in use, and nothing is open', () => {
    expect(stateOf({}).kind).toBe('compared')
    expect(noneAlike(stateOf({}))).toMatchObject({
      ...{ isKnown: true, value: { parties: 26, lists: 2, day: '2026-11-24' } },
      lookedAt: [{ what: 'ofacSdn' }, { what: 'eu' }],
    })
    expect(stateOf({ hits: [hit('rejected')] }).kind).toBe('compared')
  })

  it.each(obstacles)('is not compared: %s', (reason, more) => {
    const state = stateOf(more)
    expect(state).toMatchObject({ kind: 'notCompared', notCompared: reason })
    expect(noneAlike(state).isKnown).toBe(false)
  })

  it.each(obstacles)('is a match, confirmed before open, also where something was not compared: %s', (_, more) => {
    const some = { ...more, hits: [hit(null)] }
    expect(stateOf(some)).toMatchObject({ kind: 'open', open: [{ id: 'h null', from: 'provider' }] })
    const both = stateOf({ ...more, hits: [hit(null), hit('confirmed')] })
    expect(both).toMatchObject({ kind: 'confirmed', confirmed: [{ id: 'h confirmed' }], open: [{ id: 'h null' }] })
    for (const state of [stateOf(some), both]) expect(noneAlike(state).isKnown).toBe(false)
  })

  it('takes matches of lists and hits of providers alike', () => {
    const state = stateOf({ ...with_({ matches: [match('confirmed'), match('open')] }), hits: [hit('confirmed')] })
    expect(state.confirmed.map(({ from }) => from)).toEqual(['list', 'provider'])
    expect(state.open).toHaveLength(1)
    expect(noneAlike(stateOf(with_({ matches: [match('open')] }))).isKnown).toBe(false)
  })
})
