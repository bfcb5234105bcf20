import { expect, it } from 'vitest'
import type { Delivery } from '#lib/contract/index.ts'
import { byHour, toneOf } from './delivery.ts'

const now = Date.parse('2026-11-26T12:12:00.000Z')
const at = (text: string, more: Partial<Delivery> = {}): Delivery => ({
  ...{ deliveryId: text, status: 'delivered', attempts: 1, createdAt: `2026-11-26T${text}:00.000Z` },
  ...more,
})
const sentOf = (deliveries: Delivery[], isWhole: boolean) => byHour(deliveries, isWhole, now, 4).map(({ sent }) => sent)

it('counts each hour by the clock, the one under way last', () => {
  const hours = byHour([at('12:11'), at('12:00'), at('11:59'), at('09:00'), at('08:59')], true, now, 4)
  expect(hours.map(({ at: start, sent }) => [start.slice(11, 16), sent])).toEqual([
    ['09:00', 1],
    ['10:00', 0],
    ['11:00', 1],
    ['12:00', 2],
  ])
})

it('knows nothing of the hour of the oldest that was read, where there are more', () => {
  expect(sentOf([at('12:11'), at('11:59'), at('11:01')], false)).toEqual([null, null, null, 1])
  expect(sentOf([at('12:11'), at('10:30')], false)).toEqual([null, null, 0, 1])
  expect(sentOf([], false)).toEqual([null, null, null, null])
  expect(sentOf([], true)).toEqual([0, 0, 0, 0])
})

it('says of no hour that nothing was sent, where a delivery has no time', () => {
  expect(sentOf([at('12:11'), at('10:30', { createdAt: null }), at('11:30', { createdAt: 'soon' })], true)).toEqual([
    ...[null, null, null, 1],
  ])
})

it('tells hours of which nothing was accepted from those of which not all was, or not at once', () => {
  const failed = { status: 'failed', attempts: 10 } as const
  const tone = (...deliveries: Delivery[]) => byHour(deliveries, true, now, 1).map(toneOf)[0]
  expect(tone()).toBe('usual')
  expect(tone(at('12:01'))).toBe('usual')
  expect(tone(at('12:01', { status: 'pending', attempts: 0 }))).toBe('usual')
  expect(tone(at('12:01', { attempts: 2 }))).toBe('warn')
  expect(tone(at('12:01'), at('12:02', failed))).toBe('warn')
  expect(tone(at('12:01', { status: 'pending', attempts: 1 }))).toBe('bad')
  expect(tone(at('12:01', failed))).toBe('bad')
})
