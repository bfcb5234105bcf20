import { fullDay } from '#lib/contract/index.ts'
import {
  amountOf,
  checkOfLine,
  evidenceOf,
  groupsOf,
  isNotSignificant,
  ratioOf,
  ratiosOf,
  type Series,
  type SeriesColumn,
  sumChecksOf,
  unitOf,
} from '#lib/domain/financials/index.ts'
import { inEachRow } from '../../../widgets/export/in-each-row.ts'
import type { WorkbookSheet } from '../../../widgets/export/workbook.ts'

type Row = (string | null)[]

/** Words of an export are the interface's own, so that a file reads the same in every language. */
const figureHead = [
  'scope',
  'statementType',
  'periodStart',
  'periodEnd',
  'filingDate',
  'isReplaced',
  'accountingStandard',
  'audited',
  'part',
  'line',
  'unit',
  'currency',
  'reportingScale',
  'value',
  'sumCheck',
  'sumDifference',
  'grade',
  'repairClass',
  'proof',
  'note',
  'receiptId',
  'sourceSha256',
  'tableKeyId',
  'claimId',
  'source',
]

/** Every figure of every series in a row of its own, with its statement, unit and evidence; nothing is rounded. */
export function figureRows(all: readonly Series[]): Row[] {
  const rows = all.flatMap((series) => series.columns.flatMap((column) => rowsOfColumn(column)))
  return [figureHead, ...rows]
}

function rowsOfColumn(column: SeriesColumn) {
  const { statement } = column
  const checks = sumChecksOf(statement)
  const rowOf = rowIn(column)
  const amounts = groupsOf([column]).flatMap(({ part, lines }) =>
    lines.map(({ name }) => {
      const check = checkOfLine(checks, name)
      const differs = check?.state === 'differs' || check?.state === 'rounded'
      const sum = [check?.state ?? null, differs ? (check?.difference ?? null) : null]
      return rowOf([part, name, 'money'], amountOf(statement, name), sum)
    }),
  )
  const ratios = ratiosOf([column]).map((ratio) => {
    const value = isNotSignificant(statement, ratio) ? 'n.s.' : ratioOf(statement, ratio)
    return rowOf(['ratios', ratio, unitOf(ratio)], value, [null, null])
  })
  const { numberOfEmployees } = statement
  if (typeof numberOfEmployees !== 'number') return [...amounts, ...ratios]
  const employees = rowOf([null, 'numberOfEmployees', 'persons'], String(numberOfEmployees), [null, null])
  return [...amounts, ...ratios, employees]
}

/** Writes rows of one column; what each of them repeats is made once. */
function rowIn(column: SeriesColumn) {
  const { metadata } = column.statement
  const ofStatement = [
    metadata?.scope,
    metadata?.statementType,
    column.periodStart,
    column.periodEnd,
    fullDay(metadata?.filingDate),
    String(column.isReplaced),
    metadata?.accountingStandard,
    metadata?.audited?.toString(),
  ].map(inEachRow)
  const [currency, scale, source] = [metadata?.currency, metadata?.reportingScale, sourceText(metadata?.source)].map(
    inEachRow,
  )
  return ([part = null, line = null, unit = null]: Row, value: string | null, sum: Row): Row => {
    const evidence = evidenceOf(column.statement, line ?? '')
    const isMoney = unit === 'money'
    return [
      ...ofStatement,
      part,
      line,
      unit,
      isMoney ? currency : null,
      // What is per head is in whole units of the currency, whatever the scale of the statement.
      isMoney ? (part === 'ratios' ? 'units' : scale) : null,
      value,
      ...sum,
      evidence?.grade,
      evidence?.repairClass,
      evidence?.proof?.join(' | '),
      evidence?.note,
      evidence?.receiptId,
      evidence?.sourceSha256,
      evidence?.tableKeyId,
      evidence?.claimId,
      source,
    ].map((text) => text ?? null)
  }
}

function sourceText(source: string | object | null | undefined) {
  return typeof source === 'object' && source !== null ? JSON.stringify(source) : (source ?? null)
}

/** A sheet for each series with years as columns, and one with every figure and its evidence. */
export function financialSheetsOf(all: readonly Series[]): WorkbookSheet[] {
  const figures = figureRows(all)
  return [
    ...all.map((series, index) => wideSheet(series, index)),
    { name: 'figures', rows: figures, heads: 1, widths: figureHead.map((head) => Math.max(12, head.length + 2)) },
  ]
}

function wideSheet(series: Series, index: number) {
  const { columns } = series
  const name = [series.scope ?? 'statements', series.kind, series.currency].filter(Boolean).join(' ')
  const field = (label: string, of: (column: SeriesColumn) => string | null | undefined): Row => [
    label,
    ...columns.map((column) => of(column) ?? null),
  ]
  const rows = [
    field('periodEnd', (column) => column.periodEnd),
    field('periodStart', (column) => column.periodStart),
    field('statementType', ({ statement }) => statement.metadata?.statementType),
    field('currency', ({ statement }) => statement.metadata?.currency),
    field('reportingScale', ({ statement }) => statement.metadata?.reportingScale),
    ...groupsOf(columns).flatMap(({ part, lines }) => [
      [part],
      ...lines.map((line) => field(line.name, ({ statement }) => amountOf(statement, line.name))),
    ]),
    ['ratios'],
    ...ratiosOf(columns).map((ratio) =>
      field(ratio, ({ statement }) => (isNotSignificant(statement, ratio) ? 'n.s.' : ratioOf(statement, ratio))),
    ),
  ]
  return { name: `${index + 1} ${name}`.slice(0, 31), rows, heads: 1, widths: [34, ...columns.map(() => 20)] }
}
