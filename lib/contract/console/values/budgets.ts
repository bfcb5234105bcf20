/** Share of a budget from which people are notified where an admin has chosen no other. */
export const budgetWarnsFromPercent = 80
export const budgetLimits = { creditsMax: 100_000_000, thresholdsMax: 5, nameCharactersMax: 200 } as const

export const budgetKinds = ['organization', 'person', 'product', 'customer', 'key'] as const
export type BudgetKind = (typeof budgetKinds)[number]
/** Kinds whose subject is the kind and a name: `product:report`. */
export const namedBudgetKinds = ['product', 'customer', 'key'] as const satisfies readonly BudgetKind[]
export type NamedBudgetKind = (typeof namedBudgetKinds)[number]

/** Of these an amount may be set: tiers price what the whole organization uses of a product, and no part of it by itself. */
export const pricedBudgetKinds = ['organization', 'product'] as const satisfies readonly BudgetKind[]

/** Why what a budget has cost is not known. */
export const budgetMoneyReasons = ['ofPart', 'notStated', 'away', 'otherCurrency'] as const
export type BudgetMoneyReason = (typeof budgetMoneyReasons)[number]

/** A decimal text of an amount, without a sign. */
export const amountPattern = /^\d{1,12}(\.\d{1,4})?$/

/** What a subject names: for a person its id, for the organization nothing. */
export function budgetSubjectOf(subject: string): { kind: BudgetKind; name: string } {
  if (subject === 'organization') return { kind: 'organization', name: '' }
  const kind = namedBudgetKinds.find((one) => subject.startsWith(`${one}:`))
  return kind === undefined ? { kind: 'person', name: subject } : { kind, name: subject.slice(kind.length + 1) }
}
