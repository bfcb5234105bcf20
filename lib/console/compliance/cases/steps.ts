import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  type CaseChanges,
  type CaseProof,
  caseLimits,
  conflict,
  type FileChange,
  invalidAt,
  resultForms,
  tolerateBy,
} from '#lib/contract/index.ts'
import { agreesWith, ownerThresholdOf, statedOwnersOf } from '#lib/domain/cases/index.ts'
import { leftOutOf } from '#lib/domain/comparison/index.ts'
import { linesOn } from '#lib/domain/decisions/index.ts'
import { changesIn } from '#lib/domain/edits/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { companyNameOf } from '../../companies/index.ts'
import { requireUnchanged } from '../../core/edits/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { notify } from '../../core/notifications/index.ts'
import { colleaguesIn, mentionedIn } from '../../people/index.ts'
import { caseStepIn, changeCase, type LockedCase } from './change.ts'
import type { StoredCaseRow } from './store.ts'
import { countComments, resultForProof } from './store.ts'

/** A comment changes no field, so it needs no version and is never refused for one. Whom it mentions is told. */
export const commentOnCase: Handler<'commentOnCase'> = (ctx, call) =>
  changeCase(ctx, call, async (locked) => {
    if ((await countComments(locked.tx, locked.row.caseId)) >= caseLimits.commentsMax) {
      throw conflict(`Limit of ${caseLimits.commentsMax} comments on a case reached`)
    }
    const step = caseStepIn(locked, { kind: 'comment' })
    await tellMentioned(locked, call.body.mentions)
    return { change: {}, step, lines: [{ kind: 'commented', text: call.body.text }] }
  })

async function tellMentioned({ tx, row, person, now }: LockedCase, mentions: readonly string[] | undefined) {
  const { caseId, serviceId, version } = row
  const mentioned = await mentionedIn(tx, mentions)
  const about = {
    caseId,
    serviceId,
    companyName: await companyNameOf(tx, serviceId),
    about: `${caseId} ${version + 1}`,
  }
  const told = mentioned.map(({ userId }) => userId).filter((userId) => userId !== person.userId)
  await notify(tx, 'case.mention', told, about, now)
}

/** The second clock begins: the conclusion that the register is wrong is of this moment. */
export const askCustomer: Handler<'askCustomer'> = (ctx, call) =>
  changeCase(ctx, call, async (locked) => {
    const step = caseStepIn(locked, { kind: 'askCustomer' })
    return { change: { askedAt: locked.now }, step, lines: [{ kind: 'customerAsked', text: call.body.text }] }
  })

export const recordCorrection: Handler<'recordCorrection'> = (ctx, call) =>
  changeCase(ctx, call, async (locked) => {
    const step = caseStepIn(locked, { kind: 'recordCorrection' })
    return { change: { correctedAt: locked.now }, step, lines: [{ kind: 'corrected', text: call.body.text }] }
  })

export const recordCaseReport: Handler<'recordCaseReport'> = (ctx, call) =>
  changeCase(ctx, call, async (locked) => {
    const { reference = null } = call.body
    const step = caseStepIn(locked, { kind: 'recordReport' })
    const change = { reportedAt: locked.now, reportReference: reference }
    return { change, step, lines: [{ kind: 'reported', text: reference }] }
  })

/** A later extract is compared with what was found; without one the reason is recorded in its place. */
export const closeCase: Handler<'closeCase'> = (ctx, call) =>
  changeCase(ctx, call, async (locked) => {
    const { orderId, reason = null } = call.body
    const step = caseStepIn(locked, { kind: 'close' })
    const proof = orderId === undefined ? { orderId: null, reason } : await proofOfCase(locked, orderId, reason)
    return { change: { proof }, step, lines: [{ kind: 'closed', text: reason }] }
  })

/** What was reported stays on record; the decision is taken again. */
export const reopenCase: Handler<'reopenCase'> = (ctx, call) =>
  changeCase(ctx, call, async (locked) => {
    const step = caseStepIn(locked, { kind: 'reopen' })
    const change = { decidedOutcome: null, proof: null }
    const { reason } = call.body
    return { change, step, lines: [{ kind: 'reopened', text: reason }], endReason: reason }
  })

const decompress = promisify(gunzip)

