import { createHash } from 'node:crypto'
import { ApiError, type HistoryEntry, limits, type Product } from '#lib/contract/index.ts'
import type {
  CompletenessFacts,
  Connector,
  FetchContext,
  FetchedDocument,
  FoundCompany,
} from '#lib/registers/connector/index.ts'
import { extractGraph, type GraphMeans } from '../graph/index.ts'
import type { ProductParameters, Subject } from '../products/index.ts'

/** What an order is completed with. */
export interface Fulfilled {
  companyName: string | null
  /** The `result` of the Order, its `type` first. */
  result: { type: string } & Record<string, unknown>
  /** A document's bytes, stored apart from the order. */
  file?: FetchedDocument
  /** What the result lacks and why, where its register says so. */
  completeness?: CompletenessFacts | undefined
  /** Values with the days between which they stand or stood, where its register gives them. */
  history?: readonly HistoryEntry[] | undefined
}

type Fulfil = (
  context: FetchContext,
  subject: Subject,
  parameters: ProductParameters,
  graph: GraphMeans,
) => Promise<Fulfilled>

/** Product → how its result is made of what the register answers; a product without a line is served by no register yet. */
const fulfilments: Partial<Record<Product, Fulfil>> = {
  search: async (context, { connector }, { companyName = '' }) => {
    const searchResults = await capability(connector, connector.search)(context, { companyName })
    return { companyName, result: { type: 'liveSearch', searchResults } }
  },
  prefill: async (context, { connector, nativeId }) => {
    const found = await capability(connector, connector.prefill)(context, nativeId ?? '')
    const { sources, basicInformation } = found.value
    return {
      ...foundOf(found),
      result: { type: 'companyReport', companyReport: { sources, basicInformation } },
    }
  },
  report: async (context, { connector, nativeId }) => {
    const found = await capability(connector, connector.report)(context, nativeId ?? '')
    return { ...foundOf(found), result: { type: 'companyReport', companyReport: found.value } }
  },
  documentList: async (context, { connector, nativeId }) => {
    const found = await capability(connector, connector.listDocuments)(context, nativeId ?? '')
    return { ...foundOf(found), result: { ...found.value, type: 'documentList' } }
  },
  document: async (context, { connector, nativeId }, { documentId, code = '', format = 'pdf' }) => {
    const wanted = documentId === undefined ? { code } : { documentId }
    const { companyName, value: file } = await capability(connector, connector.fetchDocument)(
      context,
      nativeId ?? '',
      wanted,
      format,
    )
    const fileHash = createHash('sha256').update(file.bytes).digest('hex')
    const { bytes, ...described } = file
    return {
      companyName,
      file,
      result: { type: 'document', document: { ...described, sizeBytes: bytes.length, fileHash } },
    }
  },
  financials: async (context, { connector, nativeId }) => {
    const found = await capability(connector, connector.financials)(context, nativeId ?? '')
    return { ...foundOf(found), result: { ...found.value, type: 'financials' } }
  },
  ubo: async (context, { connector, nativeId }) => {
    const found = await capability(connector, connector.ubo)(context, nativeId ?? '')
    return { ...foundOf(found), result: { type: 'uboReport', ultimateBeneficialOwnerReport: found.value } }
  },
  graph: async (context, { serviceId }, { maxDepth = limits.graphDepthDefault }, means) => {
    const { companyName, graph } = await extractGraph(context, { rootId: serviceId ?? '', maxDepth }, means)
    return { companyName, result: { type: 'shareholderGraph', graph } }
  },
}

function foundOf({
  companyName,
  completeness,
  history,
}: FoundCompany<unknown>): Pick<Fulfilled, 'companyName' | 'completeness' | 'history'> {
  return { companyName, completeness, history }
}

/** Makes the result of an order; every expected failure is an ApiError. `graph` is what a graph needs beyond its register. */
export function fulfil(
  product: Product,
  context: FetchContext,
  subject: Subject,
  parameters: ProductParameters,
  graph: GraphMeans,
): Promise<Fulfilled> {
  const make = fulfilments[product]
  if (make === undefined) throw unavailable(subject.connector)
  return make(context, subject, parameters, graph)
}

/** Whether this service can fulfil a product at all, whatever registers could say. */
export function canFulfil(product: Product): boolean {
  return fulfilments[product] !== undefined
}

/** A capability bound to its connector, or the failure that says there is none. */
function capability<A extends unknown[], R>(
  connector: Connector,
  ask: ((...args: A) => R) | undefined,
): (...args: A) => R {
  if (ask === undefined) throw unavailable(connector)
  return ask.bind(connector)
}

function unavailable(connector: Connector): ApiError {
  return new ApiError(
    'capability.not_available',
    `capability not available for the jurisdiction ${connector.jurisdictionCode}`,
  )
}
