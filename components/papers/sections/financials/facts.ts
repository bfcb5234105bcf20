import type { SeriesColumn } from '#lib/domain/financials/index.ts'
import { formatCount, notDisclosed } from '../../../format.ts'
import { type RunLine, runLine } from '../../blocks.ts'
import type { Writer } from '../../writer.ts'

/** What each statement is: from when, filed when, by which rules, audited or not. */
export function statementRows(years: readonly SeriesColumn[], write: Writer): RunLine[][] {
  const t = write.of('financials.facts')
  const audit = (isAudited: boolean | null | undefined) =>
    typeof isAudited === 'boolean' ? t(isAudited ? 'yes' : 'no') : notDisclosed
  const facts: [string, (column: SeriesColumn) => string][] = [
    [t('from'), ({ statement }) => write.date(statement.metadata?.periodStart)],
    [t('filed'), ({ statement }) => write.date(statement.metadata?.filingDate)],
    [t('standard'), ({ statement }) => statement.metadata?.accountingStandard ?? notDisclosed],
    [t('audited'), ({ statement }) => audit(statement.metadata?.audited)],
    [t('employees'), ({ statement }) => formatCount(statement.numberOfEmployees, write.locale)],
  ]
  return facts.map(([label, of]) => [runLine(label), ...years.map((one) => runLine(of(one)))])
}
