import type { z } from 'zod'
import type {
  AutocompleteHit,
  CapabilityName,
  CompanyReport,
  CompletenessPartName,
  DocumentListResult,
  FinancialsResult,
  GraphEdge,
  SearchHit,
  ShareholderReport,
  Sources,
  UboReport,
} from '#lib/contract/index.ts'
import type { SchemeId } from '#lib/domain/identifiers/index.ts'
import type {
  CatalogueDocumentRow,
  Connector,
  FetchContext,
  FindServiceId,
  KeyedFunction,
  RegisterFacts,
  RegisterLimits,
  RegisterSource,
  Shareholding,
} from '../connector/index.ts'
import type { Transport } from '../transport/index.ts'
import type { Asking, Typed } from './asking.ts'
import type { PartRules } from './parts.ts'
import type { About } from './place.ts'
import type { Given, Mapping, Reading } from './reading.ts'
import type { RecordedKind } from './recorded.ts'

/** A product about one company: what is asked, and how the answers are read. */
export interface Reads<T> {
  ask(asking: Asking, nativeId: string): Promise<unknown>
  mapping: Mapping<T>
  /** What is said of its parts, where that is not what the register says of them. */
  parts?: PartRules
}

export interface Searches<T> {
  ask(asking: Asking, typed: Typed): Promise<unknown>
  mapping: Mapping<T[]>
}

/** Everything of a register that is loaded once it is asked: questions, mappings, tables. */
export interface Products {
  search?: Searches<SearchHit>
  autocomplete?: Searches<AutocompleteHit>
  prefill?: Reads<CompanyReport>
  report?: Reads<CompanyReport>
  ubo?: Reads<UboReport>
  financials?: Reads<FinancialsResult>
  shareholders?: Reads<Held>
  listDocuments?: Reads<Listed>
  fetchDocument?(
    asking: Asking & { transportOf(slug: string): Transport; context: FetchContext },
    nativeId: string,
    wanted: { documentId: string } | { code: string },
    format: 'pdf' | 'raw',
  ): ReturnType<NonNullable<Connector['fetchDocument']>>
}

/** A holder as a graph draws it: with what its line says beside the fields of the list. */
export type HeldRow = NonNullable<z.infer<typeof ShareholderReport>['shareholders']>[number] &
  Pick<NonNullable<GraphEdge['data']>, 'startDate' | 'interestDetails' | 'role' | 'jointHolding' | 'risk'>

/** Holders of one company, with its own status, and why the list does not reach 100 %. */
export interface Held extends Pick<Shareholding, 'status' | 'risk'> {
  shareholders: HeldRow[]
  incompleteReason?: string
  /** What is said of a source beside where it was read, e.g. its date. */
  sources?: Sources
}

export type Listed = z.infer<typeof DocumentListResult>

/** A register in one place: what is known of it without asking it, and where the rest is loaded from. */
export interface RegisterSpec {
  slug: string
  jurisdictionCode: string
  jurisdictionName: string
  idTag: number
  baseUrl: string
  limits: RegisterLimits
  /** It has companies of any jurisdiction, and stands here for one of them. */
  isWorldwide?: boolean
  /** Other addresses it is asked at, each with limits of its own; a question names the slug of one. */
  beside?: readonly RegisterSource[]
  /** The scheme of its numbers, and GLEIF's codes of the authorities that give them. */
  scheme: SchemeId
  authorities: readonly string[]
  isNativeId(id: string): boolean
  /** The number in what a person types into a search, else null. */
  numberIn(words: string): string | null
  facts: RegisterFacts
  documents?: readonly CatalogueDocumentRow[]
  comingSoon?: readonly CapabilityName[]
  subcapabilities: Connector['subcapabilities']
  credentials?: readonly string[]
  keyed?: readonly KeyedFunction[]
  acceptsCredentials?(secrets: Readonly<Record<string, string>>): boolean
  parts: PartRules
  /** Recorded answers its tests account for, by file: `proven.json`. */
  proven: Readonly<Record<string, string>>
  /** Parts it gives that none of these shows. */
  unproven?: readonly CompletenessPartName[]
  /** Of its statuses and events the codes that need words on a page. */
  words: { statuses: readonly string[]; events: readonly string[] }
  /** A company with an answer to most questions, for the live check. */
  checked: { nativeId: string; name: string }
  /** How its answers are recognised in recorded files. */
  recorded: RecordedKind
  gives: readonly (keyof Products)[]
  load(): Promise<Products>
}

type Derived = 'legalFormCategories' | 'logo' | 'darkLogo'
/** As a folder has it: pictures are called after the slug, and forms are of no category where none is named. */
export type RegisterGiven = Omit<RegisterSpec, 'facts'> & {
  facts: Omit<RegisterFacts, Derived> & Partial<Pick<RegisterFacts, Derived>>
}

export type FrameRegister = RegisterSpec & {
  sources: readonly RegisterSource[]
  /** Of the credentials the first, where it asks for any. */
  secret?: string
  /** Opens it: `reach` gives the transport of one of its addresses, `find` the id of a company of another register. */
  open(reach: (source: RegisterSource) => Transport, find?: FindServiceId, onRead?: OnRead): Connector
}

/** Gets each reading with what was read and how: for proofs, and for the check of a live register. */
export type OnRead = (read: ReadOnce) => void
export interface ReadOnce {
  given: Given
  mapping: Mapping<unknown>
  about: About
  reading: Reading<unknown> | undefined
}
