import type { z } from 'zod'
import type {
  AutocompleteHit,
  CapabilityName,
  CompanyReport,
  CompanyStatus,
  DocumentListResult,
  FinancialsResult,
  HistoryEntry,
  Risk,
  SearchHit,
  ShareholderReport,
  Sources,
  UboReport,
} from '#lib/contract/index.ts'
import type { CompletenessFacts, CoverageFacts } from './completeness.ts'

/** Who waits for a request, and how urgently: the higher the urgency, the sooner its turn among those of one organization. */
export interface Asker {
  organizationId: string
  urgency: number
}

/** A person waiting at a screen, a single order, and bulk or scheduled orders. */
export const urgencies = { screen: 2, order: 1, bulk: 0 } as const

/** What a connector gets with every request. */
export interface FetchContext {
  /** Unset, nobody else asks: a command of the operator. */
  asker?: Asker
  /** Aborted when the order is settled otherwise: canceled, out of time, taken over by another worker. */
  signal: AbortSignal
  now(): Date
  /** Says what is happening, in words for a person; an order shows it as `currentActivity`. */
  progress(text: string): Promise<void>
  /** Credentials of an integration, where the register needs them. */
  secrets?: Readonly<Record<string, string>>
  /**
   * How long a part of a result that fails may still be waited for, in milliseconds: less each time it is asked, and for all
   * parts of an order together. Without it nothing is waited for.
   */
  partWaitMs?(): number
  /** A part of the result goes without its answer, for this reason. */
  onPartMissing?(error: unknown): void
}

/** The register itself: the facts of the catalogue's source entry, and what the transport may ask of it. */
export interface RegisterFacts {
  name: string
  /** As in the catalogue: a commercial register, a beneficial owner register, a gazette. */
  type: string
  managingAuthority: string
  officialWebsite: string
  licence: string
  legalFormCategories: readonly string[]
  /** Files under `public/`, served locally: no picture is loaded from a register (P117). */
  logo: string
  darkLogo: string
}

export interface RegisterLimits {
  requestsPerSecond: number
  burst: number
  concurrent: number
  timeoutMs: number
}

/** A document the register's catalogue names; without `requiresDocumentId` it can be ordered by its code alone (P82). */
export interface CatalogueDocumentRow {
  code: string
  name: string
  description: string
  /** As the catalogue names them, e.g. annual_accounts. */
  shortcuts: string[]
  requiresDocumentId: boolean
}

/** A company found by its name, with the facts that distinguish companies of similar names. */
export interface FoundCompany<T> {
  companyName: string
  value: T
  /** Stored with the result; absent where the register does not say. */
  completeness?: CompletenessFacts
  /** Values with the days between which they stand or stood in the register, where it gives such days. */
  history?: readonly HistoryEntry[]
}

/** Shareholders of one company: one level of a graph. `incompleteReason` says why the list does not reach 100 %. */
export interface Shareholding {
  companyName: string
  /** The company's own status; absent where the answer of its register has none. */
  status?: CompanyStatus | undefined
  report: z.infer<typeof ShareholderReport>
  sources: Sources
  incompleteReason: string | null
  /** What the answer has of the list and lacks, as `owners`; absent where nothing of it can be missing. */
  completeness?: CompletenessFacts | undefined
  /** What the register says of the company's own risk; absent where it says nothing. */
  risk?: Risk | undefined
}

/** A document with its bytes, as the register gave it. */
export interface FetchedDocument {
  documentId: string
  code: string
  title: string
  fileName: string
  contentType: string
  bytes: Uint8Array
}

/** A function of a connector that may need credentials. */
export type KeyedFunction =
  | 'autocomplete'
  | 'search'
  | 'prefill'
  | 'report'
  | 'listDocuments'
  | 'fetchDocument'
  | 'financials'
  | 'ubo'
  | 'shareholders'

/**
 * One company register. Its capabilities are the functions it has: the catalogue is computed from them, so it cannot
 * claim what the code cannot do. Requests about a company take the register's own number (`nativeId`, always a text:
 * leading zeros count). Expected failures are ApiErrors: company.not_found, capability.not_available, source.*.
 */
export interface Connector {
  /** Unique over all registers, the country before its name; names the source in results, limits, recordings and integrations. */
  slug: string
  jurisdictionCode: string
  jurisdictionName: string
  /** 1 to 255, unique within the jurisdiction: the first byte of its companies' serviceIds. Never changes. */
  idTag: number
  facts: RegisterFacts
  limits: RegisterLimits
  documents: readonly CatalogueDocumentRow[]
  /** Capabilities that are announced and not there yet: the catalogue says coming_soon. */
  comingSoon: readonly CapabilityName[]
  /** Parts of a capability, named as the catalogue names them, with whether this register gives them. */
  subcapabilities: Partial<Record<CapabilityName, Readonly<Record<string, boolean>>>>
  coverage: CoverageFacts
  /** Names of the secret values an integration must hold before this connector can be asked; empty: open to all. */
  credentials: readonly string[]
  /** Which requests need the credentials; without this, all of them. Others go out with those there are, where they give more. */
  keyed?: readonly KeyedFunction[]
  /** Whether credentials have the form this register gives out; it may still refuse them when it is asked. */
  acceptsCredentials?(secrets: Readonly<Record<string, string>>): boolean
  /** Whether a text has the form of this register's numbers; the form alone, the company need not exist. */
  isNativeId(nativeId: string): boolean

  /** `isAlone` where this jurisdiction alone is asked, so that more may be spent on its own companies. */
  autocomplete?(
    context: FetchContext,
    request: { query: string; limit: number; isAlone?: boolean },
  ): Promise<AutocompleteHit[]>
  /**
   * Companies whose names are spelled almost as asked, with how many letters differ, the best first: of a register all of whose
   * names are at hand.
   */
  alike?(
    context: FetchContext,
    request: { query: string; limit: number },
  ): Promise<{ hit: AutocompleteHit; errors: number }[]>
  search?(context: FetchContext, request: { companyName: string }): Promise<SearchHit[]>
  /** basicInformation only. */
  prefill?(context: FetchContext, nativeId: string): Promise<FoundCompany<CompanyReport>>
  report?(context: FetchContext, nativeId: string): Promise<FoundCompany<CompanyReport>>
  listDocuments?(context: FetchContext, nativeId: string): Promise<FoundCompany<z.infer<typeof DocumentListResult>>>
  fetchDocument?(
    context: FetchContext,
    nativeId: string,
    wanted: { documentId: string } | { code: string },
    format: 'pdf' | 'raw',
  ): Promise<FoundCompany<FetchedDocument>>
  financials?(context: FetchContext, nativeId: string): Promise<FoundCompany<FinancialsResult>>
  ubo?(context: FetchContext, nativeId: string): Promise<FoundCompany<UboReport>>
  shareholders?(context: FetchContext, nativeId: string): Promise<Shareholding>
}
