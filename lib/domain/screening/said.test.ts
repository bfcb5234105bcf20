import { describe, expect, it } from 'vitest'
import { codeSaid, partiesRead, verdictSaid } from './said.ts'

describe('what is said of a party', () => {
  it.each([
    ['notBlocked', 0, 0, 'notBlocked'],
    ['notBlocked', 1, 0, 'open'],
    ['notBlocked', 0, 1, 'unread'],
    ['notBlocked', 1, 1, 'open'],
    ['missing', 0, 0, 'missing'],
    ['missing', 3, 1, 'missing'],
    ['blocked', 0, 0, 'blocked'],
    ['blocked', 2, 1, 'blocked'],
    ['cannotBeDecided', 0, 0, 'cannotBeDecided'],
    ['cannotBeDecided', 2, 1, 'cannotBeDecided'],
    ['ofTomorrow', 0, 0, 'ofTomorrow'],
  ])('is %s with %i open matches and %i parties not compared: %s', (verdict, pending, unread, said) => {
    expect(codeSaid({ verdict, pending, unread })).toBe(said)
    expect(verdictSaid({ verdict, pending, unread }).isKnown).toBe(said === verdict && said !== 'missing')
  })
})

it('all parties were looked at where every result that names some was read, and one names any', () => {
  const report = { product: 'report', isRead: true }
  const reasonOf = (results: Parameters<typeof partiesRead>[0]) => {
    const read = partiesRead(results)
    return read.isKnown ? read.lookedAt.map(({ what }) => what) : read.reason
  }
  expect(reasonOf([report, { product: 'ubo', isRead: true }])).toEqual(['report', 'ubo'])
  expect(reasonOf([report, { product: 'graph', isRead: false }])).toBe('notUnderstood')
  expect(reasonOf([{ ...report, unread: 0 }])).toEqual(['report'])
  expect(reasonOf([{ ...report, unread: 1 }])).toBe('notUnderstood')
  expect(reasonOf([])).toBe('notOrdered')
  expect(reasonOf(null)).toBe('incomplete')
})
