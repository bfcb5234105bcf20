import { describe, expect, it } from 'vitest'
import { orderStatuses } from '#lib/contract/index.ts'
import { endsOf } from './ended.ts'

const ended = (status: string) => ({ state: 'answered', order: { orderId: 'ord_1', status } }) as const

describe('that no order runs or failed', () => {
  it('is known where each order is known to have ended', () => {
    const settled = orderStatuses.filter((status) => status !== 'running')
    for (const status of settled) expect(endsOf([ended(status)]).isKnown, status).toBe(true)
    expect(endsOf([]).isKnown).toBe(true)
  })

  it('is not known while orders of other clients are still being read', () => {
    const behind = { backTo: null, readAt: null }
    expect(endsOf([ended('failed')], behind)).toMatchObject({ isKnown: false, detail: 'othersBehind' })
    expect(endsOf([], null).isKnown).toBe(true)
  })

  it('is not known while a request has no response, or nobody can learn how its order ends', () => {
    expect(endsOf([ended('failed'), { state: 'unknown', order: null }])).toMatchObject({ reason: 'incomplete' })
    expect(endsOf([ended('running')])).toMatchObject({ reason: 'incomplete' })
    expect(endsOf([ended('a status of a later version')])).toMatchObject({ reason: 'incomplete' })
  })
})
