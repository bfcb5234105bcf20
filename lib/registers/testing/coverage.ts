import type { CompletenessPart, Product } from '#lib/contract/index.ts'
import type { CompletenessFacts, CoverageFacts } from '../connector/index.ts'

/** What a result of a product has and lacks. */
export interface SeenResult {
  product: Product
  completeness: CompletenessFacts | undefined
}

/** Reasons that are about one company and say nothing about its register. */
const ofOneCompany: ReadonlySet<unknown> = new Set([
  ...[
    'none_entered',
    'head_office_entry',
    'source_unavailable',
    'source_at_limit',
    'no_own_lei',
    'natural_persons',
    'no_known_person',
  ],
  ...['non_consolidating', 'no_lei', 'not_public', 'not_identified'],
  ...['not_understood', 'linked_not_answered', 'incomplete_list', 'company_ended'],
])

/**
 * Where the coverage of a register and its results do not agree: what the coverage says and no result shows, and what a
 * result shows and the coverage does not say. So the coverage cannot be ahead of the code, nor behind it.
 */
export function disagreements(coverage: CoverageFacts, results: readonly SeenResult[]) {
  const said = new Set(coverage.parts.map((one) => lineOf(one, one.obtainable?.product)))
  // Where a register keeps a part, that it is not in it is said of a company outside of it.
  const kept = new Set(coverage.parts.flatMap(({ part, reason }) => (reason === 'not_in_this_register' ? [] : [part])))
  const seen = new Set(
    results.flatMap(({ product, completeness }) =>
      (completeness?.parts ?? []).flatMap((one) => {
        if (one.state === 'given') return lineOf(one, product)
        if (one.reason === 'another_product') return lineOf({ ...one, state: 'given' }, one.obtainable?.product)
        const isOfCompany = one.reason === 'not_in_this_register' && kept.has(one.part)
        return isOfCompany || ofOneCompany.has(one.reason) ? [] : lineOf(one, undefined)
      }),
    ),
  )
  return { unseen: [...said].filter((one) => !seen.has(one)), unsaid: [...seen].filter((one) => !said.has(one)) }
}

/** A prefill is a part of the report; why one company has a part is not of its register. */
function lineOf({ part, state, reason, legalReference }: CompletenessPart, product: string | null | undefined): string {
  const isOfRegister = reason !== 'another_product' && !ofOneCompany.has(reason)
  const by = state === 'given' ? (product === 'prefill' ? 'report' : product) : null
  const why = isOfRegister ? [reason, legalReference] : []
  return [part, state, ...why, by].filter((text) => text != null).join(' · ')
}
