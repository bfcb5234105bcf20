import { expect, it } from 'vitest'
import { createGathered } from './gathered.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

function createLoads(failing: ReadonlySet<string> = new Set()) {
  const loads: (readonly string[])[] = []
  const load = async (keys: readonly string[]) => {
    loads.push(keys)
    if (keys.some((key) => failing.has(key))) throw new Error(`no ${keys.join()}`)
    return keys.map((key) => key.toUpperCase())
  }
  return { loads, load }
}

const same = (key: string) => key

it('loads with one call what is asked for in one turn, so many at most, and what comes later with another', async () => {
  const { loads, load } = createLoads()
  const read = createGathered(load, 3, same)
  const first = ['a', 'b', 'a', 'c', 'd'].map((key) => read(key))
  expect(loads, 'nothing before the turn ends').toEqual([])
  expect(await Promise.all(first)).toEqual(['A', 'B', 'A', 'C', 'D'])
  await turn()
  expect(await read('e')).toBe('E')
  expect(loads, 'each once').toEqual([['a', 'b', 'c'], ['d'], ['e']])
})

it('fails those of one call alone, and goes on afterwards', async () => {
  const { load } = createLoads(new Set(['b']))
  const read = createGathered(load, 2, same)
  const ends = await Promise.allSettled(['a', 'b', 'c'].map((key) => read(key)))
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await read('d')).toBe('D')
})

it('gives nobody the value of another where an answer is short', async () => {
  const read = createGathered(async (keys: readonly string[]) => keys.slice(1), 5, same)
  const ends = await Promise.allSettled([read('a'), read('b')])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
