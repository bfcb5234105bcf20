/** Share of a budget from which people are notified where an admin has chosen no other. */
export const budgetWarnsFromPercent = 80
export const budgetLimits = { creditsMax: 100_000_000, thresholdsMax: 5, nameCharactersMax: 200 } as const

export const budgetKinds = ['organization', 'person', 'product', 'customer', 'key'] as const
export type BudgetKind = (typeof budgetKinds)[number]
/** Kinds whose subject is the kind and a name: `product:report`. */
export const namedBudgetKinds = ['product', 'customer', 'key'] as const satisfies readonly BudgetKind[]
export type NamedBudgetKind = (typeof namedBudgetKinds)[number]

/** What a subject names: for a person its id, for the organization nothing. */
export function budgetSubjectOf(subject: string): { kind: BudgetKind; name: string } {
  if (subject === 'organization') return { kind: 'organization', name: '' }
  const kind = namedBudgetKinds.find((one) => subject.startsWith(`${one}:`))
  return kind === undefined ? { kind: 'person', name: subject } : { kind, name: subject.slice(kind.length + 1) }
}
