import 'server-only'
import { conflict, orNotFound } from '#lib/contract/index.ts'
import { codeSaid } from '#lib/domain/screening/index.ts'
import { takeBack, takeDecision } from '../../core/decisions/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { decideInFile } from '../files/index.ts'
import { sanctionsStateOf } from './sanctions-state.ts'
import type { RegimeAssessment } from './verdicts/assess.ts'

/** Only where the law leaves it to judgment: what arithmetic decides, nobody overrules here. */
export const judgeSanctions: Handler<'judgeSanctions'> = async (ctx, call) => {
  const { partyKey, regime, outcome, reason } = call.body
  const { serviceId } = call.params
  const { subject, assessed } = await sanctionsStateOf(ctx, serviceId)
  const known = [...subject.known].find(([, { keyed }]) => keyed?.keys.has(partyKey))
  const [id, { party }] = orNotFound(known, 'Party not found')
  const open = openQuestion(
    assessed.find((one) => one.regime === regime),
    id,
  )
  return decideInFile(ctx, call, async (tx, acting) => {
    const question = { kind: 'judgment', place: serviceId, subject: `${partyKey} ${regime}` } as const
    const facts = { partyKey, partyName: party.name, regime, ...open }
    const { row } = await takeDecision(tx, question, { outcome, reason, facts }, acting)
    const changes = [{ field: 'verdict', before: open.verdict, after: outcome }]
    return {
      made: { decisionId: row.decisionId },
      object: `${regime} ${outcome} where the arithmetic says ${open.verdict}`,
      line: { kind: 'sanctionsJudged', changes, reason, outcome: `${party.name}: ${regime}` },
    }
  })
}

function openQuestion(assessment: RegimeAssessment | undefined, party: string): { verdict: string; editionId: string } {
  const verdict = assessment?.result?.verdicts.get(party)
  const isLaw = verdict?.verdict === 'cannotBeDecided' && verdict.reason === 'law'
  if (assessment?.edition == null || verdict === undefined || (!isLaw && verdict.cautions.length === 0))
    throw conflict('There is no open question for this party under this regime')
  return {
    verdict: codeSaid({ ...assessment, verdict: verdict.verdict }),
    editionId: assessment.edition.editionId,
  }
}

/** By the id of the decision: one made after the page was read is not withdrawn by it. */
export const withdrawSanctionJudgment: Handler<'withdrawSanctionJudgment'> = (ctx, call) =>
  decideInFile(ctx, call, async (tx, acting) => {
    const { serviceId, decisionId } = call.params
    const { outcome, facts } = await takeBack(tx, { kind: 'judgment', place: serviceId, decisionId }, acting)
    const changes = [{ field: 'verdict', before: outcome, after: null }]
    const line = { kind: 'sanctionsJudged', changes, outcome: `${facts.partyName}: ${facts.regime}` } as const
    return { made: {}, object: `${facts.regime} ${outcome} withdrawn`, line }
  })
