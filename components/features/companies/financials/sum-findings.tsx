'use client'

import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { type SeriesColumn, sumChecksOf } from '#lib/domain/financials/index.ts'
import { Banner, classNames, Icon, Muted, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { writePlace } from './grid.ts'
import { useColumnName, useLineName } from './labels.ts'

interface SumFindingsProps {
  columns: readonly SeriesColumn[]
  onOpen: (figure: string) => void
}

const findingsId = 'totals'

/** In the head of the table, in view as long as it is: whether the totals match, and the way to those that do not. */
export function SumsMark({ columns }: { columns: readonly SeriesColumn[] }) {
  const t = useTranslations('financials.sums')
  const checks = columns.flatMap(({ statement }) => sumChecksOf(statement))
  if (checks.length === 0) return null
  const wrong = checks.filter(({ state }) => state === 'differs').length
  if (wrong > 0) {
    return (
      <a href={`#${findingsId}`} className="block text-warn hover:underline">
        <Icon of={TriangleAlert} size={14} className="me-2 inline-block align-[-2px]" />
        {t('differ', { count: wrong, all: checks.length })}
      </a>
    )
  }
  const holding = checks.filter(({ state }) => state === 'holds').length
  const rounded = checks.filter(({ state }) => state === 'rounded').length
  // Where none could be checked, that none matches would be as false as that all do.
  const isChecked = holding + rounded > 0
  return (
    <span className="block font-regular text-ink-3">
      <Icon
        of={isChecked ? CircleCheck : CircleDashed}
        size={14}
        className={classNames('me-2 inline-block align-[-2px]', isChecked && 'text-ok')}
      />
      {holding > 0
        ? t('match', { count: holding, all: checks.length })
        : rounded > 0
          ? t('rounded', { count: rounded })
          : t('open', { count: checks.length })}
    </span>
  )
}

/** Totals that do not match, each with what it is off by; and how many others differ by rounding or cannot be checked. */
export function SumFindings({ columns, onOpen }: SumFindingsProps) {
  const t = useTranslations('financials.sums')
  const { formatDecimal } = usePreferences()
  const lineName = useLineName()
  const columnName = useColumnName()
  const checks = columns.flatMap((column) => sumChecksOf(column.statement).map((check) => ({ check, column })))
  if (checks.length === 0) return null
  const wrong = checks.filter(({ check }) => check.state === 'differs')
  const rest = (['rounded', 'open'] as const).flatMap((state) => {
    const count = checks.filter(({ check }) => check.state === state).length
    return count > 0 ? t(state, { count }) : []
  })
  if (wrong.length === 0) return rest.length === 0 ? null : <p className="mt-4 text-sm text-ink-3">{rest.join(' ')}</p>
  return (
    <div id={findingsId} className="mt-5 scroll-mt-8">
      <Banner meaning="warn" title={t('differ', { count: wrong.length, all: checks.length })}>
        {t('asGiven')}
        {rest.length > 0 && <Muted> {rest.join(' ')}</Muted>}
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
                  difference: formatDecimal(check.difference),
                })}
              </button>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
