import 'server-only'
import {
  type ActId,
  conflict,
  consoleError,
  effectsOf,
  fieldsWithEffect,
  needsSecondPerson,
  orNotFound,
} from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { canonicalJson, jsonOrNull } from '#lib/text/index.ts'
import { dayMs, later } from '#lib/time/index.ts'
import { recordAudit, recordRefusal } from '../../core/audit/index.ts'
import type { Context } from '../../core/context.ts'
import type { Call, Handler } from '../../core/http/handler.ts'
import { notify } from '../../core/notifications/index.ts'
import { serialized } from '../../core/serialized.ts'
import { readSettings } from '../../core/settings/index.ts'
import { sha256Of } from '../../core/sha256.ts'
import { activeAdmins, barFor, barWords } from '../index.ts'
import { type ActProposalRow, endProposal, insertActProposal, proposalsOf, waitingProposals } from './store.ts'

const openMs = 7 * dayMs
/** A longer body is known by its hash alone: the second person brings the same file. */
const storedBytesMax = 64 * 1024

type Asked = Pick<Call, 'person' | 'requestId' | 'bodyText' | 'params' | 'address'>

/** Ends the proposal in the transaction of the act; does nothing where no second person is needed. */
export type Confirm = (tx: Transaction) => Promise<void>

/**
 * Where the organization wants a second person for acts with this effect: the first request is stored and refused, the same request
 * of another person is done. An account that was given a new way in by the proposer is no other person (`barBetween`).
 * A proposal has its row of the log in its own transaction; the same one again, and whom a bar holds, are refusals like others.
 */
export async function secondPersonFor(ctx: Context, act: ActId, body: unknown, asked: Asked): Promise<Confirm> {
  const { sql } = ctx.database
  const isNeeded = needsSecondPerson(act, body) && (await readSettings(sql)).needsSecondAdmin
  if (!isNeeded) return async () => {}
  const now = ctx.clock.now()
  const { userId } = asked.person
  const requestSha256 = hashOf(act, asked)
  const proposals = await proposalsOf(sql, requestSha256, now)
  const others = proposals.filter(({ proposedBy }) => proposedBy !== userId)
  const bars = await Promise.all(others.map((one) => barFor(sql, one, userId, now)))
  const confirmed = others.find((_, at) => bars[at] === null)
  if (confirmed !== undefined) return (tx) => confirm(tx, confirmed, userId, now)
  const [bar = null] = bars
  const refusal =
    bar === null
      ? consoleError('act.proposed', 'Another administrator has to confirm this; until then nothing is changed')
      : conflict(barWords[bar])
  const isProposed = bar === null && (await propose(ctx, { act, body, asked, requestSha256, now }))
  if (!isProposed) await recordRefusal(ctx, auditedOf(act, asked, null, refusal.code))
  throw refusal
}

function auditedOf(act: ActId, { person, address, requestId }: Asked, object: string | null, code: string) {
  return { who: person, action: act, object, outcome: 'denied', code, address, requestId } as const
}

async function confirm(tx: Transaction, { proposalId }: ActProposalRow, endedBy: string, endedAt: Date) {
  if ((await endProposal(tx, proposalId, { state: 'done', endedBy, endedAt })) !== null) return
  throw conflict('This proposal was confirmed or withdrawn already')
}

interface Proposed {
  act: ActId
  body: unknown
  asked: Asked
  requestSha256: string
  now: Date
}

/** False where the same person has proposed the same already. */
async function propose(ctx: Context, { act, body, asked, requestSha256, now }: Proposed) {
  const { person, requestId, params } = asked
  const text = plainBody(asked)
  const isStored = Buffer.byteLength(text) <= storedBytesMax && !hasSecret(act, body)
  const row: ActProposalRow = {
    proposalId: newId(now),
    act,
    fields: fieldsWithEffect(act, body),
    requestSha256,
    state: 'waiting',
    params,
    body: isStored ? text : null,
    proposedBy: person.userId,
    proposedAt: now,
    expiresAt: later(now, openMs),
    endedBy: null,
    endedAt: null,
  }
  return ctx.database.transaction(async (tx) => {
    if (!(await insertActProposal(tx, row))) return false
    const others = (await activeAdmins(tx)).filter((one) => one !== person.userId)
    await notify(tx, 'control.proposed', others, { about: requestId, personName: person.name }, now)
    await recordAudit(ctx, auditedOf(act, asked, `${act} ${row.proposalId}`, 'act.proposed'), tx)
    return true
  })
}

/** Where data goes may be said with what opens the door there. */
function hasSecret(act: ActId, body: unknown) {
  return effectsOf(act, body).includes('sendsElsewhere')
}

/** As a page sends it, whatever blanks it came with. */
function plainBody({ bodyText }: Asked) {
  return JSON.stringify(jsonOrNull(bodyText ?? '') ?? {})
}

function hashOf(act: ActId, asked: Asked) {
  const { params } = asked
  const text = canonicalJson([act, params, plainBody(asked)])
  return sha256Of(text)
}

export const listActProposals: Handler<'listActProposals'> = async (ctx, { person }) => {
  const found = await waitingProposals(ctx.database.sql, ctx.clock.now())
  const proposals = found.map(({ proposal, by }) => ({
    ...serialized(proposal, 'proposalId', 'act', 'fields', 'params', 'body', 'proposedAt', 'expiresAt'),
    by,
    isOwn: proposal.proposedBy === person.userId,
  }))
  return { proposals }
}

/** By whoever proposed it, or by another administrator, who refuses it. */
export const withdrawActProposal: Handler<'withdrawActProposal'> = async (
  ctx,
  { params, person, trail, auditEntry },
) => {
  const { proposalId } = params
  await trail.change(async (tx) => {
    const ended = { state: 'withdrawn', endedBy: person.userId, endedAt: ctx.clock.now() } as const
    const row = orNotFound(await endProposal(tx, proposalId, ended), 'Proposal not found')
    auditEntry.object = `${row.act} ${proposalId}`
  })
  return { proposalId }
}
