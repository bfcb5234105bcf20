import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ServiceId } from '#lib/contract/index.ts'
import { readServiceId, toServiceId } from './service-id.ts'

describe('a serviceId', () => {
  it('reads back to the register and the number it was made of, leading zeros and all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 255 }), fc.stringMatching(/^[\w ÄÖÜäöü./-]{1,40}$/), (idTag, nativeId) => {
        const serviceId = toServiceId({ jurisdictionCode: 'xa', idTag }, nativeId)
        expect(ServiceId.safeParse(serviceId).success).toBe(true)
        expect(readServiceId(serviceId)).toEqual({ jurisdictionCode: 'xa', idTag, nativeId })
      }),
    )
  })

  it('is different for numbers that differ in leading zeros only', () => {
    const register = { jurisdictionCode: 'no', idTag: 1 }
    expect(toServiceId(register, '0012')).not.toBe(toServiceId(register, '12'))
  })

  it('is nothing when its text was not made here', () => {
    for (const text of ['co_xa_', 'co_xa_0', 'co_XA_abc', 'xa_abc', 'co_xa_1', ''])
      expect(readServiceId(text)).toBeNull()
  })
})
