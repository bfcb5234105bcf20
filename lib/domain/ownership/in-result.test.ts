import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { finishedGraph } from './finished.ts'
import { graphInResult } from './in-result.ts'
import { graphOf } from './testing.ts'

const graph = {
  ...graphOf([
    ['A', 'R', 60],
    ['B', 'R', 40],
    ['C', 'A', 100],
  ]),
  stopReason: 'completed',
}
const result = (change: object) => ({ type: 'shareholderGraph', graph: { ...graph, ...change } })
const odd = [null, 7, 'odd', [], { id: 7 }]

it('a party or line of a graph that cannot be read costs itself alone, is counted, and leaves the graph unfinished', () => {
  expect(graphInResult(result({}))).toEqual({ graph, unexpected: [] })
  for (const list of ['nodes', 'edges'] as const) {
    for (const [at, own] of (graph[list] ?? []).entries()) {
      for (const value of odd) {
        const what = `${list}.${at} = ${JSON.stringify(value)}`
        const read = graphInResult(
          result({ [list]: (graph[list] ?? []).map((one, index) => (index === at ? value : one)) }),
        )
        expect(read?.unexpected, what).toEqual([{ path: ['graph', list, at], value }])
        const others = (graph[list] ?? []).filter((one) => one !== own)
        expect(read?.graph[list], what).toEqual(expect.arrayContaining(others))
        expect(read && finishedGraph(read.graph), what).toMatchObject({ isKnown: false, reason: 'notUnderstood' })
        const ids = new Set(read?.graph.nodes?.map(({ id }) => id))
        for (const { source, target } of read?.graph.edges ?? [])
          expect(ids.has(source) && ids.has(target), what).toBe(true)
      }
    }
  }
})

it('is none of a result of another form', () => {
  for (const value of [
    undefined,
    null,
    'odd',
    {},
    { type: 'shareholderGraph' },
    { type: 'shareholderGraph', graph: 'odd' },
  ])
    expect(graphInResult(value)).toBeNull()
})

it('no other part of the program reads the graph of a result for itself', () => {
  const root = join(import.meta.dirname, '../../..')
  const pattern =
    'tolerate\\(ShareholderGraphResult|tolerateBy\\(resultForms\\.graph|ShareholderGraphResult\\.(safeP|p)arse'
  const files = execFileSync('git', ['grep', '-lE', pattern, '--', 'lib', 'components', 'app'], {
    cwd: root,
    encoding: 'utf8',
  })
  const users = files.split('\n').filter((file) => file !== '' && !/\.test\.tsx?$|\/testing\//.test(file))
  expect(users.toSorted()).toEqual([
    // It says by lists what it read, and counts the parties of each.
    'lib/console/compliance/screening/parties.ts',
    'lib/domain/company-state/facts-of-answer.ts',
    'lib/domain/ownership/in-result.ts',
  ])
})
