import { bigOf, type Unlike, whyUnlike } from '#lib/domain/financials/index.ts'
import { type AccountLine, type Accounts, type ComparedLine, comparedLines } from './lists.ts'
import { type ComparedRow, comparedRowOf, hasText } from './rows.ts'

type Given = Pick<Accounts, 'accounts' | 'accountsFrame' | 'amounts'>

/** The accounts of two companies line by line. Amounts are compared where both are of the same period, whole, money and rules. */
export function accountRows(one: Given, other: Given, labelOf: (line: AccountLine) => string) {
  /** Lines that both state and that are not compared, by the reason. */
  const unlike = new Map<Unlike, string[]>()
  const row = (line: AccountLine) => comparedRowOf(line, labelOf(line), one.accounts[line], other.accounts[line])
  const compared = comparedLines.map((line): ComparedRow => {
    const plain = row(line)
    if (!hasText(plain.one) || !hasText(plain.other)) return plain
    const { accountsFrame: frame } = one
    const why = frame === null || other.accountsFrame === null ? null : whyUnlike(frame, other.accountsFrame, line)
    if (why === null) return { ...plain, verdict: isSameAmount(one, other, line) ? 'same' : 'differs' }
    unlike.set(why, [...(unlike.get(why) ?? []), plain.label])
    return { ...plain, verdict: 'notComparable' }
  })
  return { rows: [row('period'), ...compared].filter((one) => hasText(one.one) || hasText(one.other)), unlike }
}

/** 100.00 is 100. */
function isSameAmount(one: Given, other: Given, line: ComparedLine) {
  const [mine, theirs] = [one.amounts[line], other.amounts[line]]
  const [a, b] = [bigOf(mine), bigOf(theirs)]
  return a === null || b === null ? mine === theirs : a.eq(b)
}
