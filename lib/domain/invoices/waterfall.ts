import type { changeCauses } from '#lib/contract/index.ts'
import { decimalOf, major, sumOf } from './decimals.ts'

/** The five causes of a change that whoever pays is told of; what is none of the first four is other. */
const shownSteps = ['usage', 'tier', 'grants', 'refunds', 'other'] as const
type ShownStep = (typeof shownSteps)[number]

/** How much and of what is one cause to whoever pays, and so are prices and the tiers they come of. */
const stepOf: Readonly<Record<(typeof changeCauses)[number], ShownStep>> = {
  volume: 'usage',
  mix: 'usage',
  price: 'tier',
  tier: 'tier',
  grants: 'grants',
  refunds: 'refunds',
  other: 'other',
}

export interface Step {
  step: ShownStep
  /** Positive is dearer. */
  amount: string
}

/** Exactly five steps from one month to another, which add up to the difference: what no row explains is other. */
export function stepsOf(
  changes: readonly { cause: (typeof changeCauses)[number]; amount: string }[],
  unexplained: string,
): Step[] {
  return shownSteps.map((step) => {
    const own = changes.filter(({ cause }) => stepOf[cause] === step).map(({ amount }) => decimalOf(amount))
    return { step, amount: major(sumOf(step === 'other' ? [...own, decimalOf(unexplained)] : own)) }
  })
}
