import { expect, it } from 'vitest'
import { keysOf } from '#lib/contract/index.ts'
import { guarantees, untested } from '../e2e/findings/list.ts'
import { taggedFiles } from '../e2e/findings/tagged.ts'

const tagged = taggedFiles()

it('lets no test name a finding that is not in the list', () => {
  const wrong = [...tagged].flatMap(([file, found]) =>
    found.filter((finding) => !(finding in guarantees)).map((finding) => `${file}: ${finding}`),
  )
  expect(wrong).toEqual([])
})

it('gives a reason only to a finding that has no test', () => {
  const found = new Set([...tagged.values()].flat())
  expect(Object.keys(untested).filter((finding) => found.has(finding))).toEqual([])
})

it('has a test for every finding, or a reason why there is none', () => {
  const found = new Set([...tagged.values()].flat())
  expect(keysOf(guarantees).filter((finding) => !found.has(finding) && !(finding in untested))).toEqual([])
})
