import type { Evidence } from '#lib/contract/index.ts'
import type { Company } from '../world/model.ts'
import { createRandom, pickAt, seedOf } from '../world/random.ts'
import { type Accounts, accountRowsIn, documentIdOf, fileNameOf, pagesOf } from './accounts.ts'
import type { SandboxLineName } from './names-lines.ts'

/** Lines that no account book has: they are worked out of others. */
const workedOut: Partial<Record<SandboxLineName, string>> = {
  grossProfit: 'revenue − costOfGoodsAndServices',
  ebitda: 'operatingProfit + depreciationAndAmortization',
  cashFlow: 'profitAfterTax + depreciationAndAmortization',
  workingCapital: 'inventories + tradeReceivables − tradePayables',
  netDebt: 'longTermBorrowings + shortTermBorrowings − cashAndCashEquivalents',
}

const repairs = [
  { repairClass: 'digit', note: 'One digit could not be read; it follows from the sum of the column.' },
  { repairClass: 'sign', note: 'The sign was lost in print; the subtotal shows that the amount was deducted.' },
  { repairClass: 'column', note: 'The amount stood in the column of the year before.' },
] as const

/** How sure each figure is and what proves it: the page and row where it is printed, and the hash of what was filed. */
export function sandboxEvidenceOf(
  company: Company,
  accounts: Accounts,
  sourceSha256: string,
): Record<string, Evidence> {
  const random = createRandom('evidence', company.index, documentIdOf(accounts))
  const rows = pagesOf(accounts).flatMap(({ part, page }) =>
    accountRowsIn(accounts, part, company.register).map((row, position) => ({ ...row, part, page, row: position + 1 })),
  )
  const printed = rows.filter(({ line }) => workedOut[line] === undefined)
  const repaired = random.chance(0.5) ? random.pick(printed).line : null
  const estimated = random.chance(0.25) ? random.pick(printed).line : null
  const file = `${fileNameOf(company, accounts)}.pdf`
  return Object.fromEntries(
    rows.map(({ line, label, part, page, row }): [string, Evidence] => {
      const base = {
        proof: [`${file}#page=${page}`, `row ${row}: ${label}`],
        sourceSha256,
        tableKeyId: `${documentIdOf(accounts)}/${part}`,
      }
      return [line, { ...gradeOf(line, { repaired, estimated }, company.index), ...base }]
    }),
  )
}

function gradeOf(
  line: SandboxLineName,
  marked: { repaired: SandboxLineName | null; estimated: SandboxLineName | null },
  index: number,
): Evidence {
  const formula = workedOut[line]
  if (formula !== undefined) return { grade: 'DERIVED', note: formula, claimId: idOf('claim', index, line) }
  if (line === marked.repaired) {
    const repair = pickAt(repairs, seedOf('repair', index, line) % repairs.length)
    return {
      grade: 'REPAIRED',
      ...repair,
      receiptId: idOf('receipt', index, line),
      repairRegistryIdentity: `repairs/${repair.repairClass}/v1`,
      claimId: idOf('claim', index, line),
    }
  }
  if (line === marked.estimated) {
    const note = 'The print is faint; the figure was read twice with the same result.'
    return { grade: 'PROBABLE', note, claimId: idOf('claim', index, line) }
  }
  return { grade: 'EXACT' }
}

function idOf(kind: string, index: number, line: SandboxLineName): string {
  return `${kind}-${seedOf(kind, index, line).toString(16).padStart(8, '0')}`
}
