import type { BeneficialOwner, CompanyReport, ShareholderGraph, Statement } from '#lib/contract/index.ts'
import type { Knowledge, UnknownReason } from '#lib/domain/knowledge/index.ts'
import type { StoredFacts, StoredProduct } from '#lib/domain/risks/index.ts'
import type { PartsByName } from '../completeness/use-completeness.ts'

interface State {
  unread: UnknownReason | null
  id: string | null
  on: string | null
  leftOut: string[]
}

interface ReadResult {
  newest: { orderId: string; responseTime?: string | null | undefined } | null
  value: unknown
  isReady: boolean
  error: Error | null
}

/** Of a result on file: whether it is here, and the order it is of. */
export function stateOf({ newest, value, isReady, error }: ReadResult, leftOut: string[]): State {
  const at = { id: newest?.orderId ?? null, on: newest?.responseTime ?? null, leftOut }
  if (error) return { unread: 'sourceAway', ...at }
  if (!isReady) return { unread: 'loading', ...at }
  return { unread: newest !== null && value === null ? 'notUnderstood' : null, ...at }
}

interface ReadFacts {
  report: CompanyReport | null
  isPrefill: boolean
  statements: readonly Statement[] | null
  registered: { ultimateBeneficialOwners?: BeneficialOwner[] | null | undefined } | null
  isOwnersClosed: boolean
  graph: ShareholderGraph | null
  /** YYYY-MM-DD in UTC. */
  today: string
  /** What the service says of the parts of the report, and of the owners. */
  stated: Knowledge<PartsByName | null>
  ownersStated: Knowledge<PartsByName | null>
  states: Record<StoredProduct, State>
}

/** The results of a company as what can be concluded from them. */
export function storedFactsOf({ registered, stated, states, ...read }: ReadFacts): StoredFacts {
  const entries = Object.entries(states)
  return {
    ...read,
    owners: registered === null ? null : (registered.ultimateBeneficialOwners ?? []),
    unread: Object.fromEntries(entries.flatMap(([name, { unread }]) => (unread === null ? [] : [[name, unread]]))),
    results: Object.fromEntries(entries.map(([name, { id, on }]) => [name, { id, on }])),
    leftOut: Object.fromEntries(entries.map(([name, { leftOut }]) => [name, leftOut])),
    ...(stated.isKnown ? { parts: stated.value ?? undefined } : { partsUnread: stated.reason }),
  }
}
