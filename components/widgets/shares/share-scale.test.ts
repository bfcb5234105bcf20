import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rulerParts } from './share-scale.ts'

describe('the ruler of a share', () => {
  it('is solid to the minimum, hatched to the maximum and open where the bound is', () => {
    expect(rulerParts({ exact: 37.5 })).toEqual({ solidTo: 37.5, hatchedTo: null, hasEndStroke: true })
    expect(rulerParts({ minimum: 25, maximum: 50 })).toEqual({ solidTo: 25, hatchedTo: 50, hasEndStroke: true })
    expect(rulerParts({ minimum: 25, exclusiveMaximum: 50 })?.hasEndStroke).toBe(false)
    expect(rulerParts({ exclusiveMinimum: 75 })).toEqual({ solidTo: 75, hatchedTo: 100, hasEndStroke: false })
  })

  it('draws zero as a value and nothing stated as nothing', () => {
    expect(rulerParts({ exact: 0 })).toEqual({ solidTo: 0, hatchedTo: null, hasEndStroke: true })
    expect(rulerParts({})).toBeNull()
  })

  it('never leaves the scale, whatever a register states', () => {
    const figure = fc.option(fc.double({ min: -1000, max: 1000, noNaN: true }), { nil: undefined })
    fc.assert(
      fc.property(fc.record({ exact: figure, minimum: figure, exclusiveMaximum: figure }), (share) => {
        const parts = rulerParts(share)
        if (parts === null) return
        for (const at of [parts.solidTo, parts.hatchedTo ?? 0]) expect(at >= 0 && at <= 100).toBe(true)
      }),
    )
  })
})
