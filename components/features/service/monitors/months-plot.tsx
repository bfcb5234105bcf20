'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import type { MonitorMonth } from '#lib/contract/index.ts'
import { formatShortMonth } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { Bars } from '../../../ui/plots/bars.tsx'
import type { PlotBar } from '../../../ui/plots/plot.ts'
import { useReader } from '../../../ui/reader.tsx'
import { Section } from '../../../ui/section.tsx'
import { Unread } from '../../../ui/unread.tsx'
import { saveFile } from '../../../widgets/export/save.ts'
import { csvOfMonths } from './months-csv.ts'

/** How often monitors checked in each month and what that cost, by the invoices that were read. */
export function MonthsPlot() {
  const t = useTranslations('monitors.changes.months')
  const { data, error, refetch } = useRoute('listMonitorMonths', {})
  const months = data?.value.months
  const unknown = months?.filter(isUnknown).length ?? 0
  return (
    <Section
      heading={t('title')}
      aside={
        months !== undefined &&
        months.length > 0 && (
          <Button
            size="s"
            icon={Download}
            onClick={() => saveFile('monitor-months.csv', csvOfMonths(months), 'text/csv;charset=utf-8')}
          >
            {t('export')}
          </Button>
        )
      }
    >
      {months === undefined && error !== null && <Unread error={error} onAgain={refetch} />}
      {months === undefined && error === null && <div className="h-[268px] max-panel:h-9" />}
      {months?.length === 0 && <p className="py-2 text-ink-2">{t('notRead')}</p>}
      {months !== undefined && months.length > 0 && (
        <>
          <MonthBars months={months} of="checks" />
          <MonthBars months={months} of="credits" />
          {unknown > 0 && <p className="mt-1 text-sm text-ink-3">{t('hatched', { count: unknown })}</p>}
        </>
      )}
    </Section>
  )
}

const isUnknown = ({ checks, credits }: MonitorMonth) => checks == null || credits == null

/** Each figure on an axis of its own: a check costs more than one credit. */
function MonthBars({ months, of }: { months: readonly MonitorMonth[]; of: 'checks' | 'credits' }) {
  const t = useTranslations('monitors.changes.months')
  const { locale, formatCount, formatMonthOfYear, formatDay } = useReader()
  const said = (value: number | null | undefined) => (value == null ? t('unknown') : formatCount(value))
  const last = months.at(-1)
  const barOf = (one: MonitorMonth): PlotBar => {
    const { month, isOpen, readAt } = one
    const value = one[of] ?? null
    const name = formatMonthOfYear(month)
    return {
      ...{ id: month, label: formatShortMonth(month, locale), tone: isOpen ? 'now' : 'usual' },
      ...(month.endsWith('-01') ? { sublabel: month.slice(0, 4) } : {}),
      parts: value === null ? null : [value],
      // What is not known is hatched, and said below.
      shown: value === null ? '' : formatCount(value),
      mark: {
        cells: [name, said(value), ...(of === 'checks' ? [said(one.events)] : [])],
        value: value === null ? t('unknown') : t(`${of}Count`, { count: value }),
        note: readAt && isOpen ? t('readOn', { month: name, day: formatDay(readAt) }) : name,
      },
    }
  }
  return (
    <div className="mt-2">
      <h3 className="text-sm font-semibold">{t(of)}</h3>
      <Bars
        caption={t(`${of}Caption`, {
          count: months.length,
          ...{ last: said(last?.[of]), month: last === undefined ? '' : formatMonthOfYear(last.month) },
        })}
        columns={[t('month'), t(of), ...(of === 'checks' ? [t('events')] : [])]}
        bars={months.map(barOf)}
        height={112}
      />
    </div>
  )
}
