'use client'

import { parseAsString, useQueryState } from 'nuqs'
import { useMemo, useState } from 'react'
import { useAction, useExtensions, useRoute, useStaleWith } from '#lib/client/hooks.ts'
import {
  eventsIn,
  limits,
  type Monitor,
  type MonitorDetail,
  type ReadEvent,
  type SandboxChangeRequest,
  sandboxChanges,
  type Unexpected,
} from '#lib/contract/index.ts'
import { PageFrame } from '../../../../page/page-frame.tsx'
import { TrailEnd } from '../../../../page/trail-end.tsx'
import { UnreadPage } from '../../../../page/unread-page.tsx'
import {
  Button,
  ErrorNotice,
  Link,
  lazyPart,
  May,
  optionsOf,
  pages,
  readingOf,
  Section,
  SelectField,
  TextField,
  useInterval,
  useTranslations,
  WithPanel,
} from '../../../../ui/kit.ts'
import { PendingDeletions } from '../../../../widgets/pending-deletions/pending-deletions.tsx'
import { usePendingDeletions } from '../../../../widgets/pending-deletions/use-pending-deletions.ts'
import { usePerson } from '../../../../widgets/person/person.tsx'
import { UnknownAnswer } from '../../../../widgets/raw/unknown-answer.tsx'
import { UnknownDrawer } from '../../../../widgets/raw/unknown-drawer.tsx'
import { MonitorStatus } from '../monitor-status.tsx'
import { OwnStatus } from '../own-status.tsx'
import { useCreditsPerCheck } from '../use-monitors.ts'
import { useStatuses } from '../use-statuses.ts'
import { BeforeAfter } from './before-after.tsx'
import { CheckProblemBanner } from './check-problem.tsx'
import { Events } from './events.tsx'
import { MonitorActions } from './monitor-actions.tsx'
import { MonitorFacts } from './monitor-facts.tsx'
import { mergedShapes } from './shapes.ts'

const EventPanel = lazyPart(() => import('./event-panel.tsx'), 'EventPanel')

const refreshMs = 10_000
const eventsMax = 500

/** One company under watch: when it is checked, what the last change was, every event and where it went. */
export function MonitorPage({ monitorId }: { monitorId: string }) {
  const t = useTranslations('monitors')
  const read = useRoute('getMonitor', { params: { monitorId } })
  useInterval(() => read.refetch(), true, refreshMs)
  const monitor = read.data?.value
  // Each check costs.
  useStaleWith(monitor?.checkCount, ['getCredits'])
  if (monitor === undefined) {
    return <UnreadPage title={t('one')} of={read} list={pages.monitors()} />
  }
  return <Loaded detail={monitor} unexpected={read.data?.unexpected ?? []} />
}