/** A result of the company that is later than the difference; owners are compared here, everything else by a person. */
async function proofOfCase({ tx, row, now }: LockedCase, orderId: string, reason: string | null): Promise<CaseProof> {
  const found = await resultForProof(tx, row.serviceId, orderId)
  if (found === null) throw unfit('No stored result of this company has this order')
  if (found.responseTime === null || found.responseTime <= row.detectedAt) {
    throw unfit('The result is not later than the difference')
  }
  if (row.kind === 'owners' && found.product !== 'ubo') throw unfit('The result is no extract of the owners')
  const proof = { orderId, sha256: found.sha256, reason }
  if (row.kind !== 'owners') return { ...proof, agrees: null }
  const { result } = Object(jsonOrNull((await decompress(found.body)).toString('utf8')))
  const read = tolerateBy(resultForms.ubo, result)
  // Who was left out may be whom the difference is about.
  if (read === null || leftOutOf(read.unexpected, resultForms.ubo).length > 0)
    throw unfit('The result could not be read as a whole')
  const owners = read.value.ultimateBeneficialOwnerReport?.ultimateBeneficialOwners
  if (owners === undefined || owners === null) throw unfit('The result names no owners')
  const threshold = ownerThresholdOf(row.rule === 'gb' ? 'gb' : 'eu')
  const difference = { registered: row.registeredOwner, found: row.foundOwner, threshold }
  const agrees = agreesWith(statedOwnersOf(owners, dayOf(now)), difference)
  if (!agrees && reason === null) throw unfit('The extract still differs; give the reason for closing the case')
  return { ...proof, agrees }
}

function unfit(msg: string) {
  return conflict([{ loc: ['body', 'orderId'], msg, type: 'proof_unfit' }])
}

/** As the audit log names the edit, of which the last is looked up where two people meet. */
const actions = ['editCase']

/** Edits say what the form showed: a field that somebody else has changed since is a conflict with both versions. */
export const editCase: Handler<'editCase'> = (ctx, call) =>
  changeCase(ctx, call, async (locked) => {
    const { tx, row } = locked
    const { changes, base } = call.body
    const current = fieldsOf(row)
    const found = changesIn(current, changes)
    call.auditEntry.about = { changes: found.map(unquoted) }
    await requireUnchanged(tx, { base: { ...asOpened, ...base }, changes, current, object: row.caseId, actions })
    if (found.length === 0) return null
    const real: CaseChanges = Object.fromEntries(found.map(({ field, after }) => [field, after]))
    if (row.rule === 'eu' && real.setDueOn !== undefined) {
      throw conflict('The statutory period of this case sets its due date')
    }
    const step = caseStepIn(locked, { kind: 'edit', changes: real })
    await assignTo(locked, real.assigneeId)
    return { change: real, step, lines: [{ kind: 'edited', changes: found }, ...linesOn(step)] }
  })

/** What a person wrote is erased with the case, so the audit log says that it changed and not what it said. */
function unquoted(change: FileChange) {
  return change.field === 'explanation' ? { field: change.field, before: null, after: 'changed' } : change
}

/** A field the form did not show was as a case begins. */
const asOpened = {
  class: null,
  isHigherRisk: false,
  isWithoutSuspicion: false,
  explanation: null,
  assigneeId: null,
  setDueOn: null,
}

function fieldsOf({
  class: ofCase,
  isHigherRisk,
  isWithoutSuspicion,
  explanation,
  assigneeId,
  setDueOn,
}: StoredCaseRow) {
  return { class: ofCase, isHigherRisk, isWithoutSuspicion, explanation, assigneeId, setDueOn }
}

/** Only an active user who can open companies works on a case; the person it is given to is told. */
async function assignTo({ tx, row, person, now }: LockedCase, assigneeId: string | null | undefined) {
  if (typeof assigneeId !== 'string') return
  const [found] = await colleaguesIn(tx, [assigneeId])
  if (found === undefined) {
    const msg = 'Not an active user who can open companies'
    throw invalidAt(['body', 'changes', 'assigneeId'], msg, 'user_unknown')
  }
  if (assigneeId === person.userId) return
  const { caseId, serviceId, version } = row
  const companyName = await companyNameOf(tx, serviceId)
  const about = `${caseId} ${version + 1}`
  await notify(tx, 'case.assigned', [assigneeId], { caseId, serviceId, companyName, about }, now)
}
