'use client'

import { Download } from 'lucide-react'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useRoute } from '#lib/client/hooks.ts'
import { changeLanes, homeLimits, limits, type MonitorChange, type MonitorMonth } from '#lib/contract/index.ts'
import { formatShortMonth } from '../../../format.ts'
import { PageFrame } from '../../../page/page-frame.tsx'
import {
  absent,
  Button,
  EmptyLine,
  Link,
  optionsOf,
  pages,
  Remark,
  readingOf,
  Section,
  SelectField,
  TextLink,
  Unread,
  usePreferences,
  useTranslations,
  withOwnTexts,
} from '../../../ui/kit.ts'
import { Bars } from '../../../ui/plots/bars.tsx'
import type { PlotBar } from '../../../ui/plots/plot.ts'
import { ChangeSeverityMark } from '../../../widgets/changes/change-severity.tsx'
import { useChangeLabels } from '../../../widgets/changes/use-change-labels.ts'
import { saveFile } from '../../../widgets/export/save.ts'
import { csvOfMonths } from './months-csv.ts'

const isUnknown = ({ checks, credits }: MonitorMonth) => checks == null || credits == null

/** Of its seven lanes and the days below them. */
const room = 'h-[138px] max-panel:hidden'

const ChangeLanes = withOwnTexts(
  () => import('../../../widgets/changes/change-lanes.tsx'),
  'ChangeLanes',
  {
    home: {
      en: () => import('../../../messages/en/program/home.json'),
      de: () => import('../../../messages/de/program/home.json'),
    },
  },
  { room },
)

const days = homeLimits.changesDays

/** What monitors found in these days, newest first, of every kind or of one; each line leads to its event. */
export function ChangesPage() {
  const t = useTranslations('monitors.changes')
  const { formatCount } = usePreferences()
  const [lane, setLane] = useQueryState('lane', parseAsStringLiteral(changeLanes))
  const query = { days, limit: limits.listLimitMax, lane: lane ?? undefined }
  const { data, error, refetch } = useRoute('listMonitorChanges', { query }, { keepsPrevious: true })
  const read = readingOf({ data, error }, 'listMonitorChanges')
  const { changes = [], total = null } = data?.value ?? {}
  return (
    <PageFrame
      title={t('title', { days })}
      remark={total !== null && total > 0 && t('count', { count: total })}
      aside={<TextLink href={pages.monitors()}>{t('monitors')}</TextLink>}
    >
      <div className="mb-5 grid items-start gap-x-7 gap-y-5 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ChangesPlot />
        <MonthsPlot />
      </div>
      <div className="mb-3">
        <SelectField
          label={t('lane')}
          className="w-panel max-w-full"
          value={lane ?? ''}
          options={[{ value: '', label: t('any') }, ...optionsOf(changeLanes, (value) => t(`lanes.${value}`))]}
          onChange={(next) => void setLane(next || null)}
        />
      </div>
      {!read.isKnown && changes.length === 0 && <Unread error={error} onAgain={refetch} />}
      {read.isKnown && changes.length === 0 && <EmptyLine>{absent(t, 'none', read, { days })}</EmptyLine>}
      <ul aria-label={t('list')}>
        {changes.map((change) => (
          <ChangeRow key={change.changeId} change={change} />
        ))}
      </ul>
      {total !== null && total > changes.length && (
        <p className="py-2 text-sm text-ink-3">{t('cut', { shown: formatCount(changes.length) })}</p>
      )}
    </PageFrame>
  )
}

function ChangeRow({ change }: { change: MonitorChange }) {
  const t = useTranslations('monitors.changes')
  const { dated } = useChangeLabels()
  const { monitorId, eventId, serviceId, companyName, weight, isFiltered } = change
  const name = companyName ?? serviceId ?? monitorId
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-hair py-2">
      <span className="w-[124px]">
        <ChangeSeverityMark severity={weight} />
      </span>
      <span className="min-w-0 flex-1 basis-[240px]">
        <Link
          href={pages.monitor(monitorId, eventId ?? undefined)}
          className="block truncate font-medium hover:underline"
          title={name}
        >
          <bdi>{name}</bdi>
        </Link>
        <span className="block text-sm break-words text-ink-2">
          <bdi>{dated(change)}</bdi>
        </span>
        {isFiltered === true && <Remark>{t('filtered')}</Remark>}
      </span>
    </li>
  )
}

/** The same changes as the list below, by kind and day; the name of a kind narrows the list to it. */
function ChangesPlot() {
  const t = useTranslations('monitors.changes')
  const { data, error } = useRoute('getHome', { query: {} })
  const home = data?.value
  const lanes = home?.changes.lanes ?? []
  if (home === undefined && error === null) return <div className="min-h-[168px] max-panel:hidden" />
  if (home === undefined || lanes.every(({ count }) => count === 0)) return null
  return (
    <Section heading={t('byKind')}>
      <ChangeLanes changes={home.changes} at={home.at} />
    </Section>
  )
}

/** How often monitors checked in each month and what that cost, by the invoices that were read. */
function MonthsPlot() {
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
      {months?.length === 0 && <EmptyLine>{t('notRead')}</EmptyLine>}
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

/** Each figure on an axis of its own: a check costs more than one credit. */
function MonthBars({ months, of }: { months: readonly MonitorMonth[]; of: 'checks' | 'credits' }) {
  const t = useTranslations('monitors.changes.months')
  const { locale, formatCount, formatMonthOfYear, formatDay } = usePreferences()
  const said = (value: number | null | undefined) => (value == null ? t('unknown') : formatCount(value))
  const last = months.at(-1)
  const barOf = (one: MonitorMonth): PlotBar => {
    const { month, isOpen, readAt } = one
    const value = one[of] ?? null
    const name = formatMonthOfYear(month)
    return {
      id: month,
      label: formatShortMonth(month, locale),
      tone: isOpen ? 'now' : 'usual',
      sublabel: month.endsWith('-01') ? month.slice(0, 4) : undefined,
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
          last: said(last?.[of]),
          month: last === undefined ? '' : formatMonthOfYear(last.month),
        })}
        columns={[t('month'), t(of), ...(of === 'checks' ? [t('events')] : [])]}
        bars={months.map(barOf)}
        height={112}
      />
    </div>
  )
}
