import type {
  AnyDate,
  BeneficialOwner,
  CompanyReport,
  CompanyStatus,
  CompletenessPart,
  FactName,
  Percentage,
  ScreeningState,
  ShareholderGraph,
  SourceReference,
  Statement,
} from '#lib/contract/index.ts'
import type { LineName } from '#lib/domain/financials/index.ts'
import type { Knowledge, Known, LookedAt, UnknownReason } from '#lib/domain/knowledge/index.ts'
import type { Comparison } from '#lib/domain/screening/index.ts'

export type StoredProduct = 'report' | 'financials' | 'ubo' | 'graph'
/** What a page may still be reading, or may not have. */
type HeldPart = StoredProduct | 'sanctions'

/** The stored results of a company. Null where one is not on file: nothing is concluded from its absence. */
export interface StoredFacts {
  report: CompanyReport | null
  statements: readonly Statement[] | null
  owners: readonly BeneficialOwner[] | null
  /** The register of owners refused the company, because access to it is restricted. */
  isOwnersClosed: boolean
  graph: ShareholderGraph | null
  /** YYYY-MM-DD in UTC. */
  today: string
  /** What is held for a report is a prefill, which has neither officers nor shareholders. */
  isPrefill?: boolean
  /** Results on file that are not here: still being read, or not to be had. */
  unread?: Readonly<Partial<Record<HeldPart, UnknownReason>>>
  /** The orders the results are of, and their day. */
  results?: Readonly<Partial<Record<StoredProduct, Omit<LookedAt, 'what'>>>>
  /** Why parts of the report are empty, where the service says so. */
  parts?: ReadonlyMap<string, CompletenessPart>
  /** What is known of the screening of its parties; null where that was not read. */
  screening?: ScreeningState | null
  /** What the service says of the parts of the owners on file; null where it says nothing of any. */
  ownersStated?: Knowledge<ReadonlyMap<string, CompletenessPart> | null>
  /** Why what the service says of the parts is not here yet, or could not be read. */
  partsUnread?: UnknownReason | null
  /** Where values of a result were left out because this program did not understand them: `relationships.shareholders`. */
  leftOut?: Readonly<Partial<Record<StoredProduct, readonly string[]>>>
  /** What is known to have changed since the results were retrieved: a check of it has not passed. */
  changed?: readonly FactName[]
  /** What a search returned of the company, where nothing of it is on file. */
  found?: { status: CompanyStatus | null; at: string } | null
}

/** Serious facts come first, then what could not be looked at; a passed check is what was looked at and found in order. */
export type Weight = 'serious' | 'attention' | 'unknown' | 'passed'

/** Where a risk was read: a section of the report, a line of the newest accounts, the owners or the graph. */
export type RiskPlace =
  | { of: 'report'; section: ReportPlace; reference: SourceReference | null }
  | { of: 'financials'; columnId: string; line: LineName; periodEnd: string }
  | { of: 'owners'; reference: SourceReference | null }
  | { of: 'graph' }
  | { of: 'found'; at: string }
  | { of: 'sanctions' }
  | { of: 'screening' }

export type ReportPlace = 'risk' | 'events' | 'status' | 'names' | 'numbers' | 'officers' | 'shareholders' | 'contracts'

/** In units of the currency, whatever the scale of the accounts. */
export interface RiskAmount {
  amount: string
  currency: string | null
  /** The day the period ends. */
  on: string
}

/** What was found, as figures, names and dates. */
type Finding =
  | { kind: 'insolvency'; since: AnyDate | null; isEntered: boolean }
  | { kind: 'dissolution'; event: string; since: AnyDate | null; isEntered: boolean }
  | { kind: 'negativeEquity' | 'positiveEquity'; newest: RiskAmount; earlier: RiskAmount[]; isAudited: boolean | null }
  | { kind: 'overdueAccounts'; days: number; latest: { periodEnd: string; filedOn: string | null } | null }
  | { kind: 'contractControl'; party: string | null; share: Percentage | null; since: AnyDate | null }
  | { kind: 'circularHoldings'; ownShare: Percentage | null; through: string[] }
  | { kind: 'noCircle'; parties: number }
  | { kind: 'nominees'; names: string[] }
  | { kind: 'undisclosedShares'; share: Percentage; reason: string | null; declared: string[] }
  | { kind: 'ownersClosed' }
  | { kind: 'endedOwners'; names: string[] }
  | { kind: 'ownersDiffer'; names: string[] }
  | { kind: 'sharesOverWhole' }
  | { kind: 'sanctionsUndecided' | 'sanctionsConfirmed'; names: string[]; count: number }
  | { kind: 'notScreened'; reason: string; day: string | null }
  | { kind: 'screened'; compared: Known<Comparison> }
  | { kind: 'branchEnds'; names: string[] }
  | { kind: 'seatChange'; until: string; from: string }
  | { kind: 'nameChange'; until: string; from: string }
  | { kind: 'officerChange' | 'noOfficerChange'; since: AnyDate; names: string[] }
  | { kind: 'otherFactor'; name: string; value: unknown }

export type FoundRisk = Finding & { weight: Weight; place: RiskPlace }
export type RiskKind = Finding['kind']
