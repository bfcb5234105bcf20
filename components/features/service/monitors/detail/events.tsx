'use client'

import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import type { MonitorEvent, ReadEvent } from '#lib/contract/index.ts'
import { rankOf } from '#lib/domain/changes/index.ts'
import { type Knowledge, unknown } from '#lib/domain/knowledge/index.ts'
import { figuresIn } from '#lib/domain/ownership/index.ts'
import {
  absent,
  aged,
  Button,
  columnsOf,
  DataTable,
  EmptyState,
  optionsOf,
  Remark,
  Section,
  SelectField,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../../../ui/kit.ts'
import { ChangeSeverityMark } from '../../../../widgets/changes/change-severity.tsx'
import { useEventName } from '../../../../widgets/changes/event-name.ts'
import { useChangeLabels } from '../../../../widgets/changes/use-change-labels.ts'
import { useSeverity } from '../../../../widgets/changes/use-severity.ts'
import { arrivalOf } from './arrival.ts'
import { useValueLabels } from './use-value-labels.ts'
import { eventChangeLines, sharedName, valueLines } from './value-lines.ts'

interface EventsProps {
  events: readonly ReadEvent[]
  /** False where the list came in a form that is shown elsewhere: nothing is said of how many there are. */
  isReadable: boolean
  total: number | null
  read: Knowledge<unknown>
  checkCount: number | null
  /** Whether every detected change is an event, whatever the filters say. */
  isComplete: boolean
  openId: string | null
  onPeek: (eventId: string) => void
}

/** Every change that was detected, newest first, marked where a filter left it out; a click shows where it was delivered. */
export function Events({ events, isReadable, total, read, checkCount, isComplete, openId, onPeek }: EventsProps) {
  const t = useTranslations('monitors.events')
  const { formatCount } = usePreferences()
  const [category, setCategory] = useQueryState('category', parseAsString.withDefault(''))
  const names = useCategoryName()
  const categories = [...new Set(events.flatMap(({ event }) => event.category ?? []))]
  const rows = category === '' ? events : events.filter(({ event }) => event.category === category)
  const columns = useEventColumns()
  if (!isReadable) return null
  const isCut = total !== null && total > events.length
  return (
    <Section
      heading={t('title')}
      remark={
        isCut
          ? t('newest', { shown: formatCount(events.length), total: formatCount(total) })
          : read.isKnown && t('count', { count: rows.length })
      }
    >
      {categories.length > 1 && (
        <div className="mb-3 flex">
          <SelectField
            label={t('category')}
            value={category}
            options={[{ value: '', label: t('all') }, ...optionsOf(categories, names)]}
            onChange={(text) => void setCategory(text === '' ? null : text)}
          />
        </div>
      )}
      <DataTable
        label={t('title')}
        rows={rows}
        columns={columns}
        rowId={({ event }) => event.eventId}
        openId={openId}
        onPeek={({ event }) => onPeek(event.eventId)}
        onOpen={({ event }) => onPeek(event.eventId)}
        read={isCut ? unknown('incomplete') : read}
        nothing={(proof) =>
          category !== '' ? (
            <EmptyState
              kind="notFound"
              title={absent(t, 'noMatch', proof)}
              next={<Button onClick={() => void setCategory(null)}>{t('clear')}</Button>}
            />
          ) : (
            <EmptyState kind="toCome" title={absent(t, 'none', proof)}>
              {checkCount === null
                ? t('noneWhy')
                : checkCount < 2
                  ? t('noneBefore')
                  : isComplete
                    ? absent(t, 'noneYet', proof)
                    : t('noneFiltered')}
            </EmptyState>
          )
        }
      />
    </Section>
  )
}

/** A category in the reader's language; one this console does not know as it came. */
export function useCategoryName() {
  const t = useTranslations('monitors.categories')
  return (category: string) => wordIn(t, category)
}

function useEventColumns() {
  const t = useTranslations('monitors.events')
  const labels = useTranslations('monitors.categories')
  const said = useValueLabels()
  const nameOf = useEventName()
  const { told } = useChangeLabels()
  const severityOf = useSeverity()
  return useMemo(() => {
    const text = (value: unknown, other?: unknown) => valueLines(value, said, figuresIn(other)).join(', ')
    const change = (event: MonitorEvent): string => {
      const { before, after } = event
      const sentence = told(event)
      if (sentence !== null) return sentence
      const lines = eventChangeLines(event, said)
      const name = sharedName(before, after)
      if (lines.length > 0) return `${name === null ? '' : `${name} · `}${lines.join('; ')}`
      const [was, is] = [text(before, after), text(after, before)]
      if (was === '' && is === '') return ''
      // A side that the service does not give is not empty.
      if (before === undefined || after === undefined) return was === '' ? is : was
      return was === '' ? t('added', { value: is }) : is === '' ? t('removed', { value: was }) : `${was} → ${is}`
    }
    return columnsOf<ReadEvent>(t, {
      at: {
        width: '96px',
        ...aged(({ event }) => event.detectedAt),
      },
      code: {
        isName: true,
        width: '26%',
        value: ({ event }) => nameOf(event.eventCode ?? event.eventId),
        cell: ({ event }) => (
          <>
            <span className="break-words">{nameOf(event.eventCode ?? event.eventId)}</span>
            {event.isFiltered === true && <Remark>{t('filtered')}</Remark>}
          </>
        ),
      },
      category: {
        width: '104px',
        isSecondary: true,
        value: ({ event }) => event.category,
        cell: ({ event: { category } }) => category && wordIn(labels, category),
      },
      severity: {
        width: '104px',
        isSecondary: true,
        value: ({ event }) => rankOf(severityOf(event)),
        cell: ({ event }) => <ChangeSeverityMark severity={severityOf(event)} />,
      },
      change: {
        isSecondary: true,
        isSortable: false,
        value: ({ event }) => change(event),
        cell: ({ event, unexpected }) => (
          <span className="line-clamp-2 break-words">
            {/* Else what it says under other names. */}
            <bdi>
              {change(event) || text(Object.fromEntries(unexpected.map(({ path, value }) => [path.join('.'), value])))}
            </bdi>
          </span>
        ),
      },
      delivered: {
        width: '96px',
        isSecondary: true,
        value: ({ event }) => arrivalOf(event).state,
        cell: ({ event }) => {
          const { state, notices } = arrivalOf(event)
          return (
            <>
              {t(`arrival.${state}`)}
              {notices > 0 && <Remark>{t('notices', { count: notices })}</Remark>}
            </>
          )
        },
      },
    })
  }, [t, labels, said, nameOf, told, severityOf])
}
