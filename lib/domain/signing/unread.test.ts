import { describe, expect, it } from 'vitest'
import type { RepresentationRule } from '#lib/contract/index.ts'
import { maySign, type Unread } from './may-sign.ts'
import { signatoriesOf } from './signatories.ts'
import { allMembers, board, chairPlusOne, joint, pairsOf, single, sole } from './testing/board.ts'

const people = signatoriesOf(board)
const decide = (rules: RepresentationRule[], names: readonly string[], unread: Unread) =>
  maySign(rules, people, new Set(people.filter(({ name }) => names.includes(name ?? '')).map(({ id }) => id)), unread)

describe('may these people sign, by an entry that was not read to its end', () => {
  it('is decided neither way where rules may be missing', () => {
    const unread = { rules: true, people: false }
    for (const rules of [[sole], [joint], [chairPlusOne], [allMembers], [single]])
      for (const { names } of pairsOf(board).filter((one) => one.names.length > 0))
        expect(decide(rules, names, unread)).toEqual({ answer: 'undecided', reasons: [{ why: 'rulesUnread' }] })
  })

  it('is never no where officers may be missing, and yes only by a rule that asks for nobody else', () => {
    const unread = { rules: false, people: true }
    for (const rules of [[sole], [joint], [chairPlusOne], [allMembers], [single]])
      for (const { names } of pairsOf(board)) expect(decide(rules, names, unread).answer).not.toBe('no')
    const all = ['Anna', 'Bo', 'Clara']
    expect(decide([allMembers], all, unread).answer).toBe('undecided')
    expect(decide([joint], all, unread).answer).toBe('yes')
  })
})
