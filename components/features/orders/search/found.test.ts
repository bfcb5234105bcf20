import { describe, expect, it } from 'vitest'
import { hitOf } from '../../../widgets/pickers/hits.ts'
import { foundBy, foundIn } from './found.ts'

const part = (status: string | null) => ({ jurisdictionCode: 'xa', orderId: 'ord_1', status, code: null, error: null })
const of = (status: string | null, count: number | null) => ({
  part: part(status),
  hits: count === null ? null : Array.from({ length: count }, (_, at) => hitOf({ serviceId: `co_xa_${at}` })),
  ...{ isReading: false, error: null },
})
const record = { isPending: false, error: null }
const unanswered = [
  of('running', null),
  of('failed', null),
  of('timedOut', null),
  of(null, null),
  of('completed', null),
  { ...of('completed', null), isReading: true },
  { ...of('completed', null), error: new Error('connection reset') },
]

describe('that no company was found', () => {
  it('is known once every register of the search has answered what can be read', () => {
    expect(foundIn([of('completed', 0), of('completed', 0)], [record])).toMatchObject({ isKnown: true, value: 0 })
    expect(foundIn([of('completed', 2), of('completed', 1)], [record])).toMatchObject({ isKnown: true, value: 3 })
  })

  it('is not known while one of them runs, has failed, or answered what cannot be read', () => {
    for (const one of unanswered) {
      expect(foundBy(one).isKnown, String(one.part.status)).toBe(false)
      expect(foundIn([of('completed', 0), one], [record]).isKnown, String(one.part.status)).toBe(false)
    }
  })

  it('is not known while one of several searches is read, or could not be', () => {
    const none = [of('completed', 0)]
    expect(foundIn(none, [record, { ...record, isPending: true }])).toMatchObject({ reason: 'loading' })
    expect(foundIn(none, [record, { ...record, error: new Error('away') }])).toMatchObject({ reason: 'sourceAway' })
    expect(foundIn([], [record])).toMatchObject({ reason: 'loading' })
  })
})
