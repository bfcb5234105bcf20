import type { z } from 'zod'
import { answer, boolean, maybeText, openEnum, text, Uuid } from '../../fields.ts'
import type { Operation } from '../../v2/operation.ts'
import { maybeColleague } from '../fields.ts'
import { consoleRows } from '../row.ts'

/** What a person decided, with a reason: the same of every kind of decision. */
export const decisionFields = {
  decisionId: text,
  /** One of its kind's outcomes. */
  outcome: text,
  reason: text,
  at: text,
  by: maybeColleague,
} as const

/** `proposed` awaits a second person; `voided`: what it was based on was edited; `superseded`: another was proposed. */
export const decisionStates = ['proposed', 'decided', 'returned', 'withdrawn', 'voided', 'superseded'] as const
export type DecisionState = (typeof decisionStates)[number]

/** A decision that two people make where the organization wants it, from its proposal on; its outcomes are of its kind. */
export const proposedFields = {
  decisionId: text,
  reason: text,
  state: openEnum(decisionStates),
  /** True where the organization required a second person when it was proposed. */
  needsSecondPerson: boolean,
  proposedAt: text,
  proposedBy: maybeColleague,
  /** When and by whom it was confirmed, returned or replaced; the proposer where no second person was required. */
  endedAt: maybeText,
  endedBy: maybeColleague,
  /** Why it was returned. */
  endReason: maybeText,
} as const

/** The type of the place in a conflict that carries what another person decided, as `ctx.decision`. */
export const decisionConflict = 'decision_conflict'

/** What another person decided while the reader did, and who took it back when, where somebody did. */
export const DecidedMeanwhile = answer({
  ...decisionFields,
  reason: maybeText,
  endedAt: maybeText,
  endedBy: maybeColleague,
})
export type DecidedMeanwhile = z.infer<typeof DecidedMeanwhile>

/** The rows of a kind that one person decides: deciding at its path, and taking back that very decision, by its id. */
export function decisionRows<P extends z.ZodRawShape, const S extends Partial<Operation>>(
  path: `/${string}`,
  params: z.ZodObject<P, z.core.$strict>,
  shared: S,
) {
  const row = consoleRows(shared)
  return {
    decide: <const R extends Partial<Operation>>(summary: string, rest: R) =>
      row(`POST ${path}`, summary, { params, status: 201, ...rest }),
    takeBack: (summary: string) =>
      row(`DELETE ${path}/{decisionId}`, summary, {
        params: params.extend({ decisionId: Uuid }),
        answer: answer({}),
      }),
  }
}

/** The rows of a kind that two people may decide, from its proposal on; each answers what it is about as it stands then. */
export function proposalRows<P extends z.ZodRawShape, const S extends Partial<Operation>>(
  path: `/${string}`,
  params: z.ZodObject<P, z.core.$strict>,
  shared: S,
) {
  const row = consoleRows(shared)
  const step =
    (how: 'confirm' | 'return' | 'withdraw') =>
    <Body extends z.ZodType>(summary: string, body: Body) =>
      row(`POST ${path}/{decisionId}/${how}`, summary, { params: params.extend({ decisionId: Uuid }), body })
  return {
    propose: <const R extends Partial<Operation>>(summary: string, rest: R) =>
      row(`POST ${path}`, summary, { params, ...rest }),
    confirm: step('confirm'),
    giveBack: step('return'),
    withdraw: step('withdraw'),
  }
}
