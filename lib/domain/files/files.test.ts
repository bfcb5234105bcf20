import { describe, expect, it } from 'vitest'
import { type FileChanges, type FileStatus, fileStatuses, riskClasses, type UserRole } from '#lib/contract/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { changesIn, conflictsOf } from '../edits/index.ts'
import {
  type Actor,
  type FileAction,
  type FileFields,
  type FileState,
  lacksReview,
  nextReviewOf,
  type Refusal,
  stepOf,
  tooOld,
} from './index.ts'

const first = 'u-first'
const decisionId = 'd-1'
const stateOf = (status: FileStatus): FileState => ({
  status,
  pending: status === 'inReview' ? { decisionId, proposedBy: first, bar: null } : null,
})

const actions = {
  'move to waiting': { kind: 'edit', changes: { status: 'waiting' } },
  'assign somebody': { kind: 'edit', changes: { assigneeId: 'u-third' } },
  'change the risk class': { kind: 'edit', changes: { riskClass: 'high' } },
  'propose, alone': { kind: 'propose', decisionId: 'd-2', needsSecondPerson: false },
  'propose, with a second person': { kind: 'propose', decisionId: 'd-2', needsSecondPerson: true },
  'confirm the proposal': { kind: 'confirm', decisionId },
  'confirm another': { kind: 'confirm', decisionId: 'd-0' },
  'return the proposal': { kind: 'return', decisionId },
  'withdraw the proposal': { kind: 'withdraw', decisionId },
  reopen: { kind: 'reopen' },
} as const satisfies Record<string, FileAction>

type Cell = FileStatus | Refusal
/** Action → what becomes of a file that is open, waiting, in review (for its proposer | for another), closed. */
const matrix: Record<keyof typeof actions, readonly [Cell, Cell, Cell, Cell, Cell]> = {
  'move to waiting': ['waiting', 'waiting', 'fileInReview', 'fileInReview', 'fileClosed'],
  'assign somebody': ['open', 'waiting', 'inReview', 'inReview', 'closed'],
  'change the risk class': ['open', 'waiting', 'open', 'open', 'fileClosed'],
  'propose, alone': ['closed', 'closed', 'inReview', 'inReview', 'fileClosed'],
  'propose, with a second person': ['inReview', 'inReview', 'inReview', 'inReview', 'fileClosed'],
  'confirm the proposal': ['notProposed', 'notProposed', 'ownProposal', 'closed', 'notProposed'],
  'confirm another': ['notProposed', 'notProposed', 'notProposed', 'notProposed', 'notProposed'],
  'return the proposal': ['notProposed', 'notProposed', 'ownProposal', 'open', 'notProposed'],
  'withdraw the proposal': ['notProposed', 'notProposed', 'open', 'notOwnProposal', 'notProposed'],
  reopen: ['fileNotClosed', 'fileNotClosed', 'fileNotClosed', 'fileNotClosed', 'open'],
}

const places: readonly [FileStatus, string][] = [
  ['open', first],
  ['waiting', first],
  ['inReview', first],
  ['inReview', 'u-second'],
  ['closed', 'u-second'],
]
const resultOf = (state: FileState, action: FileAction, by: Actor): Cell => {
  const step = stepOf(state, action, by)
  return typeof step === 'string' ? step : step.status
}

describe.each(['analyst', 'admin', 'finance'] as const)('what %s can do with a file', (role: UserRole) => {
  it.each(Object.entries(actions))('%s', (name, action) => {
    const cells = places.map(([status, userId]) => resultOf(stateOf(status), action, { userId, role }))
    const wanted = matrix[name as keyof typeof actions]
    expect(cells).toEqual(role === 'finance' ? wanted.map(() => 'roleNotAllowed') : wanted)
  })
})

/** The same numbers in every run (Park and Miller, 1988). */
function draws(seed: number): (below: number) => number {
  let last = seed
  return (below) => {
    last = (last * 48_271) % 2_147_483_647
    return Math.floor((last / 2_147_483_647) * below)
  }
}

