import { expect, it } from 'vitest'
import { rowsToEnd } from './to-end.ts'

it('reads page after page until none is named', async () => {
  const pages: Record<string, { rows: number[]; next: string | null }> = {
    first: { rows: [1, 2], next: 'second' },
    second: { rows: [], next: 'third' },
    third: { rows: [3], next: null },
  }
  const asked: (string | undefined)[] = []
  const rows = await rowsToEnd((cursor) => {
    asked.push(cursor)
    return Promise.resolve(pages[cursor ?? 'first'] ?? { rows: [], next: null })
  })
  expect(rows).toEqual([1, 2, 3])
  expect(asked).toEqual([undefined, 'second', 'third'])
})
