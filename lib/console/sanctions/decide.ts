import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { codeSaid } from '#lib/domain/screening/index.ts'
import { newId } from '#lib/id/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { lockStates, refreshStates } from '../company-states/index.ts'
import { noteInFile } from '../files/index.ts'
import type { Handler } from '../http/handler.ts'
import { companiesBelow, idOf, lockDecisions, lockHoldings, standsOf } from '../parties/index.ts'
import { decideElsewhere, decideMatch, lockScreenings, partiesMayDiffer } from '../screening-states/index.ts'
import { matchIdOf } from './found.ts'
import { decisionOf, seenOf } from './matches/matches.ts'
import { closeJudgment, insertJudgment, lockInForce, type MatchRow, replaceDecisions } from './matches/store.ts'
import { type Standing, standingOf } from './read.ts'
import { lockOutcome, saveOutcome } from './replay/store.ts'
import { areInUse } from './store.ts'
import { assess, outcomeOf, type RegimeAssessment } from './verdicts/assess.ts'

/** Of two people who decide a match at once the first stays; the second sees the decision first, and decides on that. */
export const decideSanctionMatch: Handler<'decideSanctionMatch'> = async (
  ctx,
  { params: { serviceId }, body: { partyKey, list, entryId, seen, verdict, note }, person, trail, auditEntry },
) => {
  const now = ctx.clock.now()
  const by = person.userId
  const standing = await standingOf(ctx, serviceId)
  const match = standing.matches.find((one) => one.list === list && one.entryId === entryId && isOf(one, partyKey))
  if (match === undefined) throw new ApiError('resource.not_found', 'No list in use proposes this match')
  const row: MatchRow = {
    ...{ matchId: newId(now), serviceId, partyKey, list, entryId, verdict, note, at: now, by, replacedAt: null },
    keys: keysOf(match) ?? [idOf(serviceId, partyKey)],
    partyName: match.keyed?.party.name ?? match.decision?.partyName ?? '',
    entryName: match.entry?.names[0] ?? match.decision?.entryName ?? entryId,
    evidence: match.evidence,
    editionId: standing.editions.find((edition) => edition.list === list)?.editionId ?? null,
  }
  await trail.change(async (tx) => {
    await lockDecisions(tx)
    const { elsewhere, keys } = await standingOfParty(tx, row)
    const atOnce = elsewhere.slice(0, decidedAtOnceMax)
    await lockStates(tx, [serviceId, ...atOnce], now)
    await lockHoldings(tx)
    const write = await noteInFile(tx, { serviceId, by, now })
    const inForce = await lockInForce(tx, { list, entryId }, keys)
    const before = decisionOf(inForce, serviceId)
    if (seenOf(inForce, serviceId) !== seen) throw new ApiError('request.conflict', 'This match was decided meanwhile')
    await replaceDecisions(tx, inForce, row)
    await lockOutcome(tx, serviceId, now)
    if (!(await areInUse(tx, standing.editions)))
      throw new ApiError('request.conflict', 'A new edition of a list was imported meanwhile')
    await saveOutcome(tx, serviceId, outcomeWith(standing, row, dayOf(now)), now)
    await lockScreenings(tx, [serviceId, ...elsewhere])
    await decideMatch(tx, serviceId, { id: matchIdOf(match), verdict, at: now }, standing.compared)
    await decideElsewhere(tx, atOnce, { keys, list, entryId, verdict, at: now })
    // The others follow as they are compared, seconds later; so do companies that have the party from one of these as a holder.
    const below = await companiesBelow(tx, [serviceId, ...elsewhere])
    await partiesMayDiffer(tx, [...elsewhere.slice(decidedAtOnceMax), ...below])
    await refreshStates(tx, [serviceId, ...atOnce], now)
    // The note is in the chronology, and is erased with the file.
    const also = elsewhere.length === 0 ? '' : `, for ${elsewhere.length} more: ${atOnce.join(' ')}`
    auditEntry.object = `${serviceId}: ${list} ${entryId} ${before?.verdict ?? 'open'} to ${verdict}${also}`
    const changes = [{ field: 'verdict', before: before?.verdict ?? null, after: verdict }]
    await write({ kind: 'sanctionMatchDecided', changes, reason: note, outcome: `${row.partyName}: ${row.entryName}` })
  })
  return { matchId: row.matchId }
}

/** Companies of a party that are decided in one transaction; of more the rest follows behind. */
const decidedAtOnceMax = 50

