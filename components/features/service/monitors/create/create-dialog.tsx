'use client'

import { useQueries } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { queryFor } from '#lib/client/queries.ts'
import {
  type CreateMonitorRequest,
  idPatterns,
  jurisdictionOf,
  limits,
  type Monitor,
  monitorSources,
  WebhookUrl,
} from '#lib/contract/index.ts'
import {
  Banner,
  Button,
  Dialog,
  ErrorNotice,
  fieldErrorsOf,
  pages,
  standing,
  TextField,
  TextLink,
  useNow,
  usePreferences,
  useTranslations,
} from '../../../../ui/kit.ts'
import { CostButton } from '../../../../widgets/cost/cost-button.tsx'
import { useFreeCost, usePromisesFree } from '../../../../widgets/cost/promise.tsx'
import { codesIn, FilterFields, noFilters } from '../filter-fields.tsx'
import { creditsPerMonth, scheduleProblem } from '../schedule.ts'
import { ScheduleBuilder } from '../schedule-builder.tsx'
import { useMonitors } from '../use-monitors.ts'
import { useStatuses } from '../use-statuses.ts'
import { type WantedCompany, watchedCompaniesMax } from './companies.ts'
import { CompanyList } from './company-list.tsx'
import { type ByReason, type LeftOutReason, sourcesFor, takenOf } from './left-out.ts'
import { LeftOutChoice } from './left-out-choice.tsx'
import { SourceChoice } from './source-choice.tsx'
import { type CreateProgressState, useCreateMany } from './use-create-many.ts'
import { useSources } from './use-sources.ts'

const nothingTicked: ReadonlySet<LeftOutReason> = new Set()

interface CreateDialogProps {
  /** A service id to begin with; any other text begins with none. */
  wanted?: string
  /** Companies to begin with that were selected elsewhere. */
  companies?: readonly WantedCompany[]
  onClose: () => void
}

