import 'server-only'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { jurisdictionOf, type Order } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { isNaming } from '#lib/domain/screening/index.ts'
import { saveFactsOf } from '../../../companies/company-facts/index.ts'
import { lockStates, saveAnswer } from '../../../companies/company-states/index.ts'
import { saveAppearances } from '../../../companies/parties/index.ts'
import { partiesMayDiffer } from '../../../companies/screening-states/index.ts'
import { announce } from '../../../core/announce.ts'
import { fieldsOf } from '../../../core/fields.ts'
import { sha256Of } from '../../../core/sha256.ts'
import { instantOfOrder } from '../orders/record.ts'
import { type JournalOrderRow, saveCompanies, saveResult, updateFollowed } from '../orders/store.ts'
import { chargeRequests } from '../requests/store.ts'
import { notifySettled } from '../requests/tell.ts'

/** An Order as it came, ready to be stored. */
export interface CompressedResult {
  body: Uint8Array
  sha256: string
  bytes: number
}

const compress = promisify(gzip)
/** Up to here a thread of its own takes longer to begin than the work does. */
const shortBytesMax = 64 * 1024

export async function resultOf(raw: string): Promise<CompressedResult> {
  const bytes = Buffer.from(raw, 'utf8')
  const body = bytes.byteLength > shortBytesMax ? await compress(bytes) : gzipSync(bytes)
  return { body, sha256: sha256Of(bytes), bytes: bytes.byteLength }
}

export interface Settling {
  answer: Order
  /** Null where the result stays with the service: an order that ended without one, or another client's. */
  result: CompressedResult | null
  creditsCharged: number | null
  serviceVersion: string
  now: Date
  /** False where the requester has the response already. */
  isNews: boolean
}

/**
 * Writes how an order ended, in one transaction with its result, its price and the notifications; null when another
 * process was faster, and then nothing is written twice.
 */
export async function settleOrder(
  tx: Transaction,
  orderId: string,
  settling: Settling,
): Promise<JournalOrderRow | null> {
  const { answer, result, creditsCharged, serviceVersion, now } = settling
  const order = await updateFollowed(tx, orderId, {
    ...namesOf(answer),
    status: answer.status,
    code: answer.code ?? null,
    error: answer.error ?? null,
    currentActivity: null,
    requestTime: instantOfOrder(answer.requestTime),
    responseTime: instantOfOrder(answer.responseTime),
    creditsCharged,
    unreachableSince: null,
    settledAt: now,
    isPolled: false,
    pollerId: null,
    pollerUntil: null,
    ...(result === null ? {} : { resultSha256: result.sha256, resultBytes: result.bytes }),
  })
  if (order === null) return null
  if (result !== null) {
    await saveResult(tx, { ...result, orderId, serviceVersion, storedAt: now })
  }
  const requests = await chargeRequests(tx, order)
  await saveCompanies(tx, companiesIn(answer, now))
  if (result !== null) {
    await saveFactsOf(tx, { ...order, at: order.responseTime ?? now }, answer)
    await lockStates(tx, [order.serviceId], now)
    const touched = await saveAppearances(tx, { ...order, at: order.responseTime ?? now }, answer)
    await partiesMayDiffer(tx, isNaming(order.product) ? [order.serviceId, ...touched] : touched)
    await saveAnswer(tx, { ...order, at: order.responseTime ?? now }, answer, now)
  }
  if (settling.isNews) await notifySettled(tx, order, requests, now)
  announce(tx, 'order', orderId)
  for (const { requestId } of requests) announce(tx, 'request', requestId)
  return order
}

/** What an answer says of its company, leaving out what it does not say: a later answer never takes a name away. */
export function namesOf(answer: Order): { companyName?: string; serviceId?: string; jurisdictionCode?: string | null } {
  const { companyName, serviceId } = answer
  return {
    ...(companyName ? { companyName } : {}),
    ...(serviceId ? { serviceId, jurisdictionCode: jurisdictionOf(serviceId) } : {}),
  }
}

/** Names as the register gave them: of the order's company, and of each company a search found. */
function companiesIn(answer: Order, seenAt: Date) {
  const found = answer.result?.searchResults
  const listed: unknown[] = Array.isArray(found) ? found : []
  const companies = [{ serviceId: answer.serviceId, name: answer.companyName }, ...listed].flatMap((one) => {
    const { serviceId, name } = fieldsOf(one)
    if (typeof serviceId !== 'string' || typeof name !== 'string' || name === '') return []
    return [{ serviceId, name, jurisdictionCode: jurisdictionOf(serviceId), seenAt }]
  })
  return [...new Map(companies.map((company) => [company.serviceId, company])).values()]
}
