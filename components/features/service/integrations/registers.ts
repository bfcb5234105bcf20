import type { Integration, Jurisdictions, Unexpected } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'

/** A register as the catalogue names it, with what opens it and what it then offers. */
export interface RegisterRow {
  slug: string
  name: string
  jurisdictionCode: string
  authority: string | null
  /** Names of the values it wants; null where the service does not say (P115). */
  credentials: readonly string[] | null
  integrations: readonly Integration[]
  /** Capabilities of its jurisdiction, of whatever status: "`enabled` says whether the calling organization may call it now". */
  products: number
  /** Null where the service does not say it of each. */
  enabled: number | null
}

/** Registers that want credentials or may want them, and every one that has an integration; by jurisdiction and name. */
export function registerRows(catalogue: Jurisdictions, integrations: readonly Integration[]): RegisterRow[] {
  const rows = Object.entries(catalogue).flatMap(([code, { capabilities, sources }]) => {
    const products = Object.values(capabilities ?? {})
    const isStated = products.every(({ enabled }) => typeof enabled === 'boolean')
    const enabled = isStated ? products.filter((one) => one.enabled === true).length : null
    return (sources ?? []).map(
      (source): RegisterRow => ({
        slug: source.slug,
        name: source.name ?? source.slug,
        jurisdictionCode: code,
        authority: source.managingAuthority ?? null,
        credentials: source.credentials ?? null,
        integrations: integrations.filter(({ datasourceSlug }) => datasourceSlug === source.slug),
        products: products.length,
        enabled,
      }),
    )
  })
  return rows
    .filter((row) => row.credentials === null || row.credentials.length > 0 || row.integrations.length > 0)
    .toSorted((a, b) => a.jurisdictionCode.localeCompare(b.jurisdictionCode) || a.name.localeCompare(b.name))
}

/**
 * Whether the catalogue names every register: which of them want credentials follows from that alone. A service may leave the
 * registers of a jurisdiction out, and one of another form is not among them.
 *
 * @param unexpected values of the catalogue that are not in the schema
 */
export function registersNamed(catalogue: Jurisdictions, unexpected: readonly Unexpected[]): Knowledge<true> {
  const entries = Object.values(catalogue)
  if (entries.length === 0 || entries.some(({ sources }) => !sources)) return unknown('incomplete')
  const isOdd = unexpected.some(({ path }) => path.length === 1 || (path[1] === 'sources' && path.length <= 3))
  return isOdd ? unknown('notUnderstood') : known(true, { what: 'listJurisdictions' })
}

/** The integration of a customer; the organization's own has none. */
export function integrationFor(row: RegisterRow, customerId: string): Integration | null {
  return row.integrations.find((one) => (one.customerId ?? '') === customerId) ?? null
}
