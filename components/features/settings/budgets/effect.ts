import type { Budget } from '#lib/contract/index.ts'

/** What a budget would do, said before it is saved; credits are of a whole month at the pace of this one. */
export type BudgetEffect =
  | { kind: 'refusesNow' }
  | { kind: 'refusesLater'; pace: number }
  | { kind: 'within'; pace: number }
  | { kind: 'noPace' }

/** By what is used already and the pace of the month; a budget of 0 refuses everything that costs. */
export function effectOf({ creditsUsed, forecast }: Budget, creditsMonthly: number): BudgetEffect {
  if (creditsUsed >= creditsMonthly) return { kind: 'refusesNow' }
  if (!forecast) return { kind: 'noPace' }
  const pace = forecast.creditsAtMonthEnd
  return { kind: pace > creditsMonthly ? 'refusesLater' : 'within', pace }
}
