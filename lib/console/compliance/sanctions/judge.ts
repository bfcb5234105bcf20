import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import { codeSaid } from '#lib/domain/screening/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { noteInFile } from '../files/index.ts'
import { closeJudgment, insertJudgment } from './matches/store.ts'
import { standingOf } from './standing.ts'
import type { RegimeAssessment } from './verdicts/assess.ts'

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
