import 'server-only'
import type { CompanySanctions, SanctionParty, SanctionSource, ShareholderGraph } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { resolveSource, shortName } from '#lib/domain/evidence/index.ts'
import {
  type OwnerParty,
  partyOfNode,
  partyOfOwner,
  reportRoot,
  type Structure,
  shareholderId,
  structureOf,
  structureOfReport,
} from '#lib/domain/ownership/index.ts'
import { ScreenedPartyIndex } from '#lib/domain/screening/index.ts'
import { type KeyedParty, type NamingSources, namingSourcesOf } from '../screening/index.ts'

/** A company with everybody whom results on file name, and who of them holds what. */
export interface SanctionSubject {
  serviceId: string
  companyName: string
  parties: readonly KeyedParty[]
  structure: Structure
  root: string
  /** Parties of the structure by their id in it. */
  known: ReadonlyMap<string, { party: SanctionParty; keyed: KeyedParty | null }>
  /** Where a line of the structure was read from, by its id. */
  sources: ReadonlyMap<string, SanctionSource>
  basis: CompanySanctions['basis']
  /** The results whose parties these are, and how many parties of each could be compared with nobody. */
  read: { product: string; isRead: boolean; unread: number }[]
}

/**
 * Reads what is on file of each of these companies: the newest graph says who owns whom, else the report's list of shareholders, either
 * with what is on file of the holders.
 */
export async function subjectsOf(db: Sql, serviceIds: readonly string[]): Promise<SanctionSubject[]> {
  return (await namingSourcesOf(db, serviceIds)).map(subjectIn)
}

function subjectIn(naming: NamingSources): SanctionSubject {
  const { serviceId, companyName, report, parties, composition } = naming
  const graph = composition?.graph ?? naming.graph
  const read = naming.orders.map(({ product, isRead, unread }) => ({ product, isRead, unread }))
  const common = { serviceId, companyName: companyName ?? serviceId, parties, read }
  const basisOf = (product: 'graph' | 'report') => {
    const order = naming.orders.find((one) => one.product === product)
    const results = { joined: composition?.joined.map((one) => ({ ...one })) ?? [] }
    return { ...results, product, orderId: order?.orderId ?? null, at: order?.responseTime?.toISOString() ?? null }
  }
  if (graph !== null && (graph.nodes ?? []).length > 0) {
    const root = rootOf(graph)
    const known = knownIn(
      naming,
      (graph.nodes ?? []).map((node) => [node.id, partyOfNode(node), node.id === root] as const),
      common,
    )
    return {
      ...common,
      structure: structureOf(graph),
      root,
      known,
      sources: sourcesOfGraph(graph),
      basis: basisOf(composition?.own.product === 'report' ? 'report' : 'graph'),
    }
  }
  const shareholders = report?.relationships?.shareholders ?? []
  const listed = shareholders.map((one, at) => [shareholderId(at), partyOfOwner(one), false] as const)
  const known = knownIn(naming, [[reportRoot, rootParty(naming), true] as const, ...listed], common)
  const basis = shareholders.length > 0 ? basisOf('report') : { product: 'none', orderId: null, at: null, joined: [] }
  const sources = new Map(
    shareholders.flatMap(({ source }, at) => {
      const found = resolveSource(source, report?.sources ?? {})
      return found === null ? [] : [[shareholderId(at), sourceIn(found, shareholderId(at))] as const]
    }),
  )
  return { ...common, structure: structureOfReport(shareholders), root: reportRoot, known, sources, basis }
}

function rootOf({ rootCompanyId, nodes }: ShareholderGraph) {
  const all = nodes ?? []
  const root = all.find(({ id }) => id === rootCompanyId) ?? all.find(({ type }) => type === 'rootEntity') ?? all[0]
  return root?.id ?? reportRoot
}

function rootParty({ serviceId, companyName, country }: NamingSources): OwnerParty {
  return { kind: 'company', name: companyName ?? '', birth: null, numbers: [`service_id:${serviceId}`], country }
}

/** Each party of the structure, and who it is among those that all results name. */
function knownIn(
  { parties, joined }: Pick<NamingSources, 'parties' | 'joined'>,
  named: readonly (readonly [string, OwnerParty, boolean])[],
  { serviceId, companyName }: Pick<SanctionSubject, 'serviceId' | 'companyName'>,
): SanctionSubject['known'] {
  const ofOthers = new Set(joined.parties)
  const ownParties = parties.filter((keyed) => !ofOthers.has(keyed))
  const keyedOf = new Map(ownParties.map((keyed) => [keyed.source, keyed]))
  const index = new ScreenedPartyIndex(ownParties.map(({ source }) => source))
  return new Map(
    named.map(([id, party, isRoot]) => {
      // The graph's own root is the company it is of, whatever the node calls it.
      const subject = isRoot ? ownParties.find(({ source }) => source.roles.includes('subject')) : undefined
      const found = index.find(party)
      const named = subject ?? joined.ofNode.get(id)
      const keyed = named ?? (found === null || joined.isOthers(id) ? null : (keyedOf.get(found) ?? null))
      const own = party.numbers.find((number) => number.startsWith('service_id:'))?.slice('service_id:'.length)
      const record: SanctionParty = {
        id,
        name: party.name || (isRoot ? companyName : id),
        kind: party.kind === 'person' ? 'person' : 'company',
        partyKey: keyed?.party.partyKey ?? null,
        serviceId: isRoot ? serviceId : (own ?? null),
      }
      return [id, { party: record, keyed }]
    }),
  )
}

function sourcesOfGraph({ edges, sources }: ShareholderGraph): Map<string, SanctionSource> {
  return new Map(
    (edges ?? []).map(({ id, data }) => {
      const found = resolveSource(data?.sourceId, sources ?? {})
      const means = data?.interestType ?? null
      return [id, { ...(found === null ? { line: id } : sourceIn(found, id)), means }]
    }),
  )
}

function sourceIn(found: NonNullable<ReturnType<typeof resolveSource>>, line: string): SanctionSource {
  return { line, source: shortName(found), retrievedAt: found.entry?.retrievalTime ?? null }
}
