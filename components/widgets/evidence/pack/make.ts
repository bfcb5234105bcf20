import { call } from '#lib/client/call.ts'
import {
  type CompanyRecord,
  type EvidenceFrame,
  limits,
  type OrderRecord,
  parseExactJson,
  type RequestRecord,
  resultForms,
  tolerateBy,
} from '#lib/contract/index.ts'
import { costsOf, missingIn, ordersOf } from '#lib/domain/evidence/index.ts'
import { csvOf } from '#lib/text/index.ts'
import { compareHash, readDocument } from '../../documents/bytes.ts'
import type { Retrieved } from '../../documents/retrieved.ts'
import { allRequests } from '../../orders/all-requests.ts'
import { csvHead, csvRow } from '../../orders/rows.ts'
import { addFile } from './add-file.ts'
import { addParts, type PackPart } from './add-parts.ts'
import type { FinishedPack, PackedCompany } from './finished.ts'
import { type PackChoices, withoutCosts, withoutPeople } from './left-out.ts'
import { documentPath, pathOfResult } from './paths.ts'
import { addOrMiss, readResult } from './read-result.ts'
import { sealPack } from './seal.ts'
import { createPackWriter, jsonOf, type PackWriter } from './writer.ts'

export interface PackOptions {
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

interface CompanyOptions extends PackOptions {
  choices: PackChoices
  /** The newest report as one HTML file; null where no report is stored. */
  paperOf: (orderId: string, frame: EvidenceFrame) => Promise<string | null>
  /** What the pages of the company make of its results: owners, graph, statements. */
  parts: readonly PackPart[]
}

/**
 * All stored results of a company, in one file that can be verified without this console. Only reads that cost
 * nothing are made. It is recorded in the audit log before it is offered; if that fails, there is no pack.
 */
export async function makeCompanyPack(company: PackedCompany, options: CompanyOptions): Promise<FinishedPack> {
  const { serviceId } = company
  const { signal, onProgress, choices } = options
  const [whole, requests, record] = await Promise.all([
    frameOf(serviceId),
    allRequests({ serviceId }),
    wholeRecord(serviceId, signal),
  ])
  const less = withoutPeople(await peopleOf(whole, choices), choices.leftOut)
  const frame: EvidenceFrame = { ...whole, madeBy: JSON.parse(less(JSON.stringify(whole.madeBy))) }
  const writer = createPackWriter(new Date(frame.madeAt), less)
  const completed = ordersOf(requests).filter(({ status }) => status === 'completed')
  const retrieved: Retrieved[] = []
  let newestList: unknown = null
  for (const [index, order] of completed.entries()) {
    onProgress(index, completed.length)
    const result = await addResult(writer, order, signal)
    if (order.product === 'documentList' && result !== null) newestList = result
    const document = order.product === 'document' ? retrievedIn(order, result) : null
    if (document === null) continue
    retrieved.push(document)
    await addDocument(writer, document, signal)
  }
  onProgress(completed.length, completed.length)
  missNotRetrieved(writer, newestList, retrieved)
  for (const missing of missingIn(requests)) writer.miss(missing)
  await addPaper(writer, completed.findLast(({ product }) => product === 'report')?.orderId ?? null, frame, options)
  await addParts(writer, options.parts, signal)
  await addPeople(writer, record, withoutCosts(requests, choices.leftOut))
  await addFile(writer, serviceId, choices.leftOut, signal)
  return sealPack(writer, { kind: 'company', company, frame, costs: costsOf(requests), choices })
}

/** Some documents of a company, as they were chosen, with the same manifest and the same seal. */
export async function makeDocumentPack(
  company: PackedCompany,
  documents: readonly Retrieved[],
  { signal, onProgress }: PackOptions,
): Promise<FinishedPack> {
  const frame = await frameOf(company.serviceId)
  const writer = createPackWriter(new Date(frame.madeAt))
  for (const [index, document] of documents.entries()) {
    onProgress(index, documents.length)
    await addDocument(writer, document, signal)
  }
  onProgress(documents.length, documents.length)
  const costs = { creditsCharged: 0, requestsOfUnknownCost: 0 }
  return sealPack(writer, { kind: 'documents', company, frame, costs, choices: { audience: 'inside', leftOut: [] } })
}

async function frameOf(serviceId: string) {
  return (await call('getEvidenceFrame', { params: { serviceId } })).value
}

/** Everybody who works on files; only where any of them is left out. */
async function peopleOf({ madeBy }: EvidenceFrame, { leftOut }: PackChoices) {
  if (leftOut.every((one) => one === 'costs')) return []
  const { people } = (await call('listColleagues', {})).value
  return people.some(({ userId }) => userId === madeBy.userId) ? people : [...people, madeBy]
}

async function addPaper(
  writer: PackWriter,
  orderId: string | null,
  frame: EvidenceFrame,
  { paperOf, signal }: CompanyOptions,
) {
  const about = { content: 'report', what: 'report.html' } as const
  if (orderId === null) return writer.miss({ ...about, reason: 'noReport' })
  await addOrMiss(writer, { ...about, orderId }, signal, async () => {
    const html = await paperOf(orderId, frame)
    if (html === null) return writer.miss({ ...about, reason: 'notReadable', orderId })
    await writer.add('report/report.html', html, { contentType: 'text/html', content: 'report', orderId })
  })
}

/** What people of the organization did and wrote: as data, and the requests also for a spreadsheet. */
async function addPeople(writer: PackWriter, record: CompanyRecord, requests: readonly RequestRecord[]) {
  // Whose a note is depends on who reads it; the pack is read by others.
  const notes = record.notes.map(({ isOwn: _isOwn, ...note }) => note)
  const json = { contentType: 'application/json' }
  await writer.add('people/notes.json', jsonOf({ star: record.star ?? null, notes }), { ...json, content: 'notes' })
  await writer.add('people/reviews.json', jsonOf(record.reviews), { ...json, content: 'reviews' })
  await writer.add('people/requests.json', jsonOf(requests), { ...json, content: 'requests' })
  const csv = csvOf([csvHead, ...requests.map(csvRow)])
  await writer.add('people/requests.csv', csv, { contentType: 'text/csv', content: 'requests' })
}

/**
 * The result of an order as it was delivered, with the hash the journal took when it came. A difference is a finding and
 * the file is kept with it: leaving it out would hide it. Of a result masked for the maker's role the stated hash is that of
 * the original. Answers the order's result, or null where it cannot be read.
 */
async function addResult(writer: PackWriter, order: OrderRecord, signal: AbortSignal): Promise<unknown> {
  const { orderId, product, responseTime, resultSha256 } = order
  return addOrMiss(writer, { content: 'result', what: product ?? 'order', orderId }, signal, async () => {
    const { bytes, isMasked } = await readResult(orderId, signal)
    const file = await writer.add(pathOfResult(order), bytes, {
      contentType: 'application/json',
      content: 'result',
      orderId,
      product: product ?? undefined,
      retrievedAt: responseTime ?? undefined,
      statedSha256: resultSha256 ?? undefined,
    })
    file.check = isMasked ? 'masked' : compareHash(resultSha256, file.sha256)
    return Object(parseExactJson(new TextDecoder().decode(bytes))).result ?? null
  })
}

/** What people wrote down on a company, with all notes, however many pages they have. */
async function wholeRecord(serviceId: string, signal: AbortSignal): Promise<CompanyRecord> {
  const params = { serviceId }
  const { value: record } = await call('getCompanyRecord', { params }, { signal })
  const notes = [...record.notes]
  for (let cursor = record.notesCursor; cursor != null; ) {
    const query = { cursor, limit: limits.listLimitMax }
    const { value } = await call('listCompanyNotes', { params, query }, { signal })
    notes.push(...value.notes)
    cursor = value.nextCursor
  }
  return { ...record, notes }
}

/** A document with its bytes, hashed here; one that is not what the service stated stays out, and that is said. */
async function addDocument(writer: PackWriter, retrieved: Retrieved, signal: AbortSignal) {
  const { orderId, document, responseTime } = retrieved
  const what = document.title ?? document.fileName ?? document.documentId ?? orderId
  const about = { content: 'document', what, orderId } as const
  await addOrMiss(writer, about, signal, async () => {
    const { bytes, sha256 } = await readDocument(orderId, signal)
    const check = compareHash(document.fileHash, sha256)
    if (check === 'different') {
      const detail = `stated ${document.fileHash}, received ${sha256}`
      return writer.miss({ ...about, reason: 'hashDiffers', detail })
    }
    const path = documentPath(orderId, document.fileName)
    const isRenamed = path.endsWith('.txt') && document.fileName?.toLowerCase().endsWith('.txt') === false
    await writer.add(path, new Uint8Array(bytes), {
      contentType: document.contentType ?? 'application/octet-stream',
      content: 'document',
      product: 'document',
      orderId,
      check,
      retrievedAt: responseTime ?? undefined,
      namedByRegister: (isRenamed && document.fileName) || undefined,
      statedSha256: document.fileHash || undefined,
    })
  })
}

/** The document an order brought, read from the order as it was delivered. */
function retrievedIn(order: OrderRecord, result: unknown): Retrieved | null {
  const document = tolerateBy(resultForms.document, result)?.value.document
  if (!document) return null
  return { orderId: order.orderId, document, responseTime: order.responseTime ?? null }
}

/** Documents the register listed last and nobody retrieved: they exist, and they are not in the pack. */
export function missNotRetrieved(writer: PackWriter, newestList: unknown, retrieved: readonly Retrieved[]): void {
  const listed = tolerateBy(resultForms.documentList, newestList)?.value.documents ?? []
  const here = new Set(retrieved.map(({ document }) => document.documentId))
  for (const { documentId, title } of listed) {
    if (here.has(documentId)) continue
    writer.miss({ content: 'document', what: title ?? documentId, reason: 'notRetrieved', detail: documentId })
  }
}
