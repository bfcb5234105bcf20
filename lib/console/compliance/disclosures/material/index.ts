import 'server-only'
import { type CompanyFile, type FormOf, notFound, orNotFound, resultForms, tolerateBy } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type {
  CompanyMaterial,
  FileOnFile,
  InvoiceMaterial,
  Material,
  OnFile,
  SubjectKind,
} from '#lib/domain/disclosures/index.ts'
import type { Missing } from '#lib/domain/evidence/index.ts'
import { graphInResult } from '#lib/domain/ownership/index.ts'
import { companyStateOf } from '../../../companies/company-states/index.ts'
import { composedRecordOf } from '../../../companies/compositions/index.ts'
import { companyNameOf } from '../../../companies/index.ts'
import { screeningStateOf } from '../../../companies/screening-states/index.ts'
import type { Base } from '../../../core/context.ts'
import { maskIbans } from '../../../core/http/masking.ts'
import { orderIn, storedBytes, textOfBytes, withoutBranches } from '../../../core/stored-result.ts'
import { signOffOf, storedImport } from '../../../money/invoices/index.ts'
import { readFile } from '../../files/index.ts'
import { noOwnerRecordOf } from '../../no-owner/index.ts'
import { disclosedBodiesOf, type OrderOnFile, ordersOfCompany } from './store.ts'

interface Subject {
  kind: SubjectKind
  /** The `serviceId` of a company, or the id of an invoice. */
  id: string
}

/**
 * All that a paper of the subject is made of, from what is on file: it asks no register and costs nothing. Whoever calls it has
 * checked that the person may read it. A subject that is not there is `resource.not_found`.
 */
export function materialOf(base: Pick<Base, 'clock' | 'database'>, { kind, id }: Subject): Promise<Material> {
  return kind === 'invoice' ? ofInvoice(base, id) : ofCompany(base, kind, id)
}

async function ofCompany(
  { clock, database }: Pick<Base, 'clock' | 'database'>,
  kind: CompanyMaterial['kind'],
  serviceId: string,
): Promise<CompanyMaterial> {
  const db = database.sql
  const now = clock.now()
  const [results, composition, state, screening, file, noOwner, name] = await Promise.all([
    disclosedResultsOf(db, serviceId),
    composedRecordOf(database, serviceId),
    companyStateOf(db, serviceId),
    screeningStateOf(db, serviceId, now),
    readFile(db, serviceId),
    noOwnerRecordOf(db, serviceId),
    companyNameOf(db, serviceId),
  ])
  const legalName = results.report?.value.basicInformation?.legalName ?? null
  if (name === null && legalName === null && file.version === 0 && state.version === 0)
    throw notFound('Company not found')
  return {
    kind,
    serviceId,
    name: legalName ?? name,
    readAt: now.toISOString(),
    ...results,
    composition,
    state,
    screening,
    file: withoutPeople(file),
    noOwner: noOwner && { reason: noOwner.outcome, at: noOwner.at },
  }
}

/** Who works on it and who decided stays inside. */
function withoutPeople({
  version,
  status,
  riskClass,
  nextReviewOn,
  openedAt,
  decision,
  proposal,
}: CompanyFile): FileOnFile {
  return {
    version,
    status,
    riskClass,
    nextReviewOn,
    openedAt,
    isProposed: Boolean(proposal),
    decision: decision
      ? {
          outcome: decision.outcome,
          reason: decision.reason,
          conditions: decision.conditions,
          endedAt: decision.endedAt,
          needsSecondPerson: decision.needsSecondPerson,
          results: decision.results,
          openItems: decision.openItems,
          despite: decision.despite,
        }
      : null,
  }
}

/** Of the newest reading that came to its end, which a page of the invoice shows. */
async function ofInvoice(
  { clock, database }: Pick<Base, 'clock' | 'database'>,
  invoiceId: string,
): Promise<InvoiceMaterial> {
  const db = database.sql
  const stored = orNotFound(await storedImport(db, invoiceId), 'This invoice has not been imported; open it first')
  const { invoice, lines, sums, measure, proof } = stored.snapshot
  const signed = await signOffOf(db, invoiceId)
  return {
    kind: 'invoice',
    invoiceId,
    readAt: clock.now().toISOString(),
    missing: [],
    snapshot: {
      readAt: stored.readAt.toISOString(),
      invoice,
      lines,
      sums,
      proof,
      ...(measure === undefined ? {} : { measure }),
    },
    signOff: signed && {
      at: signed.at,
      digest: signed.digest,
      remark: signed.reason,
      undecided: signed.undecided,
      state: signed.state,
      readAt: signed.readAt,
    },
  }
}

const entryBytesMin = 4
const products = ['report', 'ubo', 'graph', 'financials'] as const
type Named = (typeof products)[number]

type Results = Pick<CompanyMaterial, 'report' | 'owners' | 'graph' | 'financials' | 'hasBranches' | 'missing'>

/** The newest stored result of each product a paper is made of; one that is not there, or cannot be read, is named with the reason. */
async function disclosedResultsOf(db: Sql, serviceId: string): Promise<Results> {
  const orders = await ordersOfCompany(db, serviceId, products)
  const newest = new Map<string, OrderOnFile>()
  for (const one of orders)
    if (one.status === 'completed' && !one.isErased && !newest.has(one.product)) newest.set(one.product, one)
  const bodies = await disclosedBodiesOf(
    db,
    [...newest.values()].map(({ orderId }) => orderId),
  )
  const missing: Missing[] = []
  let hasBranches = false
  const read = async <T>(product: Named, take: (result: unknown) => Pick<OnFile<T>, 'value' | 'unexpected'> | null) => {
    const order = newest.get(product)
    if (order === undefined) {
      missing.push(whyNone(product, orders))
      return null
    }
    const { orderId, responseTime } = order
    const body = bodies.get(orderId)
    const stored = body === undefined ? null : await resultIn(body)
    if (product === 'report') hasBranches = stored?.hasBranches === true
    const found = stored === null ? null : take(stored.result)
    if (found === null) {
      missing.push({ content: 'result', what: product, reason: body ? 'notReadable' : 'notRetrieved', orderId })
      return null
    }
    return { ...found, orderId, at: responseTime?.toISOString() ?? null }
  }
  const found = {
    report: await read('report', (result) => withinPart(partOf(resultForms.report, result, 'companyReport'))),
    owners: await read('ubo', (result) => partOf(resultForms.ubo, result, 'ultimateBeneficialOwnerReport')),
    graph: await read('graph', (result) => {
      const found = graphInResult(result)
      return found && { value: found.graph, unexpected: found.unexpected }
    }),
    financials: await read('financials', (result) => tolerateBy(resultForms.financials, result)),
  }
  return { ...found, hasBranches, missing }
}

/** The result of an order as it is stored, without branches and with its account numbers masked. */
async function resultIn(body: Uint8Array): Promise<{ result: unknown; hasBranches: boolean }> {
  const bytes = await storedBytes(body)
  const cut = withoutBranches(bytes)
  const text = textOfBytes(cut)
  // `null` in place of an entry at least: an empty list is no longer than that.
  return {
    result: orderIn(maskIbans(text) ?? text)?.result ?? null,
    hasBranches: bytes.length - cut.length > entryBytesMin,
  }
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
