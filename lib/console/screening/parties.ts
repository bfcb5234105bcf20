import 'server-only'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  CompanyReportResult,
  jurisdictionOf,
  Order,
  type ScreenedParty,
  type ShareholderGraph,
  ShareholderGraphResult,
  tolerate,
  UboReportResult,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { type PartyToScreen, partiesToScreen, type ScreeningSources } from '#lib/domain/screening/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { companyNameOf } from '../companies/index.ts'
import { relatedPartiesOf } from '../files/index.ts'
import { namingResults } from './store.ts'

const decompress = promisify(gunzip)

/** A party as it is answered, and every key by which an earlier export may have called it. */
export interface KeyedParty {
  party: ScreenedParty
  keys: ReadonlySet<string>
  source: PartyToScreen
}

/** What is on file that names parties of a company. */
export interface NamingSources extends ScreeningSources {
  graph: ShareholderGraph | null
  orders: readonly { product: string; orderId: string; responseTime: Date | null; isRead: boolean }[]
}

/** All parties of a company, from what is on file; asks no register and costs nothing. */
export async function partiesOf(db: Sql, serviceId: string): Promise<KeyedParty[]> {
  return keyedParties(await namingSources(db, serviceId))
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
  const report = tolerate(CompanyReportResult, answers.get('report'))?.value.companyReport ?? null
  const owners = tolerate(UboReportResult, answers.get('ubo'))?.value.ultimateBeneficialOwnerReport ?? null
  const graph = tolerate(ShareholderGraphResult, answers.get('graph'))?.value.graph ?? null
  const parts = { report, ubo: owners, graph }
  const read = new Set(Object.entries(parts).flatMap(([product, part]) => (part === null ? [] : product)))
  return {
    ...{ serviceId, companyName: companyName ?? serviceId, country: jurisdictionOf(serviceId), report, related, graph },
    owners: owners?.ultimateBeneficialOwners ?? null,
    nodes: graph?.nodes ?? null,
    orders: stored.map(({ body: _body, ...order }) => ({ ...order, isRead: read.has(order.product) })),
  }
}

export function keyedParties(sources: ScreeningSources): KeyedParty[] {
  return partiesToScreen(sources).map(keyed)
}

function keyed(source: PartyToScreen): KeyedParty {
  const { identities, ...fields } = source
  const keys = identities.map(keyOf)
  return { party: { ...fields, partyKey: keys[0] ?? '' }, keys: new Set(keys), source }
}

/** Short enough for any provider's file; says nothing of whom it means. */
function keyOf(identity: string): string {
  return `p${createHash('sha256').update(identity).digest('hex').slice(0, 23)}`
}

async function resultIn(body: Uint8Array): Promise<unknown> {
  const text = (await decompress(body)).toString('utf8')
  return tolerate(Order, jsonOrNull(text))?.value.result ?? null
}
