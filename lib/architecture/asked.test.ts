import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allRoutes, keysOf } from '#lib/contract/index.ts'

const rowPaths = keysOf(allRoutes).map((id) => allRoutes[id].path.replace(/^\/v2\//, '/api/v2/'))

/** The beginning of paths that are looked for. */
const others = ['e2e/journeys/company.spec.ts /api/v2/companies']

const isVariable = (segment: string) => /[{}]/.test(segment)

/** Whether a path as it is written, with variables in it, can be one of a row. */
function isOfRow(path: string): boolean {
  const written = path.replace(/\?.*/, '').split('/')
  return rowPaths.some((row) => {
    const segments = row.split('/')
    return (
      segments.length === written.length &&
      segments.every((one, at) => one === written[at] || isVariable(one) || isVariable(written[at] ?? ''))
    )
  })
}

it('a path that a journey, a measurement or a kill asks the console for is one of a row of the contract', () => {
  const asked = globSync('e2e/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/[`'"](\/api\/(?:console|v2)\/[^`'"\s]*)[`'"]/g)].map(
      ([, path = '']) => `${file} ${path}`,
    ),
  )
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter((one) => !isOfRow(one.replace(/^\S+ /, ''))).toSorted()).toEqual(others)
})
