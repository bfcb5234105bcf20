import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type FormOf, Order, resultForms, tolerate, tolerateBy } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { CompanyMaterial, OnFile } from '#lib/domain/disclosures/index.ts'
import type { Missing } from '#lib/domain/evidence/index.ts'
import { graphInResult } from '#lib/domain/ownership/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { maskIbans } from '../../http/masking.ts'
import { bodiesOf, type OrderOnFile, ordersOfCompany } from './store.ts'

const decompress = promisify(gunzip)
const products = ['report', 'ubo', 'graph', 'financials'] as const
type Named = (typeof products)[number]

type Results = Pick<CompanyMaterial, 'report' | 'owners' | 'graph' | 'financials' | 'missing'>

/** The newest stored result of each product a paper is made of; one that is not there, or cannot be read, is named with the reason. */
export async function resultsOf(db: Sql, serviceId: string): Promise<Results> {
  const orders = await ordersOfCompany(db, serviceId, products)
  const newest = new Map<string, OrderOnFile>()
  for (const one of orders)
    if (one.status === 'completed' && !one.isErased && !newest.has(one.product)) newest.set(one.product, one)
  const bodies = await bodiesOf(
    db,
    [...newest.values()].map(({ orderId }) => orderId),
  )
  const missing: Missing[] = []
  const read = async <T>(product: Named, take: (result: unknown) => Pick<OnFile<T>, 'value' | 'unexpected'> | null) => {
    const order = newest.get(product)
    if (order === undefined) {
      missing.push(whyNone(product, orders))
      return null
    }
    const { orderId, responseTime } = order
    const body = bodies.get(orderId)
    const found = body === undefined ? null : take(await resultIn(body))
    if (found === null) {
      missing.push({ content: 'result', what: product, reason: body ? 'notReadable' : 'notRetrieved', orderId })
      return null
    }
    return { ...found, orderId, at: responseTime?.toISOString() ?? null }
  }
  return {
    report: await read('report', (result) => withinPart(partOf(resultForms.report, result, 'companyReport'))),
    owners: await read('ubo', (result) => partOf(resultForms.ubo, result, 'ultimateBeneficialOwnerReport')),
    graph: await read('graph', (result) => {
      const found = graphInResult(result)
      return found && { value: found.graph, unexpected: found.unexpected }
    }),
    financials: await read('financials', (result) => tolerateBy(resultForms.financials, result)),
    missing,
  }
}

/** The result of an order as it is stored, with its account numbers masked. */
async function resultIn(body: Uint8Array): Promise<unknown> {
  const text = (await decompress(body)).toString('utf8')
  const order = tolerate(Order, jsonOrNull(maskIbans(text) ?? text))
  return order?.value.result ?? null
}

function partOf<T, Key extends keyof T>(form: FormOf<T>, result: unknown, key: Key) {
  const read = tolerateBy(form, result)
  const value = read?.value[key]
  return read === null || !value ? null : { value, unexpected: read.unexpected }
}

/** With paths from the part itself, as pages have them. */
function withinPart<T>(read: Pick<OnFile<T>, 'value' | 'unexpected'> | null) {
  return read && { ...read, unexpected: read.unexpected.map((one) => ({ ...one, path: one.path.slice(1) })) }
}

/** Why there is no result of a product: by the newest of its orders. */
function whyNone(product: Named, orders: readonly OrderOnFile[]): Missing {
  const about = { content: 'result', what: product } as const
  const last = orders.find((one) => one.product === product)
  if (last === undefined) return { ...about, reason: 'notOrdered' }
  const { orderId, status, code, isErased } = last
  if (status === 'running') return { ...about, orderId, reason: 'stillRunning' }
  if (isErased) return { ...about, orderId, reason: 'notRetrieved', detail: 'erased' }
  return { ...about, orderId, reason: 'endedWithout', detail: code ?? status }
}
