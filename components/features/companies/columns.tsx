'use client'

import { Star } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { SinceReview } from '#lib/contract/index.ts'
import {
  Age,
  CountryCode,
  classNames,
  columnsOf,
  Icon,
  Muted,
  Remark,
  Small,
  Unseen,
  usePreferences,
  useToday,
  useTranslations,
  wordIn,
} from '../../ui/kit.ts'
import { StatedStatusMark } from '../../widgets/company/stated-status.tsx'
import { learnedLabels } from '../../widgets/company-state/since-review-labels.tsx'
import { AlsoWritten } from '../../widgets/names/also-written.tsx'
import { useProductName } from '../../widgets/products/product-name.ts'
import { listedLabels } from '../../widgets/screening/state-labels.ts'
import { ScreeningCell } from './screening-cell.tsx'
import type { WorkRow } from './work-rows.ts'

/** Statuses by how much they ask for attention, and risk classes from high to low: the order of their columns. */
const conditionOrder = ['insolvency', 'dissolution', 'restructuring', 'inactive', 'active']
const severityOrder = ['serious', 'notable', 'minor']
const riskOrder = ['high', 'medium', 'low']
const screeningOrder = ['confirmed', 'open', 'notCompared', 'compared']
const fileOrder = ['inReview', 'open', 'waiting', 'closed']

/** What others say too, or few ask for: all of them fit no window of 1440. */
export const hiddenAtFirst = ['changes', 'tags', 'batches', 'openedAt']

export function useWorkColumns(nameOf: (userId: string | null | undefined) => string) {
  const t = useTranslations('companies.columns')
  const statuses = useTranslations('file.status')
  const risks = useTranslations('file.risk')
  const screenings = useTranslations('screeningState')
  const sinceLabels = useSinceLabels()
  const productName = useProductName()
  const { locale, formatDate } = usePreferences()
  const today = useToday()
  return useMemo(() => {
    const none = <Muted>–</Muted>
    const listed = (names: readonly string[] | null | undefined) => (
      <span className="block w-0 min-w-full">
        <span className="line-clamp-2 text-sm wrap-break-word text-ink-2">{names?.join(', ')}</span>
      </span>
    )
    return columnsOf<WorkRow>(t, {
      name: {
        isName: true,
        value: (row) => row.name ?? row.serviceId,
        cell: (row) => <NameCell row={row} />,
      },
      status: {
        width: '136px',
        value: (row) => rankIn(conditionOrder, row.condition),
        text: (row) => row.status?.original ?? row.status?.normalized ?? row.condition,
        cell: ({ status, condition }) =>
          status || condition ? <StatedStatusMark status={status} condition={condition} /> : none,
      },
      number: {
        width: '128px',
        isTertiary: true,
        value: 'registerNumber',
        // Copied by the key of its cell, as every cell: a button in each of ten thousand rows makes scrolling stumble.
        cell: ({ registerNumber }) => (registerNumber ? <code>{registerNumber}</code> : none),
      },
      jurisdiction: {
        width: '64px',
        isSecondary: true,
        value: 'jurisdictionCode',
        cell: ({ jurisdictionCode }) => (jurisdictionCode ? <CountryCode code={jurisdictionCode} /> : none),
      },
      onFile: {
        width: '152px',
        isSecondary: true,
        value: 'newestAt',
        cell: (row) => <OnFileCell row={row} productName={productName} />,
      },
      changes: {
        width: '104px',
        isSecondary: true,
        value: (row) => rankIn(severityOrder, row.changeSeverity),
        text: (row) => (row.changes ? String(row.changes) : null),
        cell: ({ changes, changeSeverity }) =>
          changes ? (
            <span className={changeSeverity === 'serious' ? 'font-medium text-bad' : undefined}>
              {t('changesSince', { count: changes })}
            </span>
          ) : (
            none
          ),
      },
      sinceReview: {
        width: '132px',
        isTertiary: true,
        value: ({ sinceReview }) => sinceReview?.at,
        text: ({ sinceReview }) => sinceReview && Object.values(sinceLabels(sinceReview)).join(' '),
        cell: ({ sinceReview }) =>
          sinceReview ? (
            <SinceReviewCell {...sinceLabels(sinceReview)} isSerious={(sinceReview.serious ?? 0) > 0} />
          ) : (
            none
          ),
      },
      screening: {
        width: '132px',
        isSecondary: true,
        value: ({ screening }) => rankIn(screeningOrder, screening?.kind),
        text: ({ screening }) => screening && listedLabels(screening, screenings, locale).whole,
        cell: ({ screening }) => <ScreeningCell screening={screening} />,
      },
      risk: {
        width: '72px',
        isTertiary: true,
        value: ({ file }) => rankIn(riskOrder, file?.riskClass),
        text: ({ file }) => file?.riskClass,
        cell: ({ file }) => {
          const risk = file?.riskClass
          if (!risk) return none
          const word = wordIn(risks, risk)
          return <span className={classNames(risk === 'high' && 'font-medium text-bad')}>{word}</span>
        },
      },
      file: {
        width: '112px',
        isSecondary: true,
        value: ({ file }) => rankIn(fileOrder, file?.status),
        text: ({ file }) => file?.status,
        cell: ({ file }) => {
          if (!file) return none
          return (
            <>
              {wordIn(statuses, file.status)}
              {file.changedSince && <span className="block text-sm text-warn">{t('sinceApproval')}</span>}
            </>
          )
        },
      },
      assignee: {
        width: '100px',
        isSecondary: true,
        value: ({ file }) => (file?.assigneeId ? nameOf(file.assigneeId) : null),
        cell: ({ file }) => (file?.assigneeId ? <bdi>{nameOf(file.assigneeId)}</bdi> : none),
      },
      dueOn: {
        width: '100px',
        isSecondary: true,
        value: ({ file }) => file?.dueOn,
        cell: ({ file }) => {
          if (!file?.dueOn) return none
          const isOverdue = file.dueOn < today && file.status !== 'closed'
          return (
            <span className={classNames('whitespace-nowrap', isOverdue && 'font-medium text-bad')}>
              {formatDate(file.dueOn)}
              {isOverdue && <Unseen> {t('overdue')}</Unseen>}
            </span>
          )
        },
      },
      tags: {
        width: '120px',
        isTertiary: true,
        value: ({ file }) => file?.tags?.join(', ') || null,
        cell: ({ file }) => listed(file?.tags),
      },
      batches: {
        width: '140px',
        isTertiary: true,
        text: ({ batches }) => batches?.join(', '),
        cell: ({ batches }) => listed(batches),
      },
      openedAt: {
        width: '120px',
        isTertiary: true,
        value: 'lastOpenedAt',
        cell: ({ lastOpenedAt }) => (lastOpenedAt ? <Age at={lastOpenedAt} /> : none),
      },
    })
  }, [t, statuses, risks, screenings, sinceLabels, productName, nameOf, locale, today, formatDate])
}

