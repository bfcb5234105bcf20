import { describe, expect, it } from 'vitest'
import type { LegalRepresentative, RepresentationRule } from '#lib/contract/index.ts'
import { maySign, type Verdict } from './may-sign.ts'
import { signatoriesOf } from './signatories.ts'
import {
  A,
  all,
  allMembers,
  B,
  board,
  byRole,
  chair,
  chairPlusOne,
  codeOnly,
  company,
  director,
  headOfDirectors,
  joint,
  jointOrProcura,
  manager,
  member,
  nameless,
  normalizedOnly,
  officer,
  P,
  pairsOf,
  president,
  procura,
  Q,
  role,
  rule,
  S,
  sameName,
  signer,
  single,
  sole,
  twoOfThree,
  valueAbove,
  valueUpTo,
  when,
  wordsOnly,
} from './testing/board.ts'

type Case = [
  name: string,
  rules: RepresentationRule[],
  officers: LegalRepresentative[],
  chosen: string[],
  answer: Verdict['answer'],
]

const cases: Case[] = [
  ['sole: one member', [sole], board, ['Bo'], 'yes'],
  ['sole: the chair is a member of the board', [sole], board, ['Anna'], 'yes'],
  ['sole: a holder of commercial power is no member', [sole], board, ['Petra'], 'no'],
  ['sole: more people than needed do no harm', [sole], board, ['Bo', 'Clara', 'Petra'], 'yes'],
  ['sole: nobody is chosen', [sole], board, [], 'nobody'],
  ['sole: somebody is chosen who is not entered', [sole], board, ['Zoe'], 'nobody'],
  ['joint: one member', [joint], board, ['Bo'], 'no'],
  ['joint: two members', [joint], board, ['Bo', 'Clara'], 'yes'],
  ['joint: the chair and a member', [joint], board, ['Anna', 'Clara'], 'yes'],
  ['joint: three members where two are named at most', [joint], board, ['Anna', 'Bo', 'Clara'], 'yes'],
  ['joint: a member and commercial power', [joint], board, ['Bo', 'Petra'], 'no'],
  ['two of three: any two', [twoOfThree], board, ['Anna', 'Bo'], 'yes'],
  ['two of three: another two', [twoOfThree], board, ['Bo', 'Clara'], 'yes'],
  ['two of three: all three', [twoOfThree], board, ['Anna', 'Bo', 'Clara'], 'yes'],
  ['two of three: one', [twoOfThree], board, ['Clara'], 'no'],
  ['chair plus one: both', [chairPlusOne], board, ['Anna', 'Bo'], 'yes'],
  ['chair plus one: the chair is not both', [chairPlusOne], board, ['Anna'], 'no'],
  ['chair plus one: two members without the chair', [chairPlusOne], board, ['Bo', 'Clara'], 'no'],
  ['chair plus one: the chair and commercial power', [chairPlusOne], board, ['Anna', 'Petra'], 'no'],
  [
    'one plus chair: the order of signers says nothing',
    [rule([signer(member), signer(chair)])],
    board,
    ['Bo', 'Anna'],
    'yes',
  ],
  ['all members: all of them', [allMembers], board, ['Anna', 'Bo', 'Clara'], 'yes'],
  ['all members: one is missing', [allMembers], board, ['Anna', 'Bo'], 'no'],
  ['all members: others as well', [allMembers], board, ['Anna', 'Bo', 'Clara', 'Petra'], 'yes'],
  [
    'all members and one more: nobody signs twice',
    [rule([all(member), signer(member)])],
    board,
    ['Anna', 'Bo', 'Clara'],
    'no',
  ],
  [
    'all members and commercial power',
    [rule([all(member), signer(procura)])],
    board,
    ['Anna', 'Bo', 'Clara', 'Petra'],
    'yes',
  ],
  ['all members of an organ without members', [allMembers], [P], ['Petra'], 'undecided'],
  [
    'all members, one entered without a role',
    [allMembers],
    [...board, officer('Xaver', undefined)],
    ['Anna', 'Bo', 'Clara'],
    'undecided',
  ],
  [
    'all members and a number: they contradict',
    [rule([{ ...all(member), minimumCount: 2 }])],
    board,
    ['Anna', 'Bo', 'Clara'],
    'undecided',
  ],
  ['joint or with commercial power: two members', [jointOrProcura], board, ['Bo', 'Clara'], 'yes'],
  ['joint or with commercial power: one of each', [jointOrProcura], board, ['Bo', 'Petra'], 'yes'],
  ['joint or with commercial power: in the other gender', [jointOrProcura], [A, Q], ['Anna', 'Quentin'], 'yes'],
  ['joint or with commercial power: two of the power', [jointOrProcura], [...board, Q], ['Petra', 'Quentin'], 'no'],
  ['joint or with commercial power: one member', [jointOrProcura], board, ['Anna'], 'no'],
  ['by role: the chair alone', [byRole], board, ['Anna'], 'yes'],
  ['by role: one member alone', [byRole], board, ['Bo'], 'no'],
  ['by role: two members', [byRole], board, ['Bo', 'Clara'], 'yes'],
  [
    'by role: a president heads the Polish board',
    [rule([signer(role('Członek zarządu', 'Member of the management board', 'Director', 'pl'))])],
    [officer('Ola', president)],
    ['Ola'],
    'yes',
  ],
  [
    'by role: the chair of directors is a director',
    [rule([signer(director)])],
    [officer('Rene', headOfDirectors)],
    ['Rene'],
    'yes',
  ],
  ['by role: a member of another board is none', [rule([signer(manager)])], [S], ['Sven S'], 'no'],
  ['by role: the same code', [rule([signer(codeOnly)])], [officer('Ida', codeOnly)], ['Ida'], 'yes'],
  ['by role: a code against words cannot be compared', [rule([signer(codeOnly)])], [B], ['Bo'], 'undecided'],
  [
    'by role: only normalized on both sides',
    [rule([signer(normalizedOnly)])],
    [officer('Ida', normalizedOnly)],
    ['Ida'],
    'yes',
  ],
  ['by role: the same normalized role in other words', [sole], [S], ['Sven S'], 'undecided'],
  [
    'by role: case and spaces say nothing',
    [rule([signer(role('MITGLIED  des vorstands', '', ''))])],
    [B],
    ['Bo'],
    'yes',
  ],
  ['single member: there is one', [single, joint], [B, P], ['Bo'], 'yes'],
  ['single member: there are three', [single, joint], board, ['Bo'], 'no'],
  ['single member: three, two of them sign', [single, joint], board, ['Bo', 'Clara'], 'yes'],
  [
    'single member: somebody without a role may be a second',
    [single],
    [B, officer('Xaver', undefined)],
    ['Bo'],
    'undecided',
  ],
  [
    'single member: of an organ that is not named',
    [when('singleMemberOrgan', undefined, sole)],
    [B],
    ['Bo'],
    'undecided',
  ],
  [
    'single member: who has left does not count',
    [single, joint],
    [B, officer('Clara', member, { endDate: '2020-01-01' })],
    ['Bo'],
    'yes',
  ],
  [
    'who has left does not sign',
    [joint],
    [B, officer('Clara', member, { endDate: '2020-01-01' })],
    ['Bo', 'Clara'],
    'no',
  ],
  ['limit of value: one signs', [valueUpTo, valueAbove], board, ['Bo'], 'undecided'],
  ['limit of value: nobody of the board signs', [valueUpTo, valueAbove], board, ['Petra'], 'no'],
  ['limit of value beside a plain rule: it may narrow it', [sole, valueAbove], board, ['Bo'], 'undecided'],
  ['limit of value beside a plain rule: both are met', [sole, valueAbove], board, ['Bo', 'Clara'], 'yes'],
  [
    'limit as a field nobody knows, in a signer',
    [rule([signer(member, 1, { valueLimit: '5000.00' })])],
    board,
    ['Bo'],
    'undecided',
  ],
  [
    'limit as a field nobody knows, in an option',
    [{ options: [{ signers: [signer(member)], limit: 'x' }] }],
    board,
    ['Bo'],
    'undecided',
  ],
  ['limit as a field nobody knows, in the rule', [{ ...sole, limitedTo: 'x' }], board, ['Bo'], 'undecided'],
  ['a field that is null limits nothing', [{ ...sole, limitedTo: null }], board, ['Bo'], 'yes'],
  [
    'unknown actor: another type',
    [rule([{ actor: { type: 'namedPerson', role: member }, minimumCount: 1 }])],
    board,
    ['Bo'],
    'undecided',
  ],
  ['unknown actor: no role', [rule([signer(undefined)])], board, ['Bo'], 'undecided'],
  ['unknown actor: a role with nothing in it', [rule([signer(nameless)])], board, ['Bo'], 'undecided'],
  [
    'unknown actor beside a known option that is met',
    [rule([signer(undefined)], [signer(member)])],
    board,
    ['Bo'],
    'yes',
  ],
  [
    'unknown actor beside a known option that is not met',
    [rule([signer(undefined)], [signer(chair)])],
    board,
    ['Bo'],
    'undecided',
  ],
  ['unknown number', [rule([{ actor: { type: 'role', role: member } }])], board, ['Bo'], 'undecided'],
  ['no number: zero people represent nobody', [rule([signer(member, 0)])], board, ['Petra'], 'undecided'],
  ['a broken number', [rule([signer(member, 1.5)])], board, ['Bo', 'Clara'], 'undecided'],
  [
    'at most fewer than at least',
    [rule([signer(member, 2, { maximumCount: 1 })])],
    board,
    ['Bo', 'Clara'],
    'undecided',
  ],
  ['an option without signers', [{ options: [{ signers: [] }] }], board, ['Bo'], 'undecided'],
  ['words only', [wordsOnly], board, ['Anna', 'Bo', 'Clara'], 'undecided'],
  ['words beside a rule that is met: they may narrow it', [sole, wordsOnly], board, ['Bo'], 'undecided'],
  ['no rules', [], board, ['Anna', 'Bo', 'Clara'], 'undecided'],
  ['rules are alternatives', [rule([signer(manager)]), sole], board, ['Bo'], 'yes'],
  ['an officer without a role', [sole], [officer('Xaver', undefined)], ['Xaver'], 'undecided'],
  [
    'one person entered twice is one signature',
    [joint],
    [sameName('1970'), sameName('1970', chair)],
    ['Eva Twin'],
    'no',
  ],
  ['one name, no birth: one person or two', [joint], [sameName(null), sameName('1970')], ['Eva Twin'], 'undecided'],
  [
    'one name, no birth: a single member or not',
    [single],
    [sameName(null), sameName('1970')],
    ['Eva Twin'],
    'undecided',
  ],
  ['two of one name with different births are two', [single], [sameName('1970'), sameName('1971')], ['Eva Twin'], 'no'],
  ['a company in the office', [rule([signer(manager)])], [company], ['Nord GmbH'], 'yes'],
]

