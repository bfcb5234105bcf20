import { describe, expect, it } from 'vitest'
import { type AccountReset, barBetween, decide, heldUntil } from './index.ts'

const hourMs = 3_600_000
const start = Date.UTC(2026, 10, 1)
const at = (hours: number) => new Date(start + hours * hourMs)
const reset = (more: Partial<AccountReset> = {}): AccountReset => ({
  ...{ userId: 'x', resetBy: 'a', at: at(0), isFirst: false, allowedAt: null },
  ...more,
})
const bar = (proposedBy: string, actor: string, resets: AccountReset[], now: number, proposedAt = -5) =>
  barBetween({ proposedBy, proposedAt: at(proposedAt) }, actor, resets, at(now))

describe('an account that was given a new way in by another', () => {
  it('confirms nothing for 24 hours, or until a further administrator allows it', () => {
    expect([1, 23.9, 24].map((now) => bar('c', 'x', [reset()], now))).toEqual(['accountReset', 'accountReset', null])
    expect(bar('c', 'x', [reset({ allowedAt: at(2) })], 3)).toBeNull()
    expect(bar('c', 'x', [reset({ resetBy: null })], 1)).toBe('accountReset')
    expect(heldUntil(reset({ allowedAt: at(30) }))).toEqual(at(24))
  })

  it('never confirms what who reset it proposed, allowed or not', () => {
    for (const now of [1, 24, 9_000]) expect(bar('a', 'x', [reset()], now)).toBe('resetByProposer')
    expect(bar('a', 'x', [reset({ allowedAt: at(2) })], 3)).toBe('resetByProposer')
  })

  it('is confirmed by who reset it only in what it proposed before, or after that day', () => {
    expect([-1, 0, 23, 24].map((proposedAt) => bar('x', 'a', [reset()], 30, proposedAt))).toEqual([
      null,
      'resetOfProposer',
      'resetOfProposer',
      null,
    ])
    expect(bar('x', 'c', [reset()], 1, 0.5)).toBeNull()
  })

  it('is held against its inviter alone where the link made it', () => {
    const made = [reset({ isFirst: true })]
    expect([bar('a', 'x', made, 1), bar('a', 'x', made, 25), bar('c', 'x', made, 1)]).toEqual([
      'resetByProposer',
      null,
      null,
    ])
    expect(bar('x', 'a', made, 1, 0.5)).toBe('resetOfProposer')
  })

  it('is told why by the rule of the second person, whichever way the proposal would end, and withdraws its own', () => {
    const pending = { decisionId: 'd', proposedBy: 'a', bar: 'accountReset' as const }
    expect(decide(pending, { kind: 'confirm', decisionId: 'd' }, { userId: 'x' })).toBe('accountReset')
    expect(decide(pending, { kind: 'return', decisionId: 'd' }, { userId: 'x' })).toBe('accountReset')
    expect(decide({ ...pending, bar: null }, { kind: 'confirm', decisionId: 'd' }, { userId: 'x' })).toMatchObject({
      stands: 'decided',
    })
    expect(decide(pending, { kind: 'withdraw', decisionId: 'd' }, { userId: 'a' })).toMatchObject({ stands: 'open' })
  })
})
