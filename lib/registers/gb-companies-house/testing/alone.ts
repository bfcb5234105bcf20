import type { Alone } from '../../frame/testing/posed.ts'

/** A page, one entry alone, or lines of a snapshot or a stream. */
function itemsIn(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer.map((line) => Object(line).data)
  return Object(answer).items ?? [answer]
}

/** The shape of the answer a recorded file holds; null where it is never asked for. */
function shapeOf(answer: unknown): string | null {
  const [first = answer] = itemsIn(answer)
  const has = (name: string, of: unknown = answer) => Object.hasOwn(Object(of), name)
  const kind = String(Object(answer).kind ?? Object(first).kind ?? '')
  if (has('company_name') && has('can_file')) return null
  if (/^search(?:results)?#/.test(kind)) return kind === 'search#companies' ? 'search/companies' : null
  if (kind === 'related-companies') return 'uk-establishments/uk-establishments'
  if (kind === 'exemptions') return 'exemptions/exemptions'
  if (has('cases')) return 'insolvency/insolvency'
  if (has('charge_number', first)) return 'charges/charges'
  if (has('transaction_id', first)) return 'filing-history/filing-history'
  if (has('officer_role', first) && !has('appointed_to', first)) return 'officers/officers'
  return /person-with-significant-control$|beneficial-owner$/.test(kind || String(Object(first).kind))
    ? 'persons-with-significant-control/persons-with-significant-control'
    : null
}

/** Most answers were recorded alone: each as one about a company of which there is little else. */
export const alone: Alone = ({ value }, number) => {
  const shape = shapeOf(value)
  if (shape === null) return null
  const id = number
  if (shape === 'search/companies') return { number, beside: [], own: { shape, id, value } }
  const isPage = 'items' in Object(value) || /^(?:insolvency|exemptions)/.test(shape)
  // Lines of the daily snapshot count themselves and hold statements too.
  const items = itemsIn(value).filter((item) => !/statement|totals/.test(Object(item).kind))
  const own: unknown = JSON.parse(
    JSON.stringify(isPage ? value : { items }).replace(/(?<="\/company\/)[A-Z\d]+(?=["/])/g, number),
  )
  const profile = {
    ...{ company_number: number, company_name: 'EXAMPLE LIMITED', has_charges: true, has_insolvency_history: true },
    type: shape.startsWith('uk-') ? 'oversea-company' : 'ltd',
    links: { exemptions: `/company/${number}/exemptions` },
  }
  return {
    number,
    beside: [{ shape: 'company/profile', id, value: profile }],
    own: { shape, id, value: { ...Object(own), total_results: undefined, total_count: undefined } },
  }
}
