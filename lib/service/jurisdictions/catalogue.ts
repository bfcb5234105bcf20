import {
  ApiError,
  type Availability,
  type CapabilityName,
  capabilityNames,
  type Jurisdiction,
  type Jurisdictions,
  type RouteAnswer,
} from '#lib/contract/index.ts'
import type { Connector, KeyedFunction } from '../connectors/connector.ts'
import type { Connectors } from '../connectors/index.ts'
import type { Caller, Context } from '../context.ts'
import { heldSlugs, needsCredentials } from '../integrations/index.ts'
import { canFulfil, capabilityOf } from '../products/index.ts'

/** Capability of the catalogue → whether a connector has the functions it needs. */
const needs: Record<CapabilityName, (connector: Connector) => boolean> = {
  autocomplete: (connector) => connector.autocomplete !== undefined,
  liveSearch: (connector) => serves(connector, 'search'),
  prefill: (connector) => serves(connector, 'prefill'),
  companyReport: (connector) => serves(connector, 'report'),
  documentList: (connector) => serves(connector, 'documentList'),
  documentRetrieval: (connector) => serves(connector, 'document'),
  financials: (connector) => serves(connector, 'financials'),
  ubo: (connector) => serves(connector, 'ubo'),
  shareholderGraph: (connector) => serves(connector, 'graph'),
}

/** Capability of the catalogue → the function of a connector that may need credentials. */
const functionOf: Record<CapabilityName, KeyedFunction> = {
  autocomplete: 'autocomplete',
  liveSearch: 'search',
  prefill: 'prefill',
  companyReport: 'report',
  documentList: 'listDocuments',
  documentRetrieval: 'fetchDocument',
  financials: 'financials',
  ubo: 'ubo',
  shareholderGraph: 'shareholders',
}

function serves(connector: Connector, product: keyof typeof capabilityOf): boolean {
  return canFulfil(product) && connector[capabilityOf[product]] !== undefined
}

/** What each jurisdiction can do, computed from the connectors. Needs the organization's capabilities feature. */
export async function listJurisdictions(ctx: Context, caller: Caller): Promise<RouteAnswer<'listJurisdictions'>> {
  if (!caller.hasCapabilities) {
    throw new ApiError('auth.forbidden', 'The capabilities feature is not enabled for your organization')
  }
  return catalogueOf(ctx.connectors, await heldSlugs(ctx, caller.organizationId))
}

/** The catalogue as it stands for who holds credentials for the registers in `held`. */
export function catalogueOf(connectors: Connectors, held: ReadonlySet<string>): Jurisdictions {
  const codes = [...new Set(connectors.all.map((connector) => connector.jurisdictionCode))].toSorted()
  return Object.fromEntries(codes.map((code) => [code, jurisdictionOf(connectors.inJurisdiction(code), held)]))
}

function jurisdictionOf(connectors: readonly Connector[], held: ReadonlySet<string>): Jurisdiction {
  return {
    name: connectors[0]?.jurisdictionName ?? null,
    capabilities: Object.fromEntries(capabilityNames.map((name) => [name, capabilityIn(connectors, name, held)])),
    documents: connectors.flatMap((connector) =>
      connector.documents.map((document) => ({
        ...document,
        status: needs.documentRetrieval(connector) ? 'live' : announced(connector, 'documentRetrieval'),
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
function capabilityIn(connectors: readonly Connector[], name: CapabilityName, held: ReadonlySet<string>) {
  const able = connectors.filter((connector) => needs[name](connector))
  const status =
    able.length > 0 ? 'live' : connectors.some((one) => one.comingSoon.includes(name)) ? 'coming_soon' : 'unsupported'
  const enabled = able.some((connector) => held.has(connector.slug) || !needsCredentials(connector, functionOf[name]))
  const parts = Object.assign({}, ...connectors.map((connector) => connector.subcapabilities[name] ?? {}))
  return {
    status,
    enabled,
    subcapabilities: Object.fromEntries(
      Object.entries(parts).map(([part, isGiven]) => [
        part,
        { status: isGiven === true ? status : 'unsupported', enabled: isGiven === true && enabled },
      ]),
    ),
  }
}

function announced(connector: Connector, name: CapabilityName): Availability {
  return connector.comingSoon.includes(name) ? 'coming_soon' : 'unsupported'
}
