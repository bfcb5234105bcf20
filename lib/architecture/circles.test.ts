import { describe, expect, it } from 'vitest'
import { circlesIn } from './testing/circles.ts'
import { importsOf, isTest, sources } from './testing/imports.ts'

const graphOf = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([node, next]) => [node, new Set(next)]))

/** Folders whose first level are modules of their own. */
const parents = ['lib/domain', 'lib/registers', 'components/features']
const homes = ['lib/console', 'lib/service', 'lib/contract', 'lib/client', 'lib/database', 'lib/sandbox', 'components']

/** What a folder is to its neighbours: the first level of a module, or a file at the module's root. */
function partOf(file: string): string {
  const home = [...parents, ...homes].find((folder) => file.startsWith(`${folder}/`))
  if (home === undefined) return file.split('/').slice(0, 2).join('/')
  const depth = home.split('/').length + 1
  return file.split('/').slice(0, depth).join('/')
}

const code = sources.filter((file) => !isTest(file))

function importGraph(nodeOf: (file: string) => string, keepsTypes: boolean): Map<string, Set<string>> {
  const known = new Set(code)
  const graph = new Map<string, Set<string>>()
  for (const file of code) {
    const from = nodeOf(file)
    const next = graph.get(from) ?? new Set()
    graph.set(from, next)
    for (const { path, isType } of importsOf(file)) {
      if (known.has(path) && (keepsTypes || !isType) && nodeOf(path) !== from) next.add(nodeOf(path))
    }
  }
  return graph
}

describe('import circles', () => {
  it('are found, whatever leads into them', () => {
    const graph = graphOf({ a: ['b'], b: ['c'], c: ['d', 'b'], d: [], e: ['e2'], e2: ['e'] })
    expect(circlesIn(graph)).toEqual([
      ['b', 'c'],
      ['e', 'e2'],
    ])
  })

  it('join no two files, not even by a type, so that each can be read without the other', () => {
    expect(circlesIn(importGraph((file) => file, true))).toEqual([])
  })

  it('join no two folders by a value, so that each can be lifted out', () => {
    expect(circlesIn(importGraph(partOf, false))).toEqual([])
  })
})
