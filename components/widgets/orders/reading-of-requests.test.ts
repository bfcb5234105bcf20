import { expect, it } from 'vitest'
import { readingOfRequests } from './reading-of-requests.ts'

const reading = { data: [], error: null }
const onTheWay = { backTo: '2026-11-21T09:00:00.000Z', readAt: null }

it('no absence follows from a list of requests while orders of other clients are still being read', () => {
  expect(readingOfRequests(reading, null).isKnown).toBe(true)
  expect(readingOfRequests(reading, undefined).isKnown).toBe(true)
  expect(readingOfRequests(reading, onTheWay)).toMatchObject({ isKnown: false, reason: 'incomplete' })
  expect(readingOfRequests(reading, { backTo: null, readAt: null }).isKnown).toBe(false)
  expect(readingOfRequests({ data: undefined, error: null }, onTheWay)).toMatchObject({ reason: 'loading' })
})
