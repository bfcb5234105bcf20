'use client'

import { useTranslations } from 'next-intl'
import type { SeriesColumn } from '#lib/domain/financials/index.ts'
import { formatCount, formatDate, formatDecimal, notDisclosed, readableName } from '../../../format.ts'
import { useReader } from '../../../ui/reader.tsx'

/** What each statement is: from when, filed when, by which rules, audited or not. */
export function StatementFacts({ columns }: { columns: readonly SeriesColumn[] }) {
  const t = useTranslations('financials.facts')
  const { locale } = useReader()
  const audit = (isAudited: boolean | null | undefined) =>
    typeof isAudited === 'boolean' ? t(isAudited ? 'yes' : 'no') : notDisclosed
  const said = (value: unknown) => {
    if (typeof value === 'boolean') return audit(value)
    if (value === null || value === undefined) return notDisclosed
    return formatDecimal(typeof value === 'object' ? JSON.stringify(value) : String(value), locale)
  }
  const facts: [string, (column: SeriesColumn) => string][] = [
    ['from', ({ statement }) => formatDate(statement.metadata?.periodStart, locale)],
    ['filed', ({ statement }) => formatDate(statement.metadata?.filingDate, locale)],
    ['standard', ({ statement }) => statement.metadata?.accountingStandard ?? notDisclosed],
    ['audited', ({ statement }) => audit(statement.metadata?.audited)],
    ['employees', ({ statement }) => formatCount(statement.numberOfEmployees, locale)],
  ]
  const more = [...new Set(columns.flatMap(({ statement }) => Object.keys(statement.extra ?? {})))]
  const besides = more.map((name): [string, (column: SeriesColumn) => string] => [
    t.has(`extra.${name}`) ? t(`extra.${name}`) : readableName(name),
    ({ statement }) => said(statement.extra?.[name]),
  ])
  const isMicro = columns.some(({ statement }) => statement.metadata?.isMicroEntity === true)
  return (
    <tbody className="text-sm text-ink-2">
      {[...facts.map(([fact, of]) => [t(fact), of] as const), ...besides].map(([label, of]) => (
        <tr key={label}>
          <th scope="row" className="sticky start-0 z-1 bg-paper py-px pe-5 text-start font-regular text-ink-3">
            {label}
          </th>
          {columns.map((column) => (
            <td key={column.id} className="py-px ps-5 text-end whitespace-nowrap">
              {of(column)}
            </td>
          ))}
        </tr>
      ))}
      {isMicro && (
        <tr>
          <td colSpan={columns.length + 1} className="pt-2 text-start">
            {t('micro')}
          </td>
        </tr>
      )}
    </tbody>
  )
}
