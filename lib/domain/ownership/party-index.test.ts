import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareParties, type OwnerParty } from './owner-parties.ts'
import { PartyIndex } from './reconcile.ts'

const party = (name: string, more: Partial<OwnerParty> = {}): OwnerParty => ({
  kind: 'person',
  name,
  birth: null,
  numbers: [],
  country: null,
  ...more,
})

describe('parties by what they can share', () => {
  it('one of three thousand is compared with its namesakes alone', () => {
    const index = new PartyIndex<{ party: OwnerParty }>()
    for (let at = 0; at < 3_000; at += 1) index.add({ party: party(`Holder ${at}`) })
    expect(index.near(party('7 holder'))).toEqual([{ party: party('Holder 7') }])
    expect(index.near(party(''))).toEqual([])
  })

  it('near a party are all that are the same or unsure, in their order', () => {
    const one = fc
      .tuple(
        fc.constantFrom('Anna Berg', 'Berg, Anna', 'ANNA  BERG', 'Bo Lund', ''),
        fc.constantFrom<OwnerParty['kind']>('person', 'company'),
        fc.constantFrom(null, '1970', '1970-01-01', '1971-02-02'),
        fc.constantFrom([], ['a:1'], ['b:2'], ['a:1', 'b:2']),
      )
      .map(([name, kind, birth, numbers]) => ({ party: party(name, { kind, birth, numbers }) }))
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), one, (all, asked) => {
        const index = new PartyIndex<{ party: OwnerParty }>()
        for (const each of all) index.add(each)
        const near = index.near(asked.party)
        const related = all.filter((each) => compareParties(each.party, asked.party) !== 'other')
        expect(near.filter((each) => related.includes(each))).toEqual(related)
        expect(near).toEqual(all.filter((each) => near.includes(each)))
      }),
    )
  })
})
