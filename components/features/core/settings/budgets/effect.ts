import type { Budget } from '#lib/contract/index.ts'

/** What a budget would do, said before it is saved; credits are of a whole month at the pace of this one. */
export type BudgetEffect =
  | { kind: 'refusesNow' }
  | { kind: 'refusesLater'; pace: number }
  | { kind: 'within'; pace: number }
  | { kind: 'noPace' }
  | { kind: 'unpriced'; count: number }
  | { kind: 'away' }
  | { kind: 'behind' }

/** By what is used already and the pace of the month; a budget of 0 refuses everything that costs. */
export function effectOf(budget: Budget, creditsMonthly: number): BudgetEffect {
  const { creditsUsed, forecast, unpriced, isAccountAway, isBehind } = budget
  if (creditsUsed >= creditsMonthly) return { kind: 'refusesNow' }
  if ((unpriced ?? 0) > 0) return { kind: 'unpriced', count: unpriced ?? 0 }
  if (isAccountAway === true) return { kind: 'away' }
  if (isBehind === true) return { kind: 'behind' }
  if (!forecast) return { kind: 'noPace' }
  const pace = forecast.creditsAtMonthEnd
  return { kind: pace > creditsMonthly ? 'refusesLater' : 'within', pace }
}
