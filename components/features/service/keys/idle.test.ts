import { expect, it } from 'vitest'
import { isIdle } from './idle.ts'

const now = Date.parse('2026-11-25T00:00:00Z')
const key = { keyId: 'k', createdAt: '2026-01-01T00:00:00Z' }

it('a key that works and was not used for 90 days is marked, counted from its creation where it never was', () => {
  expect(isIdle({ ...key, lastUsedAt: '2026-08-27T00:00:00Z' }, now)).toBe(true)
  expect(isIdle({ ...key, lastUsedAt: '2026-08-27T00:00:01Z' }, now)).toBe(false)
  expect(isIdle({ ...key, lastUsedAt: null }, now)).toBe(true)
  expect(isIdle({ ...key, createdAt: '2026-10-01T00:00:00Z' }, now)).toBe(false)
  expect(isIdle({ keyId: 'k' }, now)).toBe(false)
  expect(isIdle({ ...key, revokedAt: '2026-11-01T00:00:00Z' }, now)).toBe(false)
  expect(isIdle({ ...key, expiresAt: '2026-11-25T00:00:00Z' }, now)).toBe(false)
})
