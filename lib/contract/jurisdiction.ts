import { z } from 'zod'
import { answer, maybe, openEnum } from './fields.ts'

/** Platform-wide availability; whether *this* organization may call is `enabled`, which is independent (P116). */
export const availabilities = ['live', 'coming_soon', 'unsupported'] as const
export type Availability = (typeof availabilities)[number]
const availability = openEnum(availabilities)

/** The capability names this service reports. The set is open: an upstream may have others (P118). */
export const capabilityNames = [
  'autocomplete',
  'liveSearch',
  'prefill',
  'companyReport',
  'documentList',
  'documentRetrieval',
  'financials',
  'ubo',
  'shareholderGraph',
] as const
export type CapabilityName = (typeof capabilityNames)[number]

const Subcapability = answer({ status: maybe(availability), enabled: maybe(z.boolean()) })

export const Capability = answer({
  status: maybe(availability),
  enabled: maybe(z.boolean()),
  subcapabilities: maybe(z.record(z.string(), Subcapability)),
})
export type Capability = z.infer<typeof Capability>

/**
 * What the two facts of a capability come to for whoever wants to order (P116). `liveUnstated` is live, and whether for this
 * organization is not said; `unknown` says nothing of either. Only the three that say no keep from ordering.
 */
export type Standing = 'live' | 'liveUnstated' | 'notEnabled' | 'comingSoon' | 'unsupported' | 'unknown'

/** Reads a capability as any service may write it: the interface shows the words, "coming soon" among them, not their form. */
export function standingOfCapability(capability: Pick<Capability, 'status' | 'enabled'> | null | undefined): Standing {
  const status = (capability?.status ?? '').toLowerCase().replace(/[\s_-]+/g, '')
  if (status === 'comingsoon') return 'comingSoon'
  if (status === 'unsupported') return 'unsupported'
  if (capability?.enabled === false) return 'notEnabled'
  if (status !== 'live') return 'unknown'
  return capability?.enabled === true ? 'live' : 'liveUnstated'
}

/** False only where the catalogue says that it cannot be had. */
export function mayOrder(standing: Standing): standing is 'live' | 'liveUnstated' | 'unknown' {
  return standing !== 'comingSoon' && standing !== 'unsupported' && standing !== 'notEnabled'
}

export const CatalogueDocument = answer({
  code: z.string(),
  name: maybe(z.string()),
  description: maybe(z.string()),
  status: maybe(availability),
  source: maybe(answer({ slug: maybe(z.string()), name: maybe(z.string()) })),
  shortcuts: maybe(z.array(openEnum(['annual_accounts']))),
  requiresDocumentId: maybe(z.boolean()),
})

export const CatalogueSource = answer({
  slug: z.string(),
  name: maybe(z.string()),
  type: maybe(z.string()),
  legalFormCategories: maybe(z.array(z.string())),
  officialWebsite: maybe(z.string()),
  logo: maybe(z.string()),
  darkLogo: maybe(z.string()),
  managingAuthority: maybe(z.string()),
  status: maybe(availability),
  /** Ours beyond the interface: the names of the secret values an integration for it must hold; empty where it is open. */
  credentials: maybe(z.array(z.string())),
})
export type CatalogueSource = z.infer<typeof CatalogueSource>

export const Jurisdiction = answer({
  name: maybe(z.string()),
  capabilities: maybe(z.record(z.string(), Capability)),
  documents: maybe(z.array(CatalogueDocument)),
  sources: maybe(z.array(CatalogueSource)),
})
export type Jurisdiction = z.infer<typeof Jurisdiction>

/** From jurisdiction code to its entry. */
export const Jurisdictions = z.record(z.string(), Jurisdiction)
export type Jurisdictions = z.infer<typeof Jurisdictions>
