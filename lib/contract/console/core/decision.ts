import { z } from 'zod'
import { answer, maybe, maybeText } from '../../fields.ts'
import { Colleague } from '../fields.ts'

/** What a person decided, with a reason: the same of every kind of decision. */
export const decisionFields = {
  decisionId: z.string(),
  /** One of its kind's outcomes. */
  outcome: z.string(),
  reason: z.string(),
  at: z.string(),
  by: maybe(Colleague),
} as const

/** The type of the place in a conflict that carries what another person decided, as `ctx.decision`. */
export const decisionConflict = 'decision_conflict'

/** What another person decided while the reader did, and who took it back when, where somebody did. */
export const DecidedMeanwhile = answer({
  ...decisionFields,
  reason: maybeText,
  endedAt: maybeText,
  endedBy: maybe(Colleague),
})
export type DecidedMeanwhile = z.infer<typeof DecidedMeanwhile>
