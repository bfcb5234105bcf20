import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  CompanyReportResult,
  jurisdictionOf,
  Order,
  type ScreenedParty,
  type ShareholderGraph,
  ShareholderGraphResult,
  saysNotUnderstood,
  tolerate,
  UboReportResult,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { leftOutOf } from '#lib/domain/comparison/index.ts'
import { graphInResult } from '#lib/domain/ownership/index.ts'
import {
  namingProducts,
  type PartyToScreen,
  partiesToScreen,
  type ScreeningSources,
  unreadIn,
  unreadParties,
} from '#lib/domain/screening/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { companyNameOf } from '../companies/index.ts'
import { relatedPartiesOf } from '../files/index.ts'
import { idOf, partyKeyOf, tieOf } from '../parties/index.ts'
import { namingResults } from './store.ts'

const decompress = promisify(gunzip)

/** A party as it is answered, and every key by which an earlier export may have called it. */
export interface KeyedParty {
  party: ScreenedParty
  keys: ReadonlySet<string>
  /** What means it in every company, and in this one alone, digested. */
  ties: readonly string[]
  ids: readonly string[]
  source: PartyToScreen
}

/** What is on file that names parties of a company. */
export interface NamingSources extends ScreeningSources {
  graph: ShareholderGraph | null
  /** `unread`: parties of the result that can be compared with nobody. */
  orders: readonly { product: string; orderId: string; responseTime: Date | null; isRead: boolean; unread: number }[]
}

/** All parties of a company, from what is on file; asks no register and costs nothing. */
export async function partiesOf(db: Sql, serviceId: string): Promise<KeyedParty[]> {
  return (await partiesOnFile(db, serviceId)).parties
}

/** The same, and how many parties cannot be among them: without a name, or not read. */
export async function partiesOnFile(db: Sql, serviceId: string): Promise<{ parties: KeyedParty[]; unread: number }> {
  const sources = await namingSources(db, serviceId)
  return { parties: keyedParties(sources), unread: unreadIn(sources.orders) }
}

export async function namingSources(db: Sql, serviceId: string): Promise<NamingSources> {
  const [stored, companyName, related] = await Promise.all([
    namingResults(db, serviceId),
    companyNameOf(db, serviceId),
    relatedPartiesOf(db, serviceId),
  ])
  const answers = new Map(
    await Promise.all(stored.map(async ({ product, body }) => [product, await resultIn(body)] as const)),
  )
  const reportRead = tolerate(CompanyReportResult, answers.get('report'))
  const ownersRead = tolerate(UboReportResult, answers.get('ubo'))
  const graphRead = tolerate(ShareholderGraphResult, answers.get('graph'))
  const report = reportRead?.value.companyReport ?? null
  const owners = ownersRead?.value.ultimateBeneficialOwnerReport ?? null
  const graph = graphRead?.value.graph ?? null
  const sources = {
    ...{ serviceId, companyName: companyName ?? serviceId, country: jurisdictionOf(serviceId), report, related },
    owners: owners?.ultimateBeneficialOwners ?? null,
    nodes: graph?.nodes ?? null,
  }
  const unread = unreadParties(sources, {
    report: leftOutOf(reportRead?.unexpected ?? [], CompanyReportResult),
    ubo: leftOutOf(ownersRead?.unexpected ?? [], UboReportResult),
    graph: leftOutOf(graphRead?.unexpected ?? [], ShareholderGraphResult),
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
function notUnderstoodIn(graph: ShareholderGraph | null): number {
  return (graph?.errors ?? []).filter(({ code, detail }) => saysNotUnderstood(code ?? null, detail ?? null)).length
}

export function keyedParties(sources: ScreeningSources): KeyedParty[] {
  return partiesToScreen(sources).map((source) => keyed(source, sources.serviceId))
}

function keyed(source: PartyToScreen, serviceId: string): KeyedParty {
  const { identities, ties, ...fields } = source
  const keys = identities.map(partyKeyOf)
  return {
    party: { ...fields, partyKey: keys[0] ?? '' },
    keys: new Set(keys),
    ties: ties.map(tieOf),
    ids: keys.map((key) => idOf(serviceId, key)),
    source,
  }
}

async function resultIn(body: Uint8Array): Promise<unknown> {
  const text = (await decompress(body)).toString('utf8')
  return tolerate(Order, jsonOrNull(text))?.value.result ?? null
}
