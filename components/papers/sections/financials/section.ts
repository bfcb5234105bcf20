import { resultForms } from '#lib/contract/index.ts'
import type { CompanyMaterial } from '#lib/domain/disclosures/index.ts'
import {
  type Cell,
  cellOf,
  checkOfLine,
  evidenceOf,
  groupsOf,
  isMarked,
  type LineName,
  type RatioName,
  ratioCellOf,
  ratiosOf,
  type Series,
  type SeriesColumn,
  seriesOf,
  shownColumns,
  sumChecksOf,
  unitOf,
} from '#lib/domain/financials/index.ts'
import { formatDate, notDisclosed, wordIn } from '../../../format.ts'
import { leftOutPlaces } from '../../../widgets/completeness/left-out-places.ts'
import { columnName, lineName, seriesName, unitName } from '../../../widgets/figures/series-labels.ts'
import {
  type Blocks,
  changeNotes,
  figures,
  heading,
  note,
  type RunLine,
  runsOf,
  strong,
  table,
  type Writer,
} from '../../writer.ts'
import { barsPicture } from './bars.ts'

const signs = ['*', '†', '‡', '§', '¶'] as const

/** So many years fit beside each other on a page; older ones follow in a table of their own. */
const yearsAtOnce = 5

/** The statements a company filed: years beside each other as they were given, and revenue and result as bars. */
export function financialsSection({ financials, state }: CompanyMaterial, write: Writer): Blocks {
  const t = write.of('papers.financials')
  if (financials === null) return note(write.of('papers')('notOnFile'))
  const all = seriesOf(financials.value.statements ?? [])
  const isLeftOut = leftOutPlaces(financials.unexpected, resultForms.financials).length > 0
  const since = changeNotes(state, [financials.orderId], ['figures'], write)
  if (all.length === 0) return [since, note(t(isLeftOut ? 'unreadable' : 'noStatements'))]
  return [since, all.map((series) => seriesBlocks(series, write)), isLeftOut && note(t('partUnreadable'))]
}

function seriesBlocks(series: Series, write: Writer): Blocks {
  const t = write.of('financials')
  const columns = shownColumns(series, false)
  const replaced = series.columns.length - columns.length
  const parts = Array.from({ length: Math.ceil(columns.length / yearsAtOnce) }, (_, at) =>
    columns.slice(at * yearsAtOnce, (at + 1) * yearsAtOnce),
  )
  const isMicro = columns.some(({ statement }) => statement.metadata?.isMicroEntity === true)
  return [
    heading(seriesName(t, series)),
    barsPicture(series, columns, write),
    parts.map((years) => tableOf(series, years, write)),
    isMicro && note(t('facts.micro')),
    replaced > 0 && note(write.of('papers.financials')('replaced', { count: replaced })),
  ]
}

/** Each amount column says its currency and scale: a page of paper may be read alone. */
function tableOf(series: Series, years: readonly SeriesColumn[], write: Writer): Blocks {
  const t = write.of('financials')
  const unit = unitName(t, series)
  const signs = createSigns()
  const heads = years.map((one) => {
    const restated = one.isRestated ? `, ${t('restated')}` : ''
    return figures(`${columnName(t, one, write.locale)}, ${unit}${restated}`)
  })
  const from: From = { years, series, signs, write }
  const amounts = groupsOf(years).flatMap(({ part, lines, absent }) => [
    [[strong(t(`parts.${part}`))]],
    ...lines.map(({ name }) => amountRow(name, from)),
    ...(absent.length > 0 ? [[t('absent', { count: absent.length })]] : []),
  ])
  const ratios = ratiosOf(years).map((ratio) => ratioRow(ratio, from))
  const rows = [
    ...statementRows(years, write),
    ...amounts,
    ...(ratios.length > 0 ? [[[strong(`${t('ratiosTitle')} (${t('ratiosRemark')})`)]], ...ratios] : []),
  ].map((row) => padded(row, years.length + 1))
  const own = write.of('financials.cells')
  const isSaid = (text: string) => rows.some((row) => row.some((cell) => runsOf(cell).some((one) => one.text === text)))
  const short = isSaid(own('notSignificant')) ? [`${own('notSignificant')}: ${own('notSignificantWhy')}`] : []
  return [table(seriesName(t, series), [t('periodEnd'), ...heads], rows), [...signs.legend(), ...short].map(note)]
}

