'use client'

import { CircleCheck } from 'lucide-react'
import type { Statement } from '#lib/contract/index.ts'
import { amountOf, type LineName, type SumCheck, type SumState, sumChecksOf } from '#lib/domain/financials/index.ts'
import { notDisclosed } from '../../../format.ts'
import {
  classNames,
  Icon,
  okMark,
  openMark,
  PanelPart,
  usePreferences,
  useTranslations,
  warnMark,
} from '../../../ui/kit.ts'
import { useLineName } from './labels.ts'

const drawings = {
  holds: okMark,
  rounded: { icon: CircleCheck, colour: 'text-ink-2' },
  open: openMark,
  differs: warnMark,
} as const satisfies Record<SumState, object>

/** What a total is the sum of, term by term, and what the terms come to. */
export function FigureSums({ line, statement }: { line: LineName; statement: Statement }) {
  const t = useTranslations('financials')
  const checks = sumChecksOf(statement).filter(({ sum }) => sum.total === line)
  if (checks.length === 0) return null
  return (
    <PanelPart heading={t('panel.sum')}>
      {checks.map((check) => (
        <SumTable key={check.sum.terms.map(([, term]) => term).join()} check={check} statement={statement} />
      ))}
    </PanelPart>
  )
}

function SumTable({ check, statement }: { check: SumCheck; statement: Statement }) {
  const t = useTranslations('financials')
  const { formatDecimal } = usePreferences()
  const lineName = useLineName()
  const { icon, colour } = drawings[check.state]
  return (
    <div className="mb-4 last:mb-0">
      <table className="w-full">
        <tbody>
          {check.sum.terms.map(([sign, term]) => {
            const amount = amountOf(statement, term)
            return (
              <tr key={term}>
                <th scope="row" className="py-px pe-3 text-start font-regular text-ink-2">
                  {sign === -1 && <span>{t('panel.less')} </span>}
                  {lineName(term)}
                </th>
                <td className="py-px text-end whitespace-nowrap">
                  {amount === null ? notDisclosed : formatDecimal(amount)}
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="border-t border-bar py-px pe-3 text-start">
              {t('panel.comesTo')}
            </th>
            <td className="border-t border-bar py-px text-end whitespace-nowrap">{formatDecimal(check.computed)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={classNames('mt-2 flex items-start gap-3 text-sm', colour)}>
        <Icon of={icon} size={14} className="mt-px" />
        {t(`sums.states.${check.state}`, { difference: formatDecimal(check.difference) })}
      </p>
    </div>
  )
}
