import { ApiError, jurisdictionOf, limits, type Product } from '#lib/contract/index.ts'
import { type Connector, type Connectors, isServiceIdForm } from '#lib/registers/connector/index.ts'

/** The fields of all order-creating bodies together; which of them a product takes is the contract's business. */
export interface OrderRequestBody {
  serviceId?: string | undefined
  companyName?: string | undefined
  jurisdictionCode?: string | undefined
  maxDepth?: number | undefined
  documentId?: string | undefined
  code?: string | undefined
  format?: 'pdf' | 'raw' | undefined
  customerReference?: string | null | undefined
  metadata?: Record<string, unknown> | undefined
  bypassCache?: boolean | undefined
}

/** What a product is asked for, beyond the company: part of its price and of its slot. */
export interface ProductParameters {
  companyName?: string
  jurisdictionCode?: string
  maxDepth?: number
  documentId?: string
  code?: string
  format?: 'pdf' | 'raw'
}

/** Who will answer and about what. `nativeId` is null for a search. */
export interface Subject {
  connector: Connector
  serviceId: string | null
  nativeId: string | null
}

/** The parameters of a request with their defaults filled in, so that a default and its spelled-out value are the same. */
export function parametersOf(product: Product, body: OrderRequestBody, mode: 'start' | 'sync'): ProductParameters {
  switch (product) {
    case 'search':
      return { companyName: body.companyName ?? '', jurisdictionCode: body.jurisdictionCode ?? '' }
    case 'graph':
      return { maxDepth: body.maxDepth ?? (mode === 'sync' ? limits.graphDepthSync : limits.graphDepthDefault) }
    case 'document': {
      const wanted = body.documentId === undefined ? { code: body.code ?? '' } : { documentId: body.documentId }
      return { ...wanted, format: body.format ?? 'pdf' }
    }
    default:
      return {}
  }
}

/**
 * The register that can answer, or the reason why none can: a malformed company is request.invalid, one that no register
 * could have numbered so is company.not_found, a product its register does not offer is capability.not_available.
 */
export function subjectOfRequest(connectors: Connectors, product: Product, body: OrderRequestBody): Subject {
  if (product === 'search') {
    const code = body.jurisdictionCode ?? ''
    const connector = connectors.inJurisdiction(code).find((one) => one.search !== undefined)
    if (connector === undefined) throw notAvailable(code)
    return { connector, serviceId: null, nativeId: null }
  }
  const serviceId = body.serviceId ?? ''
  const found = connectors.companyOf(serviceId)
  if (found === null) {
    if (!isServiceIdForm(serviceId)) throw new ApiError('request.invalid', 'invalid company id format')
    const code = jurisdictionOf(serviceId) ?? ''
    if (connectors.inJurisdiction(code).length === 0) throw notAvailable(code)
    throw new ApiError('company.not_found', 'company not found')
  }
  if (!offers(found.connector, product)) throw notAvailable(found.connector.jurisdictionCode)
  return { ...found, serviceId }
}

/** Whether a register can answer for a product: the functions it has are its capabilities. */
export function offers(connector: Connector, product: Product): boolean {
  return connector[capabilityOf[product]] !== undefined
}

/** The function of a connector that answers for a product. */
export const capabilityOf = {
  search: 'search',
  prefill: 'prefill',
  documentList: 'listDocuments',
  document: 'fetchDocument',
  report: 'report',
  financials: 'financials',
  ubo: 'ubo',
  graph: 'shareholders',
} as const satisfies Record<Product, keyof Connector>

function notAvailable(jurisdictionCode: string): ApiError {
  return new ApiError('capability.not_available', `capability not available for the jurisdiction ${jurisdictionCode}`)
}
