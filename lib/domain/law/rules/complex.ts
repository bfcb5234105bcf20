import type { RuleSource } from './source.ts'

/** When a structure above a customer is complex: a draft whose final text was not read, so never shown as law. */
export interface ComplexStructureRule {
  source: RuleSource
  /** Entities between the customer and a beneficial owner, at least. */
  layers: number
  /** Conditions that must hold together, at least. */
  conditions: number
}

export const complexStructureRule: ComplexStructureRule = {
  source: {
    id: 'amla-rts-complex-draft',
    text: 'Three or more layers between customer and beneficial owner, and more than one of: a legal arrangement in any layer; customer and entities of the layers registered outside the Union; nominees; a structure that obscures ownership without a legitimate reason.',
    cite: 'AMLA, draft regulatory technical standards on customer due diligence, Art. 11, 12 (consultation paper of 9 February 2026)',
    eli: null,
    from: null,
    until: null,
    verification: 'described',
  },
  layers: 3,
  conditions: 2,
}

/** Member States by ISO 3166 code, since 2020-02-01. */
const memberStates = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export function isMemberState(country: string): boolean {
  return memberStates.has(country.toUpperCase())
}
