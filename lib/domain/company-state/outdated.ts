import type { CompanyState, LaterKnowledge, OutdatedReason, Quote } from '#lib/contract/index.ts'

/** An answer that would be reused although something became known of its company after it was read. */
export interface OutdatedAnswer {
  orderId: string
  /** When it was requested or read; null where nobody says. */
  at: string | null
  /** The first instant at which something became known; UTC. */
  since: string
  /** What this console knows, the gravest first. */
  later: LaterKnowledge[]
  /** What the service says it knows. */
  reasons: OutdatedReason[]
}

/**
 * Why the answer a request would reuse is out of date, by what is known here and by what its quote says; null where neither knows
 * of anything. A service that quotes nothing reuses today's order of the product by the interface, so that the newest answer of
 * today is judged there.
 */
export function outdatedAnswer(
  state: Pick<CompanyState, 'answers' | 'later'> | null | undefined,
  product: string,
  quote: Quote | null | undefined,
  now: Date,
): OutdatedAnswer | null {
  const reused = reusedAnswer(state, product, quote, now)
  if (reused === null) return null
  const later = (state?.later ?? []).filter(({ touches }) => touches.includes(reused.orderId))
  const reasons = quote?.outdated?.reasons ?? []
  const instants = [quote?.outdated?.since, ...later.map(({ at }) => at)].filter((at) => typeof at === 'string')
  const [since] = instants.toSorted()
  return since === undefined ? null : { ...reused, since, later, reasons }
}

function reusedAnswer(
  state: Pick<CompanyState, 'answers'> | null | undefined,
  product: string,
  quote: Quote | null | undefined,
  now: Date,
): Pick<OutdatedAnswer, 'orderId' | 'at'> | null {
  if (quote?.reusesOrderId) return { orderId: quote.reusesOrderId, at: quote.reusesRequestTime ?? null }
  if (typeof quote?.credits === 'number') return null
  const day = now.toISOString().slice(0, 10)
  const newest = state?.answers.find((answer) => answer.product === product && answer.at.slice(0, 10) === day)
  return newest === undefined ? null : { orderId: newest.orderId, at: newest.at }
}
