import Big from 'big.js'
import { decimalOf, type Payable } from '#lib/domain/invoices/index.ts'
import { cellOfSheet, type FormulaSheet, type SheetCell } from '../../../../widgets/export/formulas.ts'
import { workbookCellOf } from '../../../../widgets/export/workbook.ts'
import { type ChargeTables, dateCell, moneyFormat, type TotalSheet, textCell, withCurrency } from './sheet.ts'

/** Digits to which a difference of two sums of binary numbers is exact. */
const differenceDigits = 8

/** What the invoice states, and the total of every sheet against it with a verdict. */
export function controlSheet(
  { snapshot, currency, labels }: ChargeTables,
  payable: Payable | null,
  sheets: readonly TotalSheet[],
  notes: readonly string[],
): FormulaSheet {
  const { invoice, proof, sums } = snapshot
  const gross = decimalOf(invoice.grossMajor)
  const before: SheetCell[][] = [
    [{ type: String, value: labels.say('title'), fontWeight: 'bold' }],
    [textCell(labels.head('invoiceId')), textCell(invoice.invoiceId)],
    [textCell(labels.head('status')), textCell(invoice.status)],
    [textCell(labels.head('periodStartUtc')), dateCell(invoice.periodStart)],
    [textCell(labels.head('periodEndUtc')), dateCell(invoice.periodEnd)],
    [textCell(labels.say('currency')), textCell(currency)],
    [textCell(labels.say('ledgerRows')), workbookCellOf(String(sums.rows))],
    [textCell(labels.say('findings')), workbookCellOf(String(proof.findings.length))],
    [textCell(labels.say('gross')), workbookCellOf(invoice.grossMajor ?? null)],
  ]
  const grossCell = `B${before.length}`
  const facts: SheetCell[][] = [...before, ...payableRows(grossCell, payable, labels), []]
  const compared = (['expected', 'difference', 'verdict'] as const).map((key) => labels.say(key))
  const head = ['', withCurrency(labels.say('total'), currency), ...compared]
  const controls = sheets.map(({ name, cells, moneyColumn, total }, at): SheetCell[] => {
    const row = facts.length + 2 + at
    const more = gross === null ? null : total.minus(gross)
    const verdict = more?.round(differenceDigits).eq(0) ? 'agrees' : 'differs'
    return [
      textCell(name),
      money(cellOfSheet(name, moneyColumn, cells.length), total),
      ...(more === null || gross === null
        ? []
        : [
            money(grossCell, gross),
            money(`ROUND(B${row}-C${row},${differenceDigits})`, more),
            {
              type: 'Formula' as const,
              value: `IF(D${row}=0,${quoted(labels.say('agrees'))},${quoted(labels.say('differs'))})`,
              cached: labels.say(verdict),
              isText: true,
            },
          ]),
    ]
  })
  return {
    name: labels.sheet('control'),
    cells: [
      ...facts,
      head.map((text) => workbookCellOf(text, true)),
      ...controls,
      ...(notes.length === 0 ? [] : [[], ...notes.map((note) => [textCell(note)])]),
    ],
    widths: [32, 40, 18, 18, 16],
    heads: 0,
  }
}

/** Gross, rounding and payable; the last two only where there is a currency to round to. */
function payableRows(grossCell: string, payable: Payable | null, labels: ChargeTables['labels']): SheetCell[][] {
  if (payable === null) return []
  const { amount, digits, rounding } = payable
  const payableCell = `B${Number(grossCell.slice(1)) + 2}`
  return [
    [
      textCell(labels.say('rounding')),
      money(`ROUND(${payableCell}-${grossCell},${differenceDigits})`, new Big(rounding)),
    ],
    [textCell(labels.say('payable')), money(`ROUND(${grossCell},${digits})`, new Big(amount))],
  ]
}

function money(value: string, cached: Big): SheetCell {
  return { type: 'Formula', value, cached: cached.toFixed(), format: moneyFormat }
}

function quoted(text: string) {
  return `"${text.replaceAll('"', '""')}"`
}
