import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { CompanyReportResult, type Shareholder, type ShareholderGraph, tolerate } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { earlierOwners } from '#lib/domain/determination/index.ts'
import type { StatedOwner } from '#lib/domain/law/index.ts'
import { graphInResult } from '#lib/domain/ownership/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { bodyOfResult, ordersWithResult } from './store.ts'

const decompress = promisify(gunzip)
/** Stored results that are looked at, of each product. */
const resultsMax = 6

type Structure =
  | { product: 'graph'; graph: ShareholderGraph | null }
  | { product: 'report'; list: readonly Shareholder[] }

/** Stored results that were unpacked before a transaction, by order. */
export type UnpackedStructures = ReadonlyMap<string, Structure>

/**
 * Reads what earlier owners are found in. It is unpacked here, before a transaction: megabytes are nothing to hold locks
 * for. What is stored after that is read in the transaction.
 */
export async function unpackStructures(db: Sql, serviceId: string): Promise<UnpackedStructures> {
  return new Map((await structuresOf(db, serviceId, new Map())).map(({ orderId, structure }) => [orderId, structure]))
}

/** Owners as the graphs and reports of a company that are stored now showed them at earlier dates. */
export async function earlierOwnersOf(
  tx: Transaction,
  { serviceId, unpacked }: { serviceId: string; unpacked: UnpackedStructures },
  now: Date,
): Promise<StatedOwner[]> {
  const structures = (await structuresOf(tx, serviceId, unpacked)).map(({ structure }) => structure)
  const graphs = structures.flatMap((one) => (one.product === 'graph' && one.graph ? [one.graph] : []))
  const lists = structures.flatMap((one) => (one.product === 'report' ? [one.list] : []))
  return earlierOwners({ graphs, lists }, dayOf(now))
}

async function structuresOf(db: Sql, serviceId: string, unpacked: UnpackedStructures) {
  const found: { orderId: string; structure: Structure }[] = []
  for (const product of ['graph', 'report'] as const) {
    for (const orderId of await ordersWithResult(db, { serviceId, product }, resultsMax)) {
      const structure = unpacked.get(orderId) ?? (await unpack(db, orderId, product))
      found.push({ orderId, structure })
    }
  }
  return found
}

async function unpack(db: Sql, orderId: string, product: Structure['product']): Promise<Structure> {
  const body = await bodyOfResult(db, orderId)
  const text = body === null ? '' : (await decompress(body)).toString('utf8')
  const result: unknown = Object(jsonOrNull(text)).result
  if (product === 'graph') return { product, graph: graphInResult(result)?.graph ?? null }
  const report = tolerate(CompanyReportResult, result)?.value.companyReport
  return { product, list: report?.relationships?.shareholders ?? [] }
}
