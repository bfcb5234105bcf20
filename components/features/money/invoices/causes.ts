import type { RouteAnswer } from '#lib/contract/index.ts'
import { decimalOf, major, sumOf } from '#lib/domain/invoices/index.ts'

type Changes = RouteAnswer<'getInvoiceChanges'>
type Change = Changes['product'][number]

/** What a month became dearer or cheaper by. How much was used and of what are one cause to whoever pays. */
export const shownCauses = ['price', 'usage', 'tier', 'grants', 'refunds', 'other', 'notInLedger'] as const
export type ShownCause = (typeof shownCauses)[number]

export interface CausePart {
  subject: string | null
  name: string | null
  amount: string
}

export interface ChargeCause {
  cause: ShownCause
  amount: string
  /** The products, customers or keys it comes of, the largest first; none of what no row explains. */
  parts: CausePart[]
}

/** Few causes in place of many sentences: each with its amount, the largest first, together exactly the difference. */
export function causesOf(changes: readonly Change[], unexplained: string): ChargeCause[] {
  const byCause = Map.groupBy(changes, ({ cause }) => (cause === 'volume' || cause === 'mix' ? 'usage' : cause))
  const causes = [...byCause].map(([cause, own]): ChargeCause => {
    const bySubject = Map.groupBy(own, ({ subject }) => subject)
    const parts = [...bySubject].map(([subject, of]) => ({
      subject,
      name: of[0]?.name ?? null,
      amount: totalOf(of),
    }))
    return { cause, amount: totalOf(own), parts: largestFirst(parts) }
  })
  return largestFirst([...causes, { cause: 'notInLedger', amount: unexplained, parts: [] }])
}

const totalOf = (changes: readonly { amount: string }[]) => major(sumOf(changes.map(({ amount }) => decimalOf(amount))))

/** What comes to nothing is no cause. */
function largestFirst<Of extends { amount: string }>(all: readonly Of[]): Of[] {
  const size = ({ amount }: Of) => decimalOf(amount)?.abs() ?? sumOf([])
  return all.filter((one) => !size(one).eq(0)).toSorted((a, b) => size(b).cmp(size(a)))
}
