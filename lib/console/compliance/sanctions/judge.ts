import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import { codeSaid } from '#lib/domain/screening/index.ts'
import { takeBack, takeDecision } from '../../core/decisions/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { appendToChronology } from '../files/index.ts'
import { sanctionsStateOf } from './sanctions-state.ts'
import type { RegimeAssessment } from './verdicts/assess.ts'

/** Only where the law leaves it to judgment: what arithmetic decides, nobody overrules here. */
export const judgeSanctions: Handler<'judgeSanctions'> = async (
  ctx,
  { params: { serviceId }, body: { partyKey, regime, outcome, reason }, person, trail, auditEntry },
) => {
  const acting = { by: person.userId, now: ctx.clock.now() }
  const { subject, assessed } = await sanctionsStateOf(ctx, serviceId)
  const found = [...subject.known].find(([, { keyed }]) => keyed?.keys.has(partyKey))
  if (found === undefined) throw new ApiError('resource.not_found', 'Party not found')
  const [id, { party }] = found
  const open = openQuestion(
    assessed.find((one) => one.regime === regime),
    id,
  )
  return trail.change(async (tx) => {
    const write = await appendToChronology(tx, { serviceId, ...acting })
    const question = { kind: 'judgment', place: serviceId, subject: `${partyKey} ${regime}` } as const
    const facts = { partyKey, partyName: party.name, regime, ...open }
    const { row } = await takeDecision(tx, question, { outcome, reason, facts }, acting)
    auditEntry.object = `${serviceId}: ${regime} ${outcome} where the arithmetic says ${open.verdict}`
    const changes = [{ field: 'verdict', before: open.verdict, after: outcome }]
    await write({ kind: 'sanctionsJudged', changes, reason, outcome: `${party.name}: ${regime}` })
    return { decisionId: row.decisionId }
  })
}

function openQuestion(assessment: RegimeAssessment | undefined, party: string): { verdict: string; editionId: string } {
  const verdict = assessment?.result?.verdicts.get(party)
  const isLaw = verdict?.verdict === 'cannotBeDecided' && verdict.reason === 'law'
  if (assessment?.edition == null || verdict === undefined || (!isLaw && verdict.cautions.length === 0))
    throw new ApiError('request.conflict', 'There is no open question for this party under this regime')
  return {
    verdict: codeSaid({ ...assessment, verdict: verdict.verdict }),
    editionId: assessment.edition.editionId,
  }
}

/** By the id of the decision: one made after the page was read is not withdrawn by it. */
export const withdrawSanctionJudgment: Handler<'withdrawSanctionJudgment'> = async (
  ctx,
  { params: { serviceId, decisionId }, person, trail, auditEntry },
) => {
  const acting = { by: person.userId, now: ctx.clock.now() }
  await trail.change(async (tx) => {
    const write = await appendToChronology(tx, { serviceId, ...acting })
    const { outcome, facts } = await takeBack(tx, { kind: 'judgment', place: serviceId, decisionId }, acting)
    auditEntry.object = `${serviceId}: ${facts.regime} ${outcome} withdrawn`
    const changes = [{ field: 'verdict', before: outcome, after: null }]
    await write({ kind: 'sanctionsJudged', changes, outcome: `${facts.partyName}: ${facts.regime}` })
  })
  return {}
}
