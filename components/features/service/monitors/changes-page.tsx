'use client'

import { useTranslations } from 'next-intl'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useRoute } from '#lib/client/hooks.ts'
import { changeLanes, homeLimits, limits, type MonitorChange } from '#lib/contract/index.ts'
import { PageFrame } from '../../../page/page-frame.tsx'
import { pages } from '../../../pages.ts'
import { absent, readingOf } from '../../../ui/absence.ts'
import { Link, TextLink } from '../../../ui/link.tsx'
import { withOwnTexts } from '../../../ui/own-texts.tsx'
import { useReader } from '../../../ui/reader.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/text-field.tsx'
import { Unread } from '../../../ui/unread.tsx'
import { ChangeSeverityMark } from '../../../widgets/changes/change-severity.tsx'
import { useChangeWords } from '../../../widgets/changes/use-change-words.ts'
import { MonthsPlot } from './months-plot.tsx'

/** Of its seven lanes and the days below them. */
const room = 'h-[138px] max-panel:hidden'

const ChangeLanes = withOwnTexts(
  () => import('../../../widgets/changes/change-lanes.tsx'),
  'ChangeLanes',
  {
    home: (locale) => import(`../../../messages/${locale}/program/home.json`),
  },
  { room },
)

const days = homeLimits.changesDays

/** What monitors found in these days, newest first, of every kind or of one; each line leads to its event. */
export function ChangesPage() {
  const t = useTranslations('monitors.changes')
  const { formatCount } = useReader()
  const [lane, setLane] = useQueryState('lane', parseAsStringLiteral(changeLanes))
  const query = { days, limit: limits.listLimitMax, ...(lane === null ? {} : { lane }) }
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
          options={[
            { value: '', label: t('any') },
            ...changeLanes.map((value) => ({ value, label: t(`lanes.${value}`) })),
          ]}
          onChange={(next) => void setLane(changeLanes.find((one) => one === next) ?? null)}
        />
      </div>
      {!read.isKnown && changes.length === 0 && <Unread error={error} onAgain={refetch} />}
      {read.isKnown && changes.length === 0 && <p className="py-2 text-ink-2">{absent(t, 'none', read, { days })}</p>}
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
  const { dated } = useChangeWords()
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
        {isFiltered === true && <span className="block text-sm text-ink-3">{t('filtered')}</span>}
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
