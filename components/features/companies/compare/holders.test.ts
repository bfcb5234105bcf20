import { describe, expect, it } from 'vitest'
import type { BeneficialOwner, OwnerInterest, Percentage } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { holdersIn, ownersIn } from './lists.ts'
import { comparedPartyRows, differingOf, type ListedParty } from './rows.ts'

const whole = known<true>(true, { what: 'ubo', id: null, on: null })
const listOf = (entries: ListedParty[]) => ({ entries, whole })
const say = (share: Percentage | null | undefined, others: readonly string[]) =>
  [JSON.stringify(share), ...others].join(' with ')
const person = (fullName: string) => ({
  type: 'person',
  person: { name: { fullName }, dateOfBirth: { normalized: '1980-05-05' } },
})
const owner = (name: string, ...interests: OwnerInterest[]): BeneficialOwner => ({ ...person(name), interests })
const shares = (percentage: Percentage, more: object = {}): OwnerInterest => ({
  type: 'shareholding',
  percentage,
  ...more,
})
const owned = (...owners: BeneficialOwner[]) => ownersIn(owners, '2026-11-26', say)

describe('owners and holders of two companies', () => {
  it('are those of today: who has ended or stands in place of an owner is none', () => {
    const found = owned(
      owner('A', shares({ exact: 30 }, { endDate: '2020-01-01' })),
      owner('B', { type: 'seniorManagingOfficial' }),
      owner('C', shares({ exact: 40 }), { type: 'votingRights', percentage: { exact: 48 } }),
    )
    expect(found.map(({ party, text }) => [party.name, text])).toEqual([['C', ['{"exact":48}']]])
  })

  it('differ in their shares, and are not comparable where a range leaves it open: then nobody says that nothing differs', () => {
    const rows = (one: Percentage | null, other: Percentage) =>
      comparedPartyRows(
        listOf(owned(one ? owner('A', shares(one)) : owner('A', { type: 'control' }))),
        listOf(owned(owner('A', shares(other)))),
      )
    const range = { minimum: 26.55, maximum: 37.14 }
    const told = [
      rows({ exact: 40 }, range),
      rows({ exact: 30 }, range),
      rows(null, range),
      rows({ exact: 30 }, { exact: 30 }),
    ].map((found) => {
      const differing = differingOf(found, whole)
      return [found[0]?.verdict, differing.isKnown ? differing.value : null]
    })
    expect(told).toEqual([
      ['differs', 1],
      ['notComparable', null],
      ['notComparable', null],
      ['inBoth', 0],
    ])
  })

  it('hold a joint parcel once: each of its holders is said to hold it with the others', () => {
    const jointHolding = { parcelId: 'P-3' }
    const list = [
      { ...person('A'), percentage: { exact: 5 }, jointHolding },
      { ...person('B'), percentage: { exact: 5 }, jointHolding },
      { ...person('C'), percentage: { exact: 90 } },
    ]
    expect(holdersIn(list, say).map(({ text }) => text[0])).toEqual([
      '{"exact":5} with B',
      '{"exact":5} with A',
      '{"exact":90}',
    ])
  })
})
