import type { CapabilityDepth, CapabilityName, CompletenessPartName } from '#lib/contract/index.ts'
import type { Connector } from '#lib/registers/connector/index.ts'

/** How deep the answers of these connectors go, read off what their registers give; null where a capability has no depths. */
export function depthIn(able: readonly Connector[], name: CapabilityName): CapabilityDepth | null {
  if (able.length === 0) return null
  if (name === 'shareholderGraph') return depthOfGraph(able)
  if (name === 'companyReport') return depthOfReport(able)
  return isLeiIndexAlone(able) ? 'leiRecord' : null
}

function depthOfReport(able: readonly Connector[]): CapabilityDepth | null {
  const owners = extentOf(able, 'owners')
  const officers = extentOf(able, 'officers')
  if (owners === null || officers === null) return null
  if (officers !== 'none') {
    return ({ all: 'officersAndOwners', some: 'officersAndSomeOwners', none: 'officersOnly' } as const)[owners]
  }
  if (owners !== 'none') return 'ownersOnly'
  return isLeiIndexAlone(able) ? 'leiRecord' : 'basics'
}

function depthOfGraph(able: readonly Connector[]): CapabilityDepth | null {
  const owners = extentOf(able, 'owners')
  if (owners === null) return null
  if (owners !== 'none') return owners === 'all' ? 'owners' : 'someOwners'
  if ((extentOf(able, 'beneficialOwners') ?? 'none') !== 'none') return 'controllersOnly'
  return extentOf(able, 'parents') === 'all' ? 'parentsOnly' : null
}

type Extent = 'all' | 'some' | 'none'

/**
 * Whether the registers give a part of every company, of some, or of none; null where their coverage says nothing of it. Who
 * is masked is there, only not named.
 */
function extentOf(able: readonly Connector[], name: CompletenessPartName): Extent | null {
  const parts = able.flatMap(({ coverage }) => coverage.parts.filter(({ part }) => part === name))
  if (parts.length === 0) return null
  if (parts.every(({ state }) => state !== 'given')) return 'none'
  return parts.every(({ state }) => state === 'given' || state === 'masked') ? 'all' : 'some'
}

/** An index of identifiers stands in where no register of the jurisdiction's own is connected. */
function isLeiIndexAlone(able: readonly Connector[]): boolean {
  return able.every(({ facts }) => facts.type === 'legalEntityIdentifiers')
}
