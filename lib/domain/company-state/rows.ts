import type { ChangeSeverity, FactName, StatedFact } from '#lib/contract/index.ts'

/** What a stored answer, or the newest search that found the company, says of it. */
export interface AnswerRow {
  /** Of its order; of a search, one of its own. */
  orderId: string
  product: string
  /** When its source was read, and when this console learned of it. */
  at: Date
  recordedAt: Date
  facts: readonly StatedFact[]
}

/** An event of a monitor. */
export interface ChangeRow {
  changeId: string
  eventCode: string | null
  category: string | null
  diffPath: string | null
  before: unknown
  after: unknown
  detectedAt: Date
  recordedAt: Date
}

/** A match with a list, or a hit of a provider, that is open or confirmed. */
export interface MatchRow {
  id: string
  name: string
  /** A list that the console compares, or a provider. */
  from: 'match' | 'hit'
  state: 'open' | 'confirmed'
  at: Date
}

/** A difference with a register that nobody has decided yet. */
export interface CaseRow {
  caseId: string
  kind: string
  subject: string
  detectedAt: Date
}

/** All that is stored of a company and says something of it, in any order. */
export interface StateRows {
  serviceId: string
  answers: readonly AnswerRow[]
  changes: readonly ChangeRow[]
  matches: readonly MatchRow[]
  cases: readonly CaseRow[]
}

/** How grave it is to learn of a change, and what it touches: the organization's table. */
export interface StateWeights {
  ofChange(change: Pick<ChangeRow, 'eventCode' | 'category' | 'before' | 'after'>): {
    facts: readonly FactName[]
    severity: ChangeSeverity
  }
  ofFact(fact: FactName): ChangeSeverity
  ofConfirmedMatch: ChangeSeverity
}

/** The product under which what a search returned is kept. */
export const searchProduct = 'search'

/** Products of one source, the entry of a register: what is read later replaces what was read before. */
export const entryProducts: readonly string[] = ['report', 'prefill', searchProduct]
