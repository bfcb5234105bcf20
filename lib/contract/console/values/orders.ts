/** `rowsAtOnceMax` keeps a call that adds rows below the console's bound for a body; `repeatsMax` repeated lines are named. */
export const batchLimits = {
  rowsMax: 5_000,
  /** Without rows, made by one person in an hour; 429 request.rate_limited beyond. */
  emptyPerHour: 10,
  rowsAtOnceMax: 100,
  nameCharactersMax: 120,
  lineMax: 1_000_000,
  numberCharactersMax: 100,
  companyNameCharactersMax: 300,
  resultsAtOnceMax: 50,
  repeatsMax: 20,
  acceptsAtOnceMax: 200,
} as const

/** `sure`: one company matches exactly; `unsure`: a person picks; `left`: a person excluded the row. */
export const batchMatches = ['open', 'sure', 'unsure', 'none', 'unsearched', 'picked', 'left'] as const
export type BatchMatch = (typeof batchMatches)[number]

/**
 * State of a row, derived from the journal: `repeated` has the order of an earlier line, `unavailable` was refused a price and is
 * not ordered, `ready` is not requested yet, `waiting` not sent yet, `undecided` sent and not answered, so that a person decides.
 */
export const batchRowStates = [
  'unmatched',
  'repeated',
  'unavailable',
  'ready',
  'waiting',
  'sending',
  'running',
  'completed',
  'failed',
  'undecided',
  'canceled',
] as const
export type BatchRowState = (typeof batchRowStates)[number]

/** Null where no part of the total is known; a known price of 0 is a price. */
export function batchPrice(
  counts: Readonly<Record<'quoted' | 'quoteRefused' | 'quoteUnknown', number>>,
  credits: number,
): number | null {
  const asked = counts.quoted - counts.quoteRefused
  return asked > 0 && counts.quoteUnknown < asked ? credits : null
}

/** Columns of a result in the workbook; which of them it has depends on the product. */
export const batchFactNames = [
  'legalName',
  'legalForm',
  'number',
  'status',
  'address',
  'incorporated',
  'capital',
  'periodEnd',
  'scope',
  'currency',
  'scale',
  'revenue',
  'profitAfterTax',
  'totalAssets',
  'totalEquity',
  'owners',
  'ownerNames',
  'documents',
  'nodes',
  'edges',
  'stopReason',
] as const
export type BatchFactName = (typeof batchFactNames)[number]

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