interface From {
  years: readonly SeriesColumn[]
  series: Series
  signs: Signs
  write: Writer
}

/** A row that is a line of text alone stands in the first column. */
function padded(row: RunLine[], cells: number): RunLine[] {
  return [...row, ...Array.from({ length: Math.max(0, cells - row.length) }, () => '')]
}

function amountRow(name: LineName, { years, series, signs, write }: From): RunLine[] {
  const t = write.of('financials')
  return [
    lineName(t, name, years),
    ...years.map((one) => {
      const differs = checkOfLine(sumChecksOf(one.statement), name)?.state === 'differs'
      const said = cellText(cellOf('amounts', name, one, series.columns), write)
      const why = [differs ? t('marks.differs').replace(/:$/, '') : null, gradeOf(name, one, write)]
      return said + signs.of(why)
    }),
  ]
}

function ratioRow(ratio: RatioName, { years, signs, write }: From): RunLine[] {
  const t = write.of('financials')
  const name = `${lineName(t, ratio)} (${t(`units.${unitOf(ratio)}`)})`
  const cells = years.map((one) => {
    const cell = ratioCellOf(one.statement, ratio)
    const why = cell.kind === 'figure' ? [gradeOf(ratio, one, write)] : []
    return cellText(cell, write) + signs.of(why)
  })
  return [name, ...cells]
}

/** What a figure is that is not exactly as printed: corrected, calculated, hard to read. */
function gradeOf(name: LineName | RatioName, { statement }: SeriesColumn, write: Writer) {
  const evidence = evidenceOf(statement, name)
  if (!isMarked(evidence) || !evidence?.grade) return null
  const t = write.of('financials')
  const key = `grades.${evidence.grade}`
  return wordIn(t, key, evidence.grade)
}

function cellText(cell: Cell, write: Writer) {
  const t = write.of('financials.cells')
  if (cell.kind === 'none') return notDisclosed
  if (cell.kind !== 'figure') return t(cell.kind)
  return write.decimal(cell.text)
}

/** What each statement is: from when, filed when, by which rules, audited or not. */
function statementRows(years: readonly SeriesColumn[], write: Writer): RunLine[][] {
  const t = write.of('financials.facts')
  const audit = (isAudited: boolean | null | undefined) =>
    typeof isAudited === 'boolean' ? t(isAudited ? 'yes' : 'no') : notDisclosed
  const facts: [string, (column: SeriesColumn) => string][] = [
    [t('from'), ({ statement }) => formatDate(statement.metadata?.periodStart, write.locale)],
    [t('filed'), ({ statement }) => formatDate(statement.metadata?.filingDate, write.locale)],
    [t('standard'), ({ statement }) => statement.metadata?.accountingStandard ?? notDisclosed],
    [t('audited'), ({ statement }) => audit(statement.metadata?.audited)],
    [t('employees'), ({ statement }) => write.count(statement.numberOfEmployees)],
  ]
  return facts.map(([label, of]) => [label, ...years.map((one) => of(one))])
}

/** Signs behind figures, each explained once below its table. */
interface Signs {
  /** Of these reasons; empty where there is none. */
  of: (reasons: readonly (string | null)[]) => string
  /** "* Corrected", in the order in which they were met. */
  legend: () => string[]
}

function createSigns(): Signs {
  const met: string[] = []
  const signOf = (at: number) => signs[at] ?? `(${at + 1})`
  return {
    of: (reasons) => {
      const said = reasons.flatMap((reason) => {
        if (reason === null) return []
        if (!met.includes(reason)) met.push(reason)
        return [signOf(met.indexOf(reason))]
      })
      return said.length === 0 ? '' : `\u00a0${said.join('')}`
    },
    legend: () => met.map((reason, at) => `${signOf(at)} ${reason}`),
  }
}
