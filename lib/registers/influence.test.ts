import { describe, expect, inject, it } from 'vitest'
import { sampled } from '#lib/testing/counts.ts'
import { decidersIn, lieOf, onePerKind, placedIn } from './testing/influence.ts'
import { posedRegisters } from './testing/posed-registers.ts'

const recordings = process.env.RECORDINGS ?? ''

describe.each(posedRegisters)('what $name answers', ({ fixtures, posedIn, rules, unproven }) => {
  const folders = [fixtures, ...(recordings === '' ? [] : [recordings])]

  it('changes a result where it is said to be in it, and nothing where it is said to be in none', async () => {
    const placed = (await Promise.all(folders.map(async (folder) => placedIn(await posedIn(folder), rules)))).flat()
    expect(placed.filter(({ fate }) => fate === 'unknown').map(({ kind }) => kind)).toEqual([])
    const besides = Map.groupBy(placed, ({ kind }) => kind)
    const claims = placed.filter(({ fate }) => fate !== 'decides')
    expect(claims.length).toBeGreaterThan(300)
    const lies = new Set<string>()
    for (const leaf of inject('isFull') ? claims : sampled(onePerKind(claims))) {
      const values = new Set(besides.get(leaf.kind)?.map(({ value }) => value))
      const lie = await lieOf(leaf, [...values].slice(0, 3))
      if (lie !== null) lies.add(lie)
    }
    expect([...lies]).toEqual([])
    if (!inject('isFull') || recordings === '') return
    expect(await decidersIn(placed, rules)).toEqual(unproven)
  })
})
