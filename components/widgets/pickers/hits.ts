import {
  type Address,
  type AutocompleteHit,
  type CompanyStatus,
  companyHitForms,
  type Identifier,
  jurisdictionOf,
  type Order,
  type SearchHit,
  type SuggestedCompany,
  tolerateBy,
  type Unexpected,
} from '#lib/contract/index.ts'
import { addressLines } from '../../format.ts'
import { registerNumberOf } from '../terms/register-number.ts'

/** A company as a search returned it, of whichever kind the search was. */
export interface Hit {
  serviceId: string
  jurisdictionCode: string
  name: string
  /** The register's own number; the service's id is none. */
  number: string | null
  identifiers: readonly Identifier[]
  address: string
  addresses: readonly Address[]
  status: CompanyStatus | null
  /** When its newest stored result was retrieved; absent where that was not looked up. */
  newestAt?: string | null
}

type Found = Pick<SearchHit, 'serviceId' | 'jurisdictionCode' | 'name' | 'identifiers' | 'status'> & {
  addresses?: Address[] | null
}

export function hitOf(found: Found): Hit {
  const identifiers = (found.identifiers ?? []).filter((one) => one.type !== 'service_id' && one.value)
  const addresses = found.addresses ?? []
  const registered = addresses.find((one) => one.type === 'registered') ?? addresses[0]
  return {
    serviceId: found.serviceId,
    jurisdictionCode: found.jurisdictionCode ?? jurisdictionOf(found.serviceId) ?? '',
    name: found.name ?? found.serviceId,
    number: registerNumberOf(identifiers)?.value ?? null,
    identifiers,
    address: addressLines(registered).join(', '),
    addresses,
    status: found.status ?? null,
  }
}

export function hitOfAutocomplete(found: AutocompleteHit): Hit {
  return hitOf({ ...found, addresses: found.address ? [found.address] : [] })
}

/** A company that was found before, as it was found then. */
export function hitOfSuggested({ hit, registerNumber, newestAt, ...known }: SuggestedCompany): Hit {
  const found = hitOf({ ...hit, ...known, name: known.name ?? hit?.name ?? null })
  return { ...found, number: found.number ?? registerNumber ?? null, newestAt: newestAt ?? null }
}

export interface PickedHits {
  /** Null where the result has another form than the interface states: nothing is said of how many were found. */
  hits: Hit[] | null
  /** Values of the result that are not in the schema. */
  unexpected: readonly Unexpected[]
}

/** The companies in the result of a live search. */
export function hitsOfOrder(order: Order): PickedHits {
  const read = tolerateBy(companyHitForms.found, order.result)
  if (read === null) return { hits: null, unexpected: [] }
  const { value, unexpected } = read
  const isList = Array.isArray(value.searchResults)
  const isHurt = unexpected.some(({ path }) => path[0] === 'searchResults' && path.length <= 2)
  const isEmpty = (value.searchResults?.length ?? 0) === 0
  return { hits: !isList || (isHurt && isEmpty) ? null : (value.searchResults ?? []).map(hitOf), unexpected }
}

/** The town, for a line too short for an address. */
export function placeOf(hit: Hit): string {
  const normalized = hit.addresses[0]?.normalized
  return (
    normalized?.city ??
    normalized?.county ??
    hit.address
      .split(', ')
      .at(-1)
      ?.replace(/^[\d\s-]+/, '') ??
    ''
  )
}
