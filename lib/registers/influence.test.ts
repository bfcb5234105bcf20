import { describe, expect, inject, it } from 'vitest'
import { sampled } from '#lib/testing/counts.ts'
import { czechRules } from './cz-ares/index.ts'
import { fixtures as czechFixtures } from './cz-ares/testing/played.ts'
import { posedIn as posedInCzechia } from './cz-ares/testing/questions.ts'
import { britainRules } from './gb-companies-house/index.ts'
import { fixtures as britishFixtures } from './gb-companies-house/testing/played.ts'
import { posedIn as posedInBritain } from './gb-companies-house/testing/questions.ts'
import { gleifRules } from './gleif/index.ts'
import { fixtures as gleifFixtures } from './gleif/testing/played.ts'
import { posedIn as posedAtGleif } from './gleif/testing/questions.ts'
import { norwayRules } from './no-brreg/index.ts'
import { fixtures as norwegianFixtures, posedIn as posedInNorway } from './no-brreg/testing/questions.ts'
import { decidersIn, lieOf, onePerKind, placedIn } from './testing/influence.ts'

const recordings = process.env.RECORDINGS ?? ''

/** `unproven` are values that decide where some company has what no recorded one has. */
const registers = [
  { name: 'Companies House', fixtures: britishFixtures, posedIn: posedInBritain, rules: britainRules, unproven: [] },
  { name: 'Enhetsregisteret', fixtures: norwegianFixtures, posedIn: posedInNorway, rules: norwayRules, unproven: [] },
  { name: 'ARES', fixtures: czechFixtures, posedIn: posedInCzechia, rules: czechRules, unproven: ['datumVymazu'] },
  { name: 'GLEIF', fixtures: gleifFixtures, posedIn: posedAtGleif, rules: gleifRules, unproven: ['endDate'] },
]

describe.each(registers)('what $name answers', ({ fixtures, posedIn, rules, unproven }) => {
  const folders = [fixtures, ...(recordings === '' ? [] : [recordings])]

  it('[false data 2] changes a result where it is said to be in it, and nothing where it is said to be in none', async () => {
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