/** Watches one company or many under one schedule; every check costs, changed or not, and the dialog says so. */
export function CreateMonitorDialog({ wanted = '', companies: selected = [], onClose }: CreateDialogProps) {
  const t = useTranslations('monitors.create')
  const formId = useId()
  const hasFilters = useExtensions()?.has('updateMonitor') ?? false
  const [companies, setCompanies] = useState<readonly WantedCompany[]>(() =>
    idPatterns.company.test(wanted) ? [{ serviceId: wanted, name: null }] : selected.slice(0, watchedCompaniesMax),
  )
  const named = useNamed(companies, wanted)
  const offered = useSources(companies)
  const [chosen, setChosen] = useState<readonly string[]>(monitorSources)
  const [ticked, setTicked] = useState<ReadonlySet<LeftOutReason>>(nothingTicked)
  const [cron, setCron] = useState<string>(limits.monitorDefaultCron)
  const [webhookUrl, setWebhookUrl] = useState('')
  const [filters, setFilters] = useState(noFilters)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [sent, setSent] = useState<object | null>(null)
  const many = useCreateMany()
  const free = useFreeCost()
  const { formatCount } = usePreferences()
  const now = useNow(60_000)
  const isPromised = usePromisesFree()
  const dearest = Math.max(0, ...offered.sources.map((one) => one.creditsPerCheck ?? 0)) || null
  // A price that could not be read may be a higher one.
  const creditsPerCheck = offered.unread.length > 0 ? null : dearest
  const made = new Set(many.progress?.made.map(({ company }) => company.serviceId))
  const left = companies.filter(({ serviceId }) => !made.has(serviceId))
  const { byReason, isPending: isSorting } = useUnwatchable(named.filter(({ serviceId }) => !made.has(serviceId)))
  const taken = takenOf(left, byReason, ticked)
  const count = Math.max(1, taken.length)
  const monthly = creditsPerCheck === null ? null : creditsPerMonth(cron, creditsPerCheck, now, count)
  const hasSchedule = scheduleProblem(cron) === null
  const isPriceOpen = hasSchedule && monthly === null && (companies.length === 0 || offered.isPending)
  const typed = {
    serviceId: companies,
    sources: chosen,
    scheduleCron: cron,
    webhookUrl,
    categoriesFilter: filters.categories,
    eventCodesFilter: filters.codes,
    autoDeactivateCategories: filters.ends,
  }
  const errors = standing({ ...fieldErrorsOf(many.progress?.failed[0]?.error), ...wrong }, sent, typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(companies.length === 0 && { serviceId: t('noCompany') }),
      ...(chosen.length === 0 && { sources: t('noSource') }),
      ...(webhookUrl !== '' && !WebhookUrl.safeParse(webhookUrl).success && { webhookUrl: t('noUrl') }),
    }
    setWrong(found)
    setSent(typed)
    if (Object.keys(found).length > 0 || scheduleProblem(cron) !== null) return
    const body: Omit<CreateMonitorRequest, 'serviceId' | 'sources'> = {
      scheduleCron: cron,
      webhookUrl: webhookUrl || undefined,
      categoriesFilter: anyOf(filters.categories),
      eventCodesFilter: anyOf(codesIn(filters.codes)),
      autoDeactivateCategories: anyOf(filters.ends),
    }
    void many.run(taken, (company) => ({
      ...body,
      sources: sourcesFor(chosen, jurisdictionOf(company.serviceId), offered.sources),
    }))
  }
  const isOver = many.progress !== null && !many.progress.isRunning
  return (
    <Dialog
      isOpen
      onClose={() => {
        many.stop()
        onClose()
      }}
      size="l"
      title={t('title')}
      description={t(isPromised ? 'what' : 'whatUnpriced')}
      actions={
        isOver && many.progress?.failed.length === 0 ? (
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <CostButton
              kind="primary"
              type="submit"
              form={formId}
              {...free}
              costText={
                monthly !== null
                  ? t('monthly', { count: monthly, credits: formatCount(monthly) })
                  : !hasSchedule
                    ? t('noSchedule')
                    : isPriceOpen
                      ? t('priceOpen')
                      : free.costText
              }
              isBusy={isSorting || (many.progress?.isRunning ?? false)}
              disabledReason={companies.length > 0 && taken.length === 0 ? t('allLeftOut') : null}
            >
              {t('watch', { count })}
            </CostButton>
          </>
        )
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <CompanyList companies={named} onChange={setCompanies} error={errors.serviceId ?? null} />
        <LeftOutChoice byReason={byReason} ticked={ticked} onChange={setTicked} />
        <ErrorNotice error={offered.error} />
        <SourceChoice
          sources={offered.sources}
          unread={offered.unread}
          hasCompany={companies.length > 0}
          chosen={chosen}
          onChange={setChosen}
          error={errors.sources ?? null}
        />
        <ScheduleBuilder
          value={cron}
          onChange={setCron}
          creditsPerCheck={creditsPerCheck}
          isPriceOpen={isPriceOpen}
          count={count}
          error={errors.scheduleCron ?? null}
        />
        <TextField
          label={t('url')}
          hint={t('urlHint')}
          isCode
          type="url"
          value={webhookUrl}
          error={errors.webhookUrl ?? null}
          onChange={(text) => setWebhookUrl(text.trim())}
        />
        {hasFilters && (
          <details>
            <summary className="link cursor-pointer">{t('filters')}</summary>
            <div className="pt-3">
              <FilterFields
                filters={filters}
                known={offered.sources.filter(({ source }) => chosen.includes(source)).flatMap((one) => one.eventCodes)}
                errors={errors}
                onChange={setFilters}
              />
            </div>
          </details>
        )}
        {/* Next to the button, where the press was. */}
        {many.progress && <CreateProgress progress={many.progress} />}
      </form>
    </Dialog>
  )
}

