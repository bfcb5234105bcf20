import { describe, expect, it } from 'vitest'
import { hitOf, hitOfAutocomplete, hitsOfOrder, placeOf } from './hits.ts'
import { similarHits } from './similar-hits.ts'

const hit = (serviceId: string, name: string) => hitOf({ serviceId, name })

describe('a company that was found', () => {
  it('shows the number of its register, never the id of the service', () => {
    const identifiers = [
      { type: 'service_id' as const, value: 'co_xa_1' },
      { type: 'ad_commercial_register_number' as const, value: 'HRB 40217' },
    ]
    expect(hitOf({ serviceId: 'co_xa_1', identifiers }).number).toBe('HRB 40217')
  })

  it('is still a row when the register gives nothing but its id', () => {
    expect(hitOf({ serviceId: 'co_xa_1' })).toMatchObject({
      name: 'co_xa_1',
      jurisdictionCode: 'xa',
      number: null,
      address: '',
    })
  })

  it('shows its town where there is no room for its address', () => {
    const address = { original: 'Leuchtturmweg 14\n28411 Sandhafen' }
    expect(placeOf(hitOfAutocomplete({ serviceId: 'co_xa_1', address }))).toBe('Sandhafen')
  })

  it('is told apart from those one could take for it, and only from those', () => {
    const all = [
      hit('1', 'Brennerfeld Optik AG'),
      hit('2', 'BRENNERFELD Optik GmbH'),
      hit('3', 'Brennerfeld Sensorik GmbH'),
    ]
    expect(similarHits(hit('1', 'Brennerfeld Optik AG'), all).map((one) => one.serviceId)).toEqual(['2'])
  })
})

describe('the result of a live search', () => {
  it('is not taken for "nothing found" when its form is not the one of the interface', () => {
    const hitsIn = (result: Record<string, unknown>) => hitsOfOrder({ orderId: 'o', status: 'completed', result }).hits
    for (const searchResults of ['none', undefined, [{ id: 'x' }], { a: 1 }]) {
      expect(hitsIn({ type: 'liveSearch', searchResults })).toBeNull()
    }
    expect(hitsIn({ type: 'liveSearch', searchResults: [] })).toEqual([])
  })
})
