import { describe, expect, it } from 'vitest'
import { companyHolders, levelsAbove, loopsOf, reachable } from '../testing/graph.ts'
import { momentAt } from '../testing/moment.ts'
import type { Company, WorldHolding } from './model.ts'
import { pickAt } from './random.ts'
import { worldStateOf } from './state.ts'
import { chainLevels, pyramidLevels } from './structures.ts'
import { worldOf } from './world.ts'

const world = worldOf()
const current = ({ holdings }: Company) => holdings.filter(({ until }) => until === null)
const holdings = world.companies.flatMap((one) => current(one).map((holding) => ({ one, holding })))
const some = (test: (holding: WorldHolding, one: Company) => boolean) =>
  holdings.filter(({ one, holding }) => test(holding, one)).length

describe('the ownership economy', () => {
  it('is one: every company can be reached from every other by what is held', () => {
    expect(reachable(world, world.root.index)).toBe(world.companies.length)
  })

  it('has exactly 2,000 companies above its root, all of them within seven levels', () => {
    const levels = levelsAbove(world, world.root.index)
    expect(levels).toEqual([...pyramidLevels])
    expect(levels.reduce((sum, count) => sum + count, 0)).toBe(2_000)
  })

  it('keeps the 2,000 above its root as years go by', () => {
    const moment = momentAt('2040-01-01T00:00:00.000Z')
    const later = { ...world, companies: world.companies.map((one) => ({ ...one, ...worldStateOf(one, moment) })) }
    const companies = later.companies.map((one, index) => ({
      ...pickAt(world.companies, index),
      holdings: [...one.holdings],
    }))
    expect(levelsAbove({ ...world, companies }, world.root.index)).toEqual([...pyramidLevels])
  })

  it('can be walked up to its root by registers that list shareholders', () => {
    const above = new Set<number>([world.root.index])
    for (const index of above) for (const holder of companyHolders(pickAt(world.companies, index))) above.add(holder)
    const hidden = [...above].filter((index) => pickAt(world.companies, index).register === 'xb')
    expect(hidden.length).toBeGreaterThan(100)
    for (const index of hidden) {
      expect(companyHolders(pickAt(world.companies, index)).filter((holder) => holder !== index)).toEqual([])
    }
  })

  it('has chains of twelve levels, and none longer', () => {
    const depths = world.companies.map(({ index }) => levelsAbove(world, index).length)
    expect(Math.max(...depths)).toBe(chainLevels)
    expect(depths.filter((depth) => depth === chainLevels).length).toBeGreaterThanOrEqual(3)
  })

  it('has loops of two and of three, and companies that two loops share', () => {
    const pairs = loopsOf(world, 2)
    expect(pairs.length).toBeGreaterThanOrEqual(10)
    expect(loopsOf(world, 3).length).toBeGreaterThanOrEqual(6)
    const members = pairs.flat()
    expect(members.length - new Set(members).size).toBeGreaterThanOrEqual(3)
  })

  it('has companies that hold themselves', () => {
    expect(
      some(({ holders }, one) => holders.some((holder) => holder.kind === 'company' && holder.index === one.index)),
    ).toBeGreaterThan(20)
  })

  it('crosses borders, in every direction', () => {
    const crossings = holdings.flatMap(({ one, holding }) =>
      holding.holders.flatMap((holder) =>
        holder.kind === 'company' ? [`${pickAt(world.companies, holder.index).register} ${one.register}`] : [],
      ),
    )
    expect(new Set(crossings).size).toBe(9)
  })

  it('has joint parcels, ranges, bounds that are not reached, and shares nobody states', () => {
    const stated = (bound: string) => some(({ disclosure }) => typeof disclosure === 'object' && bound in disclosure)
    expect(some(({ parcelId, holders }) => parcelId !== null && holders.length > 1)).toBeGreaterThan(20)
    for (const bound of ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']) {
      expect(stated(bound), bound).toBeGreaterThan(20)
    }
    expect(some(({ disclosure }) => disclosure === 'missing')).toBeGreaterThan(20)
  })

  it('has holdings that have ended, and holders that no longer exist', () => {
    expect(world.companies.flatMap((one) => one.holdings.filter(({ until }) => until !== null)).length).toBeGreaterThan(
      200,
    )
    const isDissolved = (index: number) => pickAt(world.companies, index).dissolvedSince !== null
    expect(
      some(({ holders }) => holders.some((holder) => holder.kind === 'company' && isDissolved(holder.index))),
    ).toBeGreaterThan(20)
  })

  it('never adds up to more than 100 %, and to exactly 100 where the list is complete', () => {
    for (const one of world.companies) {
      const shares = current(one).map(({ basisPoints }) => basisPoints ?? 0)
      expect(
        shares.reduce((sum, share) => sum + share, 0),
        one.name,
      ).toBeLessThanOrEqual(10_000)
    }
    const complete = world.companies.filter(
      (one) => !one.isFixed && current(one).reduce((sum, { basisPoints }) => sum + (basisPoints ?? 0), 0) === 10_000,
    )
    expect(complete.length).toBeGreaterThan(4_000)
  })

  it('states nothing that the true share contradicts', () => {
    for (const { one, holding } of holdings) {
      const { basisPoints, disclosure } = holding
      if (basisPoints === null || typeof disclosure !== 'object') continue
      const share = basisPoints / 100
      const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = disclosure
      expect(share, one.name).toBeGreaterThanOrEqual(minimum ?? 0)
      expect(share, one.name).toBeLessThanOrEqual(maximum ?? 100)
      expect(share, one.name).toBeGreaterThan(exclusiveMinimum ?? -1)
      expect(share, one.name).toBeLessThan(exclusiveMaximum ?? 101)
    }
  })
})
