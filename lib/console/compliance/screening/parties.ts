import 'server-only'
import {
  jurisdictionOf,
  type RelatedParty,
  resultForms,
  type ScreenedParty,
  type ScreenedRole,
  type ShareholderGraph,
  saysNotUnderstood,
  tolerateBy,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { leftOutOf } from '#lib/domain/comparison/index.ts'
import type { Composition } from '#lib/domain/composition/index.ts'
import { graphInResult, partyOfNode } from '#lib/domain/ownership/index.ts'
import {
  namingProducts,
  type PartyToScreen,
  partiesToScreen,
  ScreenedPartyIndex,
  type ScreeningSources,
  unreadIn,
  unreadParties,
} from '#lib/domain/screening/index.ts'
import { composedOf } from '../../companies/compositions/index.ts'
import { companyNamesOf } from '../../companies/index.ts'
import { areResultsBehind, idOf, partyKeyOf, tieOf, withHolderOnFile } from '../../companies/parties/index.ts'
import { orderIn, storedText } from '../../core/stored-result.ts'
import { relatedPartiesOf } from '../files/index.ts'
import { type NamingRow, namingResults } from './store.ts'

/** What is on file of a company that names parties of it. */
interface OwnSources extends ScreeningSources {
  graph: ShareholderGraph | null
  /** `unread`: parties of the result that can be compared with nobody. */
  orders: readonly { product: string; orderId: string; responseTime: Date | null; isRead: boolean; unread: number }[]
}

/** With what is on file of its holders. */
export interface NamingSources extends OwnSources {
  /** Null where nothing of a holder is joined. */
  composition: Composition | null
  parties: readonly KeyedParty[]
  joined: JoinedForScreening
}

/** All parties of a company, from what is on file; asks no register and costs nothing. */
export async function screenedPartiesOf(db: Sql, serviceId: string): Promise<readonly KeyedParty[]> {
  return (await namingSources(db, serviceId)).parties
}

/** The same, and how many parties cannot be among them: without a name, or not read. */
export async function partiesOnFile(
  db: Sql,
  serviceId: string,
): Promise<{ parties: readonly KeyedParty[]; unread: number }> {
  const { parties, orders } = await namingSources(db, serviceId)
  return { parties, unread: unreadIn(orders) }
}

async function namingSources(db: Sql, serviceId: string) {
  const [sources] = await namingSourcesOf(db, [serviceId])
  if (sources === undefined) throw new Error('the sources of a company were asked for and not answered')
  return sources
}

/** What names the parties of these companies, each in its place; rows of all of them are asked for together. */
export async function namingSourcesOf(db: Sql, serviceIds: readonly string[]): Promise<NamingSources[]> {
  const own = await ownSources(db, serviceIds)
  // Most companies have no holder on file, which entries of their results say at once, as soon as all results were read for them.
  const withHolder = await withHolderOnFile(db, serviceIds)
  const areBehind = await areResultsBehind(db)
  const all: NamingSources[] = []
  for (const one of own) {
    const mayBeJoined = areBehind || withHolder.has(one.serviceId)
    all.push(await joinedSources(db, one, mayBeJoined ? await compositionOf(db, one.serviceId) : null))
  }
  return all
}

async function joinedSources(db: Sql, own: OwnSources, composition: Composition | null): Promise<NamingSources> {
  const ownParties = keyedParties(own)
  if (composition === null) return { ...own, composition, parties: ownParties, joined: nobodyJoined }
  const above = new Map<string, readonly KeyedParty[]>()
  for (const one of new Set(composition.joined.map((answer) => answer.serviceId)))
    for (const sources of await ownSources(db, [one])) above.set(one, keyedParties(sources))
  const joined = partiesJoinedFor(composition, ownParties, above)
  const orders = own.orders.map((order) =>
    order.orderId === composition.own.orderId ? { ...order, unread: order.unread + joined.unread } : order,
  )
  return { ...own, orders, composition, parties: [...ownParties, ...joined.parties], joined }
}

const nobodyJoined: JoinedForScreening = { parties: [], ofNode: new Map(), isOthers: () => false, unread: 0 }

async function compositionOf(db: Sql, serviceId: string) {
  const composition = await composedOf(db, serviceId)
  return composition === null || composition.joined.length === 0 ? null : composition
}

async function ownSources(db: Sql, serviceIds: readonly string[]): Promise<OwnSources[]> {
  const [stored, names, related] = await Promise.all([
    namingResults(db, serviceIds),
    companyNamesOf(db, serviceIds),
    relatedPartiesOf(db, serviceIds),
  ])
  return Promise.all(
    serviceIds.map((serviceId) => {
      const named = { companyName: names.get(serviceId) ?? null, related: related.get(serviceId) ?? [] }
      return sourcesIn(serviceId, { ...named, stored: stored.get(serviceId) ?? [] })
    }),
  )
}

interface StoredRows {
  companyName: string | null
  related: RelatedParty[]
  stored: readonly NamingRow[]
}

async function sourcesIn(serviceId: string, { companyName, related, stored }: StoredRows): Promise<OwnSources> {
  const answers = new Map(
    await Promise.all(stored.map(async ({ product, body }) => [product, await resultIn(body)] as const)),
  )
  const reportRead = tolerateBy(resultForms.report, answers.get('report'))
  const ownersRead = tolerateBy(resultForms.ubo, answers.get('ubo'))
  const graphRead = tolerateBy(resultForms.graph, answers.get('graph'))
  const report = reportRead?.value.companyReport ?? null
  const owners = ownersRead?.value.ultimateBeneficialOwnerReport ?? null
  const graph = graphRead?.value.graph ?? null
  const sources = {
    serviceId,
    companyName: companyName ?? serviceId,
    country: jurisdictionOf(serviceId),
    report,
    related,
    owners: owners?.ultimateBeneficialOwners ?? null,
    nodes: graph?.nodes ?? null,
  }
  const unread = unreadParties(sources, {
    report: leftOutOf(reportRead?.unexpected ?? [], resultForms.report),
    ubo: leftOutOf(ownersRead?.unexpected ?? [], resultForms.ubo),
    graph: leftOutOf(graphRead?.unexpected ?? [], resultForms.graph),
  })
  const parts = { report, ubo: owners, graph }
  const orders = stored.map(({ body: _body, ...order }) => {
    const product = namingProducts.find((one) => one === order.product)
    const isRead = product !== undefined && parts[product] !== null
    const lost = product === 'graph' ? notUnderstoodIn(graph) : 0
    return { ...order, isRead, unread: product === undefined ? 0 : unread[product] + lost }
  })
  return { ...sources, graph: graphInResult(answers.get('graph'))?.graph ?? null, orders }
}

/** Parties that the service itself could not read, and says so. */
function notUnderstoodIn(graph: ShareholderGraph | null) {
  return (graph?.errors ?? []).filter(({ code, detail }) => saysNotUnderstood(code ?? null, detail ?? null)).length
}

async function resultIn(body: Uint8Array): Promise<unknown> {
  return orderIn(await storedText(body))?.result ?? null
}

/** Whom results of other companies bring into a company. */
interface JoinedForScreening {
  parties: readonly KeyedParty[]
  /** Who a party of the composed graph is, where only such a result names it. */
  ofNode: ReadonlyMap<string, KeyedParty>
  /** Whether only results of others name a party of the graph: it is nobody of the company by its name. */
  isOthers: (nodeId: string) => boolean
  /** Parties of the graph of whom nobody can say who they are. */
  unread: number
}

const role: ScreenedRole = 'graphOwner'

/**
 * Parties of a composed graph that only results of other companies name. They are the parties of those companies: what means them there
 * means them here, so that a decision on one holds in both.
 *
 * @param above the parties of each of those companies, by its id
 */
function partiesJoinedFor(
  { graph, origins, named }: Composition,
  ownParties: readonly KeyedParty[],
  above: ReadonlyMap<string, readonly KeyedParty[]>,
): JoinedForScreening {
  const indexes = new Map([...above].map(([serviceId, all]) => [serviceId, indexOf(all)]))
  const isKnown = new Map(ownParties.flatMap((keyed) => keyed.ties.map((tie) => [tie, keyed] as const)))
  const lines = Map.groupBy(graph.edges ?? [], ({ source }) => source)
  const found = new Map<KeyedParty, KeyedParty>()
  const ofNode = new Map<string, KeyedParty>()
  const ofOthers = new Set<string>()
  let unread = 0
  for (const node of graph.nodes ?? []) {
    const companies = (lines.get(node.id) ?? []).flatMap(({ id }) => origins.get(id)?.serviceId ?? [])
    const [serviceId] = companies.toSorted()
    if (serviceId === undefined || named.has(node.id)) continue
    ofOthers.add(node.id)
    const keyed = indexes.get(serviceId)?.(partyOfNode(node)) ?? null
    if (keyed === null) {
      unread += 1
      continue
    }
    const here =
      keyed.ties.flatMap((tie) => isKnown.get(tie) ?? [])[0] ?? found.get(keyed) ?? asHolder(keyed, serviceId)
    if (!ownParties.includes(here)) found.set(keyed, here)
    ofNode.set(node.id, here)
  }
  return { parties: [...new Set(found.values())], ofNode, isOthers: (id) => ofOthers.has(id), unread }
}

function indexOf(all: readonly KeyedParty[]): (party: ReturnType<typeof partyOfNode>) => KeyedParty | null {
  const keyedOf = new Map(all.map((keyed) => [keyed.source, keyed]))
  const index = new ScreenedPartyIndex(all.map(({ source }) => source))
  return (party) => {
    const found = index.find(party)
    return found === null ? null : (keyedOf.get(found) ?? null)
  }
}

/** Under a key of its own: another party of that name may be one of the company itself. */
function asHolder({ party, source, ...keyed }: KeyedParty, serviceId: string): KeyedParty {
  const identities = source.identities.map((identity) => `${serviceId} ${identity}`)
  const keys = identities.map(partyKeyOf)
  return {
    ...keyed,
    keys: new Set(keys),
    party: { ...party, roles: [role], partyKey: keys[0] ?? '' },
    source: { ...source, roles: [role], identities },
  }
}

/** A party as it is answered, and every key by which an earlier export may have called it. */
export interface KeyedParty {
  party: ScreenedParty
  keys: ReadonlySet<string>
  /** What means it in every company, and in this one alone, digested. */
  ties: readonly string[]
  ids: readonly string[]
  source: PartyToScreen
}

export function keyedParties(sources: ScreeningSources): KeyedParty[] {
  return partiesToScreen(sources).map((source) => keyed(source, sources.serviceId))
}

function keyed(source: PartyToScreen, serviceId: string): KeyedParty {
  const { identities, ties, told: _told, ...fields } = source
  const keys = identities.map(partyKeyOf)
  return {
    party: { ...fields, partyKey: keys[0] ?? '' },
    keys: new Set(keys),
    ties: ties.map(tieOf),
    ids: keys.map((key) => idOf(serviceId, key)),
    source,
  }
}