/** The place in the order; what has none comes last. */
function rankIn(order: readonly string[], value: string | null | undefined) {
  const at = order.indexOf(value ?? '')
  return at === -1 ? null : at
}

function NameCell({ row }: { row: WorkRow }) {
  const t = useTranslations('companies.columns')
  const { name, serviceId, jurisdictionCode, registerNumber } = row
  return (
    // Breaks anywhere, so that a long name takes the room that is left and asks for none; whole by its title.
    <span className="block min-w-[10rem] wrap-anywhere max-panel:min-w-0">
      <span className="line-clamp-2" title={name ?? serviceId}>
        {row.isStarred && (
          <span role="img" aria-label={t('starred')} className="me-2">
            <Icon of={Star} size={14} className="inline fill-current text-accent" />
          </span>
        )}
        <bdi>{name ?? serviceId}</bdi>
      </span>
      <AlsoWritten name={name} country={jurisdictionCode} isBrief className="line-clamp-1" />
      <span className="hidden items-center gap-3 text-sm font-regular text-ink-3 max-[1359px]:flex">
        {jurisdictionCode && (
          <span className="hidden max-panel:inline">
            <CountryCode code={jurisdictionCode} />
          </span>
        )}
        {registerNumber}
      </span>
      {(row.screening?.kind === 'confirmed' || row.screening?.kind === 'open') && (
        <span className="hidden text-sm max-panel:block">
          <ScreeningCell screening={row.screening} />
        </span>
      )}
    </span>
  )
}

function OnFileCell({ row, productName }: { row: WorkRow; productName: (product: string) => string }) {
  const { formatInstant, formatDay } = usePreferences()
  if (row.newestAt === null) return <Muted>–</Muted>
  const products = Object.keys(row.results ?? {})
    .map(productName)
    .join(', ')
  return (
    <span className="block w-0 min-w-[max(100%,6rem)]">
      {/* Without a stop of its own: the cell has one, and a page of fifty rows would be walked for ever. */}
      <time dateTime={row.newestAt} title={formatInstant(row.newestAt)} className="whitespace-nowrap">
        {formatDay(row.newestAt)}
      </time>
      <span className="block truncate text-sm text-ink-3" title={products}>
        {products}
      </span>
    </span>
  )
}

interface SinceLabels {
  what: string
  when: string
}

/** "3 changes" and "since 3 Nov 2026, 1 serious"; where nothing is known to have come since, when the reader reviewed it. */
function useSinceLabels(): (since: SinceReview) => SinceLabels {
  const t = useTranslations('companies.sinceReview')
  const counted = useTranslations('companyState.sinceReview')
  const { formatDay } = usePreferences()
  return useCallback(
    ({ how, at, changes, matches, discrepancies, serious }) => {
      const counts = { changes: changes ?? 0, matches: matches ?? 0, discrepancies: discrepancies ?? 0 }
      const what = learnedLabels(counted, counts)
      const day = formatDay(at)
      return what === ''
        ? { what: t(how === 'approval' ? 'approval' : 'review', { day }), when: '' }
        : { what, when: t('since', { day, serious: serious ?? 0 }) }
    },
    [t, counted, formatDay],
  )
}

function SinceReviewCell({ what, when, isSerious }: SinceLabels & { isSerious: boolean }) {
  if (when === '') return <Small>{what}</Small>
  return (
    <span className="block">
      <span className={classNames('block', isSerious && 'font-medium text-bad')}>{what}</span>
      <Remark>{when}</Remark>
    </span>
  )
}
