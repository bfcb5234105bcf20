import { isSettled, limits, noteLimits, type RequestRecord } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { nameOf } from '../../../widgets/orders/rows.ts'
import { isSetItem, type ProductItem } from '../../../widgets/products/items.ts'
import { isSheetProduct, type SheetProduct } from '../../../widgets/products/products.ts'

export interface OrderedCompany {
  serviceId: string
  name: string | null
  jurisdictionCode: string | null
}

/** One review of one company: the contract takes so many orders at once. */
export interface ReviewOfOne extends OrderedCompany {
  orders: readonly { orderId: string; product: string }[]
}

/** Requests that brought no result of a company: nothing of them can be reviewed. */
export function withoutResult(requests: readonly RequestRecord[]): RequestRecord[] {
  return requests.filter((request) => request.order?.status !== 'completed' || companyOf(request) === null)
}

/**
 * Whether it is known what each request brought: one that runs, or whose outcome nobody knows, may still bring a result.
 */
export function outcomesKnown(requests: readonly RequestRecord[]): Knowledge<true> {
  const isOpen = requests.some(({ state, order }) =>
    order ? !isSettled(order.status) : state !== 'refused' && state !== 'dismissed',
  )
  return isOpen ? unknown('incomplete') : known(true, { what: 'listRequests' })
}

/** The reviews that mark all of these as reviewed: of each company the orders that brought a result, each once. */
export function reviewsIn(requests: readonly RequestRecord[]): ReviewOfOne[] {
  return byCompany(requests.filter(({ order }) => order?.status === 'completed')).flatMap(({ company, own }) => {
    const orders = new Map(
      own.flatMap(({ order, product }) =>
        order ? [[order.orderId, { orderId: order.orderId, product: product ?? order.product ?? '' }] as const] : [],
      ),
    )
    return inParts([...orders.values()], noteLimits.reviewedOrdersMax).map((part) => ({ ...company, orders: part }))
  })
}

export type Again =
  | { kind: 'one'; company: OrderedCompany; items: ProductItem[] }
  | { kind: 'many'; companies: OrderedCompany[]; items: ProductItem[] }
  /** Key of the reason. */
  | { kind: 'off'; reason: 'againOther' | 'againDiffers' }

/**
 * What ordering these again would be: the sheet for one company, a batch for several. A batch orders the same products for
 * every company, so it is offered only where exactly those are selected.
 */
export function againOf(requests: readonly RequestRecord[]): Again {
  const products = requests.map(({ product, order }) => product ?? order?.product)
  const companies = byCompany(requests)
  const isOfCompanies = requests.every((request) => companyOf(request) !== null)
  if (!isOfCompanies || !products.every(isSheetProduct)) return { kind: 'off', reason: 'againOther' }
  const [first, ...others] = companies.map(({ own }) => productsOf(own))
  const [only] = companies
  const items = (first ?? []).map(itemOf)
  if (only && others.length === 0) return { kind: 'one', company: only.company, items }
  if (!items.every(isSetItem)) return { kind: 'off', reason: 'againOther' }
  const areSame = others.every((some) => some.join() === first?.join())
  if (!areSame) return { kind: 'off', reason: 'againDiffers' }
  return { kind: 'many', companies: companies.map(({ company }) => company), items }
}

/** A graph at the usual depth: the list does not say how deep an earlier one was, and the sheet lets the depth be changed. */
function itemOf(product: SheetProduct) {
  return product === 'graph' ? { product, maxDepth: limits.graphDepthDefault } : { product }
}

function productsOf(requests: readonly RequestRecord[]) {
  const found = requests.map(({ product, order }) => product ?? order?.product).filter(isSheetProduct)
  return [...new Set(found)].toSorted()
}

function companyOf({ serviceId, order }: RequestRecord) {
  return serviceId ?? order?.serviceId ?? null
}

interface OfCompany {
  company: OrderedCompany
  own: RequestRecord[]
}

/** Companies in the order of the list. */
function byCompany(requests: readonly RequestRecord[]) {
  const found = new Map<string, OfCompany>()
  for (const request of requests) {
    const serviceId = companyOf(request)
    if (serviceId === null) continue
    const name = nameOf(request)
    const known = found.get(serviceId) ?? {
      company: {
        serviceId,
        name: name === serviceId ? null : name,
        jurisdictionCode: request.jurisdictionCode ?? request.order?.jurisdictionCode ?? null,
      },
      own: [],
    }
    known.own.push(request)
    found.set(serviceId, known)
  }
  return [...found.values()]
}

function inParts<T>(all: readonly T[], max: number) {
  return Array.from({ length: Math.ceil(all.length / max) }, (_, at) => all.slice(at * max, (at + 1) * max))
}
