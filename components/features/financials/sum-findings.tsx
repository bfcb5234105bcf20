'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Column, checksOf } from '#lib/domain/financials/index.ts'
import { formatDecimal } from '../../format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useReader } from '../../ui/reader.tsx'
import { writePlace } from './grid.ts'
import { useColumnName, useLineName } from './words.ts'

interface SumFindingsProps {
  columns: readonly Column[]
  onOpen: (figure: string) => void
}

/** One line where all sums hold; where some do not, each with what it is off by. */
export function SumFindings({ columns, onOpen }: SumFindingsProps) {
  const t = useTranslations('financials.sums')
  const { locale } = useReader()
  const lineName = useLineName()
  const columnName = useColumnName()
  const checks = columns.flatMap((column) => checksOf(column.statement).map((check) => ({ check, column })))
  if (checks.length === 0) return null
  const counted = (state: string) => checks.filter(({ check }) => check.state === state).length
  const wrong = checks.filter(({ check }) => check.state === 'differs')
  const rest = [
    counted('rounded') > 0 ? t('rounded', { count: counted('rounded') }) : null,
    counted('open') > 0 ? t('open', { count: counted('open') }) : null,
  ].filter(Boolean)
  const remark = rest.length === 0 ? null : <span className="text-ink-3"> {rest.join(' ')}</span>
  if (wrong.length === 0) {
    return (
      <p className="mb-4 flex items-center gap-3 text-sm">
        <Icon of={CircleCheck} className="text-ok" />
        <span>
          {t('match', { count: counted('holds'), all: checks.length })}
          {remark}
        </span>
      </p>
    )
  }
  return (
    <div className="mb-5">
      <Banner meaning="warn" title={t('differ', { count: wrong.length, all: checks.length })}>
        {t('asGiven')}
        {remark}
        <ul className="mt-2">
          {wrong.map(({ check, column }) => (
            <li key={`${column.id}/${check.sum.total}/${check.sum.terms.map(([, line]) => line).join()}`}>
              <button
                type="button"
                className="link min-h-control-s text-start pointer-coarse:min-h-touch"
                onClick={() => onOpen(writePlace({ columnId: column.id, line: check.sum.total }))}
              >
                {t('finding', {
                  line: lineName(check.sum.total),
                  period: columnName(column),
                  difference: formatDecimal(check.difference, locale),
                })}
              </button>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
