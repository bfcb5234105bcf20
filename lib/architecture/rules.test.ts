import { expect, it } from 'vitest'
import { listed, textOf } from './testing/imports.ts'

it('every rule of law as data is proved by a test that names it, and no test names a rule there is not', () => {
  const rules = [...textOf('docs/rules/README.md').matchAll(/^\| ([\d.]+) +\|/gm)].map(([, number = '']) => number)
  expect(rules.length).toBeGreaterThan(30)
  const tests = listed.filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  const named = tests.flatMap((file) =>
    [...textOf(file).matchAll(/\[law ([\d.]+)\]/g)].map(([, number = '']) => number),
  )
  expect([...new Set(named)].toSorted()).toEqual(rules.toSorted())
})
