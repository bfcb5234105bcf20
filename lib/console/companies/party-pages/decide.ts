import 'server-only'
import { ApiError, consoleError, type PartyVerdict } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { decidedMeanwhile } from '../../core/decisions/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { certainKeysOf, companiesOfDecided, lockDecisions, partyClosureOf } from '../parties/index.ts'
import { partiesMayDiffer } from '../screening-states/index.ts'
import { requireMaySee } from './access.ts'
import {
  type DecisionRow,
  decisionsOn,
  entriesWith,
  insertPartyDecision,
  partyDecisionOf,
  undoDecision,
} from './store.ts'

const sampleMax = 500

/** Of two people who decide on the same parties at once the first stays; the second finds them joined, or kept apart. */
export const decideParty: Handler<'decideParty'> = async (
  ctx,
  { params: { partyId }, body: { other: otherId, verdict, reason }, person, trail, auditEntry },
) => {
  const now = ctx.clock.now()
  const joinId = newId(now)
  auditEntry.object = `${partyId} ${verdict} ${otherId}`
  await trail.change(async (tx) => {
    await lockDecisions(tx)
    const [one, other] = await Promise.all([sideOf(tx, partyId), sideOf(tx, otherId)])
    await requireMaySee(tx, person.role, [...one.kinds, ...other.kinds])
    const sides = { one: one.keys, other: other.keys }
    await requireFits(tx, verdict, sides)
    await insertPartyDecision(tx, { joinId, verdict, ...sides, reason, at: now, by: person.userId })
    if (verdict === 'same') await requireHolds(tx, sides)
    await partiesMayDiffer(tx, await companiesOfDecided(tx, [one.keys, other.keys]))
  })
  return { joinId }
}

export const undoPartyDecision: Handler<'undoPartyDecision'> = async (
  ctx,
  { params: { partyId, joinId }, person, trail, auditEntry },
) => {
  const change = { undoneAt: ctx.clock.now(), undoneBy: person.userId }
  await trail.change(async (tx) => {
    await lockDecisions(tx)
    const found = await partyDecisionOf(tx, joinId)
    const own = new Set((await partyClosureOf(tx, [[partyId]])).keys)
    if (found === null || ![...found.one, ...found.other].some((key) => own.has(key)))
      throw new ApiError('resource.not_found', 'No such decision on this party')
    if (found.undoneAt !== null) throw await meanwhile(tx, found)
    const { one, other, verdict } = found
    const entries = await entriesWith(tx, [...one, ...other], sampleMax)
    await requireMaySee(
      tx,
      person.role,
      entries.map(({ kind }) => kind),
    )
    // Before it is taken back: what it joined stands in all of them.
    const touched = await companiesOfDecided(tx, [one, other])
    await undoDecision(tx, joinId, change)
    await partiesMayDiffer(tx, touched)
    auditEntry.object = `${partyId} ${verdict} taken back: ${joinId}`
  })
  return {}
}

interface Sides {
  one: readonly string[]
  other: readonly string[]
}

/** All that certainly means the party: what other people joined to it is not theirs who decide now. */
async function sideOf(tx: Transaction, partyId: string) {
  const keys = await certainKeysOf(tx, partyId)
  const entries = await entriesWith(tx, keys, sampleMax)
  if (entries.length === 0) throw new ApiError('resource.not_found', 'Nothing on file names this party')
  return { keys, kinds: entries.map(({ kind }) => kind) }
}

async function requireFits(tx: Transaction, verdict: PartyVerdict, { one, other }: Sides): Promise<void> {
  if (one.some((key) => other.includes(key)))
    throw consoleError('party.same_by_register', 'An identifier of a register says that this is one party')
  const earlier = (await decisionsOn(tx, one, sampleMax)).filter((row) =>
    [...row.one, ...row.other].some((key) => other.includes(key)),
  )
  const said = earlier.find((row) => row.verdict === verdict)
  if (await isOneParty(tx, { one, other }))
    throw consoleError(
      'party.joined',
      said ? (await meanwhile(tx, said)).detail : 'Decisions on other parties make these one',
    )
  if (said?.verdict === 'different') throw consoleError('party.kept_apart', (await meanwhile(tx, said)).detail)
}

function meanwhile(tx: Transaction, { joinId, verdict, reason, at, by, undoneAt, undoneBy }: DecisionRow) {
  return decidedMeanwhile(tx, {
    decisionId: joinId,
    outcome: verdict,
    reason,
    at,
    by,
    endedAt: undoneAt,
    endedBy: undoneBy,
  })
}

/** What a person keeps apart stays apart: a join that would not hold is not written. */
async function requireHolds(tx: Transaction, sides: Sides): Promise<void> {
  if (await isOneParty(tx, sides)) return
  throw consoleError('party.kept_apart', 'A person keeps these parties apart; take that back first')
}

async function isOneParty(tx: Transaction, { one, other }: Sides): Promise<boolean> {
  const closure = await partyClosureOf(tx, [one, other])
  return closure.of(one[0] ?? '') === closure.of(other[0] ?? '')
}