/** What means the party of a match; null where nothing on file names it and nobody decided. */
function keysOf({ keyed, inForce }: Standing['matches'][number]): string[] | null {
  if (keyed !== null) return [...keyed.ties, ...keyed.ids]
  return inForce.length === 0 ? null : [...new Set(inForce.flatMap(({ keys }) => keys))]
}

/** The other companies a party stands in, and all that means it in them. */
async function standingOfParty(tx: Transaction, { serviceId, keys }: Pick<MatchRow, 'serviceId' | 'keys'>) {
  const stands = await standsOf(tx, [keys])
  const [key = ''] = keys
  return { elsewhere: stands.companiesOf(key).filter((one) => one !== serviceId), keys: stands.keysOf(key) }
}

function isOf({ keyed, decision }: Standing['matches'][number], partyKey: string): boolean {
  return keyed?.keys.has(partyKey) === true || decision?.partyKey === partyKey
}

/** What a run will compare with from now on: whoever decides knows what follows, and needs no notification. */
function outcomeWith({ subject, matches, editions }: Standing, row: MatchRow, day: string) {
  const decided = matches.map((one) =>
    one.list === row.list && one.entryId === row.entryId && isOf(one, row.partyKey)
      ? { ...one, decision: row, inForce: [row] }
      : one,
  )
  return outcomeOf(subject, assess(subject, { matches: decided, editions, day }), decided)
}

/** Only where the law leaves it to judgment: what arithmetic decides, nobody overrules here. */
export const judgeSanctions: Handler<'judgeSanctions'> = async (
  ctx,
  { params: { serviceId }, body: { partyKey, regime, outcome, note }, person, trail, auditEntry },
) => {
  const now = ctx.clock.now()
  const by = person.userId
  const { subject, assessed } = await standingOf(ctx, serviceId)
  const found = [...subject.known].find(([, { keyed }]) => keyed?.keys.has(partyKey))
  if (found === undefined) throw new ApiError('resource.not_found', 'Party not found')
  const [id, { party }] = found
  const open = openQuestion(
    assessed.find((one) => one.regime === regime),
    id,
  )
  const judgmentId = newId(now)
  await trail.change(async (tx) => {
    const write = await noteInFile(tx, { serviceId, by, now })
    const row = { judgmentId, serviceId, partyKey, partyName: party.name, regime, outcome, note, ...open, at: now, by }
    if (!(await insertJudgment(tx, { ...row, withdrawnAt: null, withdrawnBy: null })))
      throw new ApiError('request.conflict', 'Somebody has decided this already')
    auditEntry.object = `${serviceId}: ${regime} ${outcome} where the arithmetic says ${open.verdict}`
    const changes = [{ field: 'verdict', before: open.verdict, after: outcome }]
    await write({ kind: 'sanctionsJudged', changes, reason: note, outcome: `${party.name}: ${regime}` })
  })
  return { judgmentId }
}

function openQuestion(assessment: RegimeAssessment | undefined, party: string): { verdict: string; editionId: string } {
  const verdict = assessment?.result?.verdicts.get(party)
  const isLaw = verdict?.verdict === 'cannotBeDecided' && verdict.reason === 'law'
  if (assessment?.edition == null || verdict === undefined || (!isLaw && verdict.cautions.length === 0))
    throw new ApiError('request.conflict', 'No question of law and no hint of control is open here')
  return {
    verdict: codeSaid({ ...assessment, verdict: verdict.verdict }),
    editionId: assessment.edition.editionId,
  }
}

/** By the id of the decision: one made after the page was read is not withdrawn by it. */
export const withdrawSanctionJudgment: Handler<'withdrawSanctionJudgment'> = async (
  ctx,
  { params: { serviceId, judgmentId }, person, trail, auditEntry },
) => {
  const now = ctx.clock.now()
  const by = person.userId
  await trail.change(async (tx) => {
    const write = await noteInFile(tx, { serviceId, by, now })
    const closed = await closeJudgment(tx, { serviceId, judgmentId }, { withdrawnAt: now, withdrawnBy: by })
    if (closed === null) throw new ApiError('request.conflict', 'This decision was withdrawn already')
    const { regime, outcome, partyName } = closed
    auditEntry.object = `${serviceId}: ${regime} ${outcome} withdrawn`
    const changes = [{ field: 'verdict', before: outcome, after: null }]
    await write({ kind: 'sanctionsJudged', changes, outcome: `${partyName}: ${regime}` })
  })
  return {}
}
