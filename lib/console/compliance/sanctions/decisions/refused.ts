import 'server-only'
import { ApiError, consoleError } from '#lib/contract/index.ts'
import type { DecisionRefusal, DecisionStep } from '#lib/domain/decisions/index.ts'
import { barWords } from '../../../people/index.ts'

/** The step, or the refusal as its caller gets it. */
export function stepIn(step: DecisionStep | DecisionRefusal): DecisionStep {
  if (typeof step !== 'string') return step
  const [code, detail] = refused[step]
  throw code === 'request.conflict' ? new ApiError(code, detail) : consoleError(code, detail)
}

const refused: Record<DecisionRefusal, readonly ['request.conflict' | 'session.forbidden', string]> = {
  notProposed: ['request.conflict', 'This decision does not await a second person'],
  ownProposal: ['session.forbidden', 'A second person has to do this, not the one who proposed the decision'],
  ...barWords,
  notOwnProposal: ['session.forbidden', 'Only the person who proposed the decision can withdraw it'],
}