/** Nothing chosen is no filter. */
const anyOf = (chosen: readonly string[]) => (chosen.length === 0 ? undefined : [...chosen])

/** The company of the page it was opened from has its name, not its id alone. */
function useNamed(companies: readonly WantedCompany[], wanted: string) {
  const isId = idPatterns.company.test(wanted)
  const stored = useRoute('getStoredCompany', { params: { serviceId: wanted } }, { enabled: isId }).data?.value
  return companies.map((one) =>
    one.serviceId === wanted && one.name === null ? { ...one, name: stored?.name ?? null } : one,
  )
}

/** Which of these companies are left out at first; pending while that is being read. */
function useUnwatchable(companies: readonly WantedCompany[]): { byReason: ByReason; isPending: boolean } {
  const ids = useMemo(() => companies.map(({ serviceId }) => serviceId), [companies])
  const statusOf = useStatuses(ids)
  const { watched, isPending } = useWatched(companies)
  const conditionOf = ({ serviceId, condition }: WantedCompany) => {
    const stated = statusOf(serviceId)
    return stated.isKnown ? stated.value.condition : condition
  }
  const isBeingRead = companies.some(({ serviceId }) => {
    const stated = statusOf(serviceId)
    return !stated.isKnown && stated.reason === 'loading'
  })
  return {
    byReason: { deleted: companies.filter((one) => conditionOf(one) === 'inactive'), watched },
    isPending: companies.length > 0 && (isPending || isBeingRead),
  }
}

/** Those that an active monitor watches already: another one costs as much again. All monitors are read, however many there are. */
function useWatched(companies: readonly WantedCompany[]): { watched: WantedCompany[]; isPending: boolean } {
  const { monitors, total, listed } = useMonitors()
  const offsets = offsetsIn(monitors === null ? 0 : (total ?? 0))
  const others = useQueries({
    queries: offsets.map((offset) => queryFor('listMonitors', { query: { limit: limits.listLimitMax, offset } })),
  })
  const all: readonly Monitor[] = [...(monitors ?? []), ...others.flatMap(({ data }) => data?.value.monitors ?? [])]
  const ids = new Set(all.flatMap((one) => (one.isActive === false ? [] : (one.serviceId ?? []))))
  return {
    watched: companies.filter(({ serviceId }) => ids.has(serviceId)),
    isPending: listed.isPending || others.some(({ isPending }) => isPending),
  }
}

/** Where the parts after the first one begin. */
function offsetsIn(total: number) {
  const offsets: number[] = []
  for (let at: number = limits.listLimitMax; at < total && at <= limits.listOffsetMax; at += limits.listLimitMax)
    offsets.push(at)
  return offsets
}

const errorsShown = 3

/** How far it came: what was made, and what was refused with its reason. */
function CreateProgress({ progress }: { progress: CreateProgressState }) {
  const t = useTranslations('monitors.progress')
  const { made, failed, count, isRunning } = progress
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isRunning) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isRunning])
  const only = made.length === 1 ? made[0] : undefined
  return (
    <div ref={place} role="status" className="flex flex-col gap-3">
      <Banner
        meaning={failed.length > 0 ? 'warn' : isRunning ? 'plain' : 'ok'}
        title={t('monitored', { made: made.length, count })}
      >
        {!isRunning && t('baseline')} {only && <TextLink href={pages.monitor(only.monitorId)}>{t('open')}</TextLink>}
      </Banner>
      {failed.slice(0, errorsShown).map(({ company, error }) => (
        <div key={company.serviceId}>
          <p className="font-medium">
            <bdi>{company.name}</bdi> <code>{company.serviceId}</code>
          </p>
          <ErrorNotice error={error} />
        </div>
      ))}
      {failed.length > errorsShown && (
        <p className="text-sm text-bad">{t('moreFailed', { count: failed.length - errorsShown })}</p>
      )}
    </div>
  )
}
