import { describe, expect, inject, it } from 'vitest'
import { sampled } from '#lib/testing/counts.ts'
import { damagesOf, wrongWith } from './testing/damage.ts'
import { posedRegisters } from './testing/posed-registers.ts'

const recordings = process.env.RECORDINGS ?? ''

describe.each(posedRegisters)('what $name answers', ({ fixtures, posedIn }) => {
  const folders = [fixtures, ...(recordings === '' ? [] : [recordings])]

  it('costs itself or its entry where it is damaged, is counted with its place, and the rest stays as it was', async () => {
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
