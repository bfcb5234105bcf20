'use client'

import { useTranslations } from 'next-intl'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import type { MonitorEvent } from '#lib/contract/index.ts'
import { formatCount } from '../../format.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import type { TableColumn } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { useReader } from '../../ui/reader.tsx'
import { Section } from '../../ui/section.tsx'
import { SelectField } from '../../ui/text-field.tsx'
import { Severity } from './severity.tsx'
import { valueLines } from './value-lines.ts'

interface EventsProps {
  events: readonly MonitorEvent[]
  total: number | null
  isLoading: boolean
  checkCount: number | null
  openId: string | null
  onLook: (eventId: string) => void
}

/** Every change that passed the filters, newest first; a press shows where it was delivered. */
export function Events({ events, total, isLoading, checkCount, openId, onLook }: EventsProps) {
  const t = useTranslations('monitors.events')
  const { locale } = useReader()
  const [category, setCategory] = useQueryState('category', parseAsString.withDefault(''))
  const names = useCategoryName()
  const categories = [...new Set(events.flatMap((one) => one.category ?? []))]
  const rows = category === '' ? events : events.filter((one) => one.category === category)
  const columns = useEventColumns()
  const isCut = total !== null && total > events.length
  return (
    <Section
      heading={t('title')}
      remark={
        isCut
          ? t('newest', { shown: formatCount(events.length, locale), total: formatCount(total, locale) })
          : t('count', { count: rows.length })
      }
    >
      {categories.length > 1 && (
        <div className="mb-3 flex">
          <SelectField
            label={t('category')}
            value={category}
            options={[{ value: '', label: t('all') }, ...categories.map((value) => ({ value, label: names(value) }))]}
            onChange={(event) => void setCategory(event.target.value === '' ? null : event.target.value)}
          />
        </div>
      )}
      <DataTable
        label={t('title')}
        rows={rows}
        columns={columns}
        rowId={(one) => one.eventId}
        openId={openId}
        onPeek={(one) => onLook(one.eventId)}
        onOpen={(one) => onLook(one.eventId)}
        isLoading={isLoading}
        nothing={
          category !== '' ? (
            <Nothing
              kind="notFound"
              title={t('noMatch')}
              next={<Button onClick={() => void setCategory(null)}>{t('clear')}</Button>}
            />
          ) : (
            <Nothing kind="notAskedYet" title={t('none')}>
              {t((checkCount ?? 0) > 1 ? 'noneYet' : 'noneBefore')}
            </Nothing>
          )
        }
      />
    </Section>
  )
}

/** A category in the reader's language; one this console does not know as it came. */
export function useCategoryName(): (category: string) => string {
  const t = useTranslations('monitors.categories')
  return (category) => (t.has(category) ? t(category) : category)
}

function useEventColumns(): readonly TableColumn<MonitorEvent>[] {
  const t = useTranslations('monitors.events')
  const words = useTranslations('monitors.categories')
  const { locale } = useReader()
  return useMemo(() => {
    const text = (value: unknown) => valueLines(value, locale).join(', ')
    return [
      {
        id: 'at',
        label: t('at'),
        width: '96px',
        value: (one) => one.detectedAt,
        cell: (one) => one.detectedAt && <Age at={one.detectedAt} />,
      },
      {
        id: 'code',
        label: t('code'),
        isName: true,
        width: '26%',
        value: (one) => one.eventCode,
        cell: (one) => <code className="break-all">{one.eventCode}</code>,
      },
      {
        id: 'category',
        label: t('category'),
        width: '104px',
        isSecondary: true,
        value: (one) => one.category,
        cell: (one) => one.category && (words.has(one.category) ? words(one.category) : one.category),
      },
      {
        id: 'severity',
        label: t('severity'),
        width: '104px',
        isSecondary: true,
        value: (one) => one.severity,
        cell: (one) => <Severity severity={one.severity} />,
      },
      {
        id: 'change',
        label: t('change'),
        isSecondary: true,
        isSortable: false,
        value: (one) => `${text(one.before)} / ${text(one.after)}`,
        cell: (one) => (
          <span className="line-clamp-2 break-words">
            <bdi>{text(one.after) || text(one.before)}</bdi>
          </span>
        ),
      },
      {
        id: 'delivered',
        label: t('delivered'),
        width: '96px',
        isFigure: true,
        isSecondary: true,
        value: (one) => deliveredOf(one),
        cell: (one) => t('of', { delivered: deliveredOf(one), all: one.deliveries?.length ?? 0 }),
      },
    ]
  }, [t, words, locale])
}

function deliveredOf({ deliveries }: MonitorEvent): number {
  return (deliveries ?? []).filter(({ status }) => status === 'delivered').length
}
