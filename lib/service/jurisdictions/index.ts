import {
  ApiError,
  type CapabilityDepth,
  type CapabilityName,
  type CapabilityStatus,
  type CompletenessPartName,
  capabilityNames,
  type Jurisdiction,
  type Jurisdictions,
  keysOf,
  productOfCapability,
  products,
  type RegisterCoverage,
  type RouteAnswer,
} from '#lib/contract/index.ts'
import type { Connector, Connectors, KeyedFunction } from '#lib/registers/connector/index.ts'
import type { Verb } from '../call.ts'
import type { Context } from '../context.ts'
import { needsCredentials, platformSlugs, storedSlugs } from '../integrations/index.ts'
import { canFulfil } from '../orders/index.ts'
import { capabilityOf, offers } from '../products/index.ts'

/** The catalogue of jurisdictions, and what each register gives. */

/** The function of a connector behind a capability. */
function functionOf(name: CapabilityName): KeyedFunction {
  const product = productOfCapability(name)
  return product === null ? 'autocomplete' : capabilityOf[product]
}

function isAble(connector: Connector, name: CapabilityName): boolean {
  const product = productOfCapability(name)
  return (product === null || canFulfil(product)) && connector[functionOf(name)] !== undefined
}

/** What each jurisdiction can do, computed from the connectors. Needs the organization's capabilities feature. */
export const listJurisdictions: Verb<'listJurisdictions'> = async (ctx, { caller }) => {
  if (!caller.hasCapabilities) {
    throw new ApiError('auth.forbidden', 'The capabilities feature is not enabled for your organization')
  }
  const stored = await storedSlugs(ctx, caller.organizationId)
  return catalogueOfRegister(ctx.connectors, new Set([...stored, ...platformSlugs(ctx.env)]))
}

/** The catalogue for an organization with credentials for these registers, its own or the operator's. */
export function catalogueOfRegister(connectors: Connectors, withCredentials: ReadonlySet<string>): Jurisdictions {
  const codes = [...new Set(connectors.all.map((connector) => connector.jurisdictionCode))].toSorted()
  return Object.fromEntries(
    codes.map((code) => [code, jurisdictionOf(connectors.inJurisdiction(code), withCredentials)]),
  )
}

function jurisdictionOf(connectors: readonly Connector[], withCredentials: ReadonlySet<string>): Jurisdiction {
  return {
    name: connectors[0]?.jurisdictionName ?? null,
    capabilities: Object.fromEntries(
      capabilityNames.map((name) => [name, capabilityIn(connectors, name, withCredentials)]),
    ),
    documents: connectors.flatMap((connector) =>
      connector.documents.map((document) => ({
        ...document,
        status: isAble(connector, 'documentRetrieval') ? 'live' : announced(connector, 'documentRetrieval'),
        source: { slug: connector.slug, name: connector.facts.name },
      })),
    ),
    sources: connectors.map(({ slug, facts, credentials }) => ({
      slug,
      name: facts.name,
      type: facts.type,
      legalFormCategories: [...facts.legalFormCategories],
      officialWebsite: facts.officialWebsite,
      logo: facts.logo,
      darkLogo: facts.darkLogo,
      managingAuthority: facts.managingAuthority,
      status: 'live',
      credentials: [...credentials],
    })),
  }
}

/** `status` is the platform's, `enabled` the organization's: a register that wants credentials is live and not enabled. */
function capabilityIn(connectors: readonly Connector[], name: CapabilityName, withCredentials: ReadonlySet<string>) {
  const able = connectors.filter((connector) => isAble(connector, name))
  const status =
    able.length > 0 ? 'live' : connectors.some((one) => one.comingSoon.includes(name)) ? 'coming_soon' : 'unsupported'
  const enabled = able.some(
    (connector) => withCredentials.has(connector.slug) || !needsCredentials(connector, functionOf(name)),
  )
  const parts = Object.assign({}, ...connectors.map((connector) => connector.subcapabilities[name] ?? {}))
  const depth = depthIn(able, name)
  return {
    status,
    enabled,
    depth: depth ?? undefined,
    subcapabilities: Object.fromEntries(
      Object.entries(parts).map(([part, isGiven]) => [
        part,
        { status: isGiven === true ? status : 'unsupported', enabled: isGiven === true && enabled },
      ]),
    ),
  }
}

function announced(connector: Connector, name: CapabilityName): CapabilityStatus {
  return connector.comingSoon.includes(name) ? 'coming_soon' : 'unsupported'
}

/** How deep the answers of these connectors go, read off what their registers give; null where a capability has no depths. */
function depthIn(able: readonly Connector[], name: CapabilityName): CapabilityDepth | null {
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
function isLeiIndexAlone(able: readonly Connector[]) {
  return able.every(({ facts }) => facts.type === 'legalEntityIdentifiers')
}

/** What each register gives, what it does not give and why. Free, and the same for every organization. */
export function listRegisters({ connectors }: Context): RouteAnswer<'listRegisters'> {
  const bySlug = Map.groupBy(connectors.all, ({ coverage }) => coverage.slug)
  const registers = [...bySlug].map(([slug, asking]) => registerOf(slug, asking))
  return { registers: registers.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)) }
}

/** One register, which several connectors may ask: each for a jurisdiction. */
function registerOf(slug: string, asking: readonly Connector[]): RegisterCoverage {
  const [first] = asking
  const { parts = [], recordedAnswers = null, unproven } = first?.coverage ?? {}
  const isOffered = (product: keyof typeof products) =>
    canFulfil(product) && asking.some((connector) => offers(connector, product))
  return {
    slug,
    name: first?.facts.name,
    jurisdictionCodes: asking.map(({ jurisdictionCode }) => jurisdictionCode).toSorted(),
    products: keysOf(products).filter(isOffered),
    parts: [...parts],
    isFictional: recordedAnswers === null,
    recordedAnswers: recordedAnswers ?? undefined,
    ...(unproven === undefined ? {} : { unprovenParts: [...unproven.parts], unprovenSources: [...unproven.sources] }),
  }
}
