import { describe, expect, it } from 'vitest'
import { pageOf } from '../testing/pages.ts'
import { readPages } from './pages.ts'

interface Page {
  total?: number | null
  items: { id?: string; note?: string }[]
}

/** A list whose pages are taken one after the other, whatever is asked. */
async function joined(pages: (Page | null)[], more: { entriesMax?: number; leftOut?: string[] } = {}) {
  const asked: number[] = []
  let next = 0
  const { pages: read, lacks } = await readPages<Page, Page['items'][number]>({
    ask: async (_, behind) => {
      asked.push(behind)
      const page = pages[next++] ?? null
      return page === null ? null : pageOf(page, more.leftOut)
    },
    pointer: '/items',
    entriesOf: ({ items }) => items,
    idOf: ({ id }) => id,
    withEntries: (page, items) => ({ ...page, items }),
    totalOf: ({ total }) => total ?? null,
    ...more,
  })
  return { ids: read.flatMap(({ value }) => value.items.map(({ id, note }) => id ?? note)), lacks, asked }
}

const of = (total: number | null, ...ids: string[]): Page => ({ total, items: ids.map((id) => ({ id })) })

describe('a list in pages', () => {
  it('is whole when it has as many entries as it states', async () => {
    expect(await joined([of(3, 'a', 'b'), of(3, 'c')])).toEqual({ ids: ['a', 'b', 'c'], lacks: null, asked: [0, 2] })
    expect(await joined([of(0)])).toMatchObject({ ids: [], lacks: null })
    expect(await joined([null])).toMatchObject({ ids: [], lacks: null })
  })

  it('is read once more where an entry came between two pages, and then is whole', async () => {
    const grown = [of(3, 'a', 'b'), of(4, 'b', 'c'), of(4, 'new', 'a'), of(4, 'b', 'c')]
    expect(await joined(grown)).toEqual({ ids: ['new', 'a', 'b', 'c'], lacks: null, asked: [0, 2, 0, 2] })
  })

  it('says what it lacks where it is never what it states', async () => {
    const short = [of(3, 'a', 'b'), of(3), of(3, 'a', 'b'), null]
    expect(await joined(short)).toMatchObject({ ids: ['a', 'b'], lacks: '2 / 3' })
    const long = [of(1, 'a', 'b'), of(1, 'a', 'b')]
    expect(await joined(long)).toMatchObject({ ids: ['a', 'b'], lacks: '2 / 1' })
  })

  it('has an entry once, by its identity or by all it says', async () => {
    const twice = [of(4, 'a', 'b'), of(4, 'b', 'c'), of(4, 'a', 'b'), of(4, 'b', 'c')]
    expect(await joined(twice)).toMatchObject({ ids: ['a', 'b', 'c'], lacks: '3 / 4' })
    const unnamed = (...notes: string[]): Page => ({ total: 4, items: notes.map((note) => ({ note })) })
    expect(await joined([unnamed('x', 'x'), unnamed('x', 'y'), unnamed('x', 'x'), unnamed('x', 'y')])).toMatchObject({
      ids: ['x', 'x', 'y'],
      lacks: '3 / 4',
    })
  })

  it('ends where a page brings nothing new, if it does not say how many there are', async () => {
    expect(await joined([of(null, 'a', 'b'), of(null, 'c'), of(null, 'c')])).toMatchObject({
      ids: ['a', 'b', 'c'],
      lacks: null,
    })
  })

  it('counts the entries that were not understood', async () => {
    expect(await joined([of(2, 'a')], { leftOut: ['/items/1', '/items/0/note', '/total'] })).toEqual({
      ids: ['a'],
      lacks: null,
      asked: [0],
    })
  })

  it('longer than the register gives is given as far as it goes, and read once', async () => {
    expect(await joined([of(9, 'a', 'b'), of(9, 'c', 'd')], { entriesMax: 4 })).toEqual({
      ids: ['a', 'b', 'c', 'd'],
      lacks: '4 / 9',
      asked: [0, 2],
    })
  })
})
