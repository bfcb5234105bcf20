import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { type GraphMention, identify } from './identity.ts'

/** Schemes whose numbers look alike: IČO of two countries, numbers of two courts, and a shared tax number. */
const schemes = ['cz_ico', 'sk_ico', 'gb_company_number', 'de_ra000242_register_number', 'de_ra000247_register_number']

interface Twin {
  scheme: string
  number: string
  name: string
  /** Whether the list that names it says the number at all. */
  isNumbered: boolean
}

const twin: fc.Arbitrary<Twin> = fc.record({
  scheme: fc.constantFrom(...schemes),
  number: fc.constantFrom('99900017', '99900025', 'HRB 7042'),
  name: fc.constantFrom('Twin GmbH', 'TWIN GMBH', 'Other s.r.o.'),
  isNumbered: fc.boolean(),
})

function mentionOf({ scheme, number, name, isNumbered }: Twin, index: number): GraphMention {
  const weak = { type: 'register_number_weak', value: number }
  const identifiers = isNumbered ? [weak, { type: scheme, jurisdiction: scheme.slice(0, 2), value: number }] : [weak]
  return {
    heldId: `held ${index % 3}`,
    occurrence: index,
    relation: { type: 'company', company: { name, identifiers } },
  }
}

describe('companies of a graph that look alike', () => {
  it('are one node neither by zeros nor by a foreign number of nobody knows which register', () => {
    const nodesOf = (...given: { name: string; type: string; value: string; jurisdiction?: string }[]) => {
      const mentions = given.map(({ name, ...identifier }, occurrence) => ({
        heldId: 'held',
        occurrence,
        relation: { type: 'company', company: { name, identifiers: [identifier] } },
      }))
      return new Set(identify(mentions)).size
    }
    const foreign = 'foreign_registration_number'
    for (const type of [foreign, 'cz_ico', 'gb_company_number']) {
      const zeros = { type, value: '00000000', jurisdiction: 'gb' }
      expect([type, nodesOf({ name: 'British', ...zeros }, { name: 'French', ...zeros })]).toEqual([type, 2])
    }
    expect(
      nodesOf({ name: 'A', type: foreign, value: '1234567' }, { name: 'A', type: foreign, value: '1234567' }),
    ).toBe(2)
    const german = { type: foreign, value: 'HRB 7042', jurisdiction: 'de' }
    expect(nodesOf({ name: 'Fürth GmbH', ...german }, { name: 'Hof GmbH', ...german })).toBe(2)
    expect(nodesOf({ name: 'Fürth GmbH', ...german }, { name: 'FÜRTH GMBH', ...german })).toBe(1)
  })

  it('are one node only by one number of one register: false merges are 0, and none of these is missed', () => {
    const run = fc.property(fc.array(twin, { maxLength: 30 }), (twins) => {
      const ids = identify(twins.map(mentionOf))
      for (const [a, first] of twins.entries()) {
        for (const [b, second] of twins.entries()) {
          if (a >= b) continue
          const isSame =
            first.isNumbered && second.isNumbered && first.scheme === second.scheme && first.number === second.number
          expect([ids[a] === ids[b], first, second]).toEqual([isSame, first, second])
        }
      }
    })
    fc.assert(run, { numRuns: counted(2_000) })
  })
})