describe('the second person', () => {
  it('decides nothing that was not proposed by another, whatever the order of what people do', () => {
    const random = draws(7)
    const people: Actor[] = ['a', 'b', 'c'].map((userId) => ({ userId, role: 'analyst' }))
    let decided = 0
    for (let run = 0; run < 200; run += 1) {
      let state: FileState = { status: 'open', pending: null }
      const proposers = new Map<string, string>()
      for (let turn = 0; turn < 30; turn += 1) {
        const by = people[random(3)] ?? people[0]
        const known = [...proposers.keys()]
        const about = known[random(known.length || 1)] ?? 'd-none'
        const all: FileAction[] = [
          ...Object.values(actions).filter(({ kind }) => kind === 'edit' || kind === 'reopen'),
          { kind: 'propose', decisionId: `d-${turn}`, needsSecondPerson: true },
          { kind: 'confirm', decisionId: about },
          { kind: 'return', decisionId: about },
          { kind: 'withdraw', decisionId: about },
        ]
        const action = all[random(all.length)]
        if (by === undefined || action === undefined) throw new Error('unreachable')
        const pending = state.pending
        const step = stepOf(state, action, by)
        if (typeof step === 'string') continue
        expect(step.begun?.as).not.toBe('decided')
        if (step.begun) proposers.set(step.begun.decisionId, by.userId)
        if (step.ended?.as === 'decided') {
          decided += 1
          expect(action).toEqual({ kind: 'confirm', decisionId: pending?.decisionId })
          expect(proposers.get(step.ended.decisionId)).not.toBe(by.userId)
        }
        if (step.status === 'closed' && state.status !== 'closed') expect(step.ended?.as).toBe('decided')
        const begun = step.begun && { decisionId: step.begun.decisionId, proposedBy: by.userId, bar: null }
        state = { status: step.status, pending: begun ?? (step.ended === null ? pending : null) }
        expect(state.pending !== null).toBe(state.status === 'inReview')
      }
    }
    expect(decided).toBeGreaterThan(20)
  })

  it('is still required of a proposal made before the rule was switched off, and of one that replaces it', () => {
    const alone: FileAction = { kind: 'propose', decisionId: 'd-2', needsSecondPerson: false }
    const step = stepOf(stateOf('inReview'), alone, { userId: first, role: 'admin' })
    expect(step).toMatchObject({
      status: 'inReview',
      ended: { decisionId, as: 'superseded' },
      begun: { decisionId: 'd-2', as: 'proposed' },
    })
  })

  it('confirms nothing after an edit of the risk, its reason or the related parties', () => {
    const decisive: FileChanges[] = [{ riskClass: 'low' }, { riskReason: 'Known for years.' }, { parties: [] }]
    for (const changes of decisive) {
      const step = stepOf(stateOf('inReview'), { kind: 'edit', changes }, { userId: 'u-second', role: 'analyst' })
      expect(step).toEqual({ status: 'open', begun: null, ended: { decisionId, as: 'voided' } })
    }
  })
})

const blank: FileFields = {
  status: 'open',
  assigneeId: null,
  wanted: null,
  dueOn: null,
  riskClass: null,
  riskReason: null,
  parties: [],
  tags: [],
  nextReviewOn: null,
}

describe('two versions of a file', () => {
  it('differ in what has another value, in whatever order a value is written', () => {
    const before = { ...blank, parties: [{ name: 'A Ltd', relation: 'parent', serviceId: null }], tags: ['a'] }
    expect(changesIn(before, { parties: [{ relation: 'parent', name: 'A Ltd' }], tags: ['a'], dueOn: null })).toEqual(
      [],
    )
    expect(changesIn(before, { tags: ['b'] })).toEqual([{ field: 'tags', before: ['a'], after: ['b'] }])
  })

  it('two people editing at once lose nothing, and each sees both versions of what both changed', () => {
    const random = draws(3)
    for (let run = 0; run < counted(200); run += 1) {
      const mine: FileChanges = random(2)
        ? { dueOn: `2027-01-0${1 + random(9)}` }
        : { riskClass: riskClasses[random(3)] ?? 'low' }
      const other: FileChanges = random(2)
        ? { dueOn: `2027-01-0${1 + random(9)}` }
        : { riskClass: riskClasses[random(3)] ?? 'low' }
      const theirs: FileFields = { ...blank, ...other }
      const shared = Object.entries(mine).filter(([name]) => name in other)
      const differing = shared.filter(
        ([name, value]) => value !== Object.entries(other).find(([one]) => one === name)?.[1],
      )
      const conflicts = conflictsOf(blank, theirs, mine)
      expect(conflicts.map(({ field, mine: own }) => [field, own])).toEqual(differing)
      expect(
        conflicts.every(({ field, theirs: value }) =>
          Object.entries(other).some(([a, b]) => a === field && b === value),
        ),
      ).toBe(true)
    }
  })
})

describe('deadlines', () => {
  it('of high risk alone a file lacks its review without a day, on the day itself and after it', () => {
    const lacks = (riskClass: string | null) =>
      [null, '2026-11-22', '2026-11-23', '2026-11-24'].map((nextReviewOn) =>
        lacksReview({ riskClass, nextReviewOn }, '2026-11-23'),
      )
    expect(lacks('high')).toEqual([true, true, true, false])
    for (const riskClass of ['medium', 'low', null]) expect(lacks(riskClass)).not.toContain(true)
  })

  it('[law 5] the next review is so many months after the decision, and never in the month after that', () => {
    const months = { low: 36, medium: 24, high: 12 }
    expect(nextReviewOf('2026-11-23T10:00:00Z', 'high', months)).toBe('2027-11-23')
    expect(nextReviewOf('2028-02-29T10:00:00Z', 'high', months)).toBe('2029-02-28')
    expect(nextReviewOf('2026-08-31T10:00:00Z', 'low', { ...months, low: 6 })).toBe('2027-02-28')
  })

  it('data is too old once it is older than the limit, and not on the day itself', () => {
    const now = new Date('2026-11-23T10:00:00.000Z')
    const results = ['2026-08-25T10:00:00.000Z', '2026-08-25T09:59:59.000Z', null].map((responseTime) => ({
      responseTime,
    }))
    expect(tooOld(results, 90, now)).toEqual([{ responseTime: '2026-08-25T09:59:59.000Z' }])
  })
})

it('every status of a file has a row in the matrix', () => {
  expect(new Set(places.map(([status]) => status))).toEqual(new Set(fileStatuses))
})