function Loaded({ detail, unexpected }: { detail: MonitorDetail; unexpected: readonly Unexpected[] }) {
  const { role } = usePerson()
  const extensions = useExtensions()
  const { monitorId } = detail
  const list = useRoute('listMonitors', { query: { limit: limits.listLimitMax } })
  const inList = list.data?.value.monitors?.find((one) => one.monitorId === monitorId) ?? null
  const monitor = useMemo(() => mergedShapes(detail, inList), [detail, inList])
  const { serviceId, companyName } = monitor
  const creditsPerCheck = useCreditsPerCheck(serviceId ?? null)
  const statusOf = useStatuses(useMemo(() => [serviceId], [serviceId]))
  const deletions = usePendingDeletions('deleteMonitor').filter(({ object }) => object === monitorId)
  const [eventId, setEventId] = useQueryState('event', parseAsString.withOptions({ history: 'push' }))
  const listed = useRoute('listMonitorEvents', { params: { monitorId }, query: { limit: eventsMax } })
  useInterval(() => listed.refetch(), true, refreshMs)
  const read = useMemo(() => eventsOf(monitor, listed.data?.received), [monitor, listed.data])
  const events = read ?? noEvents
  const marksFiltered =
    (extensions?.has('checkMonitor') ?? false) || events.some(({ event }) => event.isFiltered != null)
  const isComplete = marksFiltered || !hasFilter(monitor)
  const at = events.findIndex(({ event }) => event.eventId === eventId)
  const open = events[at]
  const name = companyName ?? serviceId ?? monitorId
  const canChange = role === 'admin' && (extensions?.has('changeSandboxCompany') ?? false)
  const panel = open && (
    <EventPanel
      key={open.event.eventId}
      read={open}
      monitor={monitor}
      onClose={() => void setEventId(null)}
      onStep={(by) => {
        const next = events[at + by]
        if (next) void setEventId(next.event.eventId)
      }}
    />
  )
  return (
    <WithPanel panel={panel}>
      <TrailEnd name={name} />
      <PageFrame
        title={
          serviceId ? (
            <Link href={pages.company(serviceId)} className="hover:underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )
        }
        remark={
          <span className="flex flex-wrap items-center gap-x-4 text-md text-ink">
            <OwnStatus of={statusOf(serviceId)} />
            <MonitorStatus monitor={monitor} />
          </span>
        }
        aside={<MonitorActions monitor={monitor} extensions={extensions} creditsPerCheck={creditsPerCheck} />}
      >
        <div className="flex flex-col gap-6">
          <PendingDeletions acts={deletions} />
          {monitor.checkProblem && <CheckProblemBanner problem={monitor.checkProblem} />}
          <MonitorFacts monitor={monitor} creditsPerCheck={creditsPerCheck} />
          {canChange && serviceId && (
            <May act="changeSandboxCompany">
              <SandboxChangeForm serviceId={serviceId} />
            </May>
          )}
          <BeforeAfter monitor={monitor} unexpected={unexpected} isComplete={isComplete} />
          <ErrorNotice error={listed.error} />
          {read === null && listed.isSuccess && <UnknownAnswer value={listed.data.received} />}
          <Events
            events={events}
            isReadable={read !== null || !listed.isSuccess}
            total={listed.data?.value.total ?? null}
            read={readingOf(listed, 'listMonitorEvents')}
            checkCount={monitor.checkCount ?? null}
            isComplete={isComplete}
            openId={eventId}
            onPeek={(id) => void setEventId(id)}
          />
          <NotSeen monitor={monitor} marksFiltered={marksFiltered} />
          <UnknownDrawer fields={unexpected} />
        </div>
      </PageFrame>
    </WithPanel>
  )
}

/** A service that does not say what its filters are for may record what they leave out, or not. */
function hasFilter({ categoriesFilter, eventCodesFilter }: Monitor) {
  return (categoriesFilter?.length ?? 0) + (eventCodesFilter?.length ?? 0) > 0
}

const noEvents: readonly ReadEvent[] = []

/** The events that were listed, else those that came with the monitor; null where the list has a form nobody stated. */
function eventsOf({ recentEvents }: MonitorDetail, received: unknown) {
  if (received !== undefined) return eventsIn(received)
  return eventsIn(recentEvents ?? []) ?? noEvents
}

/** What a monitor does not see is said where its silence could be taken for "nothing has happened". */
function NotSeen({ monitor, marksFiltered }: { monitor: Monitor; marksFiltered: boolean }) {
  const t = useTranslations('monitors.notSeen')
  const { sources } = monitor
  const notes = [
    t('between'),
    sources && t(sources.includes('shareholder_graph') ? 'oneLevel' : 'noHolders'),
    sources && sources.length > 0 && !sources.includes('company_report') && t('noReport'),
    t('retrieval'),
    hasFilter(monitor) && t(marksFiltered ? 'filtered' : 'filterUnstated'),
    monitor.webhookUrl && t('unsigned'),
  ]
  return (
    <Section heading={t('title')}>
      <ul className="flex max-w-measure list-disc flex-col gap-2 ps-5 text-ink-2">
        {notes.map((note) => note && <li key={note}>{note}</li>)}
      </ul>
    </Section>
  )
}

type Change = (typeof sandboxChanges)[number]

/** Lets something happen to a fictional company, so that a monitor has something to see. */
function SandboxChangeForm({ serviceId }: { serviceId: string }) {
  const t = useTranslations('monitors.sandboxChange')
  const [change, setChange] = useState<Change>('rename')
  const [text, setText] = useState('')
  const { mutate, data, error, isPending } = useAction('changeSandboxCompany')
  const body: SandboxChangeRequest = {
    change,
    name: (change === 'rename' && text) || undefined,
    address: (change === 'move' && text) || undefined,
  }
  const hasText = change === 'rename' || change === 'move'
  return (
    <Section heading={t('title')} remark={t('remark')}>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('change')}
          value={change}
          options={optionsOf(sandboxChanges, (value) => t(`changes.${value}`))}
          onChange={setChange}
        />
        {hasText && (
          <TextField
            label={t(change === 'rename' ? 'name' : 'address')}
            value={text}
            onChange={setText}
            className="w-panel max-w-full"
          />
        )}
        <Button isBusy={isPending} onClick={() => mutate({ params: { serviceId }, body })}>
          {t('apply')}
        </Button>
      </div>
      <p role="status" className={data ? 'pt-2 text-ink-2' : 'sr-only'}>
        {data && `${data.value.description ?? t('applied')} ${t('thenCheck')}`}
      </p>
      <ErrorNotice error={error} />
    </Section>
  )
}
