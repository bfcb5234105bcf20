import { createHash } from 'node:crypto'
import {
  ApiError,
  type CompanyParty,
  dateText,
  type GraphEdge,
  type GraphNode,
  type Identifier,
  notUnderstoodDetail,
  type Person,
  type ShareholderGraph,
} from '#lib/contract/index.ts'
import { partyName } from '#lib/domain/parties/index.ts'
import {
  type CompletenessFacts,
  type FetchContext,
  type KeyedFunction,
  type Shareholding,
  urgencies,
} from '#lib/registers/connector/index.ts'
import type { Context } from '../context.ts'
import { credentialsFor } from '../integrations/index.ts'
import type { State } from './compare.ts'
import type { Source } from './names-events.ts'
import type { MonitorRow } from './store.ts'

export interface FetchedState {
  state: State
  companyName: string | null
  fetchedAt: Date
}

/**
 * Asks the register for what a monitor watches. A company the register no longer knows is an answer: a state with nothing
 * in it. Other failures of the register are ApiErrors.
 */
export async function fetchState(
  ctx: Context,
  monitor: MonitorRow,
  sources: readonly Source[],
  signal: AbortSignal,
): Promise<FetchedState> {
  const found = ctx.connectors.companyOf(monitor.serviceId)
  if (found === null) throw new ApiError('capability.not_available', 'Register is no longer available')
  const context: FetchContext = {
    asker: { organizationId: monitor.organizationId, urgency: urgencies.bulk },
    signal,
    now: () => ctx.clock.now(),
    progress: async () => signal.throwIfAborted(),
    // A part that is missing would look like one that was deleted: such a check fails, and the next one compares.
    onPartMissing(error) {
      throw error
    },
  }
  const fetchedAt = ctx.clock.now()
  const fetched: FetchedState = { state: {}, companyName: null, fetchedAt }
  try {
    const { connector, nativeId } = found
    const holder = { organizationId: monitor.organizationId, customerId: null }
    const withSecrets = async (asked: KeyedFunction): Promise<FetchContext> => {
      const secrets = await credentialsFor(ctx, holder, connector, asked)
      return secrets === undefined ? context : { ...context, secrets }
    }
    if (sources.includes('company_report')) {
      const report = await connector.report?.(await withSecrets('report'), nativeId)
      if (report === undefined)
        throw new ApiError('capability.not_available', 'Register does not provide company reports')
      requireWhole(report.completeness)
      fetched.state.companyReport = report.value
      note(fetched.state, 'companyReport', report.completeness)
      fetched.companyName = report.companyName
    }
    if (sources.includes('shareholder_graph')) {
      const shareholding = await connector.shareholders?.(await withSecrets('shareholders'), nativeId)
      if (shareholding === undefined) {
        throw new ApiError('capability.not_available', 'Register does not provide shareholders')
      }
      requireWhole(shareholding.completeness)
      note(fetched.state, 'graph', shareholding.completeness)
      fetched.state.graph = toDirectGraph(monitor.serviceId, connector.jurisdictionCode, shareholding, fetchedAt)
      fetched.companyName ??= shareholding.companyName
    }
    return fetched
  } catch (error) {
    if (error instanceof ApiError && error.code === 'company.not_found') {
      // Found by one question and not by the next: such answers contradict each other, and prove nothing gone.
      if (fetched.state.companyReport) throw notWhole()
      return { state: { companyReport: null, graph: null }, companyName: null, fetchedAt }
    }
    throw error
  }
}

const halfRead: ReadonlySet<unknown> = new Set(['incomplete_list', 'linked_not_answered', 'source_unavailable'])

/** Refuses a state that lacks entries its register may have: compared with another, they would seem to have come or gone. */
function requireWhole(completeness: CompletenessFacts | undefined): void {
  const isMissing = ({ state, reason }: { state: string; reason?: string | null | undefined }) =>
    state === 'not_read' || (state === 'given' && halfRead.has(reason))
  if ((completeness?.parts ?? []).some(isMissing)) throw notWhole()
  const isEntry = ({ reason, pointer }: { reason: string; pointer: string }) =>
    reason === 'not_understood' && /\/\d+$/.test(pointer)
  if ((completeness?.unmapped ?? []).some(isEntry)) throw new ApiError('capability.not_available', notUnderstoodDetail)
}

function notWhole() {
  return new ApiError('source.unavailable', 'registry temporarily unavailable', { headers: { 'retry-after': '30' } })
}

