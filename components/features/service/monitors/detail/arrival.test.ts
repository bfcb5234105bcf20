import { expect, it } from 'vitest'
import type { MonitorEvent } from '#lib/contract/index.ts'
import { arrivalOf } from './arrival.ts'

const own = (status: string) => ({ channel: 'webhookUrl', status })
const notice = (status: string) => ({ channel: 'webhook', status })

it.each<[string, Partial<MonitorEvent>, string, number]>([
  [
    'that reached its address, beside 15 notices',
    { deliveries: [own('delivered'), ...Array.from({ length: 15 }, () => notice('failed'))] },
    'delivered',
    0,
  ],
  [
    'that was sent again and failed then',
    { deliveries: [own('delivered'), own('failed'), notice('delivered')] },
    'delivered',
    1,
  ],
  ['on its way', { deliveries: [own('failed'), own('pending')] }, 'pending', 0],
  ['whose attempts ran out', { deliveries: [own('failed'), notice('delivered'), notice('delivered')] }, 'failed', 2],
  ['of a deleted monitor', { deliveries: [own('canceled')] }, 'canceled', 0],
  ['of a monitor without an address', { deliveries: [notice('delivered')] }, 'recorded', 1],
  ['that was filtered', { deliveries: [], isFiltered: true }, 'filtered', 0],
  ['that was filtered and sent by hand', { deliveries: [own('delivered')], isFiltered: true }, 'delivered', 0],
  ['of a service that tells of no deliveries', {}, 'unknown', 0],
  ['of a service with other channels', { deliveries: [{ channel: 'zzMail', status: 'delivered' }] }, 'unknown', 0],
])('an event %s', (_what, given, state, notices) => {
  expect(arrivalOf({ eventId: 'e', ...given })).toEqual({ state, notices })
})
