import { describe, expect, inject, it } from 'vitest'
import { sampled } from '#lib/testing/counts.ts'
import { fixtures as czechFixtures } from './cz-ares/testing/played.ts'
import { posedIn as posedInCzechia } from './cz-ares/testing/questions.ts'
import { fixtures as britishFixtures } from './gb-companies-house/testing/played.ts'
import { posedIn as posedInBritain } from './gb-companies-house/testing/questions.ts'
import { fixtures as gleifFixtures } from './gleif/testing/played.ts'
import { posedIn as posedAtGleif } from './gleif/testing/questions.ts'
import { fixtures as norwegianFixtures, posedIn as posedInNorway } from './no-brreg/testing/questions.ts'
import { damagesOf, wrongWith } from './testing/damage.ts'

const recordings = process.env.RECORDINGS ?? ''
const registers = [
  { name: 'Companies House', fixtures: britishFixtures, posedIn: posedInBritain },
  { name: 'Enhetsregisteret', fixtures: norwegianFixtures, posedIn: posedInNorway },
  { name: 'ARES', fixtures: czechFixtures, posedIn: posedInCzechia },
  { name: 'GLEIF', fixtures: gleifFixtures, posedIn: posedAtGleif },
]

describe.each(registers)('what $name answers', ({ fixtures, posedIn }) => {
  const folders = [fixtures, ...(recordings === '' ? [] : [recordings])]

  it('[false data 3] costs itself or its entry where it is damaged, is counted with its place, and the rest stays as it was', async () => {
    const posed = (await Promise.all(folders.map(posedIn))).flat()
    const all = posed.flatMap(damagesOf)
    const kinds = [...Map.groupBy(all, ({ kind }) => kind).values()].flatMap(([first]) => first ?? [])
    expect(kinds.length).toBeGreaterThan(500)
    const wrong = new Set<string>()
    const some = sampled(kinds).filter((_, at) => at % 2 === 0)
    for (const damage of inject('isFull') ? all : some) {
      const fault = await wrongWith(damage)
      if (fault !== null) wrong.add(fault)
    }
    expect([...wrong]).toEqual([])
  })
})
