import {
  availabilityIn,
  capabilityNames,
  isShallow,
  type Jurisdictions,
  productOfCapability,
  type SourceHealth,
  type Unexpected,
} from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { formatJurisdiction, type Locale } from '../../../format.ts'

export interface CoverageRow {
  code: string
  name: string
  entry: Jurisdictions[string]
}

/** The jurisdictions of the catalogue in the reader's language, in its order. */
export function coverageRows(catalogue: Jurisdictions, locale: Locale): CoverageRow[] {
  const { compare } = new Intl.Collator(locale)
  return Object.entries(catalogue)
    .map(([code, entry]) => ({ code, name: formatJurisdiction(code, locale, entry.name), entry }))
    .toSorted((a, b) => compare(a.name, b.name))
}

export interface Divided {
  /** All but the shallow ones; a depth nobody states is none that is shallow. */
  deep: CoverageRow[]
  /** Whatever can be had of them is less than the name of a product promises. */
  shallow: CoverageRow[]
  /** How many of the deep ones are said to give more of something that is live. */
  stated: number
}

export function dividedByDepth(rows: readonly CoverageRow[]): Divided {
  const liveOf = ({ entry }: CoverageRow) =>
    Object.values(entry.capabilities ?? {}).filter((one) => availabilityIn(one) === 'live')
  const hasOnlyShallow = (row: CoverageRow) => {
    const live = liveOf(row)
    return live.length > 0 && live.every(({ depth }) => isShallow(depth))
  }
  const deep = rows.filter((row) => !hasOnlyShallow(row))
  return {
    deep,
    shallow: rows.filter(hasOnlyShallow),
    stated: deep.filter((row) => liveOf(row).some(({ depth }) => depth && !isShallow(depth))).length,
  }
}

/** The capabilities this console knows, then those only this catalogue has: the set is open (P118). */
export function capabilitiesOf(rows: readonly CoverageRow[]): string[] {
  const known: readonly string[] = capabilityNames
  const found = new Set(rows.flatMap(({ entry }) => Object.keys(entry.capabilities ?? {})))
  return [...known.filter((name) => found.has(name)), ...[...found].filter((name) => !known.includes(name)).toSorted()]
}

export function healthOf(
  health: readonly SourceHealth[],
  jurisdictionCode: string,
  capability: string,
): SourceHealth | null {
  const product = productOfCapability(capability)
  return health.find((one) => one.jurisdictionCode === jurisdictionCode && one.product === product) ?? null
}

/**
 * How many registers or documents the catalogue lists of a jurisdiction. A service may leave the list out, and what is in it in
 * another form than the contract's is not among its entries: neither is a list of none.
 */
export function listedIn(
  { code, entry }: CoverageRow,
  list: 'sources' | 'documents',
  unexpected: readonly Unexpected[],
): Knowledge<number> {
  const isOdd = unexpected.some(({ path }) => path[0] === code && path[1] === list && path.length <= 3)
  const count = entry[list]?.length ?? 0
  if (count === 0 && isOdd) return unknown('notUnderstood')
  return entry[list] ? known(count, { what: 'listJurisdictions', id: code }) : unknown('notPublished')
}

/** Only pictures of this server are shown: one of a register's server would reveal the reader to it. */
export function localPicture(path: string | null | undefined): string | null {
  return path && /^\/registers\/[\w-]+\.svg$/.test(path) ? path : null
}
