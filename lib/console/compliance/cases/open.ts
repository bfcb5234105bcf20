import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  type CaseKind,
  type CaseRule,
  CompanyReportResult,
  type Shareholder,
  type ShareholderGraph,
  type StatedOwnerRecord,
  tolerate,
} from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { dueDayOf, ownerThresholdOf } from '#lib/domain/cases/index.ts'
import { earlierOwners } from '#lib/domain/determination/index.ts'
import { proposeClass, type StatedOwner } from '#lib/domain/law/index.ts'
import { graphInResult } from '#lib/domain/ownership/index.ts'
import { newId } from '#lib/id/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { refreshStates } from '../../companies/company-states/index.ts'
import { companyNameOf } from '../../companies/index.ts'
import type { CallOf, Handler } from '../../core/http/handler.ts'
import { notify } from '../../core/notifications/index.ts'
import { readSettings } from '../../core/settings/index.ts'
import { assigneeOfFile, resultsOnFile } from '../files/index.ts'
import { addToCase, caseAnswer } from './change.ts'
import { factsOf } from './record.ts'
import {
  bodyOfResult,
  type CaseLine,
  insertCase,
  insertCaseEvents,
  lockCase,
  lockOpenCase,
  ordersWithResult,
  riskOfFile,
  saveCase,
} from './store.ts'

export interface NewCase {
  serviceId: string
  kind: CaseKind
  /** Whom or what it is about. */
  subject: string
  registered?: string | null
  found?: string | null
  registeredOwner?: StatedOwnerRecord | null
  foundOwner?: StatedOwnerRecord | null
  rule?: CaseRule | null
  explanation?: string | null
  dueOn?: string | null
  /** What its chronology begins with. */
  lines?: CaseLine[]
  /** Null where a program opens it. */
  by: string | null
}

/** Who opens a case by a rule has unpacked before the transaction what the class is proposed from. */
const nothingUnpacked: UnpackedStructures = new Map()

/**
 * Opens a case in the transaction of its cause, and answers its id. It is detected now, goes to whoever has the company's
 * file, and that person is told; where the file is nobody's, so is the case.
 */
export async function openCase(
  tx: Transaction,
  opened: NewCase,
  now: Date,
  unpacked = nothingUnpacked,
): Promise<string> {
  const { serviceId, kind, subject, by, rule = null, registeredOwner = null, foundOwner = null } = opened
  const caseId = newId(now)
  const { timeZone } = await readSettings(tx)
  const [assigneeId, fileRisk] = [await assigneeOfFile(tx, serviceId), await riskOfFile(tx, serviceId)]
  const proposed = rule === null ? null : await proposalOf(tx, { ...opened, rule, unpacked }, now)
  await insertCase(tx, {
    caseId,
    version: 1,
    serviceId,
    kind,
    status: 'open',
    subject,
    rule,
    registeredOwner,
    foundOwner,
    registered: opened.registered || null,
    found: opened.found || null,
    explanation: opened.explanation || null,
    detectedAt: now,
    timeZone,
    openedBy: by,
    changedAt: now,
    changedBy: by,
    assigneeId,
    proposedClass: proposed?.class ?? null,
    classReason: proposed?.reason ?? null,
    classTable: proposed?.table ?? null,
    isHigherRisk: fileRisk === 'high',
    setDueOn: opened.dueOn ?? null,
    evidence: await resultsOnFile(tx, serviceId),
  })
  const row = await lockCase(tx, caseId)
  if (row === null) throw new Error('a case was written and is not there')
  await saveCase(tx, caseId, { dueOn: dueDayOf(factsOf(row, fileRisk), now) })
  await insertCaseEvents(tx, { caseId, by, now }, [{ kind: 'opened' }, ...(opened.lines ?? [])])
  await refreshStates(tx, [serviceId], now)
  if (assigneeId !== null && assigneeId !== by) {
    const companyName = await companyNameOf(tx, serviceId)
    await notify(tx, 'case.assigned', [assigneeId], { caseId, serviceId, companyName, about: `${caseId} 1` }, now)
  }
  return caseId
}

/**
 * Adds to the company's case of that kind where one is not closed, else opens one. The caller holds a lock that only one of
 * those who do this for a company can have: of two at once the second adds.
 */
export async function openOrAddTo(
  tx: Transaction,
  opened: NewCase & { lines: CaseLine[] },
  now: Date,
): Promise<string> {
  const found = await lockOpenCase(tx, opened.serviceId, opened.kind)
  if (found === null) return openCase(tx, opened, now)
  await addToCase(tx, found, opened.lines, now)
  return found.caseId
}

/** What other sources on file showed at an earlier date may explain the difference. */
async function proposalOf(
  tx: Transaction,
  {
    serviceId,
    rule,
    unpacked,
    registeredOwner = null,
    foundOwner = null,
  }: NewCase & { rule: CaseRule; unpacked: UnpackedStructures },
  now: Date,
) {
  const earlier = registeredOwner === null ? [] : await earlierOwnersOf(tx, { serviceId, unpacked }, now)
  return proposeClass(registeredOwner, foundOwner, { threshold: ownerThresholdOf(rule), earlier })
}

/** A person opens it: from owners side by side, or by hand with a day on which it is due. */
export const createCase: Handler<'createCase'> = async (
  ctx,
  { person, params: { serviceId }, body, trail, auditEntry },
) => {
  const now = ctx.clock.now()
  const isOfRegistered = body.kind === 'owners' && body.registeredOwner !== null
  const unpacked = isOfRegistered ? await unpackStructures(ctx.database.sql, serviceId) : nothingUnpacked
  const caseId = await trail.change(async (tx) => {
    const caseId = await openCase(tx, { ...statedIn(body), serviceId, by: person.userId }, now, unpacked)
    auditEntry.object = caseId
    return caseId
  })
  return caseAnswer(ctx, caseId)
}

/** What a person states, in the words of the rows. */
function statedIn(body: CallOf<'createCase'>['body']): Omit<NewCase, 'serviceId' | 'by'> {
  if (body.kind !== 'owners') {
    const { held: found, ...stated } = body
    return { ...stated, found }
  }
  const { heldOwner: foundOwner, ...stated } = body
  return { ...stated, foundOwner, subject: foundOwner?.party.name || stated.registeredOwner?.party.name || '' }
}

const decompress = promisify(gunzip)
/** Stored results that are looked at, of each product. */
const resultsMax = 6

type Structure =
  | { product: 'graph'; graph: ShareholderGraph | null }
  | { product: 'report'; list: readonly Shareholder[] }

/** Stored results that were unpacked before a transaction, by order. */
type UnpackedStructures = ReadonlyMap<string, Structure>

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
