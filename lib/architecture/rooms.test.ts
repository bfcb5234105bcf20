import { describe, expect, it } from 'vitest'
import { importsOf, isTest, listed, sources } from './testing/imports.ts'

/** The subjects of the console, from the ground up: each may import those before it. */
const rooms = ['core', 'people', 'money', 'companies', 'orders', 'service', 'compliance', 'program']

/** What a layer holds beside the rooms. */
const beside: Readonly<Record<string, readonly string[]>> = {
  'lib/console': ['README.md', 'migrations', 'testing'],
  'lib/console/core/schema': ['columns.ts', 'index.ts'],
  'lib/contract/console': ['errors.ts', 'fields.ts', 'operations.ts', 'row.ts', 'values'],
  'components/features': [],
  'components/messages/en': [],
  'components/messages/de': [],
}

const roomOf = (path: string) => /^lib\/console\/([\w-]+)\//.exec(path)?.[1] ?? ''

describe('the rooms of the console', () => {
  it.each(Object.keys(beside))('are the same in %s, so that who knows one layer knows all', (layer) => {
    const inside = listed.filter((file) => file.startsWith(`${layer}/`) && !/\.test\.tsx?$/.test(file))
    const found = new Set(inside.map((file) => file.slice(layer.length + 1).split('/')[0] ?? ''))
    const strange = [...found].filter((name) => !rooms.includes(name) && !beside[layer]?.includes(name))
    expect(strange).toEqual([])
    expect(rooms.filter((room) => found.has(room)).length).toBeGreaterThan(6)
  })

  it('import only those below them, by type too', () => {
    const wrong = sources
      .filter((file) => rooms.includes(roomOf(file)) && !isTest(file))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ path }) => rooms.indexOf(roomOf(path)) > rooms.indexOf(roomOf(file)))
          .map(({ path }) => `${file} imports ${path}`),
      )
    expect(wrong).toEqual([])
  })
})
