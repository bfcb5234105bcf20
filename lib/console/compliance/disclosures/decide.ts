import 'server-only'
import { ApiError, consoleError, type Disclosure, type DisclosureState } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { dayMs } from '#lib/time/index.ts'
import type { Context } from '../../core/context.ts'
import type { CallOf, Handler } from '../../core/http/handler.ts'
import { notifyDisclosure } from '../../core/notifications/index.ts'
import { readSettings } from '../../core/settings/index.ts'
import { barFor, barWords } from '../../people/index.ts'
import { disclosureNotFound } from './list.ts'
import { removeUnused } from './openings/store.ts'
import { aboutOf, disclosureRecordsOf } from './record.ts'
import { kindOf, mayDecide, mayHandOn, standingOfDisclosure } from './rules.ts'
import { type DisclosureRow, findDisclosure, lockDisclosure, updateDisclosure } from './store.ts'

/** The days of a link begin here: it was of no use before. */
export const confirmDisclosure: Handler<'confirmDisclosure'> = (ctx, call) =>
  changeDisclosure(ctx, call, async (locked) => {
    const { tx, row, now } = locked
    await requireSecond(locked, call)
    const expiresAt = new Date(now.getTime() + row.days * dayMs)
    await updateDisclosure(tx, row.disclosureId, {
      ...{ state: 'open', confirmedAt: now, confirmedBy: call.person.userId, expiresAt },
    })
    await notifyDisclosure(tx, 'disclosure.confirmed', aboutOf(row), now)
  })

export const refuseDisclosure: Handler<'refuseDisclosure'> = (ctx, call) =>
  changeDisclosure(ctx, call, async (locked) => {
    const { tx, row, now } = locked
    await requireSecond(locked, call)
    const ended = { endedAt: now, endedBy: call.person.userId, endReason: call.body.reason }
    await updateDisclosure(tx, row.disclosureId, { state: 'refused', ...ended })
    await notifyDisclosure(tx, 'disclosure.refused', aboutOf(row), now)
  })

/** By who handed it on, or an administrator. It shows nothing from the next request on. */
export const revokeDisclosure: Handler<'revokeDisclosure'> = (ctx, call) =>
  changeDisclosure(ctx, call, async ({ tx, row, state, now }) => {
    requireSender(row, call)
    const canEnd: readonly DisclosureState[] = ['proposed', 'open', 'suspended']
    if (!canEnd.includes(state)) throw new ApiError('request.conflict', 'This address no longer works')
    await updateDisclosure(tx, row.disclosureId, { state: 'revoked', endedAt: now, endedBy: call.person.userId })
  })

export const resendDisclosureCode: Handler<'resendDisclosureCode'> = (ctx, call) =>
  changeDisclosure(ctx, call, async ({ tx, row, state }) => {
    requireSender(row, call)
    if (state !== 'open' || !row.withCode) throw new ApiError('request.conflict', 'This address asks for no code')
    await removeUnused(tx, row.disclosureId)
  })

type ChangeCall =
  | CallOf<'confirmDisclosure'>
  | CallOf<'refuseDisclosure'>
  | CallOf<'revokeDisclosure'>
  | CallOf<'resendDisclosureCode'>

interface Locked {
  tx: Transaction
  row: DisclosureRow
  state: DisclosureState
  now: Date
}

async function changeDisclosure(
  ctx: Context,
  { params, person, trail, auditEntry }: ChangeCall,
  change: (locked: Locked) => Promise<void>,
): Promise<Disclosure> {
  const now = ctx.clock.now()
  return trail.change(async (tx) => {
    const row = await lockDisclosure(tx, params)
    if (row === null || !mayHandOn(person.role, kindOf(row.subjectKind))) throw disclosureNotFound()
    auditEntry.object = `${row.subjectId} ${row.disclosureId}`
    auditEntry.about = { name: row.subjectName }
    const { disclosures: rule } = await readSettings(tx)
    await change({ tx, row, state: standingOfDisclosure(row, rule, now), now })
    const changed = await findDisclosure(tx, row.disclosureId)
    const [record] = changed === null ? [] : await disclosureRecordsOf(tx, [changed], person, now)
    if (record === undefined) throw disclosureNotFound()
    return record
  })
}

async function requireSecond({ tx, row, state, now }: Locked, { person }: ChangeCall): Promise<void> {
  if (!mayDecide(person.role, kindOf(row.subjectKind))) {
    throw consoleError('session.forbidden', 'Your role does not allow this')
  }
  if (state !== 'proposed') throw new ApiError('request.conflict', 'It no longer waits for a second person')
  if (row.createdBy === person.userId) {
    throw new ApiError('request.conflict', 'Whoever hands it on cannot confirm it; a second person is needed')
  }
  const bar = await barFor(tx, { proposedBy: row.createdBy, proposedAt: row.createdAt }, person.userId, now)
  if (bar !== null) throw new ApiError(...barWords[bar])
}

function requireSender(row: DisclosureRow, { person }: ChangeCall): void {
  if (row.createdBy === person.userId || person.role === 'admin') return
  throw consoleError('session.forbidden', 'Only who handed it on, or an administrator, may do this')
}
