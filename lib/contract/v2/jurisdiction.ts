import { z } from 'zod'
import {
  answer,
  given,
  givenBoolean,
  givenList,
  givenText,
  maybe,
  maybeBoolean,
  maybeList,
  maybeText,
  maybeTextList,
  maybeTexts,
  maybeWord,
  openEnum,
  text,
} from '../fields.ts'

/** Status on the platform; whether *this* organization may call is `enabled`, which is independent (P116). */
export const capabilityStatuses = ['live', 'coming_soon', 'unsupported'] as const
export type CapabilityStatus = (typeof capabilityStatuses)[number]
const status = openEnum(capabilityStatuses)

/**
 * How deep the answer of a capability goes in a jurisdiction. Closed for this service, which computes it from what its
 * registers give; another service may say it in words of its own, or not at all.
 */
export const capabilityDepths = [
  /** Of a report. */
  'officersAndOwners',
  'officersAndSomeOwners',
  'officersOnly',
  'ownersOnly',
  'basics',
  /** Of anything that only the index of LEIs answers: it knows companies with an LEI, and neither officers nor shareholders. */
  'leiRecord',
  /** Of a graph. */
  'owners',
  'someOwners',
  'controllersOnly',
  'parentsOnly',
] as const
export type CapabilityDepth = (typeof capabilityDepths)[number]

const Subcapability = answer({ status: given(status), enabled: givenBoolean })

export const Capability = answer({
  status: given(status),
  enabled: givenBoolean,
  subcapabilities: maybe(z.record(text, Subcapability)),
  /** Ours beyond the interface: how deep an answer goes, so that an order is not a surprise. */
  depth: maybeWord(capabilityDepths),
})
export type Capability = z.infer<typeof Capability>

export const CatalogueDocument = answer({
  code: text,
  name: maybeText,
  description: maybeText,
  status: maybe(status),
  source: maybe(answer({ slug: maybeText, name: maybeText })),
  shortcuts: maybeList(openEnum(['annual_accounts'])),
  requiresDocumentId: maybeBoolean,
})

export const CatalogueSource = answer({
  slug: text,
  name: maybeText,
  type: maybeText,
  legalFormCategories: maybeTextList,
  ...maybeTexts('officialWebsite', 'logo', 'darkLogo', 'managingAuthority'),
  status: maybe(status),
  /** Ours beyond the interface: the names of the secret values an integration needs; empty where it needs none. */
  credentials: maybeTextList,
})
export type CatalogueSource = z.infer<typeof CatalogueSource>

export const Jurisdiction = answer({
  name: givenText,
  capabilities: given(z.record(text, Capability)),
  documents: givenList(CatalogueDocument),
  sources: givenList(CatalogueSource),
})
export type Jurisdiction = z.infer<typeof Jurisdiction>

/** By jurisdiction code. */
export const Jurisdictions = z.record(text, Jurisdiction)
export type Jurisdictions = z.infer<typeof Jurisdictions>
