import { describe, expect, it } from 'vitest'
import { circlesIn } from './testing/circles.ts'
import { importsOf, isTest, sources } from './testing/imports.ts'

const graphOf = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([node, next]) => [node, new Set(next)]))

const code = sources.filter((file) => !isTest(file))

/** For each folder, what it holds: files and folders, and which of them import which. */
function importGraphs(): Map<string, Map<string, Set<string>>> {
  const known = new Set(code)
  const graphs = new Map<string, Map<string, Set<string>>>()
  for (const file of code) {
    for (const { path } of importsOf(file)) {
      if (!known.has(path)) continue
      const { folder, from, to } = parted(file, path)
      const graph = graphs.get(folder) ?? new Map<string, Set<string>>()
      graphs.set(folder, graph)
      graph.set(from, (graph.get(from) ?? new Set()).add(to))
      if (!graph.has(to)) graph.set(to, new Set())
    }
  }
  return graphs
}

/** The innermost folder that holds both files, and what in it leads to each. */
function parted(file: string, path: string): { folder: string; from: string; to: string } {
  const [ours, theirs] = [file.split('/'), path.split('/')]
  const depth = ours.findIndex((name, place) => name !== theirs[place])
  const [from = '', to = ''] = [ours[depth], theirs[depth]]
  return { folder: ours.slice(0, depth).join('/'), from, to }
}

describe('import circles', () => {
  it('are found, whatever leads into them', () => {
    const graph = graphOf({ a: ['b'], b: ['c'], c: ['d', 'b'], d: [], e: ['e2'], e2: ['e'] })
    expect(circlesIn(graph)).toEqual([
      ['b', 'c'],
      ['e', 'e2'],
    ])
  })

  it('join no two files and no two folders, at any level and not even by a type, so that each can be lifted out', () => {
    const knots = [...importGraphs()].flatMap(([folder, graph]) =>
      circlesIn(graph).map((knot) => `${folder}: ${knot.join(', ')}`),
    )
    expect(knots).toEqual([])
  })
})
