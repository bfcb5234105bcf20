import type { Connector } from './connector.ts'
import { readServiceId } from './service-id.ts'

/** The registers this process can ask, found by slug, by jurisdiction and by company. */
export interface Connectors {
  all: readonly Connector[]
  bySlug(slug: string): Connector | null
  inJurisdiction(code: string): readonly Connector[]
  /** The register and its number behind a serviceId; null when no register here could have given it. */
  companyOf(serviceId: string): { connector: Connector; nativeId: string } | null
}

/** `superseded` registers are in no catalogue and no search, and still answer for the ids they gave out before. */
export function createConnectors(all: readonly Connector[], superseded: readonly Connector[] = []): Connectors {
  const answering = [...all, ...superseded]
  const bySlug = new Map(answering.map((connector) => [connector.slug, connector]))
  return {
    all,
    bySlug: (slug) => bySlug.get(slug) ?? null,
    inJurisdiction: (code) => all.filter((connector) => connector.jurisdictionCode === code),
    companyOf(serviceId) {
      const read = readServiceId(serviceId)
      if (read === null) return null
      const { jurisdictionCode, idTag, nativeId } = read
      const connector = answering.find((one) => one.jurisdictionCode === jurisdictionCode && one.idTag === idTag)
      return connector?.isNativeId(nativeId) ? { connector, nativeId } : null
    },
  }
}
