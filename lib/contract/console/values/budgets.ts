/** Share of a budget from which people are notified where an admin has chosen no other. */
export const budgetWarnsFromPercent = 80
export const budgetLimits = { creditsMax: 100_000_000, thresholdsMax: 5, nameCharactersMax: 200 } as const

export const budgetKinds = ['organization', 'person', 'product', 'customer', 'key'] as const
export type BudgetKind = (typeof budgetKinds)[number]
/** Kinds whose subject is the kind and a name: `product:report`. */
export const namedBudgetKinds = ['product', 'customer', 'key'] as const satisfies readonly BudgetKind[]
export type NamedBudgetKind = (typeof namedBudgetKinds)[number]

/**
 * What these cost is what the invoice says: grants and tiers are of the whole organization. What a person, a customer or a key costs
 * is its credits at list price, which is the most its share of the invoice can be.
 */
const invoicedBudgetKinds: readonly BudgetKind[] = ['organization', 'product']

export function isInvoiced(subject: string): boolean {
  return invoicedBudgetKinds.includes(budgetSubjectOf(subject).kind)
}

/** Why what a budget has cost is not known; `incomplete` where orders of it have no price yet, or are still being read. */
export const budgetMoneyReasons = ['notStated', 'away', 'otherCurrency', 'incomplete'] as const
export type BudgetMoneyReason = (typeof budgetMoneyReasons)[number]

/** A decimal text of an amount, without a sign. */
export const amountPattern = /^\d{1,12}(\.\d{1,4})?$/

/** What a subject names: for a person its id, for the organization nothing. */
export function budgetSubjectOf(subject: string): { kind: BudgetKind; name: string } {
  if (subject === 'organization') return { kind: 'organization', name: '' }
  const kind = namedBudgetKinds.find((one) => subject.startsWith(`${one}:`))
  return kind === undefined ? { kind: 'person', name: subject } : { kind, name: subject.slice(kind.length + 1) }
}
