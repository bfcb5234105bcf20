import { expect, it } from 'vitest'
import { firstIdAt, newId, newRequestId } from './id.ts'

it('sorts ids by the instant and within a millisecond by when they were made', () => {
  const now = new Date('2026-11-21T08:00:00.123Z')
  const ids = [...Array.from({ length: 300 }, () => newId(now)), newId(new Date(now.getTime() + 1))]
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

it('finds the lowest id of an instant below all of it and above all before it', () => {
  const now = new Date('2026-11-21T08:00:00.123Z')
  const first = firstIdAt(now)
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7000-8000-0{12}$/)
  expect(newId(now) > first).toBe(true)
  expect(newId(new Date(now.getTime() - 1)) < first).toBe(true)
})

it('names a request by 32 hexadecimal digits that say nothing', () => {
  expect(newRequestId()).toMatch(/^req_[0-9a-f]{32}$/)
  expect(newRequestId()).not.toBe(newRequestId())
})
