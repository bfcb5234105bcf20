import type { RepresentationRule } from '#lib/contract/index.ts'
import { elsewhere, policyBy, type Rule, rulesAt } from '../frame/index.ts'
import { mandates, textsIn } from './parts.ts'
import { codedRules } from './roles.ts'

const wordsOf = (mandate: keyof typeof mandates): Rule<RepresentationRule[]> =>
  elsewhere(mandates[mandate], rulesAt(`${textsIn}/signaturProkuraFritekst`, 'no'))

/** Of procuration: whoever signs by it signs for no more than it is for, so that no such rule answers for all acts. */
const procuration: Rule<RepresentationRule[]> = (place) => {
  const found = wordsOf('prokura')(place)
  const limited = found?.value.map((rule): RepresentationRule => {
    const { when, options, ...words } = rule
    if (options === undefined || when !== undefined) return words
    return { when: { type: 'kindOfAct', details: 'prokura' }, options, ...words }
  })
  return found && limited && { ...found, value: limited }
}

/** The rules as the company wrote them, then those made of rights that are entered for people. */
export const representationPolicy = policyBy(wordsOf('signatur'), procuration, codedRules)
