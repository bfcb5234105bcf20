'use client'

import { Download } from 'lucide-react'
import { parseAsString, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { call } from '#lib/client/call.ts'
import { useRoute } from '#lib/client/hooks.ts'
import { useOlder } from '#lib/client/older.ts'
import { auditOutcomes, limits, pathOf, type RouteQuery } from '#lib/contract/index.ts'
import { dayMs } from '#lib/time/index.ts'
import {
  absent,
  Button,
  buttonClass,
  DataTable,
  EmptyState,
  ErrorNotice,
  fieldsOf,
  Icon,
  optionsOf,
  readingOf,
  SelectField,
  TextField,
  usePreferences,
  useTranslations,
} from '../../../../ui/kit.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { actionLabels } from './audit-labels.ts'
import { useAuditColumns } from './columns.tsx'
import { useAuditTexts } from './use-audit-texts.ts'

/** The audit log: person, action, object, time and outcome. It cannot be changed. */
export function AuditPage() {
  const t = useTranslations('settings')
  const { formatCount, formatInstant } = usePreferences()
  const state = useAuditState()
  const log = useAudit(state.query)
  const columns = useAuditColumns()
  const { total, isMore, lookedTo } = log
  return (
    <SettingsFrame
      part="audit"
      remark={
        total === null
          ? undefined
          : t('audit.count', { count: total, shown: formatCount(total), isMore: String(isMore) })
      }
      aside={
        // The server writes the file line by line, so the browser is led to it instead of holding it.
        <a href={pathOf('getAuditFile', {}, state.query)} download className={buttonClass('secondary', 'm', false)}>
          <Icon of={Download} />
          {t('audit.export')}
        </a>
      }
    >
      <AuditFilters state={state} actions={log.actions} />
      <ErrorNotice error={log.error} onAgain={log.again} />
      <DataTable
        label={t('parts.audit')}
        rows={log.entries}
        columns={columns}
        rowId={({ auditId }) => auditId}
        density="l"
        isSortedBySource
        read={readingOf({ data: log.isLoading ? undefined : log.entries, error: log.error }, 'listAudit')}
        nothing={(proof) => (
          <EmptyState
            kind="notFound"
            title={log.hasMore ? absent(t, 'audit.noneSoFar', proof) : absent(t, 'audit.noneFound', proof)}
            next={state.isFiltered && <Button onClick={state.clear}>{t('audit.clear')}</Button>}
          />
        )}
      />
      {log.hasMore && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button isBusy={log.isReadingMore} onClick={log.more}>
            {lookedTo === null ? t('audit.older') : t('audit.olderSearch')}
          </Button>
          {lookedTo !== null && (
            <span className="text-sm text-ink-2">{t('audit.lookedTo', { time: formatInstant(lookedTo) })}</span>
          )}
        </div>
      )}
      {log.head && log.head.seq > 0 && (
        <p className="mt-4 text-sm text-ink-3">
          {t('audit.head', { row: formatCount(log.head.seq) })} <code className="wrap-anywhere">{log.head.hash}</code>
        </p>
      )}
    </SettingsFrame>
  )
}

/** The newest entries that match, and older ones that were asked for. */
function useAudit(query: AuditQuery) {
  const size = limits.listLimitDefault
  const first = useRoute('listAudit', { query: { ...query, limit: size } }, { keepsPrevious: true })
  const answer = first.data?.value
  const { entries = [], nextCursor = null, lookedTo, actions, head = null } = answer ?? {}
  const { rows, error, ...older } = useOlder({
    asked: JSON.stringify(query),
    newest: { rows: entries, nextCursor, lookedTo },
    idOf: ({ auditId }) => auditId,
    read: async (cursor) => {
      const { value } = await call('listAudit', { query: { ...query, limit: limits.listLimitMax, cursor } })
      return { rows: value.entries, nextCursor: value.nextCursor ?? null, lookedTo: value.lookedTo }
    },
  })
  return {
    ...older,
    entries: rows,
    total: answer?.total ?? null,
    isMore: answer?.isMore ?? false,
    actions: actions ?? [],
    head,
    // Nothing in the answer to the question before says nothing of this one.
    isLoading: first.isPending || (first.isPlaceholderData && rows.length === 0),
    error: first.error ?? error,
    again: () => void first.refetch(),
  }
}

interface AuditFiltersProps {
  state: ReturnType<typeof useAuditState>
  actions: readonly string[]
}

function AuditFilters({ state, actions }: AuditFiltersProps) {
  const t = useTranslations('settings.audit')
  const texts = useAuditTexts()
  const listed = optionsOf([...new Set([...actions, ...(state.action === '' ? [] : [state.action])])], (value) =>
    actionLabels(texts, value),
  ).toSorted((a, b) => a.label.localeCompare(b.label))
  const outcomes = optionsOf(auditOutcomes, (value) => t(`outcomes.${value}`))
  const field = fieldsOf(state, state.change)
  return (
    <search className="mb-4 grid grid-cols-[repeat(6,minmax(110px,1fr))_auto] items-end gap-3 max-wide:grid-cols-3 max-panel:grid-cols-2">
      <TextField label={t('person')} {...field('who')} />
      <SelectField
        label={t('action')}
        {...field('action')}
        options={[{ value: '', label: t('anyAction') }, ...listed]}
      />
      <TextField label={t('object')} {...field('object')} />
      <SelectField
        label={t('outcome')}
        {...field('outcome')}
        options={[{ value: '', label: t('anyOutcome') }, ...outcomes]}
      />
      <TextField type="date" label={t('since')} {...field('since')} />
      <TextField type="date" label={t('until')} {...field('until')} />
      <Button kind="quiet" disabledReason={state.isFiltered ? null : t('noFilter')} onClick={state.clear}>
        {t('clear')}
      </Button>
    </search>
  )
}

type AuditQuery = NonNullable<RouteQuery<'listAudit'>>

interface Filter {
  who: string
  action: string
  object: string
  outcome: string
  /** Days, ISO 8601, in UTC: the first and the last that are meant. */
  since: string
  until: string
}

const text = parseAsString.withDefault('')
const typed = parseAsString.withDefault('').withOptions({ throttleMs: 300 })

/** The filters of the audit log, all of them in the address. */
function useAuditState() {
  const [state, set] = useQueryStates(
    { who: typed, action: text, object: typed, outcome: text, since: text, until: text },
    { history: 'replace' },
  )
  return useMemo(
    () => ({
      ...state,
      query: queryOf(state),
      isFiltered: Object.values(state).some((part) => part !== ''),
      change: (part: Partial<Filter>) => void set(part),
      clear: () => void set(null),
    }),
    [state, set],
  )
}

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))

/** What was typed as the row takes it; what cannot be meant is left out. */
function queryOf({ who, action, object, outcome, since, until }: Filter): AuditQuery {
  return {
    who: who.trim() || undefined,
    action: action || undefined,
    object: object.trim() || undefined,
    outcome: auditOutcomes.find((one) => one === outcome),
    since: isDay(since) ? new Date(Date.parse(since)).toISOString() : undefined,
    until: isDay(until) ? new Date(Date.parse(until) + dayMs).toISOString() : undefined,
  }
}
