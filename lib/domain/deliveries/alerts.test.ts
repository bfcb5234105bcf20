import { describe, expect, it } from 'vitest'
import { alertsOf } from './alerts.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 21) + hours * 3_600_000).toISOString()
const nowMs = Date.parse(at(0))
const failed = (hours: number) => ({ deliveryId: 'd', status: 'failed', exhaustedAt: at(hours), orderId: 'o' })
const kinds = (webhook: object, hours: number | null) =>
  alertsOf({ id: 'w', status: 'active', ...webhook }, hours === null ? null : failed(hours), nowMs).map(
    ({ kind }) => kind,
  )

describe('what an admin is told of an endpoint', () => {
  it('is the first delivery whose attempts ran out, once a day while others are accepted', () => {
    expect(kinds({ failingSince: null }, -1)).toEqual(['webhook.exhausted'])
    const about = (hours: number) => alertsOf({ id: 'w', status: 'active' }, failed(hours), nowMs)[0]?.about
    expect(about(-1)).toBe(about(-2))
    expect(kinds({}, -30)).toEqual([])
    expect(kinds({}, null)).toEqual([])
  })

  it('is that nothing is accepted any more, and a day before that it will be disabled', () => {
    expect(kinds({ failingSince: at(-2), disablesAt: at(118) }, -1)).toEqual(['webhook.failing'])
    expect(kinds({ failingSince: at(-100), disablesAt: at(20) }, -1)).toEqual(['webhook.disabling', 'webhook.failing'])
    expect(kinds({ failingSince: at(-100), disablesAt: at(20) }, null)).toEqual(['webhook.disabling'])
  })

  it('is that it was disabled, and nothing of one that a person has paused', () => {
    expect(kinds({ status: 'disabled', updatedAt: at(-1) }, -1)).toEqual(['webhook.disabled'])
    expect(kinds({ status: 'paused', failingSince: at(-2) }, -1)).toEqual([])
  })
})
