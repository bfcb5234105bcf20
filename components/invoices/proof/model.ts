/** What is checked of an invoice, in the order it is shown. */
export const checkIds = [
  'ledgerTiers',
  'tierAmounts',
  'tiersLines',
  'linesGross',
  'tiersFill',
  'refunds',
  'duplicates',
  'grants',
  'period',
  'places',
] as const
export type CheckId = (typeof checkIds)[number]

export const findingKinds = [
  'ledgerAbove',
  'ledgerBelow',
  'tierAmount',
  'tiersLine',
  'linesGross',
  'tierNotFull',
  'refundOfNothing',
  'refundDiffers',
  'refundedTwice',
  'doubled',
  'grantsDiffer',
  'afterPeriod',
  'otherLine',
] as const
export type FindingKind = (typeof findingKinds)[number]

export interface Finding {
  /** The same for the same fault, so that an address can name it. */
  id: string
  kind: FindingKind
  sku: string | null
  tierIndex: number | null
  /** Amounts and quantities as decimal texts. */
  stated: string | null
  found: string | null
  /** What is at stake in money; null where it cannot be said. */
  amount: string | null
  credits: number | null
  /** Ids of the rows it is about. */
  rows: readonly string[]
}

export interface Check {
  id: CheckId
  /** `asking`: other invoices are still being looked through. `unstated`: the invoice does not hold what it takes. */
  state: 'holds' | 'finding' | 'asking' | 'unstated'
  /** How many things were checked. */
  count: number
  /** Of these, how many hold with something to say: rounded, refunded on another invoice, recorded late. */
  remarked: number
  /** The sum of what rounding took, as a decimal text. */
  rounding: string | null
  findings: readonly Finding[]
}

export interface Proof {
  checks: readonly Check[]
  findings: readonly Finding[]
  sums: {
    ledger: string
    tiers: string
    lines: string
    gross: string | null
    /** The largest difference between any two of them. */
    largest: string
  }
}

/** Where refunded events that are not on this invoice were found: the invoice's id, or null on none that can be read. */
export type Elsewhere = ReadonlyMap<string, string | null>
