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
