import { describe, expect, it } from 'vitest'
import { type Regime, regimes, sanctionRuleOf } from '#lib/domain/law/rules/index.ts'
import { capitalOf, exactly, type StatedHolding, type Structure } from '#lib/domain/ownership/index.ts'
import type { Judged, Verdict } from './index.ts'
import { verdictsIn } from './verdicts.ts'

const holds = (by: string, of: string, percent: string): StatedHolding => ({
  ...{ by, of, kind: 'shares', share: exactly(percent) },
})
const hint = (by: string, of: string): StatedHolding => ({ by, of, kind: 'control', share: null, means: 'family' })
function structure(...holdings: StatedHolding[]): Structure {
  const ids = [...new Set(holdings.flatMap(({ by, of }) => [by, of]))]
  return { parties: ids.map((id) => ({ id, type: 'company' })), holdings }
}
const nobody: Judged = { owned: [], notOwned: [] }
function verdictOf(regime: Regime, of: string, given: Structure, judged: Partial<Judged> = {}, listed = ['x']) {
  const rule = sanctionRuleOf(regime, '2026-11-22')
  return verdictsIn(capitalOf(given), listed, rule, { ...nobody, ...judged }).verdicts.get(of)
}
function said(verdict: Verdict | undefined): string {
  if (verdict?.verdict === 'cannotBeDecided') return verdict.reason
  return verdict?.verdict ?? 'none'
}
const underAll = (of: string, given: Structure, judged: Partial<Judged> = {}) =>
  regimes.map((regime) => said(verdictOf(regime, of, given, judged)))

/** `x` is listed and only hints at control of A lead from it; A holds B, which holds C. */
const chain = structure(
  ...[hint('x', 'A'), holds('x', 'A', '10'), holds('q', 'A', '90')],
  ...[holds('A', 'B', '60'), holds('q', 'B', '40'), holds('B', 'C', '60'), holds('q', 'C', '40')],
)

describe('a person’s decision on control', () => {
  it('is carried down to what the party owns, level by level, under every rule', () => {
    for (const of of ['B', 'C']) {
      expect(underAll(of, chain)).toEqual(['notBlocked', 'law', 'law', 'law'])
      expect(underAll(of, chain, { owned: ['A'] })).toEqual(['blocked', 'blocked', 'blocked', 'blocked'])
    }
  })

  it('begins the proof of what follows from it, as a decision and not as a listing', () => {
    const verdict = verdictOf('eu', 'C', chain, { owned: ['A'] })
    const steps = verdict?.verdict === 'blocked' ? verdict.proof() : []
    expect(steps.map(({ party, by }) => [party, by])).toEqual([
      ['A', 'decision'],
      ['B', 'shares'],
      ['C', 'shares'],
    ])
    expect(verdict).toMatchObject({ reason: 'owned' })
  })

  it('carries nothing to what the party holds too little of', () => {
    const given = structure(hint('x', 'A'), holds('A', 'B', '40'), holds('q', 'B', '60'))
    expect(underAll('B', given, { owned: ['A'] })).toEqual(['notBlocked', 'notBlocked', 'notBlocked', 'notBlocked'])
  })

  it('that there is none ends the question for what the party owns as well', () => {
    for (const of of ['A', 'B', 'C']) {
      expect(underAll(of, chain, { notOwned: ['A'] })).toEqual(['notBlocked', 'notBlocked', 'notBlocked', 'notBlocked'])
    }
  })

  it('never overrules arithmetic: what is owned, or may be by a band, stays so', () => {
    const owned = structure(hint('x', 'A'), holds('x', 'A', '60'), holds('A', 'B', '60'), holds('q', 'B', '40'))
    for (const of of ['A', 'B']) expect(underAll(of, owned, { notOwned: ['A'] })).toEqual(underAll(of, owned))
    const further = structure(holds('x', 'A', '60'), hint('A', 'B'), holds('q', 'B', '100'))
    expect(underAll('B', further, { notOwned: ['A'] })).toEqual(['notBlocked', 'law', 'law', 'law'])
    const open = structure(hint('x', 'A'), { ...holds('x', 'A', '1'), share: null }, holds('A', 'B', '60'))
    expect(underAll('B', open)).toContain('data')
    expect(underAll('B', open, { notOwned: ['A'] })).toEqual(underAll('B', open))
  })

  it('adds to whoever the hint leads from, and in the United Kingdom to nobody else', () => {
    const beside = (holder: string) =>
      structure(
        ...[hint('x', 'A'), holds('A', 'D', '40'), holds(holder, 'D', '20'), holds('q', 'D', '40')],
        ...[holds('y', 'E', '1'), holds('x', 'F', '1')],
      )
    const uk = (holder: string) => said(verdictOf('uk', 'D', beside(holder), { owned: ['A'] }, ['x', 'y']))
    expect([uk('x'), uk('y')]).toEqual(['blocked', 'notBlocked'])
    expect(said(verdictOf('eu', 'D', beside('y'), { owned: ['A'] }, ['x', 'y']))).toBe('blocked')
  })

  it('without any hint from a listed party is a run of its own in the United Kingdom', () => {
    const given = structure(holds('x', 'E', '1'), holds('A', 'B', '60'), holds('q', 'B', '40'))
    expect(said(verdictOf('uk', 'B', given, { owned: ['A'] }))).toBe('blocked')
  })
})