function decide([, rules, officers, chosen]: Case): Verdict {
  const people = signatoriesOf(officers)
  const ids = new Set(people.filter((one) => one.name !== null && chosen.includes(one.name)).map((one) => one.id))
  return maySign(rules, people, ids)
}

describe('may these people sign together', () => {
  it.each(cases.map((one) => [one[0], one] as const))('%s', (_, one) => {
    expect(decide(one).answer).toBe(one[4])
  })

  it('is proven on at least sixty cases', () => expect(cases.length).toBeGreaterThanOrEqual(60))

  it('says by which rule and option', () => {
    expect(decide(['', [single, jointOrProcura], board, ['Anna', 'Petra'], 'yes'])).toEqual({
      answer: 'yes',
      rule: 1,
      option: 1,
    })
  })

  it('says why it cannot be decided, and by which rule', () => {
    const verdict = decide(['', [valueUpTo, wordsOnly], board, ['Bo'], 'undecided'])
    expect(verdict).toEqual({
      answer: 'undecided',
      reasons: [
        { why: 'condition', rule: 0 },
        { why: 'wordsOnly', rule: 1 },
      ],
    })
  })

  it('never turns from yes when one more signs, whatever the rule', () => {
    for (const rules of [[sole], [joint], [twoOfThree], [chairPlusOne], [allMembers], [jointOrProcura], [byRole]]) {
      for (const { names, more } of pairsOf(board)) {
        if (decide(['', rules, board, names, 'yes']).answer !== 'yes') continue
        expect(decide(['', rules, board, more, 'yes']).answer).toBe('yes')
      }
    }
  })
})
