import { describe, expect, it } from 'vitest'
import { forgetFiles, type KeptFile, keepFile, keptFiles, keptOf, showKept, shownKept } from './kept-files.ts'

const file = (name: string, owner: string, day: number): KeptFile => ({
  name,
  owner,
  openedAt: `2026-11-0${day}T08:00:00.000Z`,
  content: new Blob(['[]']),
})

describe('files that stay in the browser', () => {
  it('are the last five of the person, the newest first; all others go', () => {
    const own = [1, 2, 3, 4, 5, 6].map((day) => file(`${day}.json`, 'ada@example.com', day))
    const { kept, surplus } = keptOf([...own, file('b.json', 'ben@example.com', 7)], 'ada@example.com')
    expect(kept.map(({ name }) => name)).toEqual(['6.json', '5.json', '4.json', '3.json', '2.json'])
    expect(surplus.map(({ name }) => name)).toEqual(['1.json', 'b.json'])
  })

  it('are none where a browser keeps nothing, and that is no failure', async () => {
    await keepFile(file('a.json', 'ada@example.com', 1))
    expect(await keptFiles('ada@example.com')).toEqual([])
    await expect(forgetFiles()).resolves.toBeUndefined()
    showKept({ name: 'a.json', subjectId: null })
    expect(shownKept()).toBeNull()
  })
})
