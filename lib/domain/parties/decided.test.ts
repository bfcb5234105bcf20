import { expect, it } from 'vitest'
import { decidedComponents, type PartyDecision } from './decided.ts'

let made = 0
const decided = (verdict: PartyDecision['verdict'], one: string, other: string): PartyDecision => {
  made += 1
  return { joinId: String(made).padStart(4, '0'), verdict, one: [one], other: [other] }
}
const groups = (certain: string[][], decisions: PartyDecision[], keys = 'abcd') => {
  const parties = decidedComponents(certain, decisions)
  return [...keys].map((key) => parties.of(key)).join('')
}

it('what a person keeps apart stays apart, over joins and over what a register says of others', () => {
  const [ab, bc, ac] = [decided('same', 'a', 'b'), decided('same', 'b', 'c'), decided('different', 'a', 'c')]
  expect(groups([], [ab, bc])).toBe('aaad')
  // The later join does not hold, whatever order they are read in.
  for (const order of [
    [ab, bc, ac],
    [ac, bc, ab],
    [bc, ac, ab],
  ])
    expect(groups([], order)).toBe('aacd')
  expect(groups([['a', 'b']], [bc, ac])).toBe('aacd')
  expect(groups([['c', 'd']], [decided('same', 'a', 'd'), ac])).toBe('abcc')
})

it('an identifier of a register goes before what a person keeps apart', () => {
  const apart = decided('different', 'a', 'c')
  expect(groups([['a', 'c']], [apart])).toBe('abad')
  expect(groups([['a', 'c']], [apart, decided('same', 'c', 'd')])).toBe('abaa')
})
