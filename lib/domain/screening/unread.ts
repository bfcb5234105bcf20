import type { Unexpected } from '#lib/contract/index.ts'
import { namedIn, type ScreeningSources } from './named.ts'

/** Products that name parties of a company. */
export const namingProducts = ['report', 'ubo', 'graph'] as const
export type NamingProduct = (typeof namingProducts)[number]

export function isNaming(product: string | null): boolean {
  return namingProducts.some((one) => one === product)
}

/** Where a result lists parties; a star is the place of an entry that has a list of its own. */
const listsOf: Readonly<Record<NamingProduct, readonly (readonly string[])[]>> = {
  report: [
    ['companyReport', 'relationships', 'legalRepresentatives'],
    ['companyReport', 'relationships', 'shareholders'],
  ],
  ubo: [['ultimateBeneficialOwnerReport', 'ultimateBeneficialOwners']],
  graph: [
    ['graph', 'nodes'],
    ['graph', 'nodes', '*', 'data', 'shareholderReport', 'shareholders'],
  ],
}

const productOfRole: Readonly<Record<string, NamingProduct>> = {
  officer: 'report',
  shareholder: 'report',
  beneficialOwner: 'ubo',
  graphOwner: 'graph',
}

/**
 * How many parties of each result can be compared with nobody: they have no name, or their entry was left out when the result was
 * read. A whole list that was left out counts as one, because nobody knows how many were in it.
 *
 * @param leftOut what of each result was left out, with paths from the result
 */
export function unreadParties(
  sources: ScreeningSources,
  leftOut: Readonly<Record<NamingProduct, readonly Unexpected[]>>,
): Readonly<Record<NamingProduct, number>> {
  const nameless = namedIn(sources).filter(({ party }) => party.name.trim() === '')
  const countOf = (product: NamingProduct) =>
    nameless.filter(({ role }) => productOfRole[role] === product).length +
    leftOut[product].filter(({ path }) => listsOf[product].some((list) => isLostOf(path, list))).length
  return { report: countOf('report'), ubo: countOf('ubo'), graph: countOf('graph') }
}

/** Whether that is an entry of the list, the list, or what it is in. */
function isLostOf(path: Unexpected['path'], list: readonly string[]) {
  if (path.length < list.length - 1 || path.length > list.length + 1) return false
  return path.every((step, at) => {
    const named = list[at]
    return named === undefined || named === '*' ? typeof step === 'number' : step === named
  })
}
