import { expect, it } from 'vitest'
import { rangeOf, samplesIn } from './use-item-prices.ts'

const rows = (...serviceIds: (string | null)[]) => serviceIds.map((serviceId) => ({ serviceId }))

it('asks the price of one company of each register, and says where that is not all of them', () => {
  expect(samplesIn(rows(null, 'co_xa_1', 'co_xa_2', 'co_xb_1'))).toEqual({
    ...{ serviceIds: ['co_xa_1', 'co_xb_1'], isPart: false },
  })
  expect(samplesIn(rows('co_xa_1', 'co_xb_1', 'co_xc_1', 'co_no_1'))).toMatchObject({ isPart: true })
  expect(samplesIn([])).toEqual({ serviceIds: [], isPart: false })
})

it('names the price of a fresh order, also where today’s is reused for nothing, and no price as none', () => {
  expect(rangeOf([{ credits: 0, creditsFresh: 10 }, { credits: 15 }])).toEqual({ least: 10, most: 15 })
  expect(rangeOf([{ credits: null }])).toBeNull()
  expect(rangeOf([])).toBeNull()
})
