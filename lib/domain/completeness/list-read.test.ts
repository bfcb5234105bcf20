import { expect, it } from 'vitest'
import type { CompletenessPart } from '#lib/contract/index.ts'
import { unknown } from '#lib/domain/knowledge/index.ts'
import { listRead } from './index.ts'

const lookedAt = { what: 'report', id: 'ord_1', on: null }
const list = { parts: null, part: 'officers', isEmpty: false, isLeftOut: false, lookedAt }
const saying = (said: Pick<CompletenessPart, 'state' | 'reason' | 'leftOut'>) =>
  new Map<string, CompletenessPart>([['officers', { part: 'officers', ...said }]])

it('a list is all there is where its service says so, or it has entries and nothing speaks against it', () => {
  expect(listRead(list).isKnown).toBe(true)
  expect(listRead({ ...list, isEmpty: true })).toEqual(unknown('incomplete'))
  expect(listRead({ ...list, isEmpty: true, parts: new Map() })).toEqual(unknown('incomplete'))
  for (const said of [{ state: 'given' }, { state: 'not_published', reason: 'none_entered' }])
    expect(listRead({ ...list, isEmpty: true, parts: saying(said) }).isKnown).toBe(true)
})

it('a list is not all there is where it was cut short, by whomever, and keeps the reason', () => {
  expect(listRead({ ...list, isLeftOut: true })).toEqual(unknown('notUnderstood'))
  expect(listRead({ ...list, reason: 'largest_holdings_only' })).toEqual(unknown('incomplete', 'largest_holdings_only'))
  const parts = saying({ state: 'given', reason: 'general_partners_only' })
  expect(listRead({ ...list, parts })).toEqual(unknown('incomplete', 'general_partners_only'))
  expect(listRead({ ...list, parts: saying({ state: 'given', leftOut: 1 }) })).toEqual(unknown('notUnderstood'))
  const unpublished = saying({ state: 'not_published', reason: 'not_in_this_register' })
  expect(listRead({ ...list, parts: unpublished, reason: 'not_published_by_register' })).toEqual(
    unknown('notPublished', 'not_published_by_register'),
  )
})