/** Beside the state, because the next check is compared with it. */
function note(state: State, name: 'companyReport' | 'graph', completeness: CompletenessFacts | undefined): void {
  const { parts } = completeness ?? {}
  if (parts) state.completeness = { ...state.completeness, [name]: parts }
}

type Row = Party & NonNullable<Shareholding['report']['shareholders']>[number]

/** The direct shareholders of a company as a graph of one level (interface, Monitor). */
export function toDirectGraph(
  serviceId: string,
  jurisdictionCode: string,
  { companyName, report, sources, incompleteReason }: Shareholding,
  now: Date,
): ShareholderGraph {
  const root: GraphNode = {
    id: serviceId,
    type: 'rootEntity',
    data: { serviceId, legalName: companyName, jurisdictionCode },
  }
  const nodes = new Map([[serviceId, root]])
  const edges = (report.shareholders ?? []).map((row): GraphEdge => {
    const node = nodeOf(row)
    // A company that holds its own shares is the root, not a second node.
    if (!nodes.has(node.id)) nodes.set(node.id, node)
    return edgeOf(row, node.id, serviceId)
  })
  return {
    nodes: [...nodes.values()],
    edges,
    rootCompanyId: serviceId,
    maxDepth: 1,
    extractionTimestamp: now.toISOString(),
    sources,
    stopReason: 'completed',
    stopReasonDetail: incompleteReason ?? undefined,
  }
}

function nodeOf(row: Row): GraphNode {
  const { person, company } = row
  if (company) {
    const { name, jurisdictionCode, identifiers, status } = company
    const serviceId = identifiers?.find(({ type }) => type === 'service_id')?.value ?? undefined
    const id = serviceId ?? nodeIdOf('company', row)
    return { id, type: 'company', data: { serviceId, legalName: name, jurisdictionCode, identifiers, status } }
  }
  return { id: nodeIdOf('person', row), type: 'person', data: { name: person?.name, identifiers: person?.identifiers } }
}

/** Fields of an edge that a row may carry beyond those of a shareholder, under the names an edge has for them. */
const edgeFields = [
  'interestType',
  'interestDetails',
  'directOrIndirect',
  'beneficialOwnershipOrControl',
  'startDate',
  'endDate',
  'status',
  'role',
  'percentage',
  'shareClass',
  'numberOfShares',
  'totalNominalValue',
  'jointHolding',
  'risk',
]

function edgeOf(row: Row, source: string, target: string): GraphEdge {
  const data = Object.fromEntries(
    Object.entries(row).filter(([name, value]) => edgeFields.includes(name) && value !== undefined),
  )
  const sourceId = typeof row.source === 'string' ? { sourceId: row.source } : {}
  return { id: edgeIdOf(source, target, data), source, target, data: { ...data, ...sourceId } }
}

interface Party {
  person?: Person | null | undefined
  company?: CompanyParty | null | undefined
}

/** An id that stored states were given as well: how it is made must not change, or every holder has left and come again. */
function nodeIdOf(type: string, party: Party) {
  return `${type}_${shortHash(partyKey(party) ?? stableText(party))}`
}

function edgeIdOf(source: string, target: string, data: object) {
  return `edge_${shortHash(stableText([source, target, data]))}`
}

function shortHash(text: string) {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/** A company by its number, a person by name and date of birth. */
function partyKey({ person, company }: Party): string | null {
  const [number] = company?.identifiers?.flatMap((one) => identifierKey(one) ?? []).toSorted() ?? []
  return number ?? keyFrom(partyName({ person, company }), dateText(person?.dateOfBirth) ?? company?.jurisdictionCode)
}

function identifierKey({ type, value }: Identifier) {
  return value === undefined || value === null ? null : keyFrom(type, value)
}

/** Parts of a key; a key without any part is none. */
function keyFrom(...parts: readonly (string | null | undefined)[]): string | null {
  const texts = parts.map((part) => plain(part ?? '').toLowerCase())
  return texts.every((text) => text === '') ? null : texts.join('|')
}

function plain(text: string) {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** A value as a text that does not depend on the order of names or list members; absent, null and empty are one. */
function stableText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return JSON.stringify(plain(value))
  if (typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(stableText).toSorted().join(',')}]`
  const fields = Object.entries(value)
    .map(([name, item]) => [name, stableText(item)] as const)
    .filter(([, text]) => text !== '' && text !== '{}' && text !== '[]')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, text]) => `${name}:${text}`).join(',')}}`
}
