import { describe, expect, it } from 'vitest'
import type { BeneficialOwner, Percentage, Shareholder } from '#lib/contract/index.ts'
import { openBranchesOnFile, remedyFor } from './open-branches.ts'
import { isOwnerItself, ownerLists } from './owner-certainty.ts'
import { type OwnerStatements, reconcileOwners } from './reconcile.ts'
import { graphOf } from './testing.ts'
import { comparedSources, wholeCapital } from './whole.ts'

const threshold = { percent: 25, isInclusive: false }
const person = (fullName: string) => ({ type: 'person', person: { name: { fullName } } })
const owner = (name: string, percentage: Percentage, more: object = {}): BeneficialOwner => ({
  ...person(name),
  interests: [{ type: 'shareholding', directOrIndirect: 'direct', percentage, ...more }],
})
const holder = (name: string, percentage: Percentage): Shareholder => ({ ...person(name), percentage })
const nobody: OwnerStatements = { owners: null, shareholders: null, isListWhole: true, graph: null }

function listsOf(said: Partial<OwnerStatements>, at = threshold) {
  const statements = { ...nobody, ...said }
  const rows = reconcileOwners(statements, at, '2026-11-26').filter(isOwnerItself)
  const capital = { graph: null, shareholders: statements.shareholders, name: 'Subject Ltd', serviceId: 'co_gb_1' }
  const whole = wholeCapital(capital)
  const lists = ownerLists(rows, openBranchesOnFile(capital), at, { isCapitalOnFile: whole.isKnown })
  const shown = [...lists.certain, ...lists.possible, ...lists.excluded]
  return {
    lists,
    whole,
    shown: shown.map(({ row, certainty }) => `${row.party.name} ${certainty.kind} ${certainty.by}`),
  }
}

describe('owners without a graph and a list of shareholders', () => {
  it('are not known, whatever the register of owners states, and nobody is excluded', () => {
    // Nobody identified, nobody found yet, an empty list: the register names nobody.
    const empty = listsOf({ owners: [] })
    expect(empty.whole).toEqual({ isKnown: false, reason: 'notOrdered', detail: null })
    expect(empty.lists.unknown.map(({ kind, share }) => [kind, share])).toEqual([
      ['unread', { minimum: 0, maximum: 100 }],
    ])
    const one = listsOf({ owners: [owner('A', { exclusiveMinimum: 25, maximum: 50 })] })
    expect(one.whole.isKnown).toBe(false)
    expect(one.lists.unknown.map(({ share }) => share)).toEqual([{ minimum: 0, maximum: 75 }])
    expect(one.lists.excluded).toEqual([])
    const small = listsOf({ owners: [owner('A', { exact: 10 })] })
    expect(small.shown).toEqual(['A possible oneSource'])
  })

  it('are not proven by a report or a graph that names no holder', () => {
    const alone = graphOf([])
    expect(wholeCapital({ graph: alone, shareholders: null })).toMatchObject({ reason: 'notPublished' })
    expect(wholeCapital({ graph: null, shareholders: [] })).toMatchObject({ reason: 'notPublished' })
    const branches = openBranchesOnFile({ graph: alone, shareholders: [], name: 'R', serviceId: 'co_gb_1' })
    expect(branches.map(({ share }) => share)).toEqual([{ minimum: 0, maximum: 100 }])
  })

  it('agree with nothing: a discrepancy needs two sources, and so does that there is none', () => {
    expect(comparedSources({ ...nobody, owners: [] }, null).isKnown).toBe(false)
    expect(comparedSources({ ...nobody, owners: [], shareholders: [] }, graphOf([])).isKnown).toBe(false)
    expect(comparedSources({ ...nobody, owners: [], shareholders: [holder('A', { exact: 1 })] }, null).isKnown).toBe(
      true,
    )
  })
})

describe('certain and possible shares', () => {
  it('never come to more than the whole: what the owners named have is not open as well', () => {
    const { lists } = listsOf({
      owners: [owner('Henrike', { exact: 60 })],
      shareholders: [{ type: 'company', company: { name: 'AG' }, percentage: { exact: 100 } }],
    })
    expect(lists.certain.map(({ share }) => share)).toEqual([{ exact: 60 }])
    expect(lists.unknown.map(({ share }) => share.maximum ?? share.exact)).toEqual([40])
  })

  it('of statements that cannot all be true are certain of nobody, and that is a discrepancy', () => {
    const { lists, shown } = listsOf({ owners: [owner('Henrike', { exact: 88 }), owner('Jost', { exact: 40 })] })
    expect(lists.isOverWhole).toBe(true)
    expect(shown).toEqual(['Henrike possible contradicted', 'Jost possible contradicted'])
  })

  it('of one statement that the others leave no room for are certain of nobody either', () => {
    const { lists, shown } = listsOf({
      owners: [owner('Henrike', { exact: 88 }), owner('Jost', { exact: 40 })],
      shareholders: [holder('Henrike', { exact: 88 }), holder('Jost', { exact: 12 })],
    })
    expect(lists.isOverWhole).toBe(false)
    expect(shown.toSorted()).toEqual(['Henrike certain registered', 'Jost possible contradicted'])
  })

  it('count a parcel that several hold together or as trustees for none of them alone', () => {
    const joint = { type: 'jointShareholding' }
    const trust = { details: 'Ownership of shares – 75% or more with control over the trustees of a trust' }
    const most = { minimum: 75, maximum: 100 }
    expect(listsOf({ owners: [owner('A', most, joint), owner('B', most, joint)] }).lists.isOverWhole).toBe(false)
    expect(listsOf({ owners: [owner('A', most, trust), owner('B', most, trust)] }).lists.isOverWhole).toBe(false)
  })

  it('are lessened to what the others leave, and then somebody falls out', () => {
    const { lists, shown } = listsOf({
      owners: [owner('A', { exclusiveMinimum: 75, maximum: 100 })],
      shareholders: [holder('A', { exact: 80 }), holder('B', { minimum: 0, maximum: 50 })],
    })
    expect(shown).toEqual(['A certain registered', 'B excluded below'])
    expect(lists.excluded[0]).toMatchObject({ share: { minimum: 0, maximum: 20 }, isLessened: true })
  })
})

describe('an order', () => {
  it('is recommended only where the catalogue says that it can answer and no report on file has answered', () => {
    const able = { mayOrder: true, mayNameShareholders: true, reportOnFile: null } as const
    expect(remedyFor(able)).toBe('order')
    expect(remedyFor({ ...able, mayNameShareholders: false })).toBe('cannotAnswer')
    expect(remedyFor({ ...able, mayOrder: false })).toBe('notOffered')
    expect(remedyFor({ ...able, reportOnFile: 'notNamed' })).toBe('notNamed')
    expect(remedyFor({ ...able, reportOnFile: 'named' })).toBe('onFile')
  })
})
